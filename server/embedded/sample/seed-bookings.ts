import { eq, sql } from 'drizzle-orm';
import { doesBookingBlock } from '../../../domain/booking/states.ts';
import { bookingScope, houseScope } from '../../../domain/scopes.ts';
import { dayInZone } from '../../../domain/calendar/calendar-days.ts';
import { insertBooking, saveBooking, takeSlots } from '../../bookings/booking-work.ts';
import { contactsOf } from '../../bookings/booking-people.ts';
import { venueOf } from '../../bookings/venues.ts';
import type { Db } from '../../db/database.ts';
import { booking, record } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { changeAsServer } from '../../sync/server-change.ts';
import { resultRows } from '../../db/result-rows.ts';
import { type SampleBooking, sampleBookings } from './sample-bookings.ts';
import { SAMPLE_PLACES } from './sample-places.ts';
import { KRAMAT_RAYA, SAMPLE_PRODUCER } from './sample-users.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'newId' | 'rules'>;

/** Bookings of the sample house in most states. Made once: later changes by users stay. */
export async function seedBookings(services: Needs): Promise<void> {
  const { db } = services.database;
  const known = await db
    .select({ id: booking.id })
    .from(booking)
    .where(eq(booking.requestedBy, SAMPLE_PRODUCER.id))
    .limit(1);
  if (known.length > 0) return;
  const now = services.clock();
  const [script] = await db
    .select({ id: record.id })
    .from(record)
    .where(
      sql`scope = ${houseScope(KRAMAT_RAYA.id)} and kind = 'script' and fields->>'title' = 'Hujan di Pasar Senen'`,
    );
  const made = sampleBookings(now.getTime(), dayInZone(now, 'Asia/Jakarta'), await namesOf(db), script?.id ?? null);
  for (const booking of made) await seedBooking(services, booking, now.getTime());
}

async function namesOf(db: Db): Promise<Map<string, string>> {
  const talents = resultRows(await db.execute(sql`select id, name from talent_card`));
  return new Map([
    ...talents.map(({ id, name }): [string, string] => [String(id), String(name)]),
    ...SAMPLE_PLACES.map(({ id, fields }): [string, string] => [id, fields.name]),
  ]);
}

async function seedBooking(services: Needs, { id, fields }: SampleBooking, now: number): Promise<void> {
  const { subjectType, subjectId, houseId, providerHouseId } = fields;
  const userId = subjectType === 'talent' ? subjectId : null;
  await changeAsServer(services, async ({ tx, record: read, write }) => {
    await tx.execute(sql`
      insert into scope (id, version, house_id, second_house_id, user_id)
      values (${bookingScope(id)}, 0, ${houseId}, ${providerHouseId}, ${userId}) on conflict (id) do nothing`);
    await insertBooking(tx, id, fields, SAMPLE_PRODUCER.id, now);
    if (doesBookingBlock(fields.state)) await takeSlots(tx, id, fields);
    const contacts = await contactsOf(tx, id, fields, fields.state, now);
    const venue = await venueOf({ read }, fields);
    await saveBooking({ tx, read, write, now }, id, { ...fields, contacts, venue });
  });
}
