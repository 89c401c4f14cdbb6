import { and, eq } from 'drizzle-orm';
import { readBooking } from './booking-work.ts';
import { booking, messageCheck } from '../db/schema.ts';
import { partiesOfBooking } from '../messages/note-check.ts';
import type { CommandHandler } from '../sync/command-handler.ts';

/** Once for each offer: the house's texts in it, as the talent reads them. */
export const handleReportOffer: CommandHandler<'message.report-offer'> = async (context, { bookingId, note }) => {
  const { tx, asker, at, newId, refuse } = context;
  const fields = await readBooking(context, bookingId);
  if (fields === null) return refuse('NOT_POSSIBLE');
  if (fields.subjectType !== 'talent' || fields.subjectId !== asker.userId) return refuse('NOT_YOURS');
  const { title, place, production, note: words, reason, offerNumber } = fields;
  const isSame = and(
    eq(messageCheck.bookingId, bookingId),
    eq(messageCheck.offerNumber, offerNumber),
    eq(messageCheck.reporterId, asker.userId),
  );
  const [known] = await tx.select({ id: messageCheck.id }).from(messageCheck).where(isSame).limit(1);
  if (known !== undefined) return;
  const [row] = await tx.select({ by: booking.requestedBy }).from(booking).where(eq(booking.id, bookingId));
  await tx.insert(messageCheck).values({
    id: newId(),
    bookingId,
    offerNumber,
    reason: 'report',
    text: [title, production, place, words, reason].filter((part) => part !== '').join('\n'),
    note,
    reporterId: asker.userId,
    at: new Date(at),
    parties: partiesOfBooking(fields, row?.by ?? ''),
  });
};
