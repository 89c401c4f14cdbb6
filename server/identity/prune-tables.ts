import { and, inArray, lt, or, sql } from 'drizzle-orm';
import { errorFields } from '../log/error-fields.ts';
import { RETENTION } from '../http/limits.ts';
import type { Services } from '../services.ts';
import { houses, invitations, mailbox, members, rateLimits, sessions, users } from '../db/schema.ts';

type Needs = Pick<Services, 'database' | 'identity' | 'clock' | 'log' | 'stopping'>;

/**
 * Removes expired rows: counts of tries, ended sessions, mail of the embedded default, and accounts whose registration
 * was never finished, with their accounts at the identity provider. Several instances may do it at the same time.
 */
export async function pruneTables(services: Needs): Promise<void> {
  const { db } = services.database;
  const before = (ms: number) => new Date(services.clock().getTime() - ms);
  // A block outlives its window by no more than another one, which is shorter than a day.
  const oldLimits = lt(rateLimits.windowStartedAt, before(RETENTION.rateLimits));
  await db
    .delete(rateLimits)
    .where(
      inArray(
        rateLimits.key,
        db.select({ key: rateLimits.key }).from(rateLimits).where(oldLimits).limit(RETENTION.rows),
      ),
    );
  const isOver = or(
    lt(sessions.expiresAt, before(RETENTION.sessions)),
    lt(sessions.revokedAt, before(RETENTION.sessions)),
  );
  await db
    .delete(sessions)
    .where(inArray(sessions.id, db.select({ id: sessions.id }).from(sessions).where(isOver).limit(RETENTION.rows)));
  await db.delete(invitations).where(lt(invitations.expiresAt, before(RETENTION.invitations)));
  await db.delete(mailbox).where(lt(mailbox.sentAt, before(RETENTION.mailbox)));
  await pruneAccounts(services, before(RETENTION.pendingAccounts));
}

const UNFINISHED = ['pending', 'unverified'] as const;

/** One that the provider cannot delete now is tried again in the next round. */
async function pruneAccounts({ database: { db }, identity, log }: Needs, before: Date): Promise<void> {
  const isUnfinished = and(inArray(users.status, UNFINISHED), lt(users.createdAt, before));
  const unfinished = await db
    .select({ id: users.id, identityId: users.identityId })
    .from(users)
    .where(isUnfinished)
    .orderBy(users.createdAt)
    .limit(RETENTION.rows);
  for (const { id, identityId } of unfinished) {
    try {
      const deleted = await identity.deleteById(identityId);
      if (!deleted.ok && deleted.reason !== 'USER_NOT_FOUND') return;
    } catch (error) {
      log.warn('accounts of unfinished registrations stay for now', errorFields(error));
      return;
    }
    await db.transaction(async (tx) => {
      // Verified meanwhile: then it stays, and so does its house.
      const isStill = and(inArray(users.id, [id]), inArray(users.status, UNFINISHED));
      const owned = await tx
        .select({ id: members.houseId })
        .from(members)
        .where(inArray(members.userId, [id]));
      const [gone] = await tx.delete(users).where(isStill).returning({ id: users.id });
      if (gone === undefined || owned.length === 0) return;
      const isEmpty = sql`not exists (select from ${members} where ${members.houseId} = ${houses.id})`;
      await tx.delete(houses).where(
        and(
          inArray(
            houses.id,
            owned.map((house) => house.id),
          ),
          isEmpty,
        ),
      );
    });
  }
}

/** Prunes at once and then every hour, until the server stops. */
export function startPruningTables(services: Needs): void {
  const prune = () =>
    void pruneTables(services).catch((error: unknown) => services.log.error('pruning failed', errorFields(error)));
  const timer = setInterval(prune, RETENTION.everyMs);
  timer.unref();
  services.stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  prune();
}
