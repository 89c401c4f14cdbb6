import * as v from 'valibot';
import type { RecordKind } from '../records/records.ts';
import { costScope, idOf, ScopeId, scopeKind } from '../scopes.ts';
import type { ScriptId } from '../ids.ts';

/**
 * The scope whose unseen work keeps a record from being deleted without a question: a script owns `script:{id}`, a
 * scene `scene:{id}`.
 */
export function ownedScope(kind: RecordKind, id: string): ScopeId | null {
  return kind === 'script' || kind === 'scene' ? v.parse(ScopeId, `${kind}:${id}`) : null;
}

/** Every scope that is created and deleted with a record. */
export function ownedScopes(kind: RecordKind, id: string): ScopeId[] {
  const own = ownedScope(kind, id);
  if (own === null) return [];
  return kind === 'script' ? [own, costScope(id as ScriptId)] : [own];
}

/** The record that a scope hangs on; it is in the scope's parent. Null for scopes that hang on nothing. */
export function ownerRecord(scope: string): { kind: RecordKind; id: string } | null {
  switch (scopeKind(scope)) {
    case 'script':
    case 'cost':
    case 'receipts':
      return { kind: 'script', id: idOf(scope) };
    case 'scene':
      return { kind: 'scene', id: idOf(scope) };
    case 'house':
    case 'user':
    case 'booking':
    case 'thread':
      return null;
  }
}

/**
 * Key of an entry in the base of a delete. Beside the version of the author's copy of an owned scope, the base names
 * the author's own mutations that this copy does not contain yet: the device does not know their outcome.
 */
export const ownWorkIn = (scope: string, place: number | '' = ''): string => `${scope}/${place}`;
