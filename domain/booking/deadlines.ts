import { type BookingAct, type BookingActor, type BookingSide, type BookingState, otherSide } from './states.ts';

/** All moments in milliseconds. The clock is an argument. */
const HOUR_MS = 3_600_000;
/** An offer expires after this time, and at the latest this long before the start. */
const OFFER_HOURS = 48;
export const LAST_OFFER_HOURS = 12;
/** Cancelling is free until this long before the start; later it is recorded and shown. */
const FREE_CANCEL_HOURS = 48;
/** A confirmed booking is completed automatically this long after its end. */
const COMPLETE_AFTER_HOURS = 24;
/** Reviews are shown when both are written, or this long after the completion. */
const REVIEW_DAYS = 14;

/** Until when an offer can be answered. */
export const offerExpiry = (offeredAt: number, startsAt: number): number =>
  Math.min(offeredAt + OFFER_HOURS * HOUR_MS, startsAt - LAST_OFFER_HOURS * HOUR_MS);

/** Until when an accepted booking can be confirmed. */
export const confirmExpiry = (acceptedAt: number, startsAt: number): number =>
  Math.min(acceptedAt + OFFER_HOURS * HOUR_MS, startsAt);

/** The last moment at which cancelling is free. */
export const freeCancelUntil = (startsAt: number): number => startsAt - FREE_CANCEL_HOURS * HOUR_MS;
export const isLateCancel = (now: number, startsAt: number): boolean => now > freeCancelUntil(startsAt);

export const completesAt = (endsAt: number): number => endsAt + COMPLETE_AFTER_HOURS * HOUR_MS;

export const reviewsUntil = (completedAt: number): number => completedAt + REVIEW_DAYS * 24 * HOUR_MS;

export interface BookingMoments {
  state: BookingState;
  startsAt: number;
  endsAt: number;
  /** Of an open offer or an accepted booking; null in other states. */
  expiresAt: number | null;
}

export type ActFault = 'EXPIRED' | 'TOO_EARLY' | 'TOO_LATE';

/** Why time forbids an act that the table allows; null if it does not. */
export function actFault(
  act: BookingAct,
  actor: BookingActor,
  { startsAt, endsAt, expiresAt }: BookingMoments,
  now: number,
): ActFault | null {
  const hasExpired = expiresAt !== null && now >= expiresAt;
  switch (act) {
    case 'change':
    case 'counter':
    case 'accept':
    case 'confirm':
      return hasExpired ? 'EXPIRED' : null;
    case 'decline':
    case 'withdraw':
    case 'review':
    case 'publish_reviews':
      return null;
    case 'cancel':
      return now >= startsAt ? 'TOO_LATE' : null;
    case 'report_no_show':
      return now < startsAt ? 'TOO_EARLY' : null;
    case 'complete':
      return now < (actor === 'clock' ? completesAt(endsAt) : endsAt) ? 'TOO_EARLY' : null;
    case 'expire':
      return hasExpired ? null : 'TOO_EARLY';
  }
}

/** Has the other side cancelled a booking whose days are still ahead? This side may still count on them. */
export const isCancelledAhead = (
  { state, endsAt }: Pick<BookingMoments, 'state' | 'endsAt'>,
  side: BookingSide,
  now: number,
): boolean => state === `cancelled_by_${otherSide(side)}` && endsAt > now;

/** State of a day in a calendar. Unknown is never "free" and never "busy". */
export type DayStatus = 'free' | 'busy' | 'unknown';

/** `free` and `blocked`: ranges of days, both ends included. Busy wins. */
export function dayStatus(
  day: string,
  free: readonly (readonly [string, string])[],
  blocked: readonly (readonly [string, string])[],
): DayStatus {
  const isIn = (ranges: readonly (readonly [string, string])[]) =>
    ranges.some(([from, to]) => from <= day && day <= to);
  if (isIn(blocked)) return 'busy';
  return isIn(free) ? 'free' : 'unknown';
}

/** The status that a calendar shows: a past day is neither free nor asked for; one that was taken stays so. */
export const shownStatus = (day: string, today: string, status: DayStatus): DayStatus | 'past' =>
  day < today && status !== 'busy' ? 'past' : status;
