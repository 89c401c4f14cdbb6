import { offerFields } from '../../domain/booking/take-step.ts';
import type { PayloadOf, RefusalOf } from '../../domain/records/commands.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';
import { withText } from './booking-texts.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { readSubject } from './subjects.ts';
import { beginStep, isSilenced, refuseUnbookable } from './take-step.ts';

/** Makes another offer: a counter-offer, or a new version of the own one. */
async function replaceOffer<N extends 'booking.change' | 'booking.counter'>(
  context: CommandContext<N>,
  act: 'change' | 'counter',
  payload: PayloadOf<'booking.counter'>,
): Promise<void> {
  const { fields, next, now, save } = await beginStep(context, act, payload);
  const refuse = context.refuse as (code: RefusalOf<'booking.counter'>, facts?: Record<string, unknown>) => never;
  const { terms, note, side, bookingId } = payload;
  await refuseUnbookable({ ...context, refuse }, fields, { bookingId, terms });
  if (await isSilenced(context, fields)) return refuse('BLOCKED');
  const subject = { type: fields.subjectType, id: fields.subjectId };
  const found = side === 'house' ? await readSubject(context.tx, subject, new Date(now)) : null;
  if (found !== null) await refuseUnfit({ tx: context.tx, refuse }, subject, found, terms);
  const made = offerFields(terms, side, now);
  if (made.expiresAt <= now) return refuse('TOO_SOON');
  const offered = next({ ...made, previous: fields.offer, offerNumber: fields.offerNumber + 1 });
  return save(await withText({ ...context, now }, bookingId, offered, side, 'note', note));
}

export const handleCounterBooking: CommandHandler<'booking.counter'> = (context, payload) =>
  replaceOffer(context, 'counter', payload);

export const handleChangeBooking: CommandHandler<'booking.change'> = (context, payload) =>
  replaceOffer(context, 'change', payload);
