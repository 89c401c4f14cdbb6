import { isPlainText } from '../../domain/plain-text.ts';
import type { Change, Mutation } from '../../domain/sync/protocol.ts';
import { isStorable } from '../db/storable.ts';

const KIND = /^[a-z][a-z-]{0,39}$/;
/** Ids are compared as text, and scopes are named after them: one way of writing each. */
const RECORD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FIELD = /^[A-Za-z][\w.-]{0,63}$/;
/** Bases besides a field: every field, the record itself, and the scope that a record owns. */
const BASE = /^(?:\*|@deleted|[a-z]{1,20}:[0-9a-f-]{36}(?:\/\d{1,6})?)$/;

/**
 * Fault of a mutation that shows before anything is read for it, as `detail` of its rejection; null without a fault.
 * Names of JavaScript's own (`toString`, `__proto__`), ids that are written in another way, and numbers and texts that
 * no database can hold never get further.
 */
export function malformedPart({ name, changes, payload }: Mutation): string | null {
  if (!isPlainText(name)) return 'name';
  if (payload !== undefined && !(isStorable(payload) && isFinite(payload))) return 'payload';
  for (const change of changes) {
    const part = malformedChange(change);
    if (part !== null) return part;
  }
  return null;
}

function malformedChange({ kind, id, fields, base, resolves }: Change): string | null {
  if (!KIND.test(kind)) return 'kind';
  if (!RECORD_ID.test(id)) return `${kind}.id`;
  for (const field of Object.keys(fields)) if (!isField(field)) return `${kind}.?`;
  for (const field of Object.keys(base)) if (!isField(field) && !BASE.test(field)) return `${kind}: base`;
  for (const field of Object.keys(resolves ?? {})) if (!isField(field) && !BASE.test(field)) return `${kind}: resolves`;
  return Object.values(fields).every(isFinite) ? null : `${kind}: number`;
}

const isField = (name: string) => FIELD.test(name) && !(name in Object.prototype);

/** `1e999` is JSON, and becomes a number that JSON cannot write again. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isFinite);
}
