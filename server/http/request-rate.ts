import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv, Services } from '../services.ts';
import { addressGroup, clientAddress } from './client-address.ts';
import type { Budget } from './limits.ts';

const MOST_KNOWN = 50_000;

/**
 * Remaining budget of each user or address. Kept in memory of this instance: a count that every request had to write
 * would cost more than it protects.
 */
export function budgetOf({ burst, perSecond }: Budget, clock: Services['clock']) {
  const left = new Map<string, { amount: number; at: number }>();
  const now = () => clock().getTime();
  const amountOf = (key: string) => {
    const known = left.get(key);
    return known === undefined
      ? burst
      : Math.min(burst, known.amount + (Math.max(0, now() - known.at) / 1000) * perSecond);
  };
  const set = (key: string, amount: number) => {
    // The longest unused are forgotten first; most of them have their whole budget again.
    left.delete(key);
    left.set(key, { amount, at: now() });
    for (const [oldest] of left) {
      if (left.size <= MOST_KNOWN) break;
      left.delete(oldest);
    }
  };
  return {
    /** Throws RATE_LIMITED (`retryAfterSeconds`) unless at least `amount` is left; spends nothing. */
    require(key: string, amount = 1): void {
      const missing = amount - amountOf(key);
      if (missing > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(missing / perSecond) });
    },
    /** 0 while something is left; then milliseconds until a quarter is: asking for each single one would be no rest. */
    waitMs: (key: string): number =>
      amountOf(key) > 0 ? 0 : Math.ceil(((burst / 4 - amountOf(key)) / perSecond) * 1000),
    /** Subtracts the amount used; the budget may fall below zero. */
    spend(key: string, amount = 1): void {
      set(key, amountOf(key) - amount);
    },
  };
}

type Key = (c: Context<AppEnv>) => string;

function limit(budget: Budget, clock: Services['clock'], keyOf: Key) {
  const requests = budgetOf(budget, clock);
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = keyOf(c);
    requests.require(key);
    requests.spend(key);
    await next();
  });
}

/** Limits the requests of each signed-in user to this instance; behind `requireToken`. */
export const limitRequests = (budget: Budget, clock: Services['clock']) =>
  limit(budget, clock, (c) => c.get('claims').userId);

/** Limits the requests of each address to this instance. */
export const limitAddress = (budget: Budget, services: Pick<Services, 'config' | 'clock'>) =>
  limit(budget, services.clock, (c) => addressGroup(clientAddress(c, services)));
