import { definitionOf } from '../records/records.ts';
import type { FieldKind } from '../records/define-record.ts';
import { isRecordKind } from '../sync/fields.ts';

/** An unknown field of a newer app counts as `content`: it is never dropped and never edited. */
export function fieldKind(kind: string, field: string): FieldKind {
  if (!isRecordKind(kind)) return 'content';
  const kinds: Partial<Record<string, FieldKind>> = definitionOf(kind).fieldKinds;
  return (Object.hasOwn(kinds, field) ? kinds[field] : undefined) ?? 'content';
}

const EDITABLE: ReadonlySet<FieldKind> = new Set([
  'text',
  'long-text',
  'number',
  'money',
  'percent',
  'formula',
  'eighths',
  'date',
  'color',
  'flag',
  'day',
  'time',
]);

/** Whether a person can write another value into a form. */
export const isEditable = (kind: string, field: string): boolean => EDITABLE.has(fieldKind(kind, field));
