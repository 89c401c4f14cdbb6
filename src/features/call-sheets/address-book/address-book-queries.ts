import type { HouseId } from '../../../../domain/ids.ts';
import { houseScope } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useCachedLiveQuery } from '../../../shared/data/live-query.ts';

/** People of the house, by name. Undefined while reading, and while no house is known. */
export const useAddressBook = (house: HouseId | null) =>
  useCachedLiveQuery(currentDatabase(), `people ${house ?? ''}`, async () => {
    if (house === null) return undefined;
    const rows = await currentDatabase().people.where('scope').equals(houseScope(house)).toArray();
    return rows.toSorted((a, b) => a.fields.name.localeCompare(b.fields.name));
  });

export type PersonRow = NonNullable<ReturnType<typeof useAddressBook>>[number];
