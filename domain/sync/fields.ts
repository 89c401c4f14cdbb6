import { PRODUCTION_RECORDS, type MergePolicy, type RecordKind } from '../production/records.ts';
import { scopeKind, type ScopeId } from '../scopes.ts';
import type { SetChange } from './protocol.ts';

/** Fields of a record of any kind, as sync sees them. */
export type Fields = Record<string, unknown>;

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(PRODUCTION_RECORDS, kind);

const KINDS = Object.keys(PRODUCTION_RECORDS).filter(isRecordKind);

/** The kinds of record that a scope can hold; the server takes no others into it. */
export const kindsIn = (scope: ScopeId): RecordKind[] =>
  KINDS.filter((kind) => PRODUCTION_RECORDS[kind].scope === scopeKind(scope));

/** How two edits of a field meet; a kind or field of a newer app counts as `conflict`, which loses nothing. */
export function policyOf(kind: string, field: string): MergePolicy {
  if (!isRecordKind(kind)) return 'conflict';
  const policies: Partial<Record<string, MergePolicy>> = PRODUCTION_RECORDS[kind].policies;
  return policies[field] ?? 'conflict';
}

const members = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((member): member is string => typeof member === 'string') : [];

/** The change that turns one set into another. */
export function setChange(before: unknown, after: unknown): SetChange {
  const [old, now] = [new Set(members(before)), new Set(members(after))];
  return { add: [...now].filter((member) => !old.has(member)), remove: [...old].filter((member) => !now.has(member)) };
}

/** Members that stay keep their order, new ones follow. */
export function changeSet(value: unknown, change: SetChange): string[] {
  const removed = new Set(change.remove);
  const kept = members(value).filter((member) => !removed.has(member));
  const known = new Set(kept);
  return [...kept, ...change.add.filter((member) => !known.has(member))];
}

export const isSetChange = (value: unknown): value is SetChange =>
  typeof value === 'object' &&
  value !== null &&
  'add' in value &&
  'remove' in value &&
  Array.isArray(value.add) &&
  Array.isArray(value.remove);
