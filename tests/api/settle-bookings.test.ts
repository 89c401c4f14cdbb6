import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleBookings } from '../../server/bookings/settle-bookings.ts';
import { record } from '../../server/db/schema.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { bookableTalent, bookingOf, dayIn, HOUR_MS, request, termsOn } from '../support/booking-steps.ts';
import { syncPerson } from '../support/sync-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'postgres' });
});
afterAll(() => world.close());

test('a booking that cannot be settled keeps no other one waiting, and is reported', async () => {
  const producer = await syncPerson(world, 4, randomUUID());
  const talent = await bookableTalent(world);
  const { bookingId: brokenId } = await request(producer, talent, termsOn([dayIn(world, 10)]));
  const { bookingId: otherId } = await request(producer, talent, termsOn([dayIn(world, 12)]));
  const ofBroken = and(eq(record.id, brokenId), eq(record.kind, 'booking'));
  await world.database.db.update(record).set({ fields: {} }).where(ofBroken);
  world.advance(49 * HOUR_MS);
  await expect(settleBookings.run(world.services, {}, { isLast: false })).rejects.toThrow('1 bookings');
  expect(await bookingOf(await talent.again(), otherId)).toMatchObject({ state: 'expired' });
  expect(world.logged).toContainEqual({
    message: 'a booking could not be settled',
    fields: expect.objectContaining({ booking: brokenId }) as unknown,
  });
});
