import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { houseScope } from '../../../domain/scopes.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import { storeWholeFile } from '../../files/store-whole-file.ts';
import type { Services } from '../../services.ts';
import { changeAsServer } from '../../sync/server-change.ts';
import { resultRows } from '../../db/result-rows.ts';
import { placePicture } from './place-picture.ts';
import { SAMPLE_PLACES, type SamplePlace } from './sample-places.ts';
import { RUANG_LAMA, SAMPLE_USERS } from './sample-users.ts';

const VIEWS = ['front', 'room'] as const;
/** Places that have no inside. */
const OUTSIDE = ['street', 'nature'];

/** Drawn photos for the sample's places, after the start. A place whose photos were edited stays as it is. */
export async function seedPlacePhotos(services: Services): Promise<void> {
  const scope = houseScope(RUANG_LAMA.id);
  const found = await services.database.db.execute(sql`
    select distinct fields->>'locationId' as id from record where scope = ${scope} and kind = 'location-photo'`);
  const known = new Set(resultRows(found).map(({ id }) => id));
  const listed = await services.database.db.execute(sql`select id from location where house_id = ${RUANG_LAMA.id}`);
  const there = new Set(resultRows(listed).map(({ id }) => id));
  for (const [index, place] of SAMPLE_PLACES.entries()) {
    if (services.stopping.aborted) return;
    if (there.has(place.id) && !known.has(place.id)) await addPhotos(services, place, index);
  }
}

async function addPhotos(services: Services, { id: locationId, fields }: SamplePlace, index: number): Promise<void> {
  const scope = houseScope(RUANG_LAMA.id);
  const ownerId = SAMPLE_USERS.find(({ house }) => house === RUANG_LAMA)?.id ?? '';
  const views = VIEWS.filter((view) => view === 'front' || !OUTSIDE.includes(fields.type));
  const ids: string[] = [];
  for (const view of views) {
    const picture = await sharp(Buffer.from(placePicture(fields.type, index, view)))
      .jpeg()
      .toBuffer();
    ids.push(await storeWholeFile(services, { kind: 'location-photo', scope, ownerId }, new Uint8Array(picture)));
  }
  const positions = positionsAfter(null, ids.length);
  await changeAsServer(services, ({ write }) =>
    write(
      ids.map((id, at) => ({
        scope,
        kind: 'location-photo' as const,
        id,
        op: 'put' as const,
        fields: { locationId, position: positions[at] ?? '' },
      })),
    ),
  );
}
