import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { WORKED_STATES } from '../../domain/booking/states.ts';
import { Uuid } from '../../domain/ids.ts';
import { AppError } from '../../domain/errors.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { LocationQuery } from '../../domain/places/directory.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import { subjectKey } from '../bookings/subjects.ts';
import type { Db } from '../db/database.ts';
import { mayRead } from '../access/scope-reader.ts';
import { booking, members } from '../db/schema.ts';
import { readQuery } from '../http/errors.ts';
import { REQUESTS } from '../http/limits.ts';
import { limitAddress, limitRequests } from '../http/request-rate.ts';
import { requireUser } from '../http/require-user.ts';
import { readLocation, searchLocations } from '../places/read-locations.ts';
import { readTeasers } from '../places/read-teasers.ts';
import type { AppEnv, Services } from '../services.ts';

const ZONE = 'Asia/Jakarta';
const LocationId = Uuid;

/** The directory of places, for houses. Mounted at /api/locations. */
export function locationRoutes(services: Services) {
  const { db } = services.database;
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), limitRequests(REQUESTS.placeSearch, services.clock));
  routes.use(async (c, next) => {
    const { role, isInHouse } = c.get('user');
    if (!isInHouse && !isStaff(role)) throw new AppError('FORBIDDEN');
    await next();
  });

  routes.get('/', async (c) => {
    return c.json(await searchLocations(db, readQuery(c, LocationQuery)));
  });

  routes.get('/:id', async (c) => {
    const id = c.req.param('id');
    const userId = c.get('user').id;
    const mayOpen = (houseId: string) => mayOpenPlace(db, userId, id, houseId);
    const found = v.is(LocationId, id) ? await readLocation(db, id, mayOpen) : null;
    if (found === null) throw new AppError('NOT_FOUND');
    return c.json(found);
  });

  return routes;
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

/** Public facts of the marketplace. Mounted at /api/teasers. */
export function teaserRoutes(services: Services) {
  const routes = new Hono<AppEnv>();
  routes.use(limitAddress(REQUESTS.teasers, services));
  routes.get('/', async (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(await readTeasers(services.database.db, dayInZone(services.clock(), ZONE)));
  });
  return routes;
}
