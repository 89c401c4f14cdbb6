import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bookingRecord } from '../../domain/booking/booking-records.ts';
import { WORKED_STATES } from '../../domain/booking/states.ts';
import type { HouseId, UserId } from '../../domain/ids.ts';
import { type Asker, mayActInHouse } from '../../domain/identity/scope-access.ts';
import { feeRequestIn } from '../../domain/messages/fee-request.ts';
import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import {
  type MessageFields,
  messageRecord,
  type ThreadFields,
  threadRecord,
  type ThreadSide,
} from '../../domain/messages/message-records.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { bookingScope, houseScope, threadScope, userScope } from '../../domain/scopes.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import { hasGuardian } from '../../domain/talent/guardian.ts';
import { ageOn } from '../../domain/talent-search/talent-card.ts';
import type { Db } from '../db/database.ts';
import { booking, houses, messageCheck, messageOriginal, record, thread } from '../db/schema.ts';
import { resultRows } from '../db/result-rows.ts';
import { maskedHouseName, maskedUserName } from './masked-names.ts';
import { missingOfHouse } from '../houses/missing-of-house.ts';
import { messageNotice } from '../notices/notice-mail.ts';
import { partiesOfThread } from './note-check.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import { statesGuardian } from '../talents/guardian-procedure.ts';
import { lacksGuardian, readAgeFacts } from '../talents/minors.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';

export const threadKey = (id: string) => ({ scope: threadScope(id), kind: 'thread', id }) as const;
export const messageKey = (threadId: string, id: string) =>
  ({ scope: threadScope(threadId), kind: 'message', id }) as const;

const isOnSide = (asker: Asker, side: ThreadSide, { houseId, talentId }: { houseId: string; talentId: string }) =>
  side === 'talent' ? asker.userId === talentId : mayActInHouse(asker, houseId, 'bookings');

/** From a confirmed booking on, contacts are open between the two. */
export async function areContactsOpen(tx: Db, houseId: string, talentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(eq(booking.houseId, houseId), eq(booking.talentId, talentId), inArray(booking.state, [...WORKED_STATES])),
    )
    .limit(1);
  return found.length > 0;
}

/** Keeps a message as it was written: a confirmed booking opens its contacts. */
export async function keepOriginal(tx: Db, original: typeof messageOriginal.$inferInsert): Promise<void> {
  await tx.insert(messageOriginal).values(original).onConflictDoNothing();
}

async function readThread({ read }: Pick<CommandContext, 'read'>, threadId: string): Promise<ThreadFields | null> {
  const found = v.safeParse(threadRecord.fields, await read(threadKey(threadId)));
  return found.success ? found.output : null;
}

/** The fields of a conversation that a house begins; null if the talent is not shown to houses. */
async function beginThread(
  { tx, read, makeScope, at }: CommandContext,
  { threadId, houseId, talentId }: { threadId: string; houseId: HouseId; talentId: UserId },
): Promise<ThreadFields | null> {
  const shown = await tx.execute(sql`select birth_date::text as birth_date from talent where id = ${talentId}`);
  const [house] = await tx.select({ id: houses.id }).from(houses).where(eq(houses.id, houseId));
  const [talent] = resultRows(shown);
  if (talent === undefined || house === undefined) return null;
  const { birth_date: born } = talent;
  const age = ageOn(typeof born === 'string' ? born : '', dayInZone(new Date(at), 'Asia/Jakarta'));
  if (hasGuardian(age) && !(await statesGuardian({ read }, houseId))) return null;
  return makeThread({ tx, makeScope, at }, { threadId, houseId, talentId });
}

/** Makes the conversation between house and talent. The record is left to the caller. */
async function makeThread(
  { tx, makeScope, at }: Pick<CommandContext, 'tx' | 'makeScope' | 'at'>,
  { threadId, houseId, talentId }: { threadId: string; houseId: string; talentId: string },
): Promise<ThreadFields> {
  await tx.insert(thread).values({ id: threadId, houseId, talentId, createdAt: new Date(at) });
  await makeScope({ id: threadScope(threadId), houseId, userId: talentId });
  return {
    houseId,
    houseName: await maskedHouseName(tx, houseId),
    talentId,
    talentName: await maskedUserName(tx, talentId),
    isBlockedByHouse: false,
    isBlockedByTalent: false,
    houseReadAt: 0,
    talentReadAt: 0,
  };
}

export const handleCloseHouse: CommandHandler<'message.close-house'> = async (context, { bookingId }) => {
  const { tx, asker, at, read, refuse, write } = context;
  const key = { scope: bookingScope(bookingId), kind: 'booking', id: bookingId } as const;
  const booked = v.safeParse(bookingRecord.fields, await read(key));
  if (!booked.success) return refuse('NOT_POSSIBLE');
  const { houseId, subjectType, subjectId: talentId } = booked.output;
  if (subjectType !== 'talent' || talentId !== asker.userId) return refuse('NOT_YOURS');
  const threadId = threadIdOf(houseId, talentId);
  const known = await tx.select({ id: thread.id }).from(thread).where(eq(thread.id, threadId));
  const begun = known.length > 0 ? await readThread(context, threadId) : null;
  const open = begun ?? (await makeThread(context, { threadId, houseId, talentId }));
  await tx.update(thread).set({ blockedByTalent: true }).where(eq(thread.id, threadId));
  // The talent finds the conversation in the list, and opens it again there. The house has no news of it.
  const [, entry] = listEntries(threadId, open, Date.parse(at));
  return write([
    { ...threadKey(threadId), op: 'put', fields: { ...open, isBlockedByTalent: true } },
    ...(begun === null && entry !== undefined ? [entry] : []),
  ]);
};

type Known = 'here' | 'elsewhere' | null;

/**
 * Where a message with this id is already stored. Its id is made by a device, so a message that was read must not be
 * overwritten, and staff finds each message by its id.
 */
async function knownMessage(tx: Db, threadId: string, messageId: string, authorId: string): Promise<Known> {
  const found = await tx
    .select({ scope: record.scope, author: sql<string | null>`${record.fields} ->> 'authorId'` })
    .from(record)
    .where(and(sql`${record.kind} = 'message'`, eq(record.id, messageId)));
  if (found.length === 0) return null;
  const isOwn = found.every(({ scope, author }) => scope === threadScope(threadId) && author === authorId);
  return isOwn ? 'here' : 'elsewhere';
}

export const handleSendMessage: CommandHandler<'message.send'> = async (context, payload) => {
  const { tx, asker, at, refuse, write } = context;
  const { threadId, messageId, houseId, talentId, side, text } = payload;
  if (threadId !== threadIdOf(houseId, talentId) || !isOnSide(asker, side, payload)) return refuse('NOT_YOURS');
  const missing = side === 'house' ? await missingOfHouse(tx, houseId) : [];
  if (missing.length > 0) return refuse('HOUSE_INCOMPLETE', { missing });
  const known = await tx.select({ id: thread.id }).from(thread).where(eq(thread.id, threadId));
  const begun = known.length > 0 ? await readThread(context, threadId) : null;
  const fields = begun ?? (side === 'house' ? await beginThread(context as CommandContext, payload) : null);
  if (fields === null) return refuse('NOT_POSSIBLE');
  if (lacksGuardian(await readAgeFacts(context.read, talentId, at))) return refuse('NO_GUARDIAN');
  if (fields.isBlockedByHouse || fields.isBlockedByTalent) return refuse('BLOCKED');
  const already = await knownMessage(tx, threadId, messageId, asker.userId);
  if (already === 'elsewhere') return refuse('NOT_YOURS');
  // Sent a second time by its author, with a mutation of another number.
  if (already === 'here') return;
  const now = Date.parse(at);
  const fee = side === 'house' ? feeRequestIn(text) : 'none';
  const isHeld = fee === 'certain';
  const author = { side, authorId: asker.userId, authorName: await maskedUserName(tx, asker.userId) };
  const masked = (await areContactsOpen(tx, houseId, talentId)) ? { text, found: [] } : maskContacts(text);
  if (isHeld)
    await tx
      .insert(messageCheck)
      .values({
        id: messageId,
        threadId,
        reason: 'fee',
        text,
        at: new Date(at),
        parties: partiesOfThread(fields, author),
      })
      .onConflictDoNothing();
  else if (masked.found.length > 0) await keepOriginal(tx, { messageId, threadId, authorId: asker.userId, text });
  const message: MessageFields = {
    ...author,
    text: isHeld ? '' : masked.text,
    at: now,
    hasHidden: masked.found.length > 0,
    ...(fee === 'doubtful' && { mayAskFee: true }),
    state: isHeld ? 'held' : 'sent',
  };
  const readAt = side === 'house' ? { houseReadAt: now } : { talentReadAt: now };
  if (!isHeld) await context.addJob(...messageNotice(threadId, fields, side, now, now));
  return write([
    { ...threadKey(threadId), op: 'put', fields: { ...fields, ...readAt } },
    { ...messageKey(threadId, messageId), op: 'put', fields: message },
    ...listEntries(threadId, fields, now),
  ]);
};

/** The conversation in the lists of both sides. */
const listEntries = (threadId: string, { houseId, talentId }: ThreadFields, lastAt: number): ServerChange[] => [
  { scope: houseScope(houseId as HouseId), kind: 'thread-of-house', id: threadId, op: 'put', fields: { lastAt } },
  { scope: userScope(talentId as UserId), kind: 'thread-of-user', id: threadId, op: 'put', fields: { lastAt } },
];

export const handleReadThread: CommandHandler<'thread.read'> = async (context, { threadId, side, at }) => {
  const fields = await readThread(context, threadId);
  if (fields === null) return context.refuse('NOT_POSSIBLE');
  if (!isOnSide(context.asker, side, fields)) return context.refuse('NOT_YOURS');
  const readAt = Math.min(at, Date.parse(context.at));
  const name = side === 'house' ? 'houseReadAt' : 'talentReadAt';
  if (fields[name] >= readAt) return;
  return context.write([{ ...threadKey(threadId), op: 'update', fields: { [name]: readAt } }]);
};

export const handleBlockThread: CommandHandler<'thread.block'> = async (context, { threadId, side, isBlocked }) => {
  const fields = await readThread(context, threadId);
  if (fields === null) return context.refuse('NOT_POSSIBLE');
  if (!isOnSide(context.asker, side, fields)) return context.refuse('NOT_YOURS');
  const name = side === 'house' ? 'isBlockedByHouse' : 'isBlockedByTalent';
  if (side === 'talent')
    await context.tx.update(thread).set({ blockedByTalent: isBlocked }).where(eq(thread.id, threadId));
  return context.write([{ ...threadKey(threadId), op: 'update', fields: { [name]: isBlocked } }]);
};

export const handleReportMessage: CommandHandler<'message.report'> = async (context, payload) => {
  const { threadId, side, messageId, note } = payload;
  const fields = await readThread(context, threadId);
  const message = v.safeParse(messageRecord.fields, await context.read(messageKey(threadId, messageId)));
  if (fields === null || !message.success || message.output.side === side) return context.refuse('NOT_POSSIBLE');
  if (!isOnSide(context.asker, side, fields)) return context.refuse('NOT_YOURS');
  const { text } = message.output;
  const report = {
    reason: 'report',
    text,
    note,
    reporterId: context.asker.userId,
    at: new Date(context.at),
    parties: partiesOfThread(fields, message.output),
  } as const;
  await context.tx
    .insert(messageCheck)
    .values({ id: messageId, threadId, ...report })
    // A message that staff released since it asks for no money may be wrong in another way.
    .onConflictDoUpdate({
      target: messageCheck.id,
      set: { ...report, state: 'waiting', decidedAt: null },
      setWhere: sql`${messageCheck.reason} = 'fee' and ${messageCheck.state} = 'released'`,
    });
};
