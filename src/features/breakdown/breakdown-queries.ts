import { useRef } from 'react';
import * as v from 'valibot';
import type { DayRow, SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import type { Row } from '../../../domain/breakdown/draft-change.ts';
import { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { readAhead, useKeptQuery } from '../../platform/use-kept-query.ts';

export interface Production {
  script: Row<'script'>;
  scenes: SceneRow[];
  days: DayRow[];
  tags: TagRow[];
}

const nameOf = (id: ScriptId) => `production ${id}`;

async function readProduction(id: ScriptId): Promise<Production | 'missing'> {
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

/** For a route's loader. */
export async function readProductionAhead(written: string): Promise<void> {
  const id = v.safeParse(ScriptId, written);
  if (id.success) await readAhead(currentDatabase(), nameOf(id.output), () => readProduction(id.output));
}

/**
 * A production as this device has it. `undefined` while reading, `missing` when the script is not here. Throws to the route's error
 * boundary when the read fails: a failed read must not look like an empty production.
 */
export function useProduction(id: ScriptId): Production | 'missing' | undefined {
  const read = useKeptQuery(currentDatabase(), nameOf(id), () => readProduction(id));
  const scenes = useSameRows(typeof read === 'object' ? read.scenes : NONE);
  const days = useSameRows(typeof read === 'object' ? read.days : NONE);
  const tags = useSameRows(typeof read === 'object' ? read.tags : NONE);
  const last = useRef<Production>(undefined);
  if (typeof read !== 'object') return read;
  if (
    last.current?.script !== read.script ||
    last.current.scenes !== scenes ||
    last.current.days !== days ||
    last.current.tags !== tags
  ) {
    last.current = { script: read.script, scenes, days, tags };
  }
  return last.current;
}

const NONE: never[] = [];

/**
 * Every read makes new objects; rows whose content is the same keep their identity here, so that one changed scene of three hundred
 * renders one strip.
 */
function useSameRows<R extends { id: string; fields: object }>(rows: R[]): R[] {
  const seen = useRef<{ rows: R[]; byId: Map<string, { text: string; row: R }> }>({ rows: [], byId: new Map() });
  const byId = new Map<string, { text: string; row: R }>();
  const same = rows.map((row) => {
    const text = JSON.stringify(row.fields);
    const old = seen.current.byId.get(row.id);
    const kept = old !== undefined && old.text === text ? old : { text, row };
    byId.set(row.id, kept);
    return kept.row;
  });
  const isSame =
    same.length === seen.current.rows.length && same.every((row, index) => row === seen.current.rows[index]);
  seen.current = { rows: isSame ? seen.current.rows : same, byId };
  return seen.current.rows;
}
