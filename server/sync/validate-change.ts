import * as v from 'valibot';
import { Uuid } from '../../domain/ids.ts';
import { RECORDS } from '../../domain/records/records.ts';
import { isRecordKind, policyOf, type Fields } from '../../domain/sync/fields.ts';
import { SetChange, type Change } from '../../domain/sync/protocol.ts';
import { isStorable } from '../db/storable.ts';
import { scopeKind } from '../../domain/scopes.ts';

export type Validation = { ok: true; change: Change } | { ok: false; detail: string };

const RecordId = Uuid;

/** A change parsed by the domain's schema of its kind; `detail` names the fault, never the value. */
export function validateChange(change: Change): Validation {
  const { kind, op } = change;
  if (!isRecordKind(kind)) return { ok: false, detail: 'kind' };
  const { scope, fields: schema } = RECORDS[kind];
  if (scopeKind(change.scope) !== scope) return { ok: false, detail: `${kind} in ${scopeKind(change.scope)}` };
  if (!v.is(RecordId, change.id)) return { ok: false, detail: `${kind}.id` };
  if (!isStorable(change)) return { ok: false, detail: `${kind}: characters` };
  if (op === 'delete') return { ok: true, change: { ...change, fields: {} } };
  if (op === 'create') {
    const parsed = v.safeParse(schema, change.fields, { abortEarly: true });
    if (!parsed.success) return { ok: false, detail: `${kind}.${v.getDotPath(parsed.issues[0]) ?? ''}` };
    return { ok: true, change: { ...change, fields: { ...parsed.output } } };
  }
  const entries = new Map<string, v.GenericSchema>(Object.entries(schema.entries));
  const fields: Fields = {};
  for (const [field, value] of Object.entries(change.fields)) {
    const entry = policyOf(kind, field) === 'set' ? setChangeOf(entries.get(field)) : entries.get(field);
    const parsed = entry === undefined ? null : v.safeParse(entry, value);
    if (parsed === null || !parsed.success)
      return { ok: false, detail: `${kind}.${entry === undefined ? '?' : field}` };
    fields[field] = parsed.output;
  }
  return { ok: true, change: { ...change, fields } };
}

const setChangeOf = (whole: v.GenericSchema | undefined) =>
  whole === undefined
    ? undefined
    : v.pipe(
        SetChange,
        v.check((change) => v.is(whole, change.add)),
      );
