import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { BookingFields } from '../../domain/booking/booking-records.ts';
import { areContactsShown } from '../../domain/booking/states.ts';
import type { HouseId } from '../../domain/ids.ts';
import { Location } from '../../domain/places/location-records.ts';
import { bookingScope, houseScope } from '../../domain/scopes.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import { booking } from '../db/schema.ts';
import { addJob, defineJob } from '../jobs/define-job.ts';
import type { RecordHook } from '../ports/record-rules.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { type BookingWork, readBooking } from './booking-work.ts';
import { subjectKey } from './subjects.ts';

/** Address of a booked place while the state shows it, like contacts; null for a talent. */
export async function venueOf(
  { read }: Pick<BookingWork, 'read'>,
  { subjectType, subjectId, providerHouseId, state }: BookingFields,
): Promise<NonNullable<BookingFields['venue']> | null> {
  if (subjectType !== 'place' || providerHouseId === null || !areContactsShown(state)) return null;
  const key = { scope: houseScope(providerHouseId as HouseId), kind: 'location', id: subjectId } as const;
  const place = v.safeParse(Location, await read(key));
  if (!place.success) return null;
  const { pin, address, gate, contactName, contactPhone } = place.output;
  return { pin, address, gate, contactName, contactPhone };
}

/** Writes a place's changed pin, gate and contact into its confirmed bookings. */
export const refreshVenues = defineJob({
  name: 'bookings.refresh-venues',
  payload: v.object({ placeId: v.string() }),
  async run(services, { placeId }) {
    const subject = subjectKey({ type: 'place', id: placeId });
    const rows = await services.database.db
      .select({ id: booking.id })
      .from(booking)
      .where(and(eq(booking.subject, subject), eq(booking.state, 'confirmed')));
    for (const { id } of rows)
      await changeAsServer(services, async ({ record, write }) => {
        const fields = await readBooking({ read: record }, id);
        const venue = fields && (await venueOf({ read: record }, fields));
        if (!fields || !venue || sameValue(venue, fields.venue)) return;
        await write([{ scope: bookingScope(id), kind: 'booking', id, op: 'update', fields: { venue } }]);
      });
  },
});

/** After a house has changed its places. Call within the transaction of the push. */
export const addVenueJobs: RecordHook = async (tx, changed, needs) => {
  const places = new Set(changed.flatMap(({ key }) => (key.kind === 'location' ? [key.id] : [])));
  if (places.size === 0) return;
  const subjects = new Map([...places].map((id) => [subjectKey({ type: 'place', id }), id]));
  const booked = await tx
    .selectDistinct({ subject: booking.subject })
    .from(booking)
    .where(and(inArray(booking.subject, [...subjects.keys()]), eq(booking.state, 'confirmed')));
  for (const { subject } of booked) {
    const placeId = subjects.get(subject);
    if (placeId !== undefined) await addJob(tx, needs, refreshVenues, { placeId });
  }
};
