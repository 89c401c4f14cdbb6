import { sql } from 'drizzle-orm';
import { maskStoredReviews } from '../bookings/booking-reviews.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';
import { projectLocations } from '../places/project-locations.ts';
import { projectTalents } from '../talents/project-talents.ts';

/** Applies the present rules to everything that houses read of talents and places. Idempotent. */
export async function rebuildRows(tx: Db, at: string): Promise<void> {
  await projectTalents(tx, null, at);
  const houses = resultRows(await tx.execute(sql`select distinct house_id from location`));
  await projectLocations(
    tx,
    houses.map((house) => String(house['house_id'])),
    at,
  );
  await maskStoredReviews(tx);
}
