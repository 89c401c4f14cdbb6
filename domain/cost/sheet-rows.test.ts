import { expect, test } from 'vitest';
import type { ItemRow } from './cost-edits.ts';
import type { CostItemFields } from './cost-records.ts';
import type { CostViewState } from './cost-view.ts';
import { category, item as itemOf } from './fixtures/budget.ts';
import { sheetRows } from './sheet-rows.ts';
import { costTotals } from './totals.ts';

const account = category('account', { code: '2100' });
const item = (fields: Partial<CostItemFields>, at: number): ItemRow =>
  itemOf(`item-${at}`, 'account', { position: `a${at}`, rate: 100, ...fields });

/** The items' codes, as the sheet shows them. */
function sorted(sortField: CostViewState['sortField'], items: ItemRow[]): string[] {
  const expandedPhases = { 'pre-production': true, production: true, 'post-production': true };
  const [categories, rows] = [[account], items];
  const settings = { currency: 'IDR', contingencyBasisPoints: 0 } as const;
  const totals = costTotals({ settings, categories, items: rows, taxRates: [] }, (name) =>
    name === 'days' ? 24 : null,
  );
  return sheetRows(categories, rows, new Set(), { expandedPhases, sortField, sortOrder: 'asc' }, totals).flatMap(
    (row) => (row.type === 'item' ? [row.item.fields.code] : []),
  );
}

test('quantities are sorted by what they come to, not by how they are written; sums without one come first', () => {
  const items = [
    item({ code: 'ten', quantity: '10' }, 1),
    item({ code: 'formula', quantity: 'days' }, 2),
    item({ code: 'nine', quantity: '9' }, 3),
    item({ code: 'sum', lumpSum: 5 }, 4),
    item({ code: 'other sum', lumpSum: 6 }, 5),
  ];
  expect(sorted('quantity', items)).toEqual(['sum', 'other sum', 'nine', 'ten', 'formula']);
});

test('digits in accounts are sorted as numbers', () => {
  const items = ['1000', '900', '901'].map((code, at) => item({ code }, at));
  expect(sorted('code', items)).toEqual(['900', '901', '1000']);
});
