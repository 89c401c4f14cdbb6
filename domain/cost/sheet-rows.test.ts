import { expect, test } from 'vitest';
import type { CategoryRow, ItemRow } from './cost-edits.ts';
import type { ScriptId } from '../ids.ts';
import { costScope } from '../scopes.ts';
import type { CostItemFields } from './cost-records.ts';
import type { CostViewState } from './cost-view.ts';
import { sheetRows } from './sheet-rows.ts';
import { totalsOf } from './totals.ts';

const scope = costScope('00000000-0000-4000-8000-000000000001' as ScriptId);
const account: CategoryRow = {
  id: 'account',
  scope,
  fields: { phase: 'production', code: '2100', name: '', position: 'a0' },
};
const item = (fields: Partial<CostItemFields>, at: number): ItemRow => ({
  id: `item-${at}`,
  scope,
  fields: {
    categoryId: 'account',
    position: `a${at}`,
    code: '',
    name: '',
    quantity: '1',
    unit: '',
    rate: 100,
    lumpSum: null,
    actual: 0,
    paid: 0,
    committed: 0,
    isClosed: false,
    currency: 'IDR',
    exchangeRate: null,
    exchangeDate: null,
    payee: '',
    note: '',
    date: null,
    taxIds: [],
    fileIds: [],
    bookingId: null,
    seenValues: {},
    ...fields,
  },
});

/** The items' codes, as the sheet shows them. */
function sorted(sortField: CostViewState['sortField'], items: ItemRow[]): string[] {
  const expandedPhases = { 'pre-production': true, production: true, 'post-production': true };
  const [categories, rows] = [[account], items];
  const settings = { currency: 'IDR', contingencyBasisPoints: 0 } as const;
  const totals = totalsOf({ settings, categories, items: rows, taxRates: [] }, (name) => (name === 'days' ? 24 : null));
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
