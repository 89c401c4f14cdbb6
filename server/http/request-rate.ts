import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv, Services } from '../services.ts';

/** `burst` requests at once, then so many a second. */
export interface RequestRate {
  burst: number;
  perSecond: number;
}

/** Far more than a person's devices ask for; a device that has gone wild is slowed down. */
export const SYNC_RATE: RequestRate = { burst: 600, perSecond: 20 };
const MOST_KNOWN_USERS = 50_000;

/**
 * Limits the requests of each signed-in user to this instance; behind `requireToken`. Throws RATE_LIMITED with `retry_after` in
 * seconds. Kept in memory: a count that every request had to write would cost more than what it protects.
 */
export function limitRequests({ burst, perSecond }: RequestRate, clock: Services['clock']) {
  const left = new Map<string, { requests: number; at: number }>();
  return createMiddleware<AppEnv>(async (c, next) => {
    const { userId: id } = c.get('claims');
    const now = clock().getTime();
    const known = left.get(id) ?? { requests: burst, at: now };
    const requests = Math.min(burst, known.requests + (Math.max(0, now - known.at) / 1000) * perSecond) - 1;
    if (requests < 0) throw new AppError('RATE_LIMITED', { retry_after: Math.ceil(-requests / perSecond) });
    if (left.size > MOST_KNOWN_USERS) left.clear();
    left.set(id, { requests, at: now });
    await next();
  });
}
