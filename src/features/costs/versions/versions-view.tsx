import { useLingui } from '@lingui/react/macro';
import { Check, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { compareBudgets, nextVersionNumber, type VersionRow } from '../../../../domain/cost/versions.ts';
import type { FrozenBudget } from '../../../../domain/cost/version-records.ts';
import { formatAsOf } from '../../../../domain/format.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { HOUSE_TIME_ZONE } from '../../../shared/data/house-time.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CostContext } from '../cost-actions.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { approveVersion, withdrawApproval, freezeVersion } from './version-actions.ts';
import * as v from 'valibot';
import { costScope } from '../../../../domain/scopes.ts';
import { optionalText } from '../../../forms/field-shapes.ts';
import { FormTextArea } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import type { CostData } from '../cost-queries.ts';

/** Frozen budgets: their sums, agreements, and changes since. */
export function VersionsView({ context, current }: { context: CostContext; current: FrozenBudget }) {
  const { t } = useLingui();
  const { data } = context;
  const [isFreezing, setFreezing] = useState(false);
  const [chosen, setChosen] = useState<{ from: string | null; to: string }>({ from: null, to: 'now' });
  const { attempt, failure } = useWriteAction();
  const { versions } = data;
  const from = versions.find(({ id }) => id === chosen.from) ?? versions[0];
  const to = versions.find(({ id }) => id === chosen.to);
  const number = nextVersionNumber(versions);
  const comparison = from === undefined ? null : compareBudgets(from.fields.budget, to?.fields.budget ?? current);
  return (
    <div className="mx-auto max-w-[980px] px-4 pt-4 pb-10 tablet:px-6">
      <SectionHead
        detail={
          <Button size="dense" kind="main" icon={Snowflake} onClick={() => setFreezing(true)}>
            {t`Freeze as version ${number}`}
          </Button>
        }
      >
        {t`Versions`}
      </SectionHead>
      {versions.length === 0 ? (
        <EmptyState title={t`No version yet`}>
          {t`A version keeps the budget as it is now, to send, approve, and compare with later changes.`}
        </EmptyState>
      ) : (
        <ul className="mb-6">
          {versions.map((version) => (
            <VersionLine
              key={version.id}
              context={context}
              version={version}
              onApprove={(name) => void attempt(() => approveVersion(data, version, name, t`Approval of a version`))}
              onWithdraw={() => void attempt(() => withdrawApproval(data, version, t`Withdrawal of an approval`))}
            />
          ))}
        </ul>
      )}
      <FailureLine failure={failure} className="mb-3" />
      {from !== undefined && (
        <section aria-label={t`Comparison`}>
          <SectionHead>{t`What has changed`}</SectionHead>
          <div className="mt-2 mb-5 grid max-w-[520px] grid-cols-2 gap-3">
            <SelectField
              label={t`From`}
              value={from.id}
              onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
            >
              {versions.map(({ id, fields }) => (
                <option key={id} value={id}>{t`Version ${fields.number}`}</option>
              ))}
            </SelectField>
            <SelectField
              label={t`To`}
              value={to?.id ?? 'now'}
              onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
            >
              <option value="now">{t`The budget now`}</option>
              {versions.map(({ id, fields }) => (
                <option key={id} value={id}>{t`Version ${fields.number}`}</option>
              ))}
            </SelectField>
          </div>
          {comparison === null ? (
            <Note
              kind="warning"
              title={t`The two are in different currencies and can’t be compared. Choose two versions in the same currency.`}
            />
          ) : (
            <ComparisonTable context={context} comparison={comparison} />
          )}
        </section>
      )}
      {isFreezing && <FreezeDialog data={data} budget={current} number={number} onClose={() => setFreezing(false)} />}
    </div>
  );
}

function VersionLine({
  context,
  version,
  onApprove,
  onWithdraw,
}: {
  context: CostContext;
  version: VersionRow;
  onApprove: (name: string) => void;
  onWithdraw: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = useSession()?.userData.name ?? '';
  const { number, note, frozenAt, frozenByName, budget } = version.fields;
  const approval = context.data.approvals.find(({ id }) => id === version.id)?.fields;
  const when = (moment: string) => formatAsOf(Date.parse(moment), Date.now(), HOUSE_TIME_ZONE, language);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-rule py-2.5 tablet:grid-cols-[1fr_auto_auto] tablet:items-center">
      <div className="min-w-0">
        <b>{t`Version ${number}`}</b>
        {note !== '' && <span className="wrap-anywhere"> · {note}</span>}
        <span className="block text-t1 text-ink-2">
          {when(frozenAt)} · {frozenByName}
        </span>
        {approval !== undefined && (
          <span className="flex items-center gap-1.5 text-t1 font-bold text-ok">
            <Check size={15} aria-hidden className="shrink-0" />
            {t`Approved by ${approval.approvedByName}, ${when(approval.approvedAt)}`}
          </span>
        )}
      </div>
      <b className="text-t2 tabular-nums tablet:text-right">{amountText(budget.total, budget.currency, language)}</b>
      {approval === undefined ? (
        <Button size="dense" icon={Check} onClick={() => onApprove(name)}>
          {t`Approve`}
        </Button>
      ) : (
        <Button size="dense" kind="quiet" onClick={onWithdraw}>
          {t`Withdraw the approval`}
        </Button>
      )}
    </li>
  );
}

/** Freezes the budget under the next number. */
function FreezeDialog({
  data,
  budget,
  number,
  onClose,
}: {
  data: CostData;
  budget: FrozenBudget;
  number: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const frozenByName = useSession()?.userData.name ?? '';
  const form = useAppForm(v.object({ note: optionalText(500) }), {
    draftKey: `cost-version:${data.script.id}`,
    scopes: [costScope(data.script.id)],
    defaults: { note: '' },
  });
  const save = useSubmit(({ note }: { note: string }) =>
    freezeVersion(data, budget, { number, note, frozenByName }, t`Version ${number}`),
  );
  return (
    <FormDialog
      title={t`Freeze as version ${number}`}
      submitLabel={t`Freeze`}
      form={form}
      {...save}
      onClose={onClose}
      lead={
        <p className="mb-3 text-t1 text-ink-2">
          {t`The budget stays open for editing. What changes from now on is shown against this version.`}
        </p>
      }
    >
      <FormTextArea
        form={form}
        name="note"
        label={t`Note`}
        hint={t`What it is for, e.g. “sent to the investor”`}
        rows={2}
      />
    </FormDialog>
  );
}
