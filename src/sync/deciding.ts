import { type Act, mayAct } from '../../domain/identity/permissions.ts';
import { RECORDS } from '../../domain/records/records.ts';
import { idOf } from '../../domain/scopes.ts';
import { readMeta, type UserDatabase } from '../db/database.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';

/** How many of these conflicts this person may decide; those of others are no work that waits for them. */
export async function countDecidable(db: UserDatabase, conflicts: readonly ConflictRow[]): Promise<number> {
  if (conflicts.length === 0) return 0;
  const mayDecide = await decider(db);
  const decisions = await Promise.all(conflicts.map(mayDecide));
  return decisions.filter(Boolean).length;
}

/**
 * Whether this person may decide a conflict, by role and table of acts of its house. Where the house is not known here,
 * yes: the server refuses what may not be.
 */
async function decider(db: UserDatabase): Promise<(conflict: ConflictRow) => Promise<boolean>> {
  const houses = (await readMeta(db, 'houses')) ?? [];
  return async ({ kind, scope }) => {
    const policy = RECORDS[kind].writePolicy;
    const houseId = await houseOf(db, scope);
    const role = houses.find(({ id }) => id === houseId)?.role;
    const act: Act | null = policy.act ?? null;
    if (houseId === null || role === undefined || act === null) return true;
    return mayAct(role, act, (await db.housePermissions.get(houseId))?.fields ?? {});
  };
}

async function houseOf(db: UserDatabase, scope: string): Promise<string | null> {
  const [kind = ''] = scope.split(':');
  const id = scope.slice(kind.length + 1);
  if (kind === 'house') return id;
  if (kind === 'scene') {
    const scene = await db.scenes.get(id);
    return scene === undefined ? null : houseOf(db, scene.scope);
  }
  if (kind !== 'script') return null;
  const script = await db.scripts.get(id);
  return script === undefined ? null : idOf(script.scope);
}
