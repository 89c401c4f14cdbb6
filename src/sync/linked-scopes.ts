import * as v from 'valibot';
import type { HouseId } from '../../domain/ids.ts';
import { type Act, mayAct } from '../../domain/identity/permissions.ts';
import { SCOPE_RULES, type ScopeRule } from '../../domain/identity/scope-access.ts';
import { definitionOf, RECORD_KINDS } from '../../domain/records/records.ts';
import { houseScope, idOf, ScopeId, scopeKind } from '../../domain/scopes.ts';
import { OWNER_KINDS } from '../../domain/sync/owned-scope.ts';
import { readMeta, type UserDatabase } from '../db/database.ts';
import type { CursorRow } from '../db/tables/cursors.ts';

/** Kinds whose records name scopes that are followed with them. */
const OPENING_KINDS = RECORD_KINDS.filter((kind) => definitionOf(kind).opens !== undefined);

/** Numbers of records that name further scopes, by kind: while they are unchanged the followed scopes are, too. */
export const countOpening = (db: UserDatabase): Promise<number[]> =>
  Promise.all(OPENING_KINDS.map((kind) => db.recordTable(kind).count()));

export const openingTables = (db: UserDatabase) => OPENING_KINDS.map((kind) => db.recordTable(kind));

/**
 * Scopes that a device follows because of what it has: those beside followed contents (the costs of a production) where
 * the person may see them, and what records name (`opens`: the receipts of a payer, a booking). Inside the caller's
 * transaction.
 */
export async function linkedScopes(db: UserDatabase, followed: readonly CursorRow[]): Promise<Set<ScopeId>> {
  const may = await permissionsHere(db);
  const linked = new Set<ScopeId>();
  for (const kind of OWNER_KINDS) {
    const { owns } = definitionOf(kind);
    if (owns?.beside === undefined) continue;
    const ids = followed.filter(({ scope }) => scopeKind(scope) === owns.contents).map(({ scope }) => idOf(scope));
    for (const row of await db.recordTable(kind).bulkGet(ids)) {
      if (row === undefined) continue;
      for (const own of owns.beside)
        if (may(SCOPE_RULES[own].house, row.scope)) linked.add(v.parse(ScopeId, `${own}:${row.id}`));
    }
  }
  for (const kind of OPENING_KINDS) {
    const { opens, opensFor } = definitionOf(kind);
    await db.recordTable(kind).each(({ id, fields, scope }) => {
      const act = opensFor?.(fields) ?? null;
      if (act !== null && !may(act, scope)) return;
      for (const opened of opens?.(id, fields, scope) ?? []) linked.add(v.parse(ScopeId, opened));
    });
  }
  return linked;
}

/** Whether the person's role in the house of a scope, a house of the session, is enough. */
async function permissionsHere(db: UserDatabase): Promise<(need: ScopeRule['house'], scope: string) => boolean> {
  const roles = new Map<string, (act: Act) => boolean>();
  for (const { id, role } of (await readMeta(db, 'houses')) ?? []) {
    const house = id as HouseId;
    const permissions = (await db.housePermissions.get(house))?.fields;
    if (role !== undefined) roles.set(houseScope(house), (act) => mayAct(role, act, permissions));
  }
  return (need, scope) => {
    const mayDo = roles.get(scope);
    return mayDo !== undefined && need !== null && (need === 'member' || mayDo(need));
  };
}
