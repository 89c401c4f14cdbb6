import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import { quantityText, rateText } from '../../../../domain/cost/cost-cells.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { itemsOf } from '../../../../domain/cost/cost-edits.ts';
import { COST_PHASES } from '../../../../domain/cost/phases.ts';
import { NO_AMOUNTS, type CostTotals } from '../../../../domain/cost/totals.ts';
import type { Amounts } from '../../../../domain/cost/item-cost.ts';
import { dateIn, formatDate, formatTime, timeIn } from '../../../../domain/format.ts';
import type { MadePdf } from '../../../pdf/make-pdf.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { startTask } from '../../../platform/page/worker-task.ts';
import { HOUSE_TIME_ZONE } from '../../../shared/data/house-time.ts';
import { missingLettersLine } from '../../../ui/missing-letters.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { CostContext } from '../cost-actions.ts';
import { COLUMN_LABELS, PHASE_LABELS } from '../cost-labels.ts';
import type { CostPrint, PrintedTable } from './draw-cost-pdf.ts';

type PrintedRow = PrintedTable['rows'][number];

/** Saves topsheet and detail as a PDF in these words. Reports letters that no font has to its `reader`. */
export async function saveCostPdf(i18n: I18n, context: CostContext, totals: CostTotals, reader: I18n): Promise<void> {
  const worker = new Worker(new URL('./cost-pdf-worker.ts', import.meta.url), { type: 'module', name: 'cost-pdf' });
  const print = printOf(i18n, context, totals);
  const { bytes, missing } = await startTask<CostPrint, MadePdf>(worker, print).result;
  const title = i18n._(msg`Costs`);
  saveFile(fileName(`${title} ${context.data.script.fields.title}`, 'pdf'), bytes, 'application/pdf');
  if (missing.length > 0) showToast({ kind: 'failed', text: missingLettersLine(reader, missing) });
}

function printOf(i18n: I18n, context: CostContext, totals: CostTotals): CostPrint {
  const { data, currency, language } = context;
  const now = new Date();
  const parts = tableParts(i18n, context, totals);
  const [latest] = data.versions;
  const made = `${formatDate(dateIn(HOUSE_TIME_ZONE, now), language)}, ${formatTime(timeIn(HOUSE_TIME_ZONE, now), language, HOUSE_TIME_ZONE)}`;
  const number = latest?.fields.number ?? 0;
  // Filled in once the pages are counted.
  const [page, pages] = ['{page}', '{pages}'];
  return {
    title: data.script.fields.title,
    author: 'Klaket',
    language,
    madeAt: now.toISOString(),
    facts: [
      [i18n._(msg`As of`), made],
      [i18n._(msg`Currency`), currency],
      ...(latest === undefined
        ? []
        : ([[i18n._(msg`Last version`), i18n._(msg`Version ${number}`)]] as [string, string][])),
    ],
    tables: [topsheet(i18n, parts, totals), detail(i18n, parts, context, totals)],
    footer: `${data.script.fields.title} · ${made}`,
    pageOf: i18n._(msg`Page ${page} of ${pages}`),
  };
}

type TableParts = ReturnType<typeof tableParts>;

/** Columns and rows that both tables have. */
function tableParts(i18n: I18n, { data, currency, language }: CostContext, totals: CostTotals) {
  const show = (amount: number) => (amount === 0 ? '–' : amountText(amount, currency, language));
  const over = (amount: number) =>
    amount === 0 ? '–' : `${amount > 0 ? '−' : '+'}${amountText(Math.abs(amount), currency, language)}`;
  const sums = ({ estimate, actual, paid, over: beyond }: Amounts) => [
    show(estimate),
    show(actual),
    show(paid),
    over(beyond),
  ];
  const money = [
    ...(['estimate', 'actual', 'paid'] as const).map((column) => i18n._(COLUMN_LABELS[column])),
    i18n._(msg`Over`),
  ].map((label) => ({ label, width: 78, isNumber: true }));
  const named = [
    { label: i18n._(COLUMN_LABELS.code), width: 38, isNumber: false },
    { label: i18n._(COLUMN_LABELS.name), width: 0, isNumber: false },
  ];
  const rateName = (id: string) => data.taxRates.find((rate) => rate.id === id)?.fields.name ?? '';
  const percent = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 2 }).format(
    (data.settings?.fields.contingencyBasisPoints ?? 0) / 100,
  );
  const ends = (blank: string[]): PrintedRow[] => [
    { type: 'sum', cells: ['', i18n._(msg`Sum of the phases`), ...blank, ...sums(totals.subtotal)] },
    {
      type: 'item',
      cells: ['', i18n._(msg`Contingency ${percent}%`), ...blank, show(totals.contingency), '', '', ''],
    },
    ...totals.taxes
      .filter(({ mode }) => mode === 'added')
      .map(({ id, estimate, actual, paid }): PrintedRow => ({
        type: 'item',
        cells: ['', rateName(id), ...blank, show(estimate), show(actual), show(paid), ''],
      })),
    { type: 'total', cells: ['', i18n._(msg`Total`), ...blank, ...sums(totals.total)] },
  ];
  const phaseHead = (phase: (typeof COST_PHASES)[number], blank: string[]): PrintedRow => ({
    type: 'head',
    cells: ['', i18n._(PHASE_LABELS[phase]), ...blank, ...sums(totals.phases[phase])],
  });
  const inPhase = (phase: string) => data.categories.filter(({ fields }) => fields.phase === phase);
  return { sums, money, named, ends, phaseHead, inPhase };
}

function topsheet(
  i18n: I18n,
  { sums, money, named, ends, phaseHead, inPhase }: TableParts,
  totals: CostTotals,
): PrintedTable {
  return {
    heading: i18n._(msg`Topsheet`),
    columns: [...named, ...money],
    rows: [
      ...COST_PHASES.flatMap((phase): PrintedRow[] => [
        ...inPhase(phase).map(({ id, fields }): PrintedRow => ({
          type: 'item',
          cells: [fields.code, fields.name, ...sums(totals.categories.get(id) ?? NO_AMOUNTS)],
        })),
        phaseHead(phase, []),
      ]),
      ...ends([]),
    ],
  };
}

/** Every item below its account. */
function detail(
  i18n: I18n,
  { sums, money, named, ends, phaseHead, inPhase }: TableParts,
  { data, currency, language, values }: CostContext,
  totals: CostTotals,
): PrintedTable {
  const blank = ['', '', ''];
  return {
    heading: i18n._(msg`Detail`),
    columns: [
      ...named,
      { label: i18n._(COLUMN_LABELS.quantity), width: 42, isNumber: true },
      { label: i18n._(COLUMN_LABELS.unit), width: 40, isNumber: false },
      { label: i18n._(COLUMN_LABELS.rate), width: 58, isNumber: true },
      ...money.map((column) => ({ ...column, width: 58 })),
    ],
    rows: [
      ...COST_PHASES.flatMap((phase): PrintedRow[] => [
        phaseHead(phase, blank),
        ...inPhase(phase).flatMap((category): PrintedRow[] => [
          {
            type: 'head',
            cells: [
              category.fields.code,
              category.fields.name,
              ...blank,
              ...sums(totals.categories.get(category.id) ?? NO_AMOUNTS),
            ],
          },
          ...itemsOf(data.items, category.id).map(({ id, fields }): PrintedRow => ({
            type: 'item',
            cells: [
              fields.code,
              fields.name,
              fields.lumpSum === null ? (quantityText(fields, values, language) ?? '?') : '',
              fields.unit,
              fields.lumpSum === null ? (rateText(fields, currency, language) ?? '') : '',
              ...sums(totals.items.get(id)?.amounts ?? NO_AMOUNTS),
            ],
          })),
        ]),
      ]),
      ...ends(blank),
    ],
  };
}
