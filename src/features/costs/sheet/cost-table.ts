import type { I18n } from '@lingui/core';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { msg } from '@lingui/core/macro';
import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import { cellText, COST_COLUMNS, quantityText } from '../../../../domain/cost/cost-cells.ts';
import { CURRENCIES, type Currency } from '../../../../domain/money/currencies.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import type { CostTotals } from '../../../../domain/cost/totals.ts';
import { defused, writeCsv } from '../../../../domain/csv.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import type { CostContext } from '../cost-actions.ts';
import { COLUMN_LABELS, PHASE_LABELS } from '../cost-labels.ts';

/** An amount as spreadsheets of the language read it: no groups, its decimal mark. */
const plainAmount = (amount: number, currency: Currency, language: FormatLanguage): string =>
  (amount / 10 ** CURRENCIES[currency]).toFixed(CURRENCIES[currency]).replace('.', language === 'id' ? ',' : '.');

/**
 * The open rows as a table for spreadsheets: amounts as plain numbers, rates in the currency of their item, and each
 * quantity with its formula beside it.
 */
export function saveCostTable(
  i18n: I18n,
  { data, values, currency, language }: CostContext,
  totals: CostTotals,
  rows: readonly CostSheetRow[],
): void {
  const title = i18n._(msg`Costs`);
  const heads = [
    ...COST_COLUMNS.map((column) => i18n._(COLUMN_LABELS[column])),
    '=',
    i18n._(msg`Currency`),
    i18n._(msg`${currency} for one`),
  ];
  const plain = (amount: number, of: Currency = currency) => plainAmount(amount, of, language);
  const lines = rows.map((row): string[] => {
    if (row.type === 'phase') {
      const { estimate, actual, paid } = totals.phases[row.phase];
      return ['', i18n._(PHASE_LABELS[row.phase]), '', '', '', plain(estimate), plain(actual), plain(paid), '', '', ''];
    }
    if (row.type === 'category') {
      const amounts = totals.categories.get(row.category.id);
      const sums = amounts === undefined ? [0, 0, 0] : [amounts.estimate, amounts.actual, amounts.paid];
      return [
        defused(row.category.fields.code),
        defused(accountName(row.category.fields, language)),
        '',
        '',
        '',
        ...sums.map((amount) => plain(amount)),
        '',
        '',
        '',
      ];
    }
    const { fields, id } = row.item;
    const amounts = totals.items.get(id)?.amounts;
    return [
      defused(fields.code),
      defused(fields.name),
      fields.lumpSum === null ? (quantityText(fields, values, language) ?? '') : '',
      defused(fields.unit),
      fields.rate === null || fields.lumpSum !== null ? '' : plain(fields.rate, fields.currency),
      plain(amounts?.estimate ?? 0),
      plain(amounts?.actual ?? 0),
      plain(amounts?.paid ?? 0),
      defused(cellText(fields, 'quantity', language)),
      fields.currency,
      (fields.exchangeRate ?? '').replace('.', language === 'id' ? ',' : '.'),
    ];
  });
  saveFile(
    fileName(`${title} ${data.script.fields.title}`, 'csv'),
    writeCsv([heads, ...lines]),
    'text/csv;charset=utf-8',
  );
}
