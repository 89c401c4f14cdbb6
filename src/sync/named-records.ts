import { fieldKind } from '../../domain/attention/field-kinds.ts';
import { isOfScript, type RecordFacts } from '../../domain/attention/record-description.ts';
import { definitionOf, type RecordKind } from '../../domain/records/records.ts';
import { idOf, scopeKind } from '../../domain/scopes.ts';
import { isRecordKind, isSetChange, type Fields } from '../../domain/sync/fields.ts';
import type { Change } from '../../domain/sync/protocol.ts';
import type { UserDatabase } from '../db/database.ts';

/** A change, as far as it names records. */
export type Naming = Pick<Change, 'scope' | 'kind' | 'id' | 'fields'>;

/** Records of more changes than this are not looked up, because such a list is not read one by one. */
export const MOST_LOOKED_UP = 60;

class Wanted {
  readonly ids = new Map<RecordKind, Set<string>>();

  add(kind: string, id: unknown): void {
    if (!isRecordKind(kind) || typeof id !== 'string' || id === '') return;
    this.ids.set(kind, (this.ids.get(kind) ?? new Set()).add(id));
  }

  /** The scene or production that a scope belongs to. */
  addOwner(scope: string): void {
    this.add(isOfScript(scope) ? 'script' : scopeKind(scope), idOf(scope));
  }

  /** Days and tags that a field's value names; for an amount of a receipt the settings with its currency. */
  addValue({ kind, scope }: Pick<Change, 'kind' | 'scope'>, field: string, value: unknown): void {
    const what = fieldKind(kind, field);
    if (what === 'money' && scopeKind(scope) === 'receipts') this.add('cost-settings', idOf(scope));
    if (what === 'day') this.add('day', value);
    if (what === 'tag') this.add('tag', value);
    if (what !== 'tags') return;
    const ids = isSetChange(value) ? [...value.add, ...value.remove] : Array.isArray(value) ? value : [];
    for (const id of ids) this.add('tag', id);
  }
}

/**
 * Names and fields of the records that some changes name: the changed ones, their production and scene, and the days
 * and tags in old and new values. Of each only its name and the changed fields, so that it can be kept with work whose
 * records may be gone tomorrow. May run inside a transaction of all record tables, `removed` and `conflicts`.
 */
export async function readNamedRecords(db: UserDatabase, changes: readonly Naming[]): Promise<RecordFacts[]> {
  const touched = new Map<string, Set<string>>();
  const first = new Wanted();
  for (const { scope, kind, id, fields } of changes.slice(0, MOST_LOOKED_UP)) {
    first.add(kind, id);
    first.addOwner(scope);
    if (kind === 'scene-text') first.add('scene', id);
    const names = touched.get(`${kind}/${id}`) ?? new Set();
    touched.set(`${kind}/${id}`, names);
    for (const [field, value] of Object.entries(fields)) {
      names.add(field);
      first.addValue({ kind, scope }, field, value);
    }
  }
  const records = await read(db, first);
  const second = new Wanted();
  for (const { kind, id, scope, fields } of records) {
    second.addOwner(scope);
    for (const field of touched.get(`${kind}/${id}`) ?? [])
      second.addValue({ kind, scope: scope as Change['scope'] }, field, fields[field]);
  }
  const known = new Set(records.map(({ kind, id }) => `${kind}/${id}`));
  const more = (await read(db, second)).filter(({ kind, id }) => !known.has(`${kind}/${id}`));
  return [...records, ...more].map((record) => {
    const names = touched.get(`${record.kind}/${record.id}`) ?? new Set<string>();
    return { ...record, fields: some(record.kind, record.fields, names) };
  });
}

function some(kind: RecordKind, fields: Fields, touched: ReadonlySet<string>): Fields {
  const naming = definitionOf(kind).namingFields;
  const isKept = (field: string) =>
    // Amounts are nothing without their currency.
    field === 'currency' || naming.includes(field) || (touched.has(field) && fieldKind(kind, field) !== 'content');
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isKept(field)));
}

/**
 * Visible rows; else the stored rest of records that this device deleted, or that others deleted while this user edited
 * them.
 */
async function read(db: UserDatabase, wanted: Wanted): Promise<RecordFacts[]> {
  const found: RecordFacts[] = [];
  for (const [kind, ids] of wanted.ids) {
    const list = [...ids];
    const rows = await db.recordTable(kind).bulkGet(list);
    const keys = list.map((id): [RecordKind, string] => [kind, id]);
    const isComplete = !rows.includes(undefined);
    const removedRows = isComplete ? [] : await db.removed.bulkGet(keys);
    const conflicts = isComplete ? [] : await db.conflicts.bulkGet(keys);
    for (const [index, id] of list.entries()) {
      const row = rows[index];
      const removed = removedRows[index];
      const conflict = conflicts[index];
      const fields = row?.fields ?? removed?.record.base?.fields ?? removed?.record.fields ?? conflict?.fields;
      const scope = row?.scope ?? removed?.scope ?? conflict?.scope;
      if (fields !== undefined && scope !== undefined) found.push({ kind, id, scope, fields: { ...fields } });
    }
  }
  return found;
}
