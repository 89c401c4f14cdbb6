import type { BookingFields } from './booking-records.ts';
import type { BookingSide } from './states.ts';
import type { BookingTerms } from './terms.ts';

/** The offer that terms repeat: the current one, or the one before it by the same side. */
export type RepeatedOffer = 'on-the-table' | 'own-former';

/** The offer of a booking that some terms of `side` would repeat; null for new terms. */
export function repeatedOffer(
  { offer, previous }: Pick<BookingFields, 'offer' | 'previous'>,
  side: BookingSide,
  terms: BookingTerms,
): RepeatedOffer | null {
  if (areTermsEqual(offer.terms, terms)) return 'on-the-table';
  return previous !== null && previous.by === side && offer.by !== side && areTermsEqual(previous.terms, terms)
    ? 'own-former'
    : null;
}

const areTermsEqual = (one: BookingTerms, other: BookingTerms): boolean =>
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  one.timeZone === other.timeZone &&
  one.rate === other.rate &&
  one.rateUnit === other.rateUnit &&
  one.days.join() === other.days.join();
