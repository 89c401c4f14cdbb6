import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import { COST_COLUMNS } from '../../../../domain/cost/cost-cells.ts';
import { costWorkbook, type WorkbookSheet } from '../../../../domain/cost/cost-workbook.ts';
import type { Budget, CostTotals } from '../../../../domain/cost/totals.ts';
import { CURRENCIES } from '../../../../domain/money/currencies.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { COLUMN_LABELS, PHASE_LABELS } from '../cost-labels.ts';
import type { CostData } from '../cost-queries.ts';

/** The budget's sheets in the words of the screen. */
function sheetsOf(i18n: I18n, data: CostData, budget: Budget, totals: CostTotals): WorkbookSheet[] {
  return costWorkbook({ ...budget, categories: data.categories, items: data.items }, totals, {
    title: data.script.fields.title,
    detail: i18n._(msg`Detail`),
    topsheet: i18n._(msg`Topsheet`),
    account: i18n._(COLUMN_LABELS.code),
    columns: [
      ...COST_COLUMNS.map((column) => i18n._(COLUMN_LABELS[column])),
      i18n._(msg`Over`),
      i18n._(msg`Committed`),
    ],
    phases: {
      'pre-production': i18n._(PHASE_LABELS['pre-production']),
      production: i18n._(PHASE_LABELS.production),
      'post-production': i18n._(PHASE_LABELS['post-production']),
    },
    subtotal: i18n._(msg`Sum of the phases`),
    contingency: i18n._(msg`Contingency`),
    total: i18n._(msg`Total`),
  });
}

/** Saves the budget as a workbook with live formulas. The library is loaded when it is needed. */
export async function saveWorkbook(i18n: I18n, data: CostData, budget: Budget, totals: CostTotals): Promise<void> {
  const { writeWorkbook } = await import('./write-workbook.ts');
  const bytes = await writeWorkbook(sheetsOf(i18n, data, budget, totals), CURRENCIES[budget.settings.currency]);
  const title = i18n._(msg`Costs`);
  saveFile(
    fileName(`${title} ${data.script.fields.title}`, 'xlsx'),
    bytes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}
