import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { BookingFields, HeldText } from '../../domain/booking/booking-records.ts';
import { areContactsShown, type BookingSide } from '../../domain/booking/states.ts';
import { type FeeRequest, feeRequestIn } from '../../domain/messages/fee-request.ts';
import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import { messageRecord } from '../../domain/messages/message-records.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { threadScope } from '../../domain/scopes.ts';
import { messageCheck, messageOriginal } from '../db/schema.ts';
import { partiesOfBooking } from '../messages/note-check.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import type { BookingWork } from './booking-work.ts';

const MOST = 2000;

/** A text as the other side may read it: contacts are hidden until the booking is confirmed. */
export const shownText = (text: string, state: BookingFields['state'], most = MOST): string =>
  areContactsShown(state) ? text : maskContacts(text).text.slice(0, most);

/** How likely a text asks a talent for money. Only texts of a house to a talent can. */
export const feeRequestOf = (
  { subjectType }: Pick<BookingFields, 'subjectType'>,
  side: BookingSide,
  text: string,
): FeeRequest => (side === 'house' && subjectType === 'talent' ? feeRequestIn(text) : 'none');

/**
 * A booking with a text of one side. A text of a house that asks a talent for money is held for staff and hidden until
 * reviewed. `fields`: the booking after the step, which has its row already.
 */
export async function withText(
  { tx, now, newId, asker }: Pick<BookingWork, 'tx' | 'now'> & { newId: () => string; asker: { userId: string } },
  bookingId: string,
  fields: BookingFields,
  side: BookingSide,
  field: HeldText,
  text: string,
): Promise<BookingFields> {
  const held = (fields.held ?? []).filter((name) => name !== field);
  const warned = (fields.warned ?? []).filter((name) => name !== field);
  const fee = feeRequestOf(fields, side, text);
  if (fee === 'doubtful') warned.push(field);
  if (fee !== 'certain') return { ...fields, [field]: shownText(text, fields.state), held, warned };
  const { offerNumber } = fields;
  await tx.insert(messageCheck).values({
    id: newId(),
    bookingId,
    offerNumber,
    words: field,
    reason: 'fee',
    text,
    at: new Date(now),
    parties: partiesOfBooking(fields, asker.userId),
  });
  return { ...fields, [field]: '', held: [...held, field], warned };
}

/** Shows the contacts in messages of a house and a talent: their booking is confirmed. */
export async function openContacts(
  { tx, read, write }: Pick<BookingWork, 'tx' | 'read' | 'write'>,
  houseId: string,
  talentId: string,
): Promise<void> {
  const threadId = threadIdOf(houseId, talentId);
  const originals = await tx.delete(messageOriginal).where(eq(messageOriginal.threadId, threadId)).returning();
  const writes: ServerChange[] = [];
  for (const { messageId, text } of originals) {
    const key = { scope: threadScope(threadId), kind: 'message', id: messageId } as const;
    const message = v.safeParse(messageRecord.fields, await read(key));
    // A message that staff has removed stays removed.
    if (message.success && message.output.state === 'sent')
      writes.push({ ...key, op: 'update', fields: { text, hasHidden: false } });
  }
  if (writes.length > 0) await write(writes);
}
