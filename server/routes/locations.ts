import { and, eq, inArray } from 'drizzle-orm';
import * as calls from '../../domain/calls/place-calls.ts';
import { WORKED_STATES } from '../../domain/booking/states.ts';
import { AppError } from '../../domain/errors.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import { subjectKey } from '../bookings/subjects.ts';
import type { Db } from '../db/database.ts';
import { mayRead } from '../access/scope-reader.ts';
import { booking, members } from '../db/schema.ts';
import { readLocation, searchLocations } from '../places/read-locations.ts';
import { readTeasers } from '../places/read-teasers.ts';
import type { Services, SignedInUser } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

const ZONE = 'Asia/Jakarta';

/** The directory of places, for houses. */
export function locationRoutes(services: Services) {
  const { db } = services.database;
  const { routes, answer } = answerCalls(services);

  answer(calls.searchLocations, ({ user, query }) => {
    requireSearcher(user);
    return searchLocations(db, query);
  });

  answer(calls.readLocation, async ({ user, params: { id } }) => {
    requireSearcher(user);
    const found = await readLocation(db, id, (houseId) => mayOpenPlace(db, user.id, id, houseId));
    if (found === null) throw new AppError('NOT_FOUND');
    return found;
  });

  answer(calls.readTeasers, ({ c }) => {
    c.header('Cache-Control', 'public, max-age=300');
    return readTeasers(db, dayInZone(services.clock(), ZONE));
  });

  return routes;
}

function requireSearcher({ role, isInHouse }: SignedInUser): void {
  if (!isInHouse && !isStaff(role)) throw new AppError('FORBIDDEN');
}

/** Members of the own house, and of houses with a confirmed booking of the place, may see its address. */
async function mayOpenPlace(db: Db, userId: string, placeId: string, ownHouseId: string): Promise<boolean> {
  if (await mayRead(db, userId, `house:${ownHouseId}`)) return true;
  const booked = await db
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(members, and(eq(members.houseId, booking.houseId), eq(members.userId, userId)))
    .where(
      and(
        eq(booking.subject, subjectKey({ type: 'place', id: placeId })),
        // An id is chosen by a device: another house may have had a place under it.
        eq(booking.providerHouseId, ownHouseId),
        inArray(booking.state, [...WORKED_STATES]),
      ),
    )
    .limit(1);
  return booked.length > 0;
}
