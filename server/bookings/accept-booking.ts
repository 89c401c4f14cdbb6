import type { CommandHandler } from '../sync/command-handler.ts';
import { SLOT_TAKEN, subjectOf, takenDays, takeSlots } from './booking-work.ts';
import { beginStep, refuseUnbookable } from './take-step.ts';

/** Takes the half hours. The database refuses if another booking has one of them. */
export const handleAcceptBooking: CommandHandler<'booking.accept'> = async (context, payload) => {
  const { bookingId } = payload;
  const { fields, next, save } = await beginStep(context, 'accept', payload);
  await refuseUnbookable(context, fields, { bookingId, terms: fields.offer.terms });
  const accepted = next();
  await context.orRefuse(
    SLOT_TAKEN,
    'OVERLAP',
    (tx) => takeSlots(tx, bookingId, accepted),
    async () => ({ days: await takenDays(context.tx, subjectOf(fields), fields.offer.terms, bookingId) }),
  );
  return save(accepted);
};
