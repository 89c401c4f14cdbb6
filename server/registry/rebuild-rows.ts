import { sql } from 'drizzle-orm';
import { maskStoredReviews } from '../bookings/booking-reviews.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';
import { projectLocations } from '../places/project-locations.ts';
import { projectTalents } from '../talents/project-talents.ts';

/** Brings everything that houses read of talents and places to the rules of today. May run again at any time. */
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
