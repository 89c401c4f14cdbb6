import { type Asker, mayActInHouse } from '../identity/scope-access.ts';
import { type BookingFields, MOST_HISTORY } from './booking-records.ts';
import { type ActFault, actFault, confirmExpiry, offerExpiry, reviewsUntil } from './deadlines.ts';
import { type BookingAct, type BookingActor, type BookingSide, type BookingState, nextState } from './states.ts';
import { type BookingTerms, quoteOf, spanOf } from './terms.ts';

/** May a user act for a side: members of the booking house, the talent, or members of the house of a place? */
export function mayActFor(asker: Asker, side: BookingSide, fields: BookingFields): boolean {
  if (side === 'house') return mayActInHouse(asker, fields.houseId, 'bookings');
  return fields.subjectType === 'talent'
    ? asker.userId === fields.subjectId
    : mayActInHouse(asker, fields.providerHouseId, 'places');
}

type StepRefusal = 'NOT_YOURS' | 'NOT_POSSIBLE' | 'OFFER_CHANGED' | ActFault;

/** The state after a side's act, or why it is not allowed now. `offerNumber`: the offer that its author saw. */
export function decideStep(
  fields: BookingFields,
  { act, side, offerNumber }: { act: BookingAct; side: BookingSide; offerNumber: number },
  asker: Asker,
  now: number,
): { to: BookingState } | { refusal: StepRefusal } {
  if (!mayActFor(asker, side, fields)) return { refusal: 'NOT_YOURS' };
  const to = nextState(fields, act, side);
  if (to === null) return { refusal: 'NOT_POSSIBLE' };
  if (fields.offerNumber !== offerNumber) return { refusal: 'OFFER_CHANGED' };
  const fault = actFault(act, side, fields, now);
  return fault === null ? { to } : { refusal: fault };
}

/** A booking after a step. `name`: of the user who made it. */
export function afterStep(
  fields: BookingFields,
  step: { act: BookingAct; by: BookingActor; name: string; to: BookingState },
  now: number,
  changes: Partial<BookingFields> = {},
): BookingFields {
  const { act, by, name, to } = step;
  const next: BookingFields = {
    ...fields,
    expiresAt: null,
    ...changes,
    state: to,
    history: [...fields.history, { at: now, act, by, name }].slice(-MOST_HISTORY),
  };
  if (to === 'accepted') next.expiresAt = confirmExpiry(now, next.startsAt);
  if (to === 'completed' && fields.state === 'confirmed') next.reviewsUntil = reviewsUntil(now);
  return next;
}

export function offerFields(terms: BookingTerms, by: BookingSide, now: number) {
  const { hours, subtotal } = quoteOf(terms);
  const { startsAt, endsAt } = spanOf(terms);
  const offer: BookingFields['offer'] = { terms, hours, subtotal, by, at: now };
  return { offer, offeredBy: by, startsAt, endsAt, expiresAt: offerExpiry(now, startsAt) };
}
