import type { RecordKind } from '../production/records.ts';
import { ScopeId } from '../scopes.ts';
import * as v from 'valibot';

/** The scope that comes into being and goes with a record: a script owns `script:{id}`, a scene `scene:{id}`. */
export function ownedScope(kind: RecordKind, id: string): ScopeId | null {
  return kind === 'script' || kind === 'scene' ? v.parse(ScopeId, `${kind}:${id}`) : null;
}
