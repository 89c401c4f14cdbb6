import type { BookingSide } from '../../../domain/booking/states.ts';
import type { BookingTerms } from '../../../domain/booking/terms.ts';
import type { PayloadOf } from '../../../domain/records/commands.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { discardRefused, takeBackUnsent } from '../../sync/attention.ts';
import { sendCommand } from '../../sync/send-command.ts';
import type { BookingRow } from './booking-queries.ts';

/**
 * Acts on bookings. Each is queued like every change and is shown as waiting without a network. The server decides; a
 * refusal is shown beside the booking and in "Needs attention".
 */
const on = ({ id, fields }: BookingRow, side: BookingSide) => ({
  bookingId: id,
  side,
  offerNumber: fields.offerNumber,
});

export async function requestBooking(request: Omit<PayloadOf<'booking.request'>, 'bookingId'>): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.request', { ...request, bookingId: crypto.randomUUID() });
}

export async function accept(row: BookingRow, side: BookingSide): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.accept', on(row, side));
}

export async function confirm(row: BookingRow, side: BookingSide): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.confirm', on(row, side));
}

export async function complete(row: BookingRow, side: BookingSide): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.complete', on(row, side));
}

/** Replaces the own open offer. */
export async function change(row: BookingRow, side: BookingSide, terms: BookingTerms, note: string): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.change', { ...on(row, side), terms, note });
}

export async function counter(row: BookingRow, side: BookingSide, terms: BookingTerms, note: string): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.counter', { ...on(row, side), terms, note });
}

/** Acts that need a reason. */
export type ReasonedAct = 'decline' | 'withdraw' | 'cancel' | 'report-no-show';

export async function endWithReason(
  act: ReasonedAct,
  row: BookingRow,
  side: BookingSide,
  reason: string,
): Promise<void> {
  await sendCommand(currentDatabase(), `booking.${act}`, { ...on(row, side), reason });
}

export async function review(row: BookingRow, side: BookingSide, stars: number, text: string): Promise<void> {
  await sendCommand(currentDatabase(), 'booking.review', { ...on(row, side), stars, text });
}

/** Shows the words of an offer to staff. */
export async function reportOffer(bookingId: string): Promise<void> {
  await sendCommand(currentDatabase(), 'message.report-offer', { bookingId, note: '' });
}

/** Closes the conversation with the house of an offer: it finds, writes and offers nothing any more. */
export async function closeHouse(bookingId: string): Promise<void> {
  await sendCommand(currentDatabase(), 'message.close-house', { bookingId });
}

/** Takes back an act that was never sent; false if it may be on its way. It stays in the trash for 30 days. */
export const takeBack = (mutationId: string): Promise<boolean> => takeBackUnsent(currentDatabase(), mutationId);

/** Puts a refused act away; it can be brought back for 30 days in "Needs attention". */
export const dismissRefusal = (mutationId: string): Promise<void> => discardRefused(currentDatabase(), mutationId);
