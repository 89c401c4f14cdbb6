import { expect, test } from 'vitest';
import { costTotals, type Budget } from './totals.ts';
import { compareBudgets, sinceVersion, type VersionRow } from './versions.ts';
import type { FrozenBudget } from './version-records.ts';

const line = (id: string, estimate: number) => ({
  id,
  categoryId: 'cast',
  code: id,
  name: id,
  quantity: '1',
  unit: '',
  rate: null,
  estimate,
});
const budget = (lines: FrozenBudget['lines'], rest: Partial<FrozenBudget> = {}): FrozenBudget => {
  const subtotal = lines.reduce((sum, { estimate }) => sum + estimate, 0);
  return {
    currency: 'IDR',
    categories: [{ id: 'cast', phase: 'production', code: '2100', name: 'Pemain', estimate: subtotal }],
    lines,
    subtotal,
    contingency: subtotal / 20,
    taxes: [],
    total: subtotal + subtotal / 20,
    ...rest,
  };
};

test('a comparison says what grew, what is new and what is gone, the largest change first', () => {
  const before = budget([line('2101', 100), line('2102', 200), line('2103', 60)]);
  const after = budget([line('2101', 140), line('2102', 200), line('2104', 500)]);
  const found = compareBudgets(before, after);
  expect(found?.lines.map(({ id, before: was, after: is, by }) => [id, was, is, by])).toEqual([
    ['2104', null, 500, 500],
    ['2103', 60, null, -60],
    ['2101', 100, 140, 40],
  ]);
  expect(found?.categories).toMatchObject([{ code: '2100', before: 360, after: 840, by: 480 }]);
  expect(found?.phases.production.by).toBe(480);
  expect(found?.contingency.by).toBe(24);
  // The changed lines explain the change of the whole.
  expect(found?.total.by).toBe(480 + 24);
  expect(found?.lines.reduce((sum, { by }) => sum + by, 0)).toBe(found?.phases.production.by);
});

test('two currencies are not compared', () => {
  expect(compareBudgets(budget([]), budget([], { currency: 'USD' }))).toBeNull();
});

test('each row of the budget says what has changed since a version, also where items are gone', () => {
  const frozen = budget([line('2101', 100), line('2103', 60)]);
  const version = { id: 'v', scope: 'cost:x', fields: { number: 3, budget: frozen } } as unknown as VersionRow;
  const item = (id: string, lumpSum: number) => ({
    id,
    fields: { categoryId: 'cast', quantity: '1', rate: null, lumpSum, actual: 0, paid: 0, committed: 0, taxIds: [] },
  });
  const now = {
    settings: { currency: 'IDR', contingencyBasisPoints: 500 },
    categories: [{ id: 'cast', fields: { phase: 'production' } }],
    items: [item('2101', 140), item('2104', 500)].map((each) => ({
      ...each,
      fields: { ...each.fields, currency: 'IDR', exchangeRate: null, isClosed: false },
    })),
    taxRates: [],
  } as unknown as Budget;
  const since = sinceVersion(
    version,
    now,
    costTotals(now, () => null),
  );
  expect(since).toMatchObject({ number: 3, subtotal: 480, contingency: 24, total: 504 });
  expect([since?.items.get('2101'), since?.items.get('2104'), since?.items.get('2103')]).toEqual([40, 500, -60]);
  expect([since?.categories.get('cast'), since?.phases.production]).toEqual([480, 480]);
});
