import { houseScope } from '../../../domain/scopes.ts';
import type { HouseId } from '../../../domain/ids.ts';
import type { Location } from '../../../domain/places/location-records.ts';
import type { MediaFault } from '../../../domain/media-limits.ts';
import { byCodeUnit, byPosition, positionsAfter, positionsBetween } from '../../../domain/records/positions.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { addFile } from '../../files/add-file.ts';
import { cancelUnsent } from '../../files/upload-actions.ts';
import { commit } from '../../sync/commit.ts';
import type { OwnPlace } from './location-queries.ts';

/** Makes a place of the house; returns its id. */
export async function addPlace(houseId: HouseId, fields: Location): Promise<string> {
  const id = crypto.randomUUID();
  await commit(currentDatabase(), {
    name: 'location.add',
    changes: [{ scope: houseScope(houseId), kind: 'location', id, op: 'create', fields }],
  });
  return id;
}

/** Only differing fields are sent, so that two devices merge. `seen`: the author's values before. */
export async function changePlace(
  houseId: HouseId,
  place: OwnPlace,
  next: Partial<Location>,
  seen: Partial<Location> = {},
): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !sameValue(place.fields[name as keyof Location], value)),
  );
  if (Object.keys(fields).length === 0) return;
  await commit(currentDatabase(), {
    name: 'location.change',
    changes: [{ scope: houseScope(houseId), kind: 'location', id: place.id, op: 'update', fields, seen }],
  });
}

export async function removePlace(houseId: HouseId, place: OwnPlace): Promise<void> {
  const scope = houseScope(houseId);
  await commit(currentDatabase(), {
    name: 'location.remove',
    changes: [
      ...place.photos.map((id) => ({ scope, kind: 'location-photo' as const, id, op: 'delete' as const })),
      ...place.blocks.map(({ id }) => ({ scope, kind: 'location-block' as const, id, op: 'delete' as const })),
      { scope, kind: 'location' as const, id: place.id, op: 'delete' as const },
    ],
  });
  for (const id of place.photos) await cancelUnsent(id);
}

/** Takes a photo; null when it was taken, else its fault. */
export async function addPhoto(houseId: HouseId, place: OwnPlace, file: File): Promise<MediaFault | null> {
  const scope = houseScope(houseId);
  const added = await addFile(scope, 'location-photo', file);
  if (!added.ok) return added.fault;
  // Read at the time of the write: photos that are chosen together are appended one after the other.
  const photos = await currentDatabase().locationPhotos.where('scope').equals(scope).toArray();
  const last = photos
    .filter(({ fields }) => fields.locationId === place.id)
    .map(({ fields }) => fields.position)
    .toSorted(byCodeUnit)
    .at(-1);
  const [position = 'a0'] = positionsAfter(last ?? null, 1);
  await commit(currentDatabase(), {
    name: 'location.add-photo',
    changes: [
      { scope, kind: 'location-photo', id: added.id, op: 'create', fields: { locationId: place.id, position } },
    ],
  });
  return null;
}

/** Puts a photo before the others of its place: searchers see it in the list. */
export async function showPhotoFirst(houseId: HouseId, place: OwnPlace, id: string): Promise<void> {
  const scope = houseScope(houseId);
  const photos = await currentDatabase().locationPhotos.where('scope').equals(scope).toArray();
  const others = photos
    .filter((photo) => photo.fields.locationId === place.id && photo.id !== id)
    .map((photo) => ({ id: photo.id, position: photo.fields.position }))
    .toSorted(byPosition);
  await commit(currentDatabase(), {
    name: 'location.show-first',
    changes: positionsBetween(others, 0, [id]).map((placed) => ({
      scope,
      kind: 'location-photo' as const,
      id: placed.id,
      op: 'update' as const,
      fields: { position: placed.position },
    })),
  });
}

export async function removePhoto(houseId: HouseId, id: string): Promise<void> {
  await commit(currentDatabase(), {
    name: 'location.remove-photo',
    changes: [{ scope: houseScope(houseId), kind: 'location-photo', id, op: 'delete' }],
  });
  await cancelUnsent(id);
}

export async function blockDays(houseId: HouseId, place: OwnPlace, from: string, to: string): Promise<void> {
  await commit(currentDatabase(), {
    name: 'location.block',
    changes: [
      {
        scope: houseScope(houseId),
        kind: 'location-block',
        id: crypto.randomUUID(),
        op: 'create',
        fields: { locationId: place.id, from, to, note: '' },
      },
    ],
  });
}

export async function openDays(houseId: HouseId, id: string): Promise<void> {
  await commit(currentDatabase(), {
    name: 'location.open',
    changes: [{ scope: houseScope(houseId), kind: 'location-block', id, op: 'delete' }],
  });
}
