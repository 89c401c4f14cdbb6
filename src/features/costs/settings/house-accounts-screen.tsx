import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { accountName, type ChartAccount, chartOf, moveAccount } from '../../../../domain/cost/chart-of-accounts.ts';
import { COST_PHASES } from '../../../../domain/cost/phases.ts';
import type { HouseId } from '../../../../domain/ids.ts';
import { houseScope } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { useHouseChoice } from '../../../platform/session/session-store.ts';
import { useFollowedScope } from '../../../shared/frames/production-gate.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { useMay } from '../../../shared/data/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { PHASE_LABELS } from '../cost-labels.ts';
import { AccountLine } from './account-line.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { commit } from '../../../sync/commit.ts';

/** Writes the accounts with which new budgets of the house begin; its record has the house's id. */
async function saveHouseChart(houseId: HouseId, accounts: ChartAccount[]): Promise<void> {
  const db = currentDatabase();
  const op = (await db.houseCharts.get(houseId)) === undefined ? 'create' : 'update';
  await commit(db, {
    name: 'cost.house-chart',
    changes: [{ scope: houseScope(houseId), kind: 'house-chart', id: houseId, op, fields: { accounts } }],
  });
}

const AccountDialog = lazyComponent(() => import('./account-dialog.tsx').then((file) => file.AccountDialog));

/** The chart of accounts with which new budgets of the chosen house begin. */
export function HouseAccountsScreen() {
  const { t } = useLingui();
  const choice = useHouseChoice();
  const house = choice?.houses.find(({ id }) => id === choice.currentHouseId);
  const may = useMay('costs', house?.id);
  const content =
    house === undefined ? (
      <EmptyState title={<Trans>You belong to no production house</Trans>} />
    ) : may === undefined ? (
      <SkeletonRows rows={8} />
    ) : may ? (
      <Chart key={house.id} houseId={house.id as HouseId} />
    ) : (
      <EmptyState title={t`Your role can’t see the costs`} />
    );
  return (
    <WorkspaceScreen title={t`Accounts of the house`} subtitle={house?.name} summary={house?.name}>
      <div className="max-w-[820px] px-4 pt-4 pb-10 tablet:px-6">{content}</div>
    </WorkspaceScreen>
  );
}

function Chart({ houseId }: { houseId: HouseId }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  useFollowedScope(houseScope(houseId));
  const { attempt, failure } = useWriteAction();
  const [opened, setOpened] = useState<{ at: number | null } | null>(null);
  const saved = useLiveQuery(
    async () => (await currentDatabase().houseCharts.get(houseId))?.fields.accounts ?? [],
    [houseId],
  );
  if (saved === undefined) return null;
  const accounts = chartOf(saved, language).map((each) => ({ ...each, name: accountName(each, language) }));
  const save = (next: ChartAccount[]) => saveHouseChart(houseId, next);
  const account = opened?.at === undefined || opened.at === null ? null : (accounts[opened.at] ?? null);
  const replaced = (fields: ChartAccount) =>
    account === null ? [...accounts, fields] : accounts.map((each) => (each === account ? fields : each));
  return (
    <section>
      <SectionHead
        detail={
          <Button size="dense" icon={Plus} onClick={() => setOpened({ at: null })}>
            {t`New account`}
          </Button>
        }
      >
        {t`Accounts`}
      </SectionHead>
      <p className="mb-2 max-w-[62ch] text-t1 text-ink-2">
        {saved.length === 0
          ? t`New budgets start with the usual accounts. The first change makes them your production house’s own.`
          : t`New budgets start with these accounts. Existing budgets keep theirs.`}
      </p>
      <FailureLine failure={failure} />
      {COST_PHASES.map((phase) => {
        const own = accounts.flatMap((each, at) => (each.phase === phase ? [{ ...each, at }] : []));
        return (
          <div key={phase} className="mt-3">
            <h3 className="text-t1 text-ink-2">{i18n._(PHASE_LABELS[phase])}</h3>
            <ul>
              {own.map(({ code, name, at }, index) => (
                <AccountLine
                  key={`${at} ${code}`}
                  {...{ code, name }}
                  isFirst={index === 0}
                  isLast={index === own.length - 1}
                  onShift={(by) => void attempt(() => save(moveAccount(accounts, at, by)))}
                  onEdit={() => setOpened({ at })}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {opened !== null && (
        <AccountDialog
          account={account}
          draftKey={`house-account:${houseId}:${account === null ? 'new' : `${account.code} ${account.name}`}`}
          scopes={[houseScope(houseId)]}
          onSave={(fields) => save(replaced(fields))}
          onRemove={
            account === null || accounts.length === 1 ? null : () => save(accounts.filter((each) => each !== account))
          }
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
