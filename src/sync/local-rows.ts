import type { RecordKind } from '../../domain/records/records.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import type { Stamps } from '../../domain/sync/protocol.ts';
import { viewOfBase, type LocalView, type ReplayBase } from '../../domain/sync/replay.ts';
import type { UserDatabase } from '../db/database.ts';
import type { RemovedRecord } from '../db/tables/removed.ts';
import type { RecordBase, StoredRecord } from '../db/tables/stored-record.ts';

/** A record's rows, wherever they are, in the terms of replay. */
export interface LocalRecord {
  kind: RecordKind;
  id: string;
  scope: ScopeId;
  base: ReplayBase;
  stamps: Stamps;
  view: LocalView;
}

interface RecordRef {
  kind: RecordKind;
  id: string;
  scope: ScopeId;
}

const keyOf = (kind: string, id: string) => `${kind}/${id}`;

/**
 * The local rows of some records, read at once, changed in memory and written at once, inside the caller's transaction.
 */
export class LocalRows {
  private readonly records = new Map<string, LocalRecord>();
  /**
   * Was the record in the table of removed ones? A removed row must be deleted when the record is restored, and the
   * reverse.
   */
  private readonly wasRemoved = new Set<string>();
  private readonly wasShown = new Set<string>();

  static async load(db: UserDatabase, refs: readonly RecordRef[]): Promise<LocalRows> {
    const rows = new LocalRows();
    const idsByKind = new Map<RecordKind, Set<string>>();
    for (const { kind, id, scope } of refs) {
      const ids = idsByKind.get(kind) ?? new Set();
      idsByKind.set(kind, ids.add(id));
      rows.records.set(keyOf(kind, id), { kind, id, scope, base: null, stamps: {}, view: viewOfBase(null) });
    }
    const [removed, ...tables] = await Promise.all([
      db.removed.count(),
      ...[...idsByKind].map(async ([kind, ids]) => ({ kind, shown: await db.recordTable(kind).bulkGet([...ids]) })),
    ]);
    for (const { kind, shown } of tables) {
      for (const row of shown) {
        if (row === undefined) continue;
        rows.wasShown.add(keyOf(kind, row.id));
        rows.records.set(keyOf(kind, row.id), readRow(kind, row, true));
      }
    }
    if (removed > 0) {
      for (const row of await db.removed.bulkGet(refs.map(({ kind, id }): [RecordKind, string] => [kind, id]))) {
        if (row === undefined) continue;
        rows.wasRemoved.add(keyOf(row.kind, row.id));
        rows.records.set(keyOf(row.kind, row.id), readRow(row.kind, row.record, false));
      }
    }
    return rows;
  }

  get(kind: RecordKind, id: string): LocalRecord {
    const record = this.records.get(keyOf(kind, id));
    if (record === undefined) throw new Error(`the record ${kind} ${id} was not loaded`);
    return record;
  }

  show({ kind, id }: { kind: string; id: string }, view: LocalView): void {
    const record = this.records.get(keyOf(kind, id));
    if (record !== undefined) record.view = view;
  }

  all(): Iterable<LocalRecord> {
    return this.records.values();
  }

  async save(db: UserDatabase): Promise<void> {
    const puts = new Map<RecordKind, StoredRecord[]>();
    const deletes = new Map<RecordKind, string[]>();
    const hidden: RemovedRecord[] = [];
    const back: [RecordKind, string][] = [];
    for (const record of this.records.values()) {
      const { kind, id, scope } = record;
      const key = keyOf(kind, id);
      const isPending = Object.keys(record.view.pending).length > 0;
      if (record.view.fields !== null) {
        if (this.wasRemoved.has(key)) back.push([kind, id]);
        listIn(puts, kind).push(writeRow(record));
        continue;
      }
      if (this.wasShown.has(key)) listIn(deletes, kind).push(id);
      if (isPending) hidden.push({ kind, id, scope, record: writeRow(record) });
      else if (this.wasRemoved.has(key)) back.push([kind, id]);
    }
    await Promise.all([
      ...[...puts].map(([kind, list]) => db.recordTable(kind).bulkPut(list)),
      ...[...deletes].map(([kind, ids]) => db.recordTable(kind).bulkDelete(ids)),
      ...(hidden.length > 0 ? [db.removed.bulkPut(hidden)] : []),
      ...(back.length > 0 ? [db.removed.bulkDelete(back)] : []),
    ]);
  }
}

function listIn<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function readRow(kind: RecordKind, row: StoredRecord, isShown: boolean): LocalRecord {
  const { id, scope, stamps } = row;
  const base = row.base === undefined ? { fields: row.fields, deleted: false } : row.base;
  return { kind, id, scope, stamps, base, view: { fields: isShown ? row.fields : null, pending: row.pending ?? {} } };
}

function writeRow({ id, scope, base, stamps, view }: LocalRecord): StoredRecord {
  const isPending = Object.keys(view.pending).length > 0;
  const serverBase: RecordBase | null = base;
  const row = {
    id,
    scope,
    fields: view.fields ?? {},
    stamps,
    ...(isPending ? { base: serverBase, pending: view.pending } : {}),
  };
  // The fields were parsed where they were made (a form, an importer, the server); sync does not look at them.
  return row as unknown as StoredRecord;
}
