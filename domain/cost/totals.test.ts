import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CostItemFields } from './cost-records.ts';
import { category, item as itemOf, taxRate } from './fixtures/budget.ts';
import { costTotals, type Budget } from './totals.ts';
import type { CostRow } from './item-cost.ts';

const ids = {
  cast: '00000000-0000-4000-8000-000000000001',
  rain: '00000000-0000-4000-8000-000000000002',
  ppn: '00000000-0000-4000-8000-000000000011',
  pph: '00000000-0000-4000-8000-000000000012',
};
let made = 0;
const item = (fields: Partial<CostItemFields>): CostRow<CostItemFields> =>
  itemOf(`item-${(made += 1)}`, ids.cast, fields);
const budget = (items: CostRow<CostItemFields>[], contingencyBasisPoints = 0): Budget => ({
  settings: { currency: 'IDR', contingencyBasisPoints },
  categories: [category(ids.cast), category(ids.rain, { phase: 'pre-production' })],
  items,
  taxRates: [
    taxRate(ids.ppn),
    taxRate(ids.pph, { mode: 'withheld', basisPoints: 200, partNumerator: 1, partDenominator: 1 }),
  ],
});
const schedule = (name: string, argument: number | null) =>
  ({ days: 24, 'days.rain': 5, 'cast(1)': 17 })[argument === null ? name : `${name}(${argument})`] ?? null;

describe('the sums of a budget', () => {
  test('are right to the rupiah for a budget that was added up by hand', () => {
    const totals = costTotals(
      budget(
        [
          item({ quantity: 'cast(1)', rate: 7_500_000, actual: 52_500_000, paid: 45_000_000 }),
          item({
            quantity: 'days.rain*2',
            rate: 1_850_000,
            taxIds: [ids.ppn, ids.pph],
            actual: 5_550_000,
            categoryId: ids.rain,
          }),
          item({ lumpSum: 48_000_000, actual: 52_600_000, paid: 50_900_000 }),
          item({ quantity: '6', unit: 'buah' }),
          item({ quantity: '2.5', rate: 1_000_001 }),
        ],
        500,
      ),
      schedule,
    );
    // 17 × 7,500,000 + 48,000,000 + 0 + 2,500,002.5 → 2,500,003
    expect(totals.phases.production.estimate).toBe(127_500_000 + 48_000_000 + 2_500_003);
    expect(totals.phases['pre-production']).toMatchObject({ estimate: 18_500_000, actual: 5_550_000, over: 0 });
    expect(totals.phases['post-production'].estimate).toBe(0);
    expect(totals.subtotal.estimate).toBe(196_500_003);
    // 5 % of 196,500,003 is 9,825,000.15
    expect(totals.contingency).toBe(9_825_000);
    // 18,500,000 × 12 % × 11/12 = 2,035,000; PPh 2 % is withheld and no extra cost.
    expect(totals.taxes).toMatchObject([{ estimate: 2_035_000, actual: 610_500 }, { estimate: 370_000 }]);
    expect(totals.total.estimate).toBe(196_500_003 + 9_825_000 + 2_035_000);
    expect(totals.total.over).toBe(4_600_000);
    expect([...totals.items.values()].filter(({ isUnpriced }) => isUnpriced)).toHaveLength(1);
  });

  test('take another currency at its typed rate', () => {
    const dollars = item({ currency: 'USD', exchangeRate: '16250.5', lumpSum: 1_999 });
    // 19.99 dollars × 16,250.5 = 324,847.495
    expect(costTotals(budget([dollars]), schedule).subtotal.estimate).toBe(324_847);
  });

  test('an item says what it ends over its estimate: while it runs, when it is promised, when it is closed', () => {
    const over = (fields: Partial<CostItemFields>) =>
      costTotals(budget([item({ lumpSum: 100, ...fields })]), schedule).subtotal.over;
    expect(over({ actual: 60 })).toBe(0);
    expect(over({ actual: 60, committed: 70 })).toBe(30);
    expect(over({ actual: 60, isClosed: true })).toBe(-40);
  });

  test('do not depend on the order of items, and no item leaves the sum when its category is gone', () => {
    const items = fc.array(
      fc.record({
        rate: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
        quantity: fc.constantFrom('1', '2.5', 'days', 'cast(1)/3', '0.333'),
        categoryId: fc.constantFrom(ids.cast, ids.rain, '00000000-0000-4000-8000-00000000dead'),
        taxIds: fc.subarray([ids.ppn, ids.pph]),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(items, fc.nat(), (list, turn) => {
        const rows = list.map((fields) => item(fields));
        const at = rows.length === 0 ? 0 : turn % rows.length;
        const turned = [...rows.slice(at), ...rows.slice(0, at)].toReversed();
        const [one, other] = [costTotals(budget(rows, 700), schedule), costTotals(budget(turned, 700), schedule)];
        expect(other.total).toEqual(one.total);
        const sum = rows.reduce((total, { id }) => total + (one.items.get(id)?.amounts.estimate ?? 0), 0);
        expect(one.subtotal.estimate).toBe(sum);
      }),
    );
  });
});
