import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { BookingFields, HeldText } from '../../domain/booking/booking-records.ts';
import { areContactsShown, type BookingSide } from '../../domain/booking/states.ts';
import { asksForFee } from '../../domain/messages/asks-for-fee.ts';
import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import { messageRecord } from '../../domain/messages/message-records.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { threadScope } from '../../domain/scopes.ts';
import { messageCheck, messageOriginal } from '../db/schema.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import type { BookingWork } from './booking-work.ts';

const MOST = 2000;

/** A text as the other side may read them: contacts are hidden until the booking is confirmed. */
export const shownText = (text: string, state: BookingFields['state'], most = MOST): string =>
  areContactsShown(state) ? text : maskContacts(text).text.slice(0, most);

/** Whether staff looks at a text before anybody reads it: a house asks a talent for money. */
export const isTextHeld = ({ subjectType }: Pick<BookingFields, 'subjectType'>, side: BookingSide, text: string) =>
  side === 'house' && subjectType === 'talent' && asksForFee(text);

/**
 * A booking with a text of one side. A text of a house that asks a talent for money is held back for staff: nobody else
 * reads it until then. `fields`: the booking after the step, which has its row already.
 */
export async function withText(
  { tx, now, newId }: Pick<BookingWork, 'tx' | 'now'> & { newId: () => string },
  bookingId: string,
  fields: BookingFields,
  side: BookingSide,
  field: HeldText,
  text: string,
): Promise<BookingFields> {
  const others = (fields.held ?? []).filter((name) => name !== field);
  if (!isTextHeld(fields, side, text)) return { ...fields, [field]: shownText(text, fields.state), held: others };
  const { offerNumber } = fields;
  await tx
    .insert(messageCheck)
    .values({ id: newId(), bookingId, offerNumber, words: field, reason: 'fee', text, at: new Date(now) });
  return { ...fields, [field]: '', held: [...others, field] };
}

/** Shows messages of a house and a talent as they were written: their booking is confirmed. */
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
