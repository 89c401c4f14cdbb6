import type { DayRow, SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { parseScriptId, type ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery, readQueryAhead } from './live-query.ts';

export interface Production {
  script: Row<'script'>;
  scenes: SceneRow[];
  days: DayRow[];
  tags: TagRow[];
}

export async function readProduction(id: ScriptId): Promise<Production | 'missing'> {
  const db = currentDatabase();
  const scope = scriptScope(id);
  return db.transaction('r', [db.scripts, db.scenes, db.days, db.tags], async () => {
    const [script, scenes, days, tags] = await Promise.all([
      db.scripts.get(id),
      db.scenes.where('scope').equals(scope).toArray(),
      db.days.where('scope').equals(scope).toArray(),
      db.tags.where('scope').equals(scope).toArray(),
    ]);
    return script === undefined ? 'missing' : { script, scenes, days, tags };
  });
}

/** A production as this device has it; `missing` if the script is not here. For `ProductionGate` and `useLive`. */
export const productionQuery = liveQuery('production', readProduction);

/** For a route's loader. */
export async function readProductionAhead(written: string): Promise<void> {
  const id = parseScriptId(written);
  if (id !== null) await readQueryAhead(productionQuery, id);
}
