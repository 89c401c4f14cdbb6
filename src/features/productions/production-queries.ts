import * as v from 'valibot';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { productionProgress, type ProductionProgress } from '../../../domain/breakdown/production-progress.ts';
import { HouseId, type ScriptId } from '../../../domain/ids.ts';
import { houseScope, scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { currentHouseId } from '../../platform/session/session-store.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { isAnswered } from '../../shared/data/arrival.ts';
import { pendingEntries } from '../../sync/pending.ts';
import { readAhead, useCachedLiveQuery } from '../../shared/data/live-query.ts';

export interface ProductionSummary {
  script: Row<'script'>;
  /** Number of shooting days so far; null until the production's plan has arrived on this device. */
  days: number | null;
  /**
   * Last change in milliseconds: the server's time, or this device's for unsent work; the import time when neither is
   * known.
   */
  changedAt: number;
}

export interface Productions {
  list: ProductionSummary[];
  /** False until this device has heard of the house's productions once: an empty list then means nothing. */
  isFetched: boolean;
}

/** The house's productions, the latest import first. `undefined` while reading; throws when the read fails. */
export const useProductions = (house: HouseId | null): Productions | undefined =>
  useCachedLiveQuery(currentDatabase(), nameOf(house), () => readProductions(house));

const nameOf = (house: HouseId | null) => `productions ${house ?? ''}`;

/** For a route's loader. */
export async function readProductionsAhead(): Promise<void> {
  const house = v.safeParse(HouseId, currentHouseId());
  if (house.success) await readAhead(currentDatabase(), nameOf(house.output), () => readProductions(house.output));
}

async function readProductions(house: HouseId | null): Promise<Productions> {
  if (house === null) return { list: [], isFetched: true };
  const db = currentDatabase();
  return db.transaction('r', [db.scripts, db.days, db.cursors, db.outbox], async () => {
    const scripts = await db.scripts.where('scope').equals(houseScope(house)).toArray();
    // Keys of the index alone: days of all productions are counted without reading one.
    const scopes = await db.days.orderBy('scope').keys();
    const counts = new Map<unknown, number>();
    for (const scope of scopes) counts.set(scope, (counts.get(scope) ?? 0) + 1);
    const cursor = await db.cursors.get(houseScope(house));
    const unsent = new Map<string, number>();
    for (const { changes, createdAt } of await pendingEntries(db))
      for (const { scope } of changes) unsent.set(scope, Math.max(createdAt, unsent.get(scope) ?? 0));
    const cursors = await db.cursors.bulkGet(scripts.map(({ id }) => scriptScope(id)));
    const list = scripts
      .map((script, index) => {
        const scope = scriptScope(script.id);
        const cursor = cursors[index];
        const changed = cursor?.changedAt;
        const hasPlan = isAnswered(cursor) || counts.has(scope) || unsent.has(scope);
        return {
          script,
          days: hasPlan ? (counts.get(scope) ?? 0) : null,
          changedAt: Math.max(
            Date.parse(script.fields.importedAt),
            changed === undefined ? 0 : Date.parse(changed),
            unsent.get(scope) ?? 0,
          ),
        };
      })
      .toSorted((a, b) => (a.script.fields.importedAt < b.script.fields.importedAt ? 1 : -1));
    return { list, isFetched: isAnswered(cursor) };
  });
}

/** Plans of productions by their id, as far as this device has their scenes. */
export type ProgressOf = ReadonlyMap<string, ProductionProgress>;

/** Undefined while reading; the list is shown before. */
export const useProgress = (house: HouseId | null): ProgressOf | undefined =>
  useCachedLiveQuery(currentDatabase(), `production progress ${house ?? ''}`, async () => {
    if (house === null) return new Map();
    const db = currentDatabase();
    return db.transaction('r', [db.scripts, db.days, db.scenes, db.cursors], async () => {
      const scripts = await db.scripts.where('scope').equals(houseScope(house)).toArray();
      const today = houseToday();
      const plans = await Promise.all(
        scripts.map(async ({ id }) => {
          const scope = scriptScope(id);
          if ((await db.cursors.get(scope)) === undefined) return [];
          const [scenes, days] = await Promise.all([
            db.scenes.where('scope').equals(scope).toArray(),
            db.days.where('scope').equals(scope).toArray(),
          ]);
          return scenes.length === 0 ? [] : [[id, productionProgress(scenes, days, today)] as const];
        }),
      );
      return new Map(plans.flat());
    });
  });

export interface DeletionCounts {
  scenes: number;
  days: number;
  tags: number;
}

/** Number of records that are deleted with a production. */
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
