import * as v from 'valibot';
import type { HouseId } from '../../domain/ids.ts';
import { type Act, mayAct } from '../../domain/identity/permissions.ts';
import { definitionOf, RECORD_KINDS } from '../../domain/records/records.ts';
import { costScope, houseScope, idOf, ScopeId, scopeKind } from '../../domain/scopes.ts';
import { readMeta, type UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';

/** Kinds whose records name scopes that are followed with them. */
const OPENING_KINDS = RECORD_KINDS.filter((kind) => definitionOf(kind).opens !== undefined);

/** Numbers of records that name further scopes, by kind: while they are unchanged the followed scopes are, too. */
export const countOpening = (db: UserDatabase): Promise<number[]> =>
  Promise.all(OPENING_KINDS.map((kind) => db.recordTable(kind).count()));

export const openingTables = (db: UserDatabase) => OPENING_KINDS.map((kind) => db.recordTable(kind));

/**
 * Scopes that a device follows because of its records: the costs of its productions if the user may see them, and
 * scopes that records name (`opens`: the receipts of a payer, a booking). Inside the caller's transaction.
 */
export async function linkedScopes(db: UserDatabase, followed: readonly CursorRow[]): Promise<Set<ScopeId>> {
  const linked = new Set<ScopeId>();
  const withCosts = await housesWhere(db, 'costs');
  if (withCosts.size > 0) {
    const ids = followed.filter(({ scope }) => scopeKind(scope) === 'script').map(({ scope }) => idOf(scope));
    for (const script of await db.scripts.bulkGet(ids))
      if (script !== undefined && withCosts.has(script.scope)) linked.add(costScope(script.id));
  }
  const allowed = new Map<Act, ReadonlySet<string>>();
  for (const act of OPENING_ACTS) allowed.set(act, await housesWhere(db, act));
  for (const kind of OPENING_KINDS) {
    const { opens, opensFor } = definitionOf(kind);
    await db.recordTable(kind).each(({ id, fields, scope }) => {
      const act = opensFor?.(fields) ?? null;
      if (act !== null && !allowed.get(act)?.has(scope)) return;
      for (const opened of opens?.(id, fields, scope) ?? []) linked.add(v.parse(ScopeId, opened));
    });
  }
  return linked;
}

/** Acts that `opensFor` names. */
const OPENING_ACTS: readonly Act[] = ['bookings', 'places'];

/** The houses of the session in which the user's role may do this. */
async function housesWhere(db: UserDatabase, act: Act): Promise<Set<ScopeId>> {
  const houses = (await readMeta(db, 'houses')) ?? [];
  const scopes = new Set<ScopeId>();
  for (const { id, role } of houses) {
    const house = id as HouseId;
    const permissions = (await db.housePermissions.get(house))?.fields;
    if (role !== undefined && mayAct(role, act, permissions)) scopes.add(houseScope(house));
  }
  return scopes;
}
