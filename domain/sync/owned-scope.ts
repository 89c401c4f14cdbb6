import * as v from 'valibot';
import { definitionOf, RECORD_KINDS, type RecordKind } from '../records/records.ts';
import { idOf, ScopeId, type ScopeKind, scopeKind } from '../scopes.ts';

/** Kinds whose records own scopes (`owns`), those higher up first. */
export const OWNER_KINDS: readonly RecordKind[] = RECORD_KINDS.filter((kind) => definitionOf(kind).owns !== undefined);

/** The kind of the record that a kind of scope hangs on. Scopes of other kinds hang on nothing. */
export const OWNER_OF_SCOPE: ReadonlyMap<ScopeKind, RecordKind> = new Map(
  OWNER_KINDS.flatMap((kind) => {
    const { owns } = definitionOf(kind);
    const scopes = owns === undefined ? [] : [owns.contents, ...(owns.beside ?? []), ...(owns.later ?? [])];
    return scopes.map((own) => [own, kind] as const);
  }),
);

/**
 * The scope whose unseen work keeps a record from being deleted without a question: a script owns `script:{id}`, a
 * scene `scene:{id}`.
 */
export function ownedScope(kind: RecordKind, id: string): ScopeId | null {
  const { owns } = definitionOf(kind);
  return owns === undefined ? null : v.parse(ScopeId, `${owns.contents}:${id}`);
}

/** Every scope that is created and deleted with a record. */
export function ownedScopes(kind: RecordKind, id: string): ScopeId[] {
  const { owns } = definitionOf(kind);
  if (owns === undefined) return [];
  return [owns.contents, ...(owns.beside ?? [])].map((own) => v.parse(ScopeId, `${own}:${id}`));
}

/** The record that a scope hangs on; it is in the scope's parent. Null for scopes that hang on nothing. */
export function ownerRecord(scope: string): { kind: RecordKind; id: string } | null {
  const kind = OWNER_OF_SCOPE.get(scopeKind(scope));
  return kind === undefined ? null : { kind, id: idOf(scope) };
}

/**
 * Key of an entry in the base of a delete. Beside the version of the author's copy of an owned scope, the base names
 * the author's own mutations that this copy does not contain yet: the device does not know their outcome.
 */
export const ownWorkIn = (scope: string, place: number | '' = ''): string => `${scope}/${place}`;
