import type { RecordKind } from '../production/records.ts';
import { ScopeId } from '../scopes.ts';
import * as v from 'valibot';

/** The scope that comes into being and goes with a record: a script owns `script:{id}`, a scene `scene:{id}`. */
export function ownedScope(kind: RecordKind, id: string): ScopeId | null {
  return kind === 'script' || kind === 'scene' ? v.parse(ScopeId, `${kind}:${id}`) : null;
}

/**
 * Where the base of a delete names, beside the version that the author's copy of an owned scope has, the author's own mutations that this copy
 * does not contain yet: what becomes of them is not known on the device.
 */
export const ownWorkIn = (scope: string, place: number | '' = ''): string => `${scope}/${place}`;
