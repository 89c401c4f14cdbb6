import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { threadRecord } from '../../domain/messages/message-records.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { threadScope } from '../../domain/scopes.ts';
import type { CommandContext } from '../sync/command-handler.ts';
import type { Db } from '../db/database.ts';
import { members, thread } from '../db/schema.ts';

/** Condition on `talent`: this talent has closed no conversation with a house that the user works in. */
export const notBlockedFor = (userId: string): SQL => sql`talent.id not in (
  select thread.talent_id from thread join members on members.house_id = thread.house_id
  where thread.blocked_by_talent and members.user_id = ${userId})`;

/** Whether the talent has closed the conversation with the house, or with any house of the user. */
export async function isBlocked(
  db: Db,
  talentId: string,
  by: { houseId: string } | { userId: string },
): Promise<boolean> {
  const isTheirs = 'houseId' in by ? eq(thread.houseId, by.houseId) : eq(members.userId, by.userId);
  const found = await db
    .select({ id: thread.id })
    .from(thread)
    .leftJoin(members, eq(members.houseId, thread.houseId))
    .where(and(eq(thread.talentId, talentId), thread.blockedByTalent, isTheirs))
    .limit(1);
  return found.length > 0;
}

/** Whether house or talent has closed their conversation. */
export async function isClosedBetween(
  { read }: Pick<CommandContext, 'read'>,
  houseId: string,
  talentId: string,
): Promise<boolean> {
  const id = threadIdOf(houseId, talentId);
  const found = v.safeParse(threadRecord.fields, await read({ scope: threadScope(id), kind: 'thread', id }));
  return found.success && (found.output.isBlockedByHouse || found.output.isBlockedByTalent);
}
