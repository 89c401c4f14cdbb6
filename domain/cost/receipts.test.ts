import { describe, expect, test } from 'vitest';
import { fitsSearch } from '../fits-search.ts';
import type { ScopeId } from '../scopes.ts';
import { pictureHash } from './picture-hash.ts';
import {
  cashBalance,
  cashDayId,
  duplicatesOf,
  hashDistance,
  openingOf,
  receiptState,
  receiptTexts,
  spentByItem,
  type CashDayRow,
  type ReceiptRow,
  type VerdictRow,
} from './receipts.ts';

const scope = 'receipts:00000000-0000-4000-8000-000000000001:00000000-0000-4000-8000-000000000002' as ScopeId;
let made = 0;
const receipt = (fields: Partial<ReceiptRow['fields']>): ReceiptRow => ({
  id: `receipt-${(made += 1)}`,
  scope,
  fields: {
    date: '2026-12-12',
    takenAt: made,
    amount: 100,
    shop: '',
    purpose: '',
    payer: 'Komar',
    paidFrom: 'petty-cash',
    itemId: 'item',
    fileId: null,
    pictureHash: '',
    ...fields,
  },
});
const verdict = ({ id }: ReceiptRow, fields: Partial<VerdictRow['fields']> = {}): VerdictRow => ({
  id,
  scope,
  fields: { state: 'approved', amount: 100, reason: '', isRepaid: false, decidedByName: 'Bonar', ...fields },
});
const day = (date: string, opening: number, counted: number | null): CashDayRow => ({
  id: date,
  scope,
  fields: { date, opening, counted, note: '' },
});

describe('receipts', () => {
  test('have a state by their amount and their last verdict', () => {
    const one = receipt({});
    expect(receiptState(receipt({ amount: null }), undefined)).toBe('incomplete');
    expect(receiptState(one, undefined)).toBe('waiting');
    expect(receiptState(one, verdict(one))).toBe('approved');
    expect(receiptState(one, verdict(one, { state: 'refused' }))).toBe('refused');
    expect(receiptState({ ...one, fields: { ...one.fields, amount: 101 } }, verdict(one))).toBe('changed');
  });

  test('count for their item once approved; own money is paid when it was paid back', () => {
    const [cash, own, repaid, refused, open, nowhere] = [
      receipt({}),
      receipt({ paidFrom: 'own-money' }),
      receipt({ paidFrom: 'own-money' }),
      receipt({}),
      receipt({}),
      receipt({ itemId: null }),
    ];
    const spent = spentByItem(
      [cash, own, repaid, refused, open, nowhere],
      [
        verdict(cash),
        verdict(own),
        verdict(repaid, { isRepaid: true }),
        verdict(refused, { state: 'refused' }),
        verdict(nowhere),
      ],
    );
    expect([...spent]).toEqual([['item', { actual: 300, paid: 200, count: 3 }]]);
  });

  test('are doubles with the same amount, day and nearly the same picture', () => {
    const [one, again, otherDay, otherPicture, noPicture] = [
      receipt({ pictureHash: 'f0f0f0f0f0f0f0f0' }),
      receipt({ pictureHash: 'f0f0f0f0f0f0f0f3' }),
      receipt({ pictureHash: 'f0f0f0f0f0f0f0f0', date: '2026-12-13' }),
      receipt({ pictureHash: '0f0f0f0f0f0f0f0f' }),
      receipt({}),
    ];
    const found = duplicatesOf([one, again, otherDay, otherPicture, noPicture]);
    expect([...found.keys()]).toEqual([one.id, again.id]);
    expect(hashDistance('00000000000000ff', '0000000000000000')).toBe(8);
  });

  test('a picture has one hash in any brightness', () => {
    const grey = Array.from({ length: 72 }, (_, at) => (at * 37) % 200);
    expect(pictureHash(grey)).toMatch(/^[0-9a-f]{16}$/);
    expect(pictureHash(grey.map((value) => value / 2 + 20))).toBe(pictureHash(grey));
    expect(() => pictureHash([1, 2])).toThrow(RangeError);
  });
});

test('a receipt is searched by shop, purpose, payer, date and its sum in either form', () => {
  const fuel = receipt({ shop: 'SPBU Kramat', purpose: 'Solar genset', payer: 'Komar', amount: 1_315_950 });
  const texts = receiptTexts(fuel, ['Sab, 12 Des 2026', '1.315.950']);
  for (const query of ['spbu solar', 'komar', '12 des', '1315950', '1.315.950'])
    expect(fitsSearch(query, texts)).toBe(true);
  expect(fitsSearch('warung', texts)).toBe(false);
  expect(receiptTexts(receipt({ amount: null }), [])).not.toContain('null');
});

describe('a day of petty cash', () => {
  test('ends with its opening minus what was spent from it, and says what is missing', () => {
    const [cash, refused, own, later] = [
      receipt({ amount: 58_000 }),
      receipt({ amount: 9_000 }),
      receipt({ paidFrom: 'own-money' }),
      receipt({ date: '2026-12-13', amount: 1 }),
    ];
    const all = [cash, refused, own, later];
    const words = [verdict(refused, { state: 'refused' })];
    expect(cashBalance('2026-12-12', day('2026-12-12', 5_000_000, 4_940_000), all, words)).toEqual({
      opening: 5_000_000,
      spent: 58_000,
      count: 1,
      closing: 4_942_000,
      difference: -2_000,
    });
    expect(cashBalance('2026-12-12', undefined, all, words, 70_000)).toMatchObject({
      closing: 12_000,
      difference: null,
    });
  });

  test('begins with what the last day ended with', () => {
    const spent = [receipt({ amount: 300 })];
    expect(openingOf('2026-12-14', [day('2026-12-12', 1000, null)], spent, [])).toBe(700);
    expect(openingOf('2026-12-14', [day('2026-12-12', 1000, 650)], spent, [])).toBe(650);
    expect(openingOf('2026-12-12', [day('2026-12-12', 1000, 650)], spent, [])).toBe(1000);
    expect(openingOf('2026-12-11', [day('2026-12-12', 1000, 650)], spent, [])).toBe(0);
  });

  test('is one record for all devices of its payer', async () => {
    const id = await cashDayId(scope, '2026-12-12');
    expect(id).toBe(await cashDayId(scope, '2026-12-12'));
    expect(id).not.toBe(await cashDayId(scope, '2026-12-13'));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
