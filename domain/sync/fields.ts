import * as v from 'valibot';
import { definitionOf, RECORD_KINDS, RECORDS, type RecordKind } from '../records/records.ts';
import type { MergePolicy } from '../records/define-record.ts';
import { scopeKind, type ScopeId } from '../scopes.ts';
import type { SetChange } from './protocol.ts';
import { sameValue } from './same-value.ts';

/** Fields of a record of any kind, as sync sees them. */
export type Fields = Record<string, unknown>;

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORDS, kind);

/** The kinds of record that a scope can hold; the server takes no others into it. */
export const kindsIn = (scope: ScopeId): RecordKind[] =>
  RECORD_KINDS.filter((kind) => RECORDS[kind].scope === scopeKind(scope));

/**
 * Rule for two edits of a field that meet; a kind or field of a newer app counts as `conflict`, which loses nothing.
 */
export function policyOf(kind: string, field: string): MergePolicy {
  if (!isRecordKind(kind)) return 'conflict';
  const { mergePolicies } = definitionOf(kind);
  return (Object.hasOwn(mergePolicies, field) ? mergePolicies[field] : undefined) ?? 'conflict';
}

/** May a record lack the field? */
export const isOptional = ({ type }: v.GenericSchema): boolean => type === 'optional' || type === 'exact_optional';

const EMPTY_VALUES: readonly unknown[] = [null, '', [], false, 0];

/**
 * Value that an optional field has once it was emptied; a record that lacks the field means the same. Undefined if
 * every record has the field, or where the field cannot be emptied.
 */
export function emptyValueOf(kind: string, field: string): unknown {
  if (!isRecordKind(kind)) return undefined;
  const { entries }: { entries: v.ObjectEntries } = definitionOf(kind).fields;
  const schema = entries[field];
  if (schema === undefined || !isOptional(schema)) return undefined;
  return EMPTY_VALUES.find((value) => v.is(schema, value));
}

/** Are both values of a field equal, with absent and empty as one? */
export function isSameField(kind: string, field: string, a: unknown, b: unknown): boolean {
  if (sameValue(a, b)) return true;
  if (a !== undefined && b !== undefined) return false;
  const empty = emptyValueOf(kind, field);
  return empty !== undefined && sameValue(a ?? empty, b ?? empty);
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
  const remaining = members(value).filter((member) => !removed.has(member));
  const known = new Set(remaining);
  return [...remaining, ...change.add.filter((member) => !known.has(member))];
}

export const isSetChange = (value: unknown): value is SetChange =>
  typeof value === 'object' &&
  value !== null &&
  'add' in value &&
  'remove' in value &&
  Array.isArray(value.add) &&
  Array.isArray(value.remove);
