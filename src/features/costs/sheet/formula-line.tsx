import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { cellText, changesSince, quantityText, rateText, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { ItemRow } from '../../../../domain/cost/cost-edits.ts';
import { namedValues, type NamedValue } from '../../../../domain/cost/formula-parts.ts';
import { LANGUAGE_TAGS, type FormatLanguage } from '../../../../domain/format.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { NO_AMOUNTS, type CostTotals } from '../../../../domain/cost/totals.ts';
import type { CostContext } from '../cost-actions.ts';
import { COLUMN_LABELS, FORMULA_LABELS, formulaWord, scheduleWord } from '../cost-labels.ts';
import { type CostCursor, useSettledCursor } from './use-cost-sheet.ts';

interface Props {
  context: CostContext;
  rows: readonly CostSheetRow[];
  totals: CostTotals;
  cursor: CostCursor;
}

/**
 * The line above the sheet: how the chosen cell is calculated, and the values of the names in it. Rendered between
 * keystrokes.
 */
export const FormulaLine = memo(function FormulaLine({ rows, cursor, ...rest }: Props) {
  const { t } = useLingui();
  const { active, text } = useSettledCursor(cursor);
  const row = useMemo(() => rows.find(({ key }) => key === active?.key), [rows, active?.key]);
  return (
    <div
      role="group"
      aria-label={t`Formula of the cell`}
      className="flex h-8.5 shrink-0 contain-strict items-center gap-3 border-b border-rule bg-sheet px-4 text-t1 tablet:px-6"
    >
      {row?.type === 'item' && active !== null ? (
        <OfCell item={row.item} column={active.column} typed={text} {...rest} />
      ) : (
        <span className="text-ink-2">{t`Choose a cell to see its formula and what its names mean.`}</span>
      )}
    </div>
  );
});

function OfCell({
  item,
  column,
  typed,
  context,
  totals,
}: Omit<Props, 'rows' | 'cursor'> & { item: ItemRow; column: CostColumn; typed: string | null }) {
  const { t, i18n } = useLingui();
  const { currency, language, values } = context;
  const { fields } = item;
  const isProduct = column === 'estimate' && fields.lumpSum === null && typed === null;
  const text = typed ?? cellText(fields, column, language);
  const isForeign = fields.currency !== currency;
  const exchange = isForeign && fields.exchangeRate !== null ? ` × ${decimalText(fields.exchangeRate, language)}` : '';
  const rate = `${rateText(fields, currency, language) ?? '?'}${exchange}`;
  const isFormula = isProduct || (column === 'quantity' && text !== '');
  const source = isProduct
    ? `${quantityText(fields, values, language) ?? '?'} × ${rate}`
    : isFormula
      ? text.replace(/^=/, '')
      : text;
  const names = isProduct
    ? namedValues(fields.quantity, 'canonical', values)
    : column === 'quantity'
      ? namedValues(text, language, values)
      : [];
  const changes = typed === null && column === 'quantity' ? changesSince(fields, values) : [];
  const result = isProduct
    ? amountText((totals.items.get(item.id)?.amounts ?? NO_AMOUNTS).estimate, currency, language)
    : column === 'quantity' && typed === null && names.length > 0
      ? quantityText(fields, values, language)
      : null;
  const meaning = ({ name, argument, value }: NamedValue) =>
    `${scheduleWord(name, argument, language)}: ${i18n._(FORMULA_LABELS[name])}, ${value ?? t`not in the schedule`}`;
  return (
    <>
      <b className="max-w-[16em] shrink-0 truncate">
        {`${fields.code === '' ? fields.name : fields.code} · ${i18n._(COLUMN_LABELS[column])}`}
      </b>
      <span aria-hidden className="w-4 shrink-0 text-center font-bold text-ink-2">
        {isFormula ? '=' : ''}
      </span>
      <span className="min-w-0 truncate font-mid tabular-nums">
        {source}
        {result !== null && ` = ${result}`}
      </span>
      <span
        className="ml-auto min-w-0 truncate pl-4 text-right text-ink-2 tabular-nums"
        title={names.map(meaning).join('\n')}
      >
        {changes.length > 0
          ? changes
              .map(({ name, seen, now }) => t`${formulaWord(name, language)} was ${seen} and is now ${now}`)
              .join(' · ')
          : names.map(meaning).join(' · ')}
      </span>
    </>
  );
}

/** A stored decimal (`16250.5`) as the language writes it. */
const decimalText = (stored: string, language: FormatLanguage): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 6 }).format(Number(stored));
