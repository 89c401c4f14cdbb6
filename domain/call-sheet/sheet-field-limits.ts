import * as v from 'valibot';
import { RECORDS } from '../records/records.ts';
import type { SheetKind } from './draft.ts';

const schemaOf = (kind: SheetKind, field: string): v.GenericSchema | undefined => {
  const entries: Partial<Record<string, v.GenericSchema>> = RECORDS[kind].fields.entries;
  return Object.hasOwn(entries, field) ? entries[field] : undefined;
};

/**
 * Whether a record may hold this value: one that may not would be refused with everything that is saved together with
 * it.
 */
export function fitsField(kind: SheetKind, field: string, value: unknown): boolean {
  const schema = schemaOf(kind, field);
  return schema !== undefined && v.is(schema, value);
}

/** The most characters that a field of text takes; null if it is no text. */
export function longestText(kind: SheetKind, field: string): number | null {
  const schema = schemaOf(kind, field);
  if (schema === undefined || !('pipe' in schema) || !Array.isArray(schema.pipe)) return null;
  const steps: readonly unknown[] = schema.pipe;
  const [longest] = steps.flatMap((step) => (v.is(MaxLength, step) ? step.requirement : []));
  return longest ?? null;
}

const MaxLength = v.looseObject({ type: v.literal('max_length'), requirement: v.number() });
