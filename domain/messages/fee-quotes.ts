import type { FeeToken } from './fee-tokens.ts';

/** Besides wages: words that name what a talent earns. */
const EARNED = new Set('fee budget anggaran bonus kompensasi compensation compensate saku diem tawar offer'.split(' '));
/** Another word beside them makes a cost of them: `registration fee`, `fee booking`. */
const COSTS = new Set('enrol deposit course portfolio insure paper tax voucher'.split(' '));
const TIMES = new Set('jam hari sehari sejam hour day sesi session malam night shift minggu week episode'.split(' '));
const EARNED_REACH = 4;
const TIME_REACH = 3;

const has = (token: FeeToken | undefined, name: string) => token?.classes.includes(name) ?? false;
const isCost = (token: FeeToken | undefined) => token?.classes.some((name) => COSTS.has(name)) ?? false;

function isEarned(tokens: readonly FeeToken[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (has(token, 'wage')) return true;
  return EARNED.has(token.root) && !isCost(tokens[at - 1]) && !isCost(tokens[at + 1]);
}

/**
 * What a house quotes to a talent: `quote:wage` is an amount beside the name of an earning, `quote:time` an amount for
 * an hour or a day, `paid:you` an earning or a talent that is paid.
 */
export function quotesOf(tokens: readonly FeeToken[]): string[] {
  const quotes = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    if (has(token, 'amount')) {
      for (let near = at - EARNED_REACH; near <= at + EARNED_REACH; near += 1)
        if (isEarned(tokens, near)) quotes.add('quote:wage');
      for (let near = at + 1; near <= at + TIME_REACH; near += 1)
        if (TIMES.has(tokens[near]?.root ?? '')) quotes.add('quote:time');
    }
    if (has(token, 'pay.di') && isPaidOut(tokens, at)) quotes.add('paid:you');
  }
  return [...quotes];
}

/** `your fee is paid on Friday`, `peserta dibayar`: without a duty to pay between. */
function isPaidOut(tokens: readonly FeeToken[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - EARNED_REACH - 1); before -= 1) {
    if (has(tokens[before], 'must') || isCost(tokens[before])) return false;
    if (isEarned(tokens, before) || has(tokens[before], 'you')) return true;
  }
  return false;
}
