import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { isBookingOver } from '../../../domain/booking/states.ts';
import { searchLocations } from '../../../domain/calls/place-calls.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { AppError } from '../../../domain/errors.ts';
import type { LocationQuery } from '../../../domain/places/directory.ts';
import type { Location } from '../../../domain/places/location-records.ts';
import { inOrder } from '../../../domain/records/positions.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { ask } from '../../api/ask.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery } from '../../shared/data/live-query.ts';
import { persisted } from '../../shared/data/query-storage.ts';

export interface OwnPlace {
  id: string;
  fields: Location;
  /** Ids of files, in their order. */
  photos: string[];
  blocks: { id: string; from: string; to: string }[];
}

export const ownPlaces = liveQuery('own-places', async (houseId: HouseId): Promise<OwnPlace[]> => {
  const db = currentDatabase();
  const scope = houseScope(houseId);
  return db.transaction('r', db.locations, db.locationPhotos, db.locationBlocks, async () => {
    const [places, photos, blocks] = await Promise.all([
      db.locations.where('scope').equals(scope).toArray(),
      db.locationPhotos.where('scope').equals(scope).toArray(),
      db.locationBlocks.where('scope').equals(scope).toArray(),
    ]);
    const ordered = inOrder(photos);
    return places
      .toSorted((a, b) => a.fields.name.localeCompare(b.fields.name, undefined, { numeric: true }))
      .map(({ id, fields }) => {
        const own = ordered.filter((photo) => photo.fields.locationId === id);
        return {
          id,
          fields,
          photos: own.map((photo) => photo.id),
          blocks: blocks
            .filter((block) => block.fields.locationId === id)
            .map((block) => ({ id: block.id, from: block.fields.from, to: block.fields.to }))
            .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
        };
      });
  });
});

/** How many bookings of a place are requested, on hold or upcoming, as far as this device knows. */
export const openBookingsOf = liveQuery('open-bookings-of-place', async (placeId: string): Promise<number> => {
  const rows = await currentDatabase().bookings.toArray();
  return rows.filter(
    ({ fields }) => fields.subjectType === 'place' && fields.subjectId === placeId && !isBookingOver(fields.state),
  ).length;
});

const isOffline = (error: unknown) => error instanceof AppError && error.code === 'OFFLINE';
const common = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => failures < 1 && !isOffline(error),
} as const;

type Wishes = v.InferInput<typeof LocationQuery>;

export const directoryQuery = (wishes: Wishes, ofUser: string) =>
  queryOptions({
    ...common,
    queryKey: ['locations', ofUser, wishes],
    queryFn: ({ signal }) => ask(searchLocations, { query: wishes, ofUser, signal }),
    persister: persisted,
  });
