import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { sessions } from '../db/schema.ts';
import { SESSION } from '../http/limits.ts';
import type * as v from 'valibot';
import type { RefreshRequest } from '../../domain/identity/session.ts';
import type { Device } from '../http/device-of.ts';
import type { Services } from '../services.ts';

export type RevokedReason = NonNullable<(typeof sessions.$inferSelect)['revokedReason']>;
export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A session as its owner sees it in a list. */
export interface ListedSession extends Device {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Longest list of logins. "Log out everywhere else" also ends those beyond it. */
const LISTED_MAX = 50;

/**
 * Refresh tokens are `id.generation.signature`. Being derived, the current token can be answered again in the grace
 * period (the first answer may have been lost) without storing any token.
 */
function refreshToken(sessionId: string, generation: number, secret: Uint8Array): string {
  const signed = `${sessionId}.${generation}`;
  return `${signed}.${createHmac('sha256', secret).update(`refresh:${signed}`).digest('base64url')}`;
}

function readRefreshToken(token: string, secret: Uint8Array): { sessionId: string; generation: number } | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token);
  if (!match?.[1] || !match[2]) return null;
  const generation = Number(match[2]);
  const expected = Buffer.from(refreshToken(match[1], generation, secret));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? { sessionId: match[1], generation }
    : null;
}

type Needs = Pick<Services, 'database' | 'config' | 'clock' | 'newId'>;

/**
 * Starts a session for a user who has just proved who they are, `bySecondFactor` also by a passkey or recovery code.
 */
export async function startSession(
  userId: string,
  device: Device,
  services: Needs,
  bySecondFactor = false,
): Promise<OpenSession> {
  const { database, config, clock, newId } = services;
  const now = clock();
  const sessionId = newId();
  const expiresAt = expiry(now, now);
  await database.db.insert(sessions).values({
    id: sessionId,
    userId,
    ...device,
    rotatedAt: now,
    createdAt: now,
    expiresAt,
    provedAt: now,
    secondFactorAt: bySecondFactor ? now : null,
  });
  return {
    sessionId,
    userId,
    createdAt: now,
    expiresAt,
    refreshToken: refreshToken(sessionId, 0, config.sessionSecret),
  };
}

/**
 * Exchanges a refresh token for the next one; null when the session is over. An old token within the grace period, or
 * with the name of the rotation that replaced it as `attempt` or `answered`, gets the current token again; any other
 * old token revokes the session.
 */
export async function rotateSession(
  token: string,
  { attempt, answered }: v.InferOutput<typeof RefreshRequest>,
  device: Device,
  services: Needs,
): Promise<OpenSession | null> {
  const { database, config, clock } = services;
  const read = readRefreshToken(token, config.sessionSecret);
  if (read === null) return null;
  const now = clock();
  // The condition on the generation makes the update atomic: of two tabs one rotates, the other finds the row changed.
  const [rotated] = await database.db
    .update(sessions)
    .set({
      generation: read.generation + 1,
      attempt: attempt ?? null,
      ...device,
      rotatedAt: now,
      expiresAt: sql`least(${new Date(now.getTime() + SESSION.idleMs).toISOString()}::timestamptz, ${sessions.createdAt} + make_interval(secs => ${SESSION.absoluteMs / 1000}::float8))`,
    })
    .where(
      and(
        eq(sessions.id, read.sessionId),
        eq(sessions.generation, read.generation),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )
    .returning();
  if (rotated !== undefined) return open(rotated, config.sessionSecret);

  const [current] = await database.db.select().from(sessions).where(eq(sessions.id, read.sessionId));
  if (current === undefined || current.revokedAt !== null || current.expiresAt < now) return null;
  const isPrevious = current.generation === read.generation + 1;
  const isInGrace = now.getTime() - current.rotatedAt.getTime() <= SESSION.graceMs;
  const isOwnRotation = current.attempt !== null && [attempt, answered].includes(current.attempt);
  if (isPrevious && (isInGrace || isOwnRotation)) return open(current, config.sessionSecret);
  await revoke(services, eq(sessions.id, read.sessionId), 'reuse');
  return null;
}

/** Ends the session of a refresh token, whatever its generation. False for a foreign token. */
export async function endSession(token: string, services: Needs): Promise<boolean> {
  const read = readRefreshToken(token, services.config.sessionSecret);
  if (read !== null) await revoke(services, eq(sessions.id, read.sessionId), 'logout');
  return read !== null;
}

export async function endSessionById(
  sessionId: string,
  services: Needs,
  reason: RevokedReason = 'logout',
): Promise<void> {
  await revoke(services, eq(sessions.id, sessionId), reason);
}

export async function endAllSessions(userId: string, reason: RevokedReason, services: Needs): Promise<void> {
  await revoke(services, eq(sessions.userId, userId), reason);
}

/** The user's open sessions, the one used last first. */
export async function openSessions(userId: string, { database, clock }: Needs): Promise<ListedSession[]> {
  return database.db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.rotatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenAt(clock())))
    .orderBy(desc(sessions.rotatedAt))
    .limit(LISTED_MAX);
}

/** Ends one open session of the user. False if the user has no such session. */
export async function endOwnSession(userId: string, sessionId: string, services: Needs): Promise<boolean> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  return (await revoke(services, and(isTheirs, isOpenAt(services.clock())), 'logout')) > 0;
}

const isOpenAt = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Ends every session of a user but this one. */
export async function endOtherSessions(
  { id, sessionId }: { id: string; sessionId: string },
  services: Needs,
): Promise<void> {
  await revoke(services, and(eq(sessions.userId, id), ne(sessions.id, sessionId)), 'logout-all');
}

/** Revokes the sessions that are not revoked yet, and returns their number. */
async function revoke({ database, clock }: Needs, which: SQL | undefined, reason: RevokedReason): Promise<number> {
  const revoked = await database.db
    .update(sessions)
    .set({ revokedAt: clock(), revokedReason: reason })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return revoked.length;
}

const expiry = (now: Date, createdAt: Date) =>
  new Date(Math.min(now.getTime() + SESSION.idleMs, createdAt.getTime() + SESSION.absoluteMs));

function open(row: typeof sessions.$inferSelect, secret: Uint8Array): OpenSession {
  return {
    sessionId: row.id,
    userId: row.userId,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    refreshToken: refreshToken(row.id, row.generation, secret),
  };
}
