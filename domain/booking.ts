import * as v from 'valibot';
import { CalendarDate } from './production/field-shapes.ts';

/** A booking of a talent by a production house (decisions, section 4). */
export const BOOKING_STATES = [
  'requested',
  'countered',
  'accepted',
  'confirmed',
  'completed',
  'reviewed',
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_house',
  'cancelled_by_talent',
  'no_show',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Who makes a step: the clock for what happens by itself. */
export type BookingActor = 'house' | 'talent' | 'clock';

const STEPS: Partial<Record<BookingState, Partial<Record<BookingState, readonly BookingActor[]>>>> = {
  requested: {
    countered: ['talent'],
    accepted: ['talent'],
    declined: ['talent'],
    withdrawn: ['house'],
    expired: ['clock'],
  },
  countered: {
    requested: ['house'],
    accepted: ['house'],
    declined: ['house'],
    withdrawn: ['talent'],
    expired: ['clock'],
  },
  accepted: {
    confirmed: ['house'],
    cancelled_by_house: ['house'],
    cancelled_by_talent: ['talent'],
    expired: ['clock'],
  },
  confirmed: {
    completed: ['house', 'clock'],
    cancelled_by_house: ['house'],
    cancelled_by_talent: ['talent'],
    no_show: ['house'],
  },
  completed: { reviewed: ['house'] },
};

export const canBookingBecome = (from: BookingState, to: BookingState, actor: BookingActor): boolean =>
  STEPS[from]?.[to]?.includes(actor) ?? false;

/** Only these keep the talent's calendar; the database refuses two that overlap. */
export const doesBookingBlock = (state: BookingState): boolean => state === 'accepted' || state === 'confirmed';

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[03]0$/));

export const Booking = v.object({
  id: v.string(),
  talent_id: v.string(),
  house_id: v.string(),
  state: v.picklist(BOOKING_STATES),
  dates: v.pipe(v.array(CalendarDate), v.minLength(1)),
  /** `HH:MM` on the half hour, in the venue's time zone. */
  start_time: time,
  end_time: time,
  /** IANA name, e.g. `Asia/Jakarta`. */
  time_zone: v.string(),
  hours: v.pipe(v.number(), v.minValue(0.5), v.multipleOf(0.5)),
  /** Whole rupiah, before taxes. Nothing is charged yet. */
  subtotal: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Booking = v.InferOutput<typeof Booking>;

const halfHours = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 2 + Math.ceil(minutes / 30);
};

/** Hours of one day in half-hour steps; an end at or before the start is on the next day. Times `HH:MM`. */
export function bookingHours(startTime: string, endTime: string): number {
  const length = halfHours(endTime) - halfHours(startTime);
  return (length > 0 ? length : length + 48) / 2;
}

/** Whole rupiah for all days; `rate` per hour. The server's quote is the truth. */
export const bookingSubtotal = (days: number, hoursPerDay: number, rate: number): number =>
  Math.round(days * hoursPerDay * rate);
