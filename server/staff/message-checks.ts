import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import { messageRecord, threadRecord } from '../../domain/messages/message-records.ts';
import type { CheckedMessage, MessageDecision } from '../../domain/messages/staff-messages.ts';
import { bookingScope } from '../../domain/scopes.ts';
import { shownText } from '../bookings/booking-texts.ts';
import { readBooking } from '../bookings/booking-work.ts';
import { areContactsOpen, keepOriginal, messageKey, threadKey } from '../messages/message-commands.ts';
import { messageCheck, thread } from '../db/schema.ts';
import { addJob } from '../jobs/define-job.ts';
import { messageNotice } from '../notices/notice-mail.ts';
import { projectLocations } from '../places/project-locations.ts';
import type { Services } from '../services.ts';
import { changeAsServer, type ServerTransaction } from '../sync/server-change.ts';
import { writeAudit } from '../access/audit.ts';
import { CheckParties } from '../messages/note-check.ts';

/** Messages, and words with bookings and of places, that wait for staff; the oldest first. */
export async function readMessageChecks({ database }: Pick<Services, 'database'>): Promise<CheckedMessage[]> {
  const waiting = await database.db
    .select()
    .from(messageCheck)
    .where(eq(messageCheck.state, 'waiting'))
    .orderBy(asc(messageCheck.at))
    .limit(100);
  return waiting.map(({ id, reason, text, note, at, parties, locationId }) => {
    const { house, talent, side, author, subject } = v.parse(CheckParties, parties);
    const about = locationId === null ? { booking: subject } : { booking: '', place: subject };
    return { id, reason, text, note, at: at.toISOString(), house, talent, side, author, ...about };
  });
}

type Check = typeof messageCheck.$inferSelect;

/**
 * Releases a text, or removes it. Throws BAD_REQUEST (`already-decided`) when another member of staff decided first.
 */
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
    if (check.locationId !== null)
      await projectLocations(tx, [v.parse(CheckParties, check.parties).houseId], services.clock().toISOString());
    await writeAudit(tx, services, {
      actorId,
      act: `message.${decision}`,
      subjectId: id,
      details: {
        reason: check.reason,
        threadId: check.threadId,
        bookingId: check.bookingId,
        locationId: check.locationId,
      },
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
  // The conversation was deleted with an account: only the decision is stored.
  if (!message.success) return;
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
  if (fields === null) return;
  if (words === null)
    return isReleased ? undefined : write([{ ...bookingKey(bookingId), op: 'update', fields: REMOVED_WORDS }]);
  // A newer offer has words of its own.
  if (fields.offerNumber !== offerNumber) return;
  const held = (fields.held ?? []).filter((name) => name !== words);
  const shown = isReleased ? { [words]: shownText(text, fields.state) } : {};
  await write([{ ...bookingKey(bookingId), op: 'update', fields: { held, ...shown } }]);
}

const bookingKey = (id: string) => ({ scope: bookingScope(id), kind: 'booking', id }) as const;
/** Of a reported offer nothing is left that its house has typed. */
const REMOVED_WORDS = { title: '•••', place: '', production: '', note: '', reason: '', warned: [] };
