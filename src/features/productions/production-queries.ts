import { useLiveQuery } from 'dexie-react-hooks';
import * as v from 'valibot';
import type { Row } from '../../../domain/breakdown/draft-change.ts';
import { HouseId, type ScriptId } from '../../../domain/ids.ts';
import { houseScope, scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { currentHouseId } from '../../platform/session-store.ts';
import { readAhead, useKeptQuery } from '../../platform/use-kept-query.ts';

export interface ProductionSummary {
  script: Row<'script'>;
  /** Shooting days made so far. */
  days: number;
}

export interface Productions {
  list: ProductionSummary[];
  /** False until this device has heard of the house's productions once: an empty list then means nothing. */
  isFetched: boolean;
}

/** The house's productions, the latest import first. `undefined` while reading; throws when the read fails. */
export const useProductions = (house: HouseId | null): Productions | undefined =>
  useKeptQuery(currentDatabase(), nameOf(house), () => readProductions(house));

const nameOf = (house: HouseId | null) => `productions ${house ?? ''}`;

/** For a route's loader. */
export async function readProductionsAhead(): Promise<void> {
  const house = v.safeParse(HouseId, currentHouseId());
  if (house.success) await readAhead(currentDatabase(), nameOf(house.output), () => readProductions(house.output));
}

async function readProductions(house: HouseId | null): Promise<Productions> {
  if (house === null) return { list: [], isFetched: true };
  const db = currentDatabase();
  return db.transaction('r', [db.scripts, db.days, db.cursors], async () => {
    const scripts = await db.scripts.where('scope').equals(houseScope(house)).toArray();
    // Keys of the index alone: days of all productions are counted without reading one.
    const scopes = await db.days.orderBy('scope').keys();
    const counts = new Map<unknown, number>();
    for (const scope of scopes) counts.set(scope, (counts.get(scope) ?? 0) + 1);
    const cursor = await db.cursors.get(houseScope(house));
    const list = scripts
      .map((script) => ({ script, days: counts.get(scriptScope(script.id)) ?? 0 }))
      .sort((a, b) => (a.script.fields.importedAt < b.script.fields.importedAt ? 1 : -1));
    return { list, isFetched: cursor !== undefined && cursor.cursor > 0 };
  });
}

export interface DeletionCounts {
  scenes: number;
  days: number;
  tags: number;
}

/** What goes with a production when it is deleted. */
export const useDeletionCounts = (id: ScriptId): DeletionCounts | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const scope = scriptScope(id);
    const [scenes, days, tags] = await Promise.all([
      db.scenes.where('scope').equals(scope).count(),
      db.days.where('scope').equals(scope).count(),
      db.tags.where('scope').equals(scope).count(),
    ]);
    return { scenes, days, tags };
  }, [id]);
