import { type BookingFields, MOST_HISTORY } from '../../domain/booking/booking-records.ts';
import { isLateCancel } from '../../domain/booking/deadlines.ts';
import { isCancelled } from '../../domain/booking/states.ts';
import { mayActFor } from '../../domain/booking/take-step.ts';
import type { PayloadOf } from '../../domain/records/commands.ts';
import { bookingScope } from '../../domain/scopes.ts';
import { maskedUserName } from '../messages/masked-names.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';
import { feeRequestOf, shownText } from './booking-texts.ts';
import { readBooking } from './booking-work.ts';
import { beginStep, isSilenced } from './take-step.ts';

/** Most cancellations of one booking whose words are stored. */
const MOST_CANCELS = 20;

/**
 * Stores the words of a cancellation that met another one. Words that are held for staff are refused, and stay with
 * their author.
 */
async function noteLaterCancel(
  { tx, at, asker, read, write, refuse }: CommandContext<'booking.cancel'>,
  { bookingId, side, reason }: PayloadOf<'booking.cancel'>,
  fields: BookingFields,
): Promise<void> {
  if (reason.trim() === '' || (await isSilenced({ read }, fields))) return;
  const cancels = fields.history.filter(({ act }) => act === 'cancel');
  if (cancels.length >= MOST_CANCELS || feeRequestOf(fields, side, reason) !== 'none')
    return refuse('NOT_POSSIBLE', { state: fields.state });
  const step = { at: Date.parse(at), act: 'cancel', by: side, name: await maskedUserName(tx, asker.userId) } as const;
  const history = [...fields.history, { ...step, reason: shownText(reason, fields.state) }].slice(-MOST_HISTORY);
  return write([{ scope: bookingScope(bookingId), kind: 'booking', id: bookingId, op: 'update', fields: { history } }]);
}

export const handleCancelBooking: CommandHandler<'booking.cancel'> = async (context, payload) => {
  const known = await readBooking(context, payload.bookingId);
  // Both sides, or two colleagues, cancelled without a network: the second one's wish is already fulfilled.
  if (known !== null && isCancelled(known) && mayActFor(context.asker, payload.side, known))
    return noteLaterCancel(context, payload, known);
  const { fields, next, now, save } = await beginStep(context, 'cancel', payload);
  // A booking that is not confirmed yet can be cancelled freely at any time.
  const isLate = fields.state === 'confirmed' && isLateCancel(now, fields.startsAt);
  return save(next({ isLateCancel: isLate }), payload.reason);
};
