import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import {
  CODE_LENGTH,
  CODE_LIFETIME_S,
  CODE_TRIES,
  CODES_PER_HOUR,
  resendAfterSeconds,
} from '../../domain/identity/one-time-code.ts';
import { Guardian } from '../../domain/talent/guardian.ts';
import * as v from 'valibot';
import { oneTimeCodes } from '../db/schema.ts';
import type { Services } from '../services.ts';

export type CodeRow = typeof oneTimeCodes.$inferSelect;
type Needs = Pick<Services, 'database' | 'config' | 'clock'>;

const HOUR_MS = 3_600_000;

/**
 * Makes the next code of a user, void after 600 s; throws RATE_LIMITED before the countdown is over and after five in
 * an hour.
 */
export async function makeCode(
  userId: string,
  phone: string,
  services: Needs,
  guardian: Guardian | null = null,
): Promise<string> {
  const { database, config, clock } = services;
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const now = clock();
  await database.db.transaction(async (tx) => {
    const [before] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update');
    const waitS = before === undefined ? 0 : secondsUntilResend(before, now);
    if (waitS > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitS });
    const isSameHour = before !== undefined && now.getTime() - before.windowStartedAt.getTime() < HOUR_MS;
    const next = {
      phone,
      guardian,
      codeHash: hashOf(userId, code, config.sessionSecret),
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_S * 1000),
      tries: 0,
      sentCount: isSameHour ? before.sentCount + 1 : 1,
      windowStartedAt: isSameHour ? before.windowStartedAt : now,
    };
    const written = await tx
      .insert(oneTimeCodes)
      .values({ userId, ...next })
      .onConflictDoUpdate({
        target: oneTimeCodes.userId,
        set: next,
        // Two requests at once: without a row before, neither could lock one.
        setWhere: before === undefined ? sql`false` : eq(oneTimeCodes.sentAt, before.sentAt),
      })
      .returning({ userId: oneTimeCodes.userId });
    if (written.length === 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: resendAfterSeconds(1) });
  });
  return code;
}

/** The message did not go out: the next try need not wait. */
export async function forgetCode(userId: string, { database }: Needs): Promise<void> {
  await database.db
    .update(oneTimeCodes)
    .set({ sentAt: new Date(0) })
    .where(eq(oneTimeCodes.userId, userId));
}

export async function codeOf(userId: string, { database }: Pick<Services, 'database'>): Promise<CodeRow | null> {
  return (await database.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)))[0] ?? null;
}

/** Seconds until another code may be sent; 0 is now. */
export function secondsUntilResend(code: CodeRow, now: Date): number {
  const hourEndsAt = code.windowStartedAt.getTime() + HOUR_MS;
  if (hourEndsAt <= now.getTime()) return 0;
  const next = code.sentAt.getTime() + resendAfterSeconds(code.sentCount) * 1000;
  const allowedAt = code.sentCount >= CODES_PER_HOUR ? Math.max(next, hourEndsAt) : next;
  return Math.max(0, Math.ceil((allowedAt - now.getTime()) / 1000));
}

export const isHourUsedUp = (code: CodeRow, now: Date): boolean =>
  code.sentCount >= CODES_PER_HOUR && code.windowStartedAt.getTime() + HOUR_MS > now.getTime();

/** A code proves the account's own phone, or that a guardian has agreed; never both. */
export type CodeUse = 'own' | 'guardian';

/**
 * Uses up the code; returns the number that it proves. Throws CODE_WRONG with `tries_left`, CODE_EXPIRED after its age,
 * its tries or its use. A try is counted before the comparison, so that a burst cannot guess more often.
 */
export async function useCode(
  userId: string,
  code: string,
  services: Needs,
  use: CodeUse = 'own',
): Promise<{ phone: string; guardian: Guardian | null }> {
  const { database, config, clock } = services;
  const [row] = await database.db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        use === 'guardian' ? isNotNull(oneTimeCodes.guardian) : isNull(oneTimeCodes.guardian),
        sql`${oneTimeCodes.tries} < ${CODE_TRIES}`,
        sql`${oneTimeCodes.expiresAt} > ${clock().toISOString()}::timestamptz`,
      ),
    )
    .returning();
  if (row === undefined) throw new AppError('CODE_EXPIRED');
  const [given, expected] = [hashOf(userId, code, config.sessionSecret), row.codeHash].map((hash) => Buffer.from(hash));
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('CODE_WRONG', { tries_left: CODE_TRIES - row.tries });
  const used = await database.db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.codeHash, row.codeHash)))
    .returning({ userId: oneTimeCodes.userId });
  if (used.length === 0) throw new AppError('CODE_EXPIRED');
  const guardian = v.safeParse(Guardian, row.guardian);
  return { phone: row.phone, guardian: guardian.success ? guardian.output : null };
}

const hashOf = (userId: string, code: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`code:${userId}:${code}`).digest('base64url');
