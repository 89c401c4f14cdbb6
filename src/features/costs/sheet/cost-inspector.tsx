import { useLingui } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { RefreshCw } from 'lucide-react';
import { memo, useMemo } from 'react';
import { changesSince } from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { ItemRow } from '../../../../domain/cost/cost-edits.ts';
import { spentByItem } from '../../../../domain/cost/receipts.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import type { CostTotals } from '../../../../domain/cost/totals.ts';
import type { SinceVersion } from '../../../../domain/cost/versions.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { FactTable, InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import { acceptSchedule, type CostContext } from '../cost-actions.ts';
import { formulaWord } from '../cost-labels.ts';
import { type CostCursor, useRowAtCursor } from './use-cost-sheet.ts';

/** Beside the sheet: the largest accounts, the chosen item, and changes by the schedule. */
export function CostInspector({
  context,
  totals,
  rows,
  cursor,
  changed,
  since,
  onOpen,
}: {
  context: CostContext;
  totals: CostTotals;
  rows: readonly CostSheetRow[];
  cursor: CostCursor;
  /** Items whose quantity the schedule has changed since the user last looked. */
  changed: readonly ItemRow[];
  since: SinceVersion | null;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { currency, language, data } = context;
  const row = useRowAtCursor(cursor, rows);
  const item = row?.type === 'item' ? row.item : null;
  const show = (amount: number) => amountText(amount, currency, language);
  const spentOf = useMemo(() => spentByItem(data.receipts, data.verdicts), [data.receipts, data.verdicts]);
  const spent = item === null ? undefined : spentOf.get(item.id);
  return (
    <>
      {changed.length > 0 && <ScheduleChanges {...{ context, changed }} />}
      {item !== null && (
        <InspectorSection
          title={`${item.fields.code} ${item.fields.name}`}
          action={
            <Button size="dense" kind="quiet" onClick={() => onOpen(item.id)}>
              {t`Edit all`}
            </Button>
          }
        >
          <ConflictList kind="cost-item" id={item.id} without={[]} />
          <FactTable
            facts={[
              { name: t`Payee`, value: item.fields.payee === '' ? '–' : item.fields.payee },
              ...(spent === undefined ? [] : [{ name: t`Receipts`, value: `${spent.count}: ${show(spent.actual)}` }]),
              { name: t`Note`, value: item.fields.note === '' ? '–' : item.fields.note },
              ...totals.taxes
                .filter(({ id }) => item.fields.taxIds.includes(id))
                .map(({ id }) => ({
                  name: t`Tax`,
                  value: data.taxRates.find((rate) => rate.id === id)?.fields.name ?? '',
                })),
            ]}
          />
        </InspectorSection>
      )}
      <LargestAccounts {...{ context, totals }} />
      {since !== null && <GrownAccounts {...{ context, since }} />}
    </>
  );
}

/** Quantities that the schedule has changed, and taking them over. */
function ScheduleChanges({ context, changed }: { context: CostContext; changed: readonly ItemRow[] }) {
  const { t } = useLingui();
  const { attempt, failure } = useWriteAction();
  const { language, values } = context;
  return (
    <InspectorSection title={t`The schedule has changed`}>
      <ul className="text-t1">
        {changed.slice(0, 8).flatMap((row) =>
          changesSince(row.fields, values).map(({ name, seen, now }) => (
            <li key={`${row.id} ${name}`} className="border-t border-rule py-1">
              <b>{row.fields.name}</b>: {formulaWord(name, language)} {seen} → {now}
            </li>
          )),
        )}
      </ul>
      <Button
        size="dense"
        icon={RefreshCw}
        className="mt-2"
        onClick={() => void attempt(() => acceptSchedule(context, changed, t`Schedule copied`))}
      >
        {t`Use ${changed.length} new quantities`}
      </Button>
      <FailureLine failure={failure} className="mt-2 text-t1" />
    </InspectorSection>
  );
}

/** Does not depend on the cursor. */
const LargestAccounts = memo(function LargestAccounts({
  context,
  totals,
}: {
  context: CostContext;
  totals: CostTotals;
}) {
  const { t } = useLingui();
  const { currency, language, data } = context;
  const show = (amount: number) => amountText(amount, currency, language);
  const largest = data.categories
    .map(({ id, fields }) => ({ id, name: accountName(fields, language), amounts: totals.categories.get(id) }))
    .flatMap(({ amounts, ...rest }) => (amounts === undefined || amounts.estimate <= 0 ? [] : [{ ...rest, amounts }]))
    .toSorted((a, b) => b.amounts.estimate - a.amounts.estimate);
  const most = largest[0]?.amounts.estimate ?? 1;
  return (
    <InspectorSection title={t`Where the money goes`}>
      {largest.slice(0, 8).map(({ id, name, amounts }) => (
        <div key={id} className="mb-2 text-t1">
          <div className="flex justify-between gap-2">
            <span className="truncate">{name}</span>
            <b className="tabular-nums">{show(amounts.estimate)}</b>
          </div>
          {/* The outline is the estimate, the ink is the spent sum. */}
          <div
            className="h-[9px] border border-ink"
            style={{ width: `${Math.max(4, (amounts.estimate / most) * 100)}%` }}
          >
            <div
              className="h-full bg-ink"
              style={{ width: `${Math.min(100, (amounts.actual / amounts.estimate) * 100)}%` }}
            />
          </div>
        </div>
      ))}
      {largest.length === 0 && (
        <p className="text-t1 text-ink-2">{t`Once items have prices, the largest accounts are listed here.`}</p>
      )}
    </InspectorSection>
  );
});

const MOST_GROWN = 6;

/** The accounts that changed most since a version. */
function GrownAccounts({ context, since }: { context: CostContext; since: SinceVersion }) {
  const { t } = useLingui();
  const { currency, language, data } = context;
  const grown = data.categories
    .map(({ id, fields }) => ({ id, name: accountName(fields, language), by: since.categories.get(id) ?? 0 }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_GROWN);
  return (
    <InspectorSection title={t`Against version ${since.number}`}>
      {grown.length === 0 && <p className="text-t1 text-ink-2">{t`Every account is unchanged.`}</p>}
      <ul className="text-t1">
        {grown.map(({ id, name, by }) => (
          <li key={id} className="flex justify-between gap-2 border-t border-rule py-1 first:border-t-0">
            <span className="truncate">{name}</span>
            <b className="tabular-nums">
              {by > 0 ? '+' : '−'}
              {amountText(Math.abs(by), currency, language)}
            </b>
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}
