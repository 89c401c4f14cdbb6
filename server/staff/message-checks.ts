import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import { messageRecord, threadRecord } from '../../domain/messages/message-records.ts';
import type { CheckedMessage, MessageDecision } from '../../domain/messages/staff-messages.ts';
import { bookingRecord } from '../../domain/booking/booking-records.ts';
import { bookingScope } from '../../domain/scopes.ts';
import { shownText } from '../bookings/booking-texts.ts';
import { readBooking } from '../bookings/booking-work.ts';
import { areContactsOpen, keepOriginal, messageKey, threadKey } from '../commands/messages.ts';
import type { Db } from '../db/database.ts';
import { houses, messageCheck, record, thread, users } from '../db/schema.ts';
import { addJob } from '../jobs/define-job.ts';
import { messageNotice } from '../notices/notice-mail.ts';
import type { Services } from '../services.ts';
import { changeAsServer, type ServerTransaction } from '../sync/server-change.ts';
import { writeAudit } from './audit.ts';

/** Messages, and words with bookings, that wait for staff; the oldest first. */
export async function readMessageChecks({ database }: Pick<Services, 'database'>): Promise<CheckedMessage[]> {
  const waiting = await database.db
    .select()
    .from(messageCheck)
    .where(eq(messageCheck.state, 'waiting'))
    .orderBy(asc(messageCheck.at))
    .limit(100);
  const sources = await Promise.all(
    waiting.map(({ id, bookingId }) =>
      bookingId === null ? messageSource(database.db, id) : bookingSource(database.db, bookingId),
    ),
  );
  return waiting.flatMap(({ id, reason, text, note, at }, index) => {
    const source = sources[index];
    return source ? [{ id, reason, text, note, at: at.toISOString(), ...source }] : [];
  });
}

type Source = Pick<CheckedMessage, 'house' | 'talent' | 'side' | 'author' | 'booking'>;

async function messageSource(db: Db, id: string): Promise<Source | null> {
  const [row] = await db
    .select({ house: houses.name, talent: users.name, fields: record.fields })
    .from(messageCheck)
    .innerJoin(thread, eq(thread.id, messageCheck.threadId))
    .innerJoin(houses, eq(houses.id, thread.houseId))
    .innerJoin(users, eq(users.id, thread.talentId))
    .innerJoin(
      record,
      and(
        eq(record.scope, sql`'thread:' || ${messageCheck.threadId}`),
        eq(record.kind, 'message'),
        eq(record.id, messageCheck.id),
      ),
    )
    .where(eq(messageCheck.id, id));
  const message = v.safeParse(messageRecord.fields, row?.fields);
  if (row === undefined || !message.success) return null;
  const { side, authorName } = message.output;
  return { house: row.house, talent: row.talent, side, author: authorName, booking: '' };
}

/** Only words of houses are held back. */
async function bookingSource(db: Db, bookingId: string): Promise<Source | null> {
  const [row] = await db
    .select({ fields: record.fields })
    .from(record)
    .where(and(eq(record.scope, bookingScope(bookingId)), eq(record.kind, 'booking'), eq(record.id, bookingId)));
  const fields = v.safeParse(bookingRecord.fields, row?.fields);
  if (!fields.success) return null;
  const { houseName, subjectName, requestedByName, title } = fields.output;
  return { house: houseName, talent: subjectName, side: 'house', author: requestedByName, booking: title };
}

type Check = typeof messageCheck.$inferSelect;

/** Lets words be read, or takes them away. Throws BAD_REQUEST (`already-decided`) where somebody was quicker. */
export async function decideMessage(
  services: Services,
  actorId: string,
  id: string,
  { decision }: MessageDecision,
): Promise<void> {
  await changeAsServer(services, async (transaction) => {
    const { tx } = transaction;
    const [check] = await tx
      .update(messageCheck)
      .set({ state: decision === 'release' ? 'released' : 'removed', decidedAt: services.clock() })
      .where(and(eq(messageCheck.id, id), eq(messageCheck.state, 'waiting')))
      .returning();
    if (check === undefined) throw new AppError('BAD_REQUEST', { reason: 'already-decided' });
    const isReleased = decision === 'release';
    if (check.threadId !== null) await settleMessage(services, transaction, check, check.threadId, isReleased);
    if (check.bookingId !== null) await settleText(transaction, check, check.bookingId, isReleased);
    await writeAudit(tx, services, {
      actorId,
      act: `message.${decision}`,
      subjectId: id,
      details: { reason: check.reason, threadId: check.threadId, bookingId: check.bookingId },
    });
  });
}

async function settleMessage(
  services: Services,
  { tx, record: read, write }: ServerTransaction,
  { id, reason, text }: Check,
  threadId: string,
  isReleased: boolean,
): Promise<void> {
  const key = messageKey(threadId, id);
  const message = v.safeParse(messageRecord.fields, await read(key));
  if (!message.success) throw new AppError('NOT_FOUND');
  if (!isReleased) return write([{ ...key, op: 'update', fields: { state: 'removed', text: '' } }]);
  // A reported message was readable all the time.
  if (reason === 'report') return write([{ ...key, op: 'update', fields: { state: 'sent' } }]);
  const [between] = await tx.select().from(thread).where(eq(thread.id, threadId));
  const isOpen = between !== undefined && (await areContactsOpen(tx, between.houseId, between.talentId));
  const masked = isOpen ? { text, found: [] } : maskContacts(text);
  const hasHidden = masked.found.length > 0;
  const begun = v.safeParse(threadRecord.fields, await read(threadKey(threadId)));
  if (begun.success) {
    const { side, at } = message.output;
    await addJob(tx, services, ...messageNotice(threadId, begun.output, side, at, services.clock().getTime()));
  }
  if (hasHidden) await keepOriginal(tx, { messageId: id, threadId, authorId: message.output.authorId, text });
  return write([{ ...key, op: 'update', fields: { state: 'sent', text: masked.text, hasHidden } }]);
}

async function settleText(
  { record: read, write }: ServerTransaction,
  { words, text, offerNumber }: Check,
  bookingId: string,
  isReleased: boolean,
): Promise<void> {
  const fields = await readBooking({ read }, bookingId);
  if (fields === null || words === null) throw new AppError('NOT_FOUND');
  // A newer offer has words of its own.
  if (fields.offerNumber !== offerNumber) return;
  const held = (fields.held ?? []).filter((name) => name !== words);
  const shown = isReleased ? { [words]: shownText(text, fields.state) } : {};
  await write([
    { scope: bookingScope(bookingId), kind: 'booking', id: bookingId, op: 'update', fields: { held, ...shown } },
  ]);
}
