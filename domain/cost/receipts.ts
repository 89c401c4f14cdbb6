import type { Row } from '../records/draft-change.ts';
import { sumOf } from '../money/money.ts';

export type ReceiptRow = Row<'cost-receipt'>;
export type VerdictRow = Row<'cost-verdict'>;
export type CashDayRow = Row<'cash-day'>;

/** Words and sums of a receipt that a search looks through. `written`: date and amount as the screen shows them. */
export const receiptTexts = (
  { fields: { shop, purpose, payer, amount } }: ReceiptRow,
  written: readonly string[],
): string[] => [shop, purpose, payer, ...(amount === null ? [] : [String(amount)]), ...written];

/** State of a receipt. `changed`: its amount differs from the approved one, so that it needs another review. */
export type ReceiptState = 'incomplete' | 'waiting' | 'approved' | 'refused' | 'changed';

export function receiptState({ fields }: ReceiptRow, verdict: VerdictRow | undefined): ReceiptState {
  if (fields.amount === null) return 'incomplete';
  if (verdict === undefined) return 'waiting';
  if (verdict.fields.state === 'refused') return 'refused';
  return verdict.fields.amount === fields.amount ? 'approved' : 'changed';
}

/** Amounts that approved receipts add to an item of the budget. */
export interface Spent {
  actual: number;
  paid: number;
  count: number;
}

/**
 * By item: the approved amounts. A person's own money is spent at once and paid when it was paid back. A receipt
 * changed after its approval counts as approved.
 */
export function spentByItem(
  receipts: readonly ReceiptRow[],
  verdicts: readonly VerdictRow[],
): ReadonlyMap<string, Spent> {
  const words = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const spent = new Map<string, Spent>();
  for (const { id, fields } of receipts) {
    const word = words.get(id);
    if (fields.itemId === null || word?.fields.state !== 'approved') continue;
    const { amount, isRepaid } = word.fields;
    const before = spent.get(fields.itemId) ?? { actual: 0, paid: 0, count: 0 };
    const isPaid = fields.paidFrom !== 'own-money' || isRepaid;
    spent.set(fields.itemId, {
      actual: sumOf([before.actual, amount]),
      paid: sumOf([before.paid, isPaid ? amount : 0]),
      count: before.count + 1,
    });
  }
  return spent;
}

/** Bits of two picture hashes that differ; pictures of one slip differ in a few. */
export function hashDistance(a: string, b: string): number {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; different > 0n; different >>= 1n) count += Number(different & 1n);
  return count;
}

const SAME_PICTURE_BITS = 6;

/** By receipt: the ones that look like it, with the same amount, the same day and the same picture. */
export function duplicatesOf(receipts: readonly ReceiptRow[]): ReadonlyMap<string, readonly ReceiptRow[]> {
  const groups = new Map<string, ReceiptRow[]>();
  for (const receipt of receipts) {
    const { amount, date, pictureHash } = receipt.fields;
    if (amount === null || pictureHash === '') continue;
    const key = `${date} ${amount}`;
    groups.set(key, [...(groups.get(key) ?? []), receipt]);
  }
  const found = new Map<string, ReceiptRow[]>();
  for (const group of groups.values()) {
    for (const receipt of group) {
      const same = group.filter(
        (other) =>
          other.id !== receipt.id &&
          hashDistance(other.fields.pictureHash, receipt.fields.pictureHash) <= SAME_PICTURE_BITS,
      );
      if (same.length > 0) found.set(receipt.id, same);
    }
  }
  return found;
}

/** A day of a payer's petty cash. */
export interface CashBalance {
  opening: number;
  spent: number;
  count: number;
  /** Cash that must be left. */
  closing: number;
  /** Counted minus expected; null until counted. */
  difference: number | null;
}

/** Receipts of petty cash that were not refused count from the moment they are handed in. */
export function cashBalance(
  date: string,
  day: CashDayRow | undefined,
  receipts: readonly ReceiptRow[],
  verdicts: readonly VerdictRow[],
  opening = day?.fields.opening ?? 0,
): CashBalance {
  const refused = new Set(verdicts.filter(({ fields }) => fields.state === 'refused').map(({ id }) => id));
  const own = receipts.filter(
    ({ id, fields }) => fields.date === date && fields.paidFrom === 'petty-cash' && !refused.has(id),
  );
  const spent = sumOf(own.map(({ fields }) => fields.amount ?? 0));
  const closing = sumOf([opening, -spent]);
  const counted = day?.fields.counted ?? null;
  return {
    opening,
    spent,
    count: own.length,
    closing,
    difference: counted === null ? null : sumOf([counted, -closing]),
  };
}

/** Opening balance of a day without a typed one: the closing balance of the last day before it. */
export function openingOf(
  date: string,
  days: readonly CashDayRow[],
  receipts: readonly ReceiptRow[],
  verdicts: readonly VerdictRow[],
): number {
  const own = days.find(({ fields }) => fields.date === date);
  if (own !== undefined) return own.fields.opening;
  const [last] = days
    .filter(({ fields }) => fields.date < date)
    .toSorted((a, b) => (a.fields.date < b.fields.date ? 1 : -1));
  if (last === undefined) return 0;
  return last.fields.counted ?? cashBalance(last.fields.date, last, receipts, verdicts).closing;
}

/** The id of a day of petty cash: two devices of one payer that open the same day write the same record. */
export async function cashDayId(scope: string, date: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`cash-day ${scope} ${date}`)),
  );
  const hex = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // A UUID of version 8, whose content is its maker's own business.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
