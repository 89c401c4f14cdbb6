import type { CommandHandler } from '../sync/command-handler.ts';
import { openContacts } from './booking-texts.ts';
import { beginStep, refuseUnbookable } from './take-step.ts';

/** Shows the contacts to both sides, in the booking and in their conversation. */
export const handleConfirmBooking: CommandHandler<'booking.confirm'> = async (context, payload) => {
  const { fields, next, save } = await beginStep(context, 'confirm', payload);
  await refuseUnbookable(context, fields, { bookingId: payload.bookingId, terms: fields.offer.terms });
  if (fields.subjectType === 'talent') await openContacts(context, fields.houseId, fields.subjectId);
  return save(next());
};
