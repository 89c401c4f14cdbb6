import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import type { LeftRow, PlannedItem } from '../../../../domain/cost/import-table.ts';
import type { TablePlace, UnreadCell } from '../../../../domain/cost/import-rows.ts';
import { quantityText } from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { CellList } from '../../../shared/tables/import/cell-list.tsx';
import type { CostContext } from '../cost-actions.ts';
import { cellProblemLabel, IMPORT_LABELS } from '../cost-labels.ts';

function usePlaceLabel(): (place: TablePlace) => string {
  const { t } = useLingui();
  return ({ part, row }) => (part === '' ? t`Row ${row}` : t`${part}, row ${row}`);
}

/** Cells that cannot be read, all of them, each with its place and its remedy. */
export function UnreadCells({ unread }: { unread: readonly UnreadCell[] }) {
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
export function LeftRows({ left }: { left: readonly LeftRow[] }) {
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
export function ItemPreview({
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
