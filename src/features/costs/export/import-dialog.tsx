import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IMPORT_COLUMNS } from '../../../../domain/cost/import-heads.ts';
import { ColumnChoices, HeadRowSelect } from '../../../shared/tables/import/column-choices.tsx';
import type { TableFile } from '../../../shared/tables/import/read-table-file.ts';
import { TextReadingChoice } from '../../../shared/tables/import/text-reading.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { carryOut, type CostContext } from '../cost-actions.ts';
import { IMPORT_LABELS, cellProblemLabel } from '../cost-labels.ts';
import { NumberChoice, SheetChoice } from './reading-choices.tsx';
import { type ImportState, type PasteTarget, useImportPlan } from './use-import-plan.ts';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import type { LeftRow, PlannedItem } from '../../../../domain/cost/import-table.ts';
import type { TablePlace, UnreadCell } from '../../../../domain/cost/import-rows.ts';
import { quantityText } from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { CellList } from '../../../shared/tables/import/cell-list.tsx';

interface Props {
  context: CostContext;
  table: TableFile;
  /** The cell that the table was pasted at; null for a file. */
  target: PasteTarget | null;
  onClose: () => void;
}

/** Chooses the meaning of a table's columns, shows the result, and imports it as one step that can be undone. */
export function ImportDialog({ context, table: given, target, onClose }: Props) {
  const { t } = useLingui();
  const [table, setTable] = useState(given);
  const state = useImportPlan(context, table, target);
  const { plan } = state;
  const { attempt, failure, isBusy } = useWriteAction();
  const count = plan?.type === 'add' ? plan.items.length : (plan?.changes.length ?? 0);
  const isOpen = plan?.unread.some(({ problem }) => problem.reason === 'open') ?? false;
  const bringIn = async () => {
    if (plan === null) return;
    const label = target === null ? t`Import of ${table.name}` : t`Paste of ${count} rows`;
    const name = target === null ? 'cost.import' : 'cost.paste';
    const isDone = await attempt(() => carryOut(context.data, name, label, plan.changes));
    if (!isDone) return;
    showToast({ kind: 'done', text: t`${plural(count, { one: '# item', other: '# items' })} imported` });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={target === null ? t`Import ${table.name}` : t`Paste a table`}
      width={720}
      footer={
        <>
          <Button size="touch" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" disabled={isBusy || count === 0 || isOpen} onClick={() => void bringIn()}>
            {plan?.type === 'fill'
              ? t`Fill ${plural(count, { one: '# row', other: '# rows' })}`
              : t`Import ${plural(count, { one: '# item', other: '# items' })}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SheetChoice table={table} state={state} />
        <TextReadingChoice table={table} onTable={setTable} />
        <ShownColumns state={state} />
        <Placement context={context} target={target} state={state} />
        {state.needsName && <Note kind="warning" title={t`Choose the column with the description.`} />}
        {plan !== null && <PlanResult context={context} plan={plan} state={state} />}
        <FailureLine failure={failure} />
      </div>
    </Dialog>
  );
}

function ShownColumns({ state: { shown, change } }: { state: ImportState }) {
  if (shown === null) return null;
  const { at, sheet, reading } = shown;
  return (
    <>
      <HeadRowSelect rows={sheet.rows} headAt={reading.headAt} onHeadAt={(headAt) => change(at, { headAt })} />
      <ColumnChoices
        rows={sheet.rows}
        headAt={reading.headAt}
        fields={IMPORT_COLUMNS}
        labelOf={(field) => IMPORT_LABELS[field]}
        mapping={reading.mapping}
        onMapping={(mapping) => change(at, { mapping })}
      />
    </>
  );
}

/** Where the rows go: over those below the chosen cell, or as new items into the accounts. */
function Placement({ context, target, state }: Pick<Props, 'context' | 'target'> & { state: ImportState }) {
  const { t } = useLingui();
  return (
    <>
      {target !== null && target.itemId !== '' && (
        <SelectField
          label={t`The rows`}
          value={state.isFilling ? 'fill' : 'add'}
          onChange={(event) => state.setFilling(event.target.value === 'fill')}
        >
          <option value="add">{t`will be added as new items`}</option>
          <option value="fill">{t`fill the items from the chosen cell on`}</option>
        </SelectField>
      )}
      {!state.isFilling && (
        <SelectField
          label={t`Account for items without one`}
          value={state.fallback?.id ?? ''}
          onChange={(event) => state.setFallbackId(event.target.value)}
        >
          {context.data.categories.map(({ id, fields }) => (
            <option key={id} value={id}>
              {`${fields.code} ${fields.name}`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

interface PlanResultProps {
  context: CostContext;
  plan: NonNullable<ImportState['plan']>;
  state: ImportState;
}

function PlanResult({ context, plan, state }: PlanResultProps) {
  const { t } = useLingui();
  const isAdding = plan.type === 'add';
  const known = isAdding ? plan.left.filter(({ reason }) => reason === 'known').length : 0;
  return (
    <>
      <NumberChoice
        state={state}
        decimals={isAdding ? plan.decimals : null}
        unread={plan.unread}
        isShown={isAdding && plan.decimals !== null}
      />
      <UnreadCells unread={plan.unread} />
      {isAdding && (
        <>
          {(known > 0 || state.withKnown) && (
            <Note
              kind="warning"
              title={t`${plural(known, { one: '# row is', other: '# rows are' })} in the budget already`}
            >
              <Checkbox checked={state.withKnown} onChange={(event) => state.setWithKnown(event.target.checked)}>
                {t`Import them again`}
              </Checkbox>
            </Note>
          )}
          <ItemPreview context={context} items={plan.items} total={plan.total} />
          {plan.renumbered > 0 && (
            <p className="text-t1 text-ink-2">
              {t`${plural(plan.renumbered, { one: '# number was', other: '# numbers were' })} taken and replaced by the next free one.`}
            </p>
          )}
          <LeftRows left={plan.left} />
        </>
      )}
    </>
  );
}

function usePlaceLabel(): (place: TablePlace) => string {
  const { t } = useLingui();
  return ({ part, row }) => (part === '' ? t`Row ${row}` : t`${part}, row ${row}`);
}

/** Cells that cannot be read, all of them, each with its place and its remedy. */
function UnreadCells({ unread }: { unread: readonly UnreadCell[] }) {
  const { t, i18n } = useLingui();
  const place = usePlaceLabel();
  const count = unread.length;
  return (
    <CellList
      kind="stop"
      title={t`${plural(count, { one: '# cell', other: '# cells' })} can’t be read and stay empty`}
      lines={unread.map(
        (cell) =>
          `${place(cell)}, ${i18n._(IMPORT_LABELS[cell.column])}: “${cell.text}” · ${i18n._(cellProblemLabel(cell.problem))}`,
      )}
    />
  );
}

/** Rows that give no item, with their reasons. */
function LeftRows({ left }: { left: readonly LeftRow[] }) {
  const { t } = useLingui();
  const place = usePlaceLabel();
  const reasons = {
    account: t`begins an account`,
    heading: t`a heading`,
    sum: t`sum of other rows`,
    'no-name': t`has no description`,
    known: t`is in the budget already`,
  } satisfies Record<LeftRow['reason'], string>;
  const nameless = left.filter(({ reason }) => reason === 'no-name');
  const others = left.filter(({ reason }) => reason !== 'no-name');
  const line = (row: LeftRow) => `${place(row)}: ${row.text} · ${reasons[row.reason]}`;
  const [lost, rest] = [nameless.length, others.length];
  return (
    <>
      <CellList
        kind="warning"
        title={t`${plural(lost, { one: '# row has', other: '# rows have' })} no description and will be skipped`}
        lines={nameless.map(line)}
      />
      <CellList
        kind="plain"
        title={t`${plural(rest, { one: '# row is', other: '# rows are' })} skipped`}
        lines={others.map(line)}
      />
    </>
  );
}

/** The items after the import, with their sum: a wrong factor is visible here. */
function ItemPreview({
  context,
  items,
  total,
}: {
  context: CostContext;
  items: readonly PlannedItem[];
  total: number;
}) {
  const { t } = useLingui();
  const { currency, language, values } = context;
  const show = (amount: number) => amountText(amount, currency, language);
  if (items.length === 0) return null;
  return (
    <section aria-label={t`Preview`} className="grid gap-1">
      <h3 className="text-t1 font-bold">{t`Preview`}</h3>
      <ul
        className="max-h-56 overflow-y-auto border-y border-rule-2 text-t1"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a long list
        tabIndex={items.length > 6 ? 0 : undefined}
      >
        {items.map(({ part, row, fields, category, estimate }) => (
          <li
            key={`${part} ${row}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-rule py-1 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="font-mid">{fields.name}</b>{' '}
              <span className="text-ink-2">{`${category.fields.code} ${accountName(category.fields, language)}`}</span>
            </span>
            <b className="text-right tabular-nums">{show(estimate)}</b>
            <span className="col-span-2 text-ink-2 tabular-nums">
              {fields.lumpSum === null
                ? `${quantityText(fields, values, language) ?? '?'} ${fields.unit} × ${fields.rate === null ? '?' : show(fields.rate)}`
                : t`one sum`}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 text-t1 font-bold tabular-nums">
        <span>{t`Together`}</span>
        <span>{show(total)}</span>
      </p>
    </section>
  );
}
