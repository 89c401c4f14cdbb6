import { type Act, mayAct } from '../../domain/identity/permissions.ts';
import { RECORDS } from '../../domain/records/records.ts';
import { idOf, scopeKind } from '../../domain/scopes.ts';
import { readMeta, type UserDatabase } from '../db/database.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';

/** Who may decide a conflict. */
export interface Decision {
  /** Whether this person may. */
  isMine: boolean;
  /** The permission that it takes, in this house; null if either is not known here. */
  needs: { act: Act; houseId: string } | null;
}

/** Number of these conflicts that this person may decide; those of others are no work that waits for them. */
export async function countDecidable(db: UserDatabase, conflicts: readonly ConflictRow[]): Promise<number> {
  const decisions = await readDecisions(db, conflicts);
  return decisions.filter(({ isMine }) => isMine).length;
}

/** For each of these conflicts, in their order. */
export async function readDecisions(db: UserDatabase, conflicts: readonly ConflictRow[]): Promise<Decision[]> {
  if (conflicts.length === 0) return [];
  const decide = await decider(db);
  return Promise.all(conflicts.map(decide));
}

/**
 * Decides by role and permissions of the conflict's house. If the house is unknown here, the user may decide, and the
 * server refuses if not. Reads each scope and each house once: of three hundred conflicts most are of one production.
 */
async function decider(db: UserDatabase): Promise<(conflict: ConflictRow) => Promise<Decision>> {
  const houses = (await readMeta(db, 'houses')) ?? [];
  const houseOfScope = once((scope) => houseOf(db, scope));
  const permissionsOf = once(async (houseId) => (await db.housePermissions.get(houseId))?.fields ?? {});
  return async ({ kind, scope }) => {
    const policy = RECORDS[kind].writePolicy;
    const houseId = await houseOfScope(scope);
    const role = houses.find(({ id }) => id === houseId)?.role;
    const act: Act | null = policy.act ?? null;
    if (houseId === null || role === undefined || act === null) return { isMine: true, needs: null };
    const isMine = mayAct(role, act, await permissionsOf(houseId));
    return { isMine, needs: { act, houseId } };
  };
}

/** The same reading, at most once for each key. */
function once<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

async function houseOf(db: UserDatabase, scope: string): Promise<string | null> {
  const kind = scopeKind(scope);
  const id = idOf(scope);
  if (kind === 'house') return id;
  if (kind === 'scene') {
    const scene = await db.scenes.get(id);
    return scene === undefined ? null : houseOf(db, scene.scope);
  }
  if (kind !== 'script') return null;
  const script = await db.scripts.get(id);
  return script === undefined ? null : idOf(script.scope);
}
