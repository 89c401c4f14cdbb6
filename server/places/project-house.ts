import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { HouseId } from '../../domain/ids.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';
import { addJob, defineJob } from '../jobs/define-job.ts';
import type { RecordHook } from '../ports/record-rules.ts';
import { housesWithPlacesIn, placesCost, projectLocations, projectSlowly } from './project-locations.ts';

/** A house of a few places is in the directory as soon as its change is stored; one of many a little later. */
const COST_AT_ONCE = 40_000;
/** Limit for changes that arrive while the places are read. */
const MOST_TRIES = 5;

export const projectHouse = defineJob({
  name: 'places.project-house',
  payload: v.object({ houseId: HouseId }),
  async run({ database, clock }, { houseId }) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      if (await projectSlowly(database.db, houseId, clock().toISOString())) return;
    throw new Error('the places change all the time');
  },
});

/** Updates the directory for changed places, now or by a job. */
export const projectChangedHouses: RecordHook = async (tx, changed, needs) => {
  for (const houseId of housesWithPlacesIn(changed)) {
    if ((await placesCost(tx, houseId)) <= COST_AT_ONCE) await projectLocations(tx, [houseId], needs.at);
    else await addOnce(tx, v.parse(HouseId, houseId), needs);
  }
};

/** At most one job waits for each house, however many changes precede it. */
async function addOnce(tx: Db, houseId: HouseId, needs: Parameters<typeof addJob>[1]): Promise<void> {
  const waiting = await tx.execute(sql`
    select 1 from job where name = ${projectHouse.name} and payload ->> 'houseId' = ${houseId}
      and done_at is null and failed_at is null and locked_until is null limit 1`);
  if (resultRows(waiting).length > 0) return;
  await addJob(tx, needs, projectHouse, { houseId });
}
