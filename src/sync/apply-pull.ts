import type { RecordKind } from '../../domain/records/records.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import { isRecordKind, kindsIn } from '../../domain/sync/fields.ts';
import {
  CURSOR_RESET,
  type PullRequest,
  type PullResponse,
  type ScopePull,
  type ServerRecord,
} from '../../domain/sync/protocol.ts';
import { readMeta, recordTables, type UserDatabase } from '../db/database.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';
import type { CursorRow } from '../db/tables/cursors.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import type { StoredRecord } from '../db/tables/stored-record.ts';
import { dropDecidedDrafts, withResolving } from './conflict-rows.ts';
import { enterEpoch } from './epoch.ts';
import {
  changesByRecord,
  containedChanges,
  isContained,
  pendingEntries,
  recordKey,
  type PendingChange,
} from './pending.ts';
import { forgetScope, scopesOf } from './forget-scope.ts';
import { rebase, resolvingOf, type NewBase } from './rebase.ts';
import { syncTables } from './sync-tables.ts';

/** Rows written at once: between two of them the browser can do other work. */
const CHUNK = 500;

/** The cursor to ask with: a copy that may be of another history is compared as a whole. */
export const cursorToAsk = ({ cursor, isStale }: CursorRow): number => (isStale ? CURSOR_RESET : cursor);

/**
 * Applies a pull's answer in one transaction: new bases, pending changes on top, cursors forward; own work contained in
 * the answer becomes confirmed. An answer is relative to the cursor of its request: if another tab has moved that
 * cursor since, the answer does not apply. Returns the scopes that have to be pulled again because of that.
 */
export async function applyPull(
  db: UserDatabase,
  request: PullRequest,
  response: PullResponse,
  now: number,
): Promise<ScopeId[]> {
  return db.transaction('rw', [...recordTables(db), ...syncTables(db)], async () => {
    const [epoch = null, before] = await Promise.all([readMeta(db, 'epoch'), db.cursors.toArray()]);
    if (epoch !== request.epoch) return request.scopes.map(({ id }) => id);
    const asked = new Map(request.scopes.map(({ id, cursor }) => [id, cursor]));
    const inTime = new Set(before.filter((row) => cursorToAsk(row) === asked.get(row.scope)).map((row) => row.scope));
    const isNewEpoch = await enterEpoch(db, response.epoch);
    const [rows, entries] = await Promise.all([isNewEpoch ? db.cursors.toArray() : before, pendingEntries(db)]);
    const cursors = new Map(rows.map((row) => [row.scope, row]));
    const late = response.scopes.filter((answer) => !inTime.has(answer.id) && isNews(answer, cursors.get(answer.id)));
    const answers = response.scopes.filter((answer) => inTime.has(answer.id) && !isOfUnsent(answer, entries));
    const gone = answers.filter((answer) => answer.gone);
    const news = answers.filter((answer) => !answer.gone);

    for (const answer of news) {
      const row = cursors.get(answer.id);
      if (row === undefined) continue;
      const { scope, usedAt } = row;
      const { cursor, changedAt } = answer;
      cursors.set(scope, { scope, cursor, usedAt, ...(changedAt !== undefined && { changedAt }) });
    }
    const answered = new Set(response.scopes.map(({ id }) => id));
    const silent = before.filter(
      (row) => row.cursor === 0 && row.isAsked !== true && asked.get(row.scope) === 0 && !answered.has(row.scope),
    );
    if (silent.length > 0)
      await db.cursors.bulkUpdate(silent.map(({ scope }) => ({ key: scope, changes: { isAsked: true } })));
    const { confirmed, referenced, leaving, waiting, reached } = settlePulled(
      entries,
      [...cursors.values()],
      gone.map(({ id }) => id),
    );
    const pending = changesByRecord(waiting, reached);
    const answeredNow = new Set<string>(news.map(({ id }) => id));
    // An entry may wait for one scope only: in the others its changes are already part of the new bases.
    const settled = [
      ...confirmed.flatMap((entry) => entry.changes),
      ...waiting.flatMap((entry) => containedChanges(entry, reached).filter(({ scope }) => answeredNow.has(scope))),
    ];

    await applyRecords(db, news, pending, settled);
    await db.outbox.bulkPut(confirmed.map((entry) => ({ ...entry, state: 'confirmed', settledAt: now })));
    await db.cursors.bulkPut([...cursors.values()].filter((row) => news.some((answer) => answer.id === row.scope)));
    for (const scope of leaving) await forgetScope(db, scope, referenced);
    return late.map(({ id }) => id);
  });
}

/**
 * Entries that the cursors contain, and gone scopes that leave the device. An entry does not wait for a scope that
 * leaves, and no scope leaves that a waiting entry refers to: begins with all gone scopes, and keeps those that have to
 * stay until both sets are stable.
 */
function settlePulled(entries: readonly OutboxEntry[], cursors: readonly CursorRow[], gone: readonly ScopeId[]) {
  let leaving = gone;
  for (;;) {
    const left = new Set(leaving);
    const reached = new Map<string, number>(
      cursors.filter(({ scope }) => !left.has(scope)).map((row) => [row.scope, row.cursor]),
    );
    const confirmed = entries.filter((entry) => isContained(entry, reached));
    const isConfirmed = new Set(confirmed);
    const waiting = entries.filter((entry) => !isConfirmed.has(entry));
    const referenced = scopesOf(waiting);
    leaving = leaving.filter((scope) => !referenced.has(scope));
    if (leaving.length === left.size) return { confirmed, referenced, leaving, waiting, reached };
  }
}

/** May a late answer contain something that the copy lacks? A scope that is no longer followed has no news. */
const isNews = (answer: ScopePull, row: CursorRow | undefined): boolean =>
  row !== undefined && (answer.gone === true || answer.reset === true || answer.cursor > row.cursor);

/** "Gone" while unsent work may still create the scope. */
const isOfUnsent = (answer: ScopePull, entries: readonly OutboxEntry[]): boolean =>
  answer.gone === true &&
  entries.some((entry) => entry.state === 'queued' && entry.changes.some((change) => change.scope === answer.id));

async function applyRecords(
  db: UserDatabase,
  news: readonly ScopePull[],
  pending: ReadonlyMap<string, PendingChange[]>,
  settled: OutboxEntry['changes'],
): Promise<void> {
  const slow = new Map(
    settled.map((change) => [recordKey(change), { scope: change.scope, kind: change.kind, id: change.id }]),
  );
  const newBases = new Map<string, NewBase>();
  const puts = new Map<RecordKind, StoredRecord[]>();
  const deletes = new Map<RecordKind, string[]>();
  const conflicts: ConflictRow[] = [];
  const withoutConflict = new Set<string>();

  const take = (scope: ScopeId, kind: RecordKind, id: string, record: ServerRecord | null) => {
    const key = recordKey({ kind, id });
    if (record?.candidates === undefined) withoutConflict.add(key);
    else conflicts.push(conflictRow(scope, kind, record, pending.get(key)));
    if (pending.has(key) || slow.has(key)) {
      slow.set(key, { scope, kind, id });
      newBases.set(
        key,
        record === null ? null : { fields: record.fields, stamps: record.stamps, deleted: record.deleted === true },
      );
    } else if (record === null || record.deleted) {
      const list = deletes.get(kind) ?? [];
      deletes.set(kind, list);
      list.push(id);
    } else {
      const list = puts.get(kind) ?? [];
      puts.set(kind, list);
      list.push(storedRecord(scope, record));
    }
  };

  for (const { id: scope, records, tombstones, reset } of news) {
    for (const record of records) if (isRecordKind(record.kind)) take(scope, record.kind, record.id, record);
    for (const { kind, id } of tombstones) if (isRecordKind(kind)) take(scope, kind, id, null);
    if (!reset) continue;
    const sent = new Set(records.map(recordKey));
    for (const { kind, id } of await localRecords(db, scope))
      if (!sent.has(recordKey({ kind, id }))) take(scope, kind, id, null);
  }

  for (const [kind, ids] of deletes) await db.recordTable(kind).bulkDelete(ids);
  for (const [kind, rows] of puts) {
    for (let start = 0; start < rows.length; start += CHUNK)
      await db.recordTable(kind).bulkPut(rows.slice(start, start + CHUNK));
  }
  const stale = (await db.conflicts.toCollection().primaryKeys()).filter(([kind, id]) =>
    withoutConflict.has(recordKey({ kind, id })),
  );
  await db.conflicts.bulkDelete(stale);
  await db.conflicts.bulkPut(conflicts);
  if (stale.length + conflicts.length > 0) await dropDecidedDrafts(db);
  await rebase(db, [...slow.values()], pending, newBases);
}

function conflictRow(
  scope: ScopeId,
  kind: RecordKind,
  record: ServerRecord,
  pending: readonly PendingChange[] | undefined,
): ConflictRow {
  const { id, fields, candidates = [], deleted = false, writers } = record;
  return withResolving(
    { kind, id, scope, fields, candidates, deleted, ...(writers !== undefined && { writers }) },
    resolvingOf(pending),
  );
}

/** The server has checked the fields; fields of a newer app are kept. */
const storedRecord = (scope: ScopeId, { id, fields, stamps }: ServerRecord) =>
  ({ id, scope, fields, stamps }) as unknown as StoredRecord;

/** Records of a scope on this device: visible, removed locally, or deleted by others in a conflict. */
async function localRecords(db: UserDatabase, scope: ScopeId): Promise<{ kind: RecordKind; id: string }[]> {
  const shown = await Promise.all(
    kindsIn(scope).map(async (kind) =>
      (await db.recordTable(kind).where('scope').equals(scope).primaryKeys()).map((id) => ({ kind, id })),
    ),
  );
  const hidden = await Promise.all(
    [db.removed, db.conflicts].map((table) => table.where('scope').equals(scope).primaryKeys()),
  );
  return [...shown.flat(), ...hidden.flat().map(([kind, id]) => ({ kind, id }))];
}
