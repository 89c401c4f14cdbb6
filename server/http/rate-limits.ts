import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import { rateLimits } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { RateLimit } from './limits.ts';

type Needs = Pick<Services, 'database' | 'config' | 'clock'>;

/**
 * Counts a try and throws RATE_LIMITED (`retryAfterSeconds`) when it has to wait. Counted before the work and in one
 * statement, so that a burst of parallel tries cannot slip through; shared by all instances through the database.
 */
export async function countTry(limit: RateLimit, subject: string, services: Needs): Promise<void> {
  const now = services.clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  const windowSeconds = limit.windowMs / 1000;
  const window = sql`make_interval(secs => ${windowSeconds}::float8)`;
  const isBlocked = sql`(${rateLimits.blockedUntil} is not null and ${rateLimits.blockedUntil} > ${at})`;
  const isOver = sql`(${rateLimits.windowStartedAt} + ${window} <= ${at})`;
  const hits = sql`(case when ${isOver} then 1 else ${rateLimits.hits} + 1 end)`;
  const started =
    limit.firstDelayMs === undefined
      ? sql`(case when ${isOver} then ${at} else ${rateLimits.windowStartedAt} end)`
      : at;
  const until =
    limit.firstDelayMs === undefined
      ? sql`${started} + ${window}`
      : sql`${at} + make_interval(secs => least(${limit.firstDelayMs / 1000}::float8 * power(2, least(${hits} - ${limit.hits}, 30)), ${windowSeconds}::float8))`;
  const [row] = await services.database.db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject, services), hits: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        isAllowed: sql`not ${isBlocked}`,
        // Tries during a wait are refused without making it longer.
        hits: sql`case when ${isBlocked} then ${rateLimits.hits} else ${hits} end`,
        windowStartedAt: sql`case when ${isBlocked} then ${rateLimits.windowStartedAt} else ${started} end`,
        blockedUntil: sql`case when ${isBlocked} then ${rateLimits.blockedUntil} when ${hits} >= ${limit.hits} then ${until} end`,
      },
    })
    .returning();
  if (row === undefined || row.isAllowed || row.blockedUntil === null) return;
  throw new AppError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000)),
  });
}

/** Throws RATE_LIMITED while tries have to wait; counts nothing. */
export async function requireNoWait(limit: RateLimit, subject: string, services: Needs): Promise<void> {
  const now = services.clock();
  const [row] = await services.database.db
    .select({ blockedUntil: rateLimits.blockedUntil })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(limit, subject, services)));
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Takes one try back, because it was none: a limit of wrong passwords does not count right ones. */
export async function takeBackTry(limit: RateLimit, subject: string, services: Needs): Promise<void> {
  await services.database.db
    .update(rateLimits)
    .set({
      hits: sql`greatest(${rateLimits.hits} - 1, 0)`,
      blockedUntil: sql`case when ${rateLimits.hits} > ${limit.hits} then ${rateLimits.blockedUntil} end`,
    })
    .where(eq(rateLimits.key, keyOf(limit, subject, services)));
}

/** Forgets the tries, after one that succeeded. */
export async function forgetTries(limit: RateLimit, subject: string, services: Needs): Promise<void> {
  await services.database.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject, services)));
}

const keyOf = (limit: RateLimit, subject: string, { config }: Needs) =>
  createHmac('sha256', config.sessionSecret).update(`${limit.name}:${subject}`).digest('base64url');
