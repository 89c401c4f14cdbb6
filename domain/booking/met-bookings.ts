import type { BookingFields } from './booking-records.ts';
import { doesBookingBlock, isOpenOffer } from './states.ts';
import { doTermsMeet } from './terms.ts';

interface Row {
  id: string;
  fields: Pick<BookingFields, 'subjectId' | 'state' | 'offer'>;
}

/** A booking of the same subject with overlapping time, held or requested. */
export interface MetBooking<R extends Row> {
  row: R;
  /** `held`: the time is taken, and the server refuses the request. `asked`: an offer is open. */
  type: 'held' | 'asked';
}

/** Bookings of a subject that overlap some terms, those with held time first. */
export function metBookings<R extends Row>(
  terms: Parameters<typeof doTermsMeet>[0],
  subjectId: string,
  bookings: readonly R[],
): MetBooking<R>[] {
  const met = bookings.flatMap((row): MetBooking<R>[] => {
    const { state, offer } = row.fields;
    const type = doesBookingBlock(state) ? 'held' : isOpenOffer(state) ? 'asked' : null;
    return type !== null && row.fields.subjectId === subjectId && doTermsMeet(terms, offer.terms)
      ? [{ row, type }]
      : [];
  });
  return [...met.filter(({ type }) => type === 'held'), ...met.filter(({ type }) => type === 'asked')];
}
