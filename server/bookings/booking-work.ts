import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type BookingFields, bookingRecord } from '../../domain/booking/booking-records.ts';
import { completesAt } from '../../domain/booking/deadlines.ts';
import { type BookingSide, doesBookingBlock, isOpenOffer, PROVIDER } from '../../domain/booking/states.ts';
import { daysTouched, slotsOf } from '../../domain/booking/terms.ts';
import type { HouseId, UserId } from '../../domain/ids.ts';
import { bookingScope, houseScope, userScope } from '../../domain/scopes.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import type { Db } from '../db/database.ts';
import { booking, bookingSlot } from '../db/schema.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import type { RecordKey } from '../sync/unit-of-work.ts';
import { subjectKey } from './subjects.ts';

/** Parts of a transaction for a step of a booking: a command's, or the server's own. */
export interface BookingWork {
  tx: Db;
  read: (key: RecordKey) => Promise<Fields | null>;
  write: (writes: readonly ServerChange[]) => Promise<void>;
  /** Milliseconds. */
  now: number;
}

const bookingKey = (id: string) => ({ scope: bookingScope(id), kind: 'booking', id }) as const;

export const subjectOf = ({ subjectType, subjectId }: BookingFields): string =>
  subjectKey({ type: subjectType, id: subjectId });

/** The booking under the lock of its scope; null without one. */
export async function readBooking({ read }: Pick<BookingWork, 'read'>, id: string): Promise<BookingFields | null> {
  const fields = await read(bookingKey(id));
  return fields === null ? null : v.parse(bookingRecord.fields, fields);
}

/** When the next step of the clock is due, in milliseconds. */
function dueAt({ state, expiresAt, endsAt, reviewsUntil }: BookingFields): number | null {
  if (isOpenOffer(state) || state === 'accepted') return expiresAt;
  if (state === 'confirmed') return completesAt(endsAt);
  return state === 'completed' ? reviewsUntil : null;
}

/** Columns of the booking's row. */
const columnsOf = (fields: BookingFields, now: number) => {
  const due = dueAt(fields);
  return {
    state: fields.state,
    startsAt: new Date(fields.startsAt),
    endsAt: new Date(fields.endsAt),
    dueAt: due === null ? null : new Date(due),
    changedAt: new Date(now),
  };
};

/**
 * Writes a booking after a step: its row, the record for both sides, and the taken days in the scopes of both.
 * `takeSlots` takes its half hours, which the database may refuse; here they are freed.
 */
export async function saveBooking(work: BookingWork, id: string, fields: BookingFields): Promise<void> {
  const { tx, now } = work;
  const isTaken = doesBookingBlock(fields.state);
  await tx.update(booking).set(columnsOf(fields, now)).where(eq(booking.id, id));
  // A completed booking is in the past: its half hours stay taken.
  if (!isTaken && fields.state !== 'completed' && fields.state !== 'reviewed')
    await tx.delete(bookingSlot).where(eq(bookingSlot.bookingId, id));
  await work.write([{ ...bookingKey(id), op: 'put', fields }, ...projections(id, fields)]);
}

/** Makes the row of a new booking. A second one with its id violates `booking_pkey`. */
export async function insertBooking(
  tx: Db,
  id: string,
  fields: BookingFields,
  requestedBy: string,
  now: number,
): Promise<void> {
  await tx.insert(booking).values({
    id,
    subject: subjectOf(fields),
    houseId: fields.houseId,
    talentId: fields.subjectType === 'talent' ? fields.subjectId : null,
    providerHouseId: fields.providerHouseId,
    requestedBy,
    ...columnsOf(fields, now),
  });
}

/** The booking in the calendars of both sides. Written together, so that scopes are locked in one order. */
function projections(id: string, fields: BookingFields): ServerChange[] {
  const { houseId, providerHouseId, subjectType, subjectId, state } = fields;
  const hasBeen = state === 'completed' || state === 'reviewed' || state === 'no_show';
  const busyDays = doesBookingBlock(state) || hasBeen ? daysTouched(fields.offer.terms) : [];
  const ofHouse = (house: string, side: BookingSide): ServerChange => ({
    scope: houseScope(house as HouseId),
    kind: 'booking-of-house',
    id,
    op: 'put',
    fields: { side, subjectType, subjectId, busyDays },
  });
  const writes = [ofHouse(houseId, 'house')];
  if (providerHouseId !== null && providerHouseId !== houseId) writes.push(ofHouse(providerHouseId, PROVIDER));
  if (subjectType === 'talent')
    writes.push({
      scope: userScope(subjectId as UserId),
      kind: 'booking-of-user',
      id,
      op: 'put',
      fields: { busyDays },
    });
  return writes;
}

/** Takes the half hours of a booking; another booking of one of them violates `booking_slot_taken`. */
export async function takeSlots(tx: Db, id: string, fields: BookingFields): Promise<void> {
  const subject = subjectOf(fields);
  // In order, so that two overlapping bookings wait for each other on the same row.
  const rows = slotsOf(fields.offer.terms).map((at) => ({ subject, at: new Date(at), bookingId: id }));
  await tx.insert(bookingSlot).values(rows);
}
export const SLOT_TAKEN = 'booking_slot_taken';

/** Days of some terms on which the subject is already booked. */
export async function takenDays(
  tx: Db,
  subject: string,
  terms: BookingFields['offer']['terms'],
  besides: string | null = null,
): Promise<string[]> {
  const taken = await tx
    .select({ at: bookingSlot.at, bookingId: bookingSlot.bookingId })
    .from(bookingSlot)
    .where(
      and(
        eq(bookingSlot.subject, subject),
        inArray(
          bookingSlot.at,
          slotsOf(terms).map((at) => new Date(at)),
        ),
      ),
    );
  const moments = new Set(taken.filter(({ bookingId }) => bookingId !== besides).map(({ at }) => at.getTime()));
  return terms.days.filter((day) => slotsOf({ ...terms, days: [day] }).some((at) => moments.has(at)));
}
