import * as v from 'valibot';
import { parseEighths } from '../breakdown/eighths.ts';
import { formatEighths } from '../format-amounts.ts';
import { RECORDS } from '../records/records.ts';
import { isRecordKind } from '../sync/fields.ts';
import { fieldKind } from './field-kinds.ts';

/** NUL, and halves of surrogate pairs: what a paste from a broken file may bring and a database cannot hold. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A field's value as a form's control holds it: always text; `yes` for a flag that is on. */
export function writtenValue(kind: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (typeof value === 'number') return fieldKind(kind, field) === 'eighths' ? formatEighths(value) : String(value);
  return typeof value === 'string' ? value.replace(UNSTORABLE, '') : '';
}

/** What a form's text means for the record; not ok where the record cannot hold it. */
export function readWritten(
  kind: string,
  field: string,
  written: string,
): { ok: true; value: unknown } | { ok: false } {
  const value = parse(kind, field, written.replace(UNSTORABLE, ''));
  if (!isRecordKind(kind)) return { ok: false };
  const entries: Partial<Record<string, v.GenericSchema>> = RECORDS[kind].fields.entries;
  const schema = Object.hasOwn(entries, field) ? entries[field] : undefined;
  return schema !== undefined && v.is(schema, value) ? { ok: true, value } : { ok: false };
}

function parse(kind: string, field: string, text: string): unknown {
  switch (fieldKind(kind, field)) {
    case 'eighths':
      // Undefined is no length: the schema refuses it.
      return parseEighths(text) ?? undefined;
    case 'number':
      return text.trim() === '' ? null : Number(text);
    case 'date':
    case 'color':
    case 'day':
      return text === '' ? null : text;
    case 'flag':
      return text === 'yes';
    case 'text':
      return text.trim();
    default:
      return text;
  }
}
