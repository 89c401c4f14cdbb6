import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { describeMutation, type DescribedMutation } from '../../../domain/attention/describe-changes.ts';
import {
  describeRecord,
  type FindRecord,
  type RecordFacts,
  type RecordDescription,
} from '../../../domain/attention/record-description.ts';
import { isRefusedForGood } from '../../../domain/booking/booking-commands.ts';
import { isRecordKind } from '../../../domain/sync/fields.ts';
import { idOf, type ScopeId, scopeKind } from '../../../domain/scopes.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import type { Change, Writer } from '../../../domain/sync/protocol.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { recordTables, type UserDatabase } from '../../db/database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import type { OutboxEntry } from '../../db/tables/outbox.ts';
import { readAttention } from '../../sync/attention.ts';
import { type Decision, readDecisions } from '../../sync/conflict-decisions.ts';
import { entriesIn, pendingEntries } from '../../sync/pending.ts';
import { byDeletedSheet } from './deleted-sheet-queries.ts';
import { MOST_LOOKED_UP, readNamedRecords } from '../../sync/named-records.ts';
import { syncTables } from '../../sync/sync-tables.ts';

/** Refused or discarded work, described. */
export interface DescribedEntry {
  entry: OutboxEntry;
  described: DescribedMutation;
  find: FindRecord;
  /** False if a record that it changes, or the production around it, is not on this device any more. */
  canRetry: boolean;
  /** The production of the item, when it was deleted. */
  gone: GoneProduction | null;
}

export interface GoneProduction {
  /** Of its house. */
  scope: ScopeId;
  id: string;
  title: string;
}

export interface DescribedTrash extends DescribedEntry {
  discardedAt: number;
  isRetried: boolean;
}

/** A record with two values for something, described. */
export interface DescribedConflict {
  conflict: ConflictRow;
  subject: RecordDescription;
  find: FindRecord;
  /** Authors of the shown values, by field, as far as known; under `@deleted` the user who deleted the record. */
  writers: Readonly<Record<string, Writer>>;
  decision: Decision;
}

/** A call sheet that one user deleted, or wanted to, while others worked on it. */
export interface DeletedSheet {
  sheetId: string;
  scope: ScopeId;
  /** Name of the sheet, where its head was not deleted. */
  head: RecordDescription | null;
  conflicts: DescribedConflict[];
}

export interface AttentionView {
  sheets: DeletedSheet[];
  /** Those that belong to none of `sheets`. */
  conflicts: DescribedConflict[];
  refused: DescribedEntry[];
  trash: DescribedTrash[];
  /** Numbers of all of them; the lists hold the first ones. */
  counts: { conflicts: number; refused: number; trash: number };
}

export interface Shown {
  conflicts: number;
  refused: number;
  trash: number;
}

/**
 * Work that needs attention; of each list as many as are shown, since describing reads the records. `undefined` while
 * reading.
 */
export const useAttention = (shown: Shown): AttentionView | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    // One transaction: each list reads hundreds of records.
    const tables = [...recordTables(db), ...syncTables(db), db.trash];
    return db.transaction('r', tables, async () => readView(db, shown));
  }, [shown.conflicts, shown.refused, shown.trash]);

async function readView(db: UserDatabase, shown: Shown): Promise<AttentionView> {
  const { conflicts, refused, trash } = await readAttention(db);
  const { sheets, others } = await byDeletedSheet(db, conflicts);
  const pending = await pendingEntries(db);
  return {
    sheets: await Promise.all([...sheets].map(([sheetId, rows]) => describeDeletedSheet(db, sheetId, rows, pending))),
    conflicts: await Promise.all(others.slice(0, shown.conflicts).map((row) => describeConflict(db, row, pending))),
    refused: await Promise.all(refused.slice(0, shown.refused).map((entry) => describeEntry(db, entry))),
    trash: await Promise.all(
      trash.slice(0, shown.trash).map(async ({ entry, discardedAt, isRetried = false }) => ({
        ...(await describeEntry(db, entry)),
        discardedAt,
        isRetried,
      })),
    ),
    counts: { conflicts: sheets.size + others.length, refused: refused.length, trash: trash.length },
  };
}

/** Work on its way, newest first: the first entries described, and the number of all. */
export const useUnsent = (most: number): { list: DescribedEntry[]; count: number } | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const entries = await entriesIn(db, 'queued').reverse().limit(most).toArray();
    const count = await entriesIn(db, 'queued').count();
    return { list: await Promise.all(entries.map((entry) => describeEntry(db, entry))), count };
  }, [most]);

/** One conflict with its record as it is shown now. */
export const useConflict = (
  conflict: ConflictRow,
  field: string,
): (DescribedConflict & { shown: unknown; sheet: DeletedSheet | null }) | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const row = await db.recordTable(conflict.kind).get(conflict.id);
    const shown: unknown = Object.entries(row?.fields ?? conflict.fields).find(([name]) => name === field)?.[1];
    const pending = await pendingEntries(db);
    const { sheets } = await byDeletedSheet(db, await db.conflicts.where('isOpen').equals(1).toArray());
    const sheet = [...sheets].find(([, rows]) =>
      rows.some(({ kind, id }) => kind === conflict.kind && id === conflict.id),
    );
    return {
      ...(await describeConflict(db, conflict, pending)),
      shown,
      sheet: sheet === undefined ? null : await describeDeletedSheet(db, ...sheet, pending),
    };
  }, [conflict, field]);

async function describeDeletedSheet(
  db: UserDatabase,
  sheetId: string,
  rows: readonly ConflictRow[],
  pending: readonly OutboxEntry[],
): Promise<DeletedSheet> {
  const conflicts = await Promise.all(rows.map((row) => describeConflict(db, row, pending)));
  const scope = rows[0]?.scope as ScopeId;
  const head = await db.callSheets.get(sheetId);
  const find = finder(conflicts.flatMap((conflict) => conflict.find('script', idOf(scope)) ?? []));
  const subject =
    head === undefined ? null : describeRecord({ kind: 'call-sheet', id: sheetId, scope }, find, { ...head.fields });
  return { sheetId, scope, head: subject, conflicts };
}

async function describeEntry(db: UserDatabase, entry: OutboxEntry): Promise<DescribedEntry> {
  const live = await readNamedRecords(db, entry.changes);
  const find = finder([...(entry.context ?? []), ...live]);
  return {
    entry,
    described: describeMutation(entry.name, entry.changes, find),
    find,
    canRetry: isRetryable(entry, finder(live)),
    gone: goneProduction(entry, finder(live)),
  };
}

function goneProduction({ outcome, context = [] }: OutboxEntry, find: FindRecord): GoneProduction | null {
  if (outcome?.type !== 'rejected' || outcome.code !== 'PARENT_DELETED') return null;
  const script = context.find(({ kind }) => kind === 'script');
  if (script === undefined || find('script', script.id) !== undefined) return null;
  const { id, fields } = script;
  return { scope: script.scope as ScopeId, id, title: typeof fields['title'] === 'string' ? fields['title'] : '' };
}

/**
 * Whether everything that a change needs to be made again is here: its record (unless it makes it), and the scope and
 * production around it.
 */
function isRetryable({ name, changes, payload, outcome }: OutboxEntry, find: FindRecord): boolean {
  if (payload !== undefined)
    return outcome?.type !== 'rejected' || !name.startsWith('booking.') || !isRefusedForGood(outcome.detail ?? '');
  const made = new Set(changes.flatMap(({ op, kind, id }) => (op === 'create' ? [`${kind}:${id}`] : [])));
  const isThere = (scope: string): boolean => {
    const kind = scopeKind(scope);
    if (made.has(scope) || (kind !== 'script' && kind !== 'scene')) return true;
    const owner = find(kind, idOf(scope));
    return owner !== undefined && isThere(owner.scope);
  };
  return changes
    .slice(0, MOST_LOOKED_UP)
    .every(
      ({ scope, kind, id, op }) =>
        isThere(scope) && (op === 'create' || (isRecordKind(kind) && find(kind, id) !== undefined)),
    );
}

async function describeConflict(
  db: UserDatabase,
  conflict: ConflictRow,
  pending: readonly OutboxEntry[],
): Promise<DescribedConflict> {
  const { kind, id, open } = conflict;
  const scope = conflict.scope as Change['scope'];
  const naming = open.map(({ field, value }) => ({ scope, kind, id, fields: { [field]: value } }));
  const find = finder(
    [...(await readNamedRecords(db, naming)), { kind, id, scope, fields: conflict.fields }].toReversed(),
  );
  const subject = describeRecord({ scope, kind, id }, find, conflict.fields);
  const [decision = { isMine: true, needs: null }] = await readDecisions(db, [conflict]);
  const writers = { ...conflict.writers, ...(await ownWriters(db, conflict, pending)) };
  return { conflict, subject, find, writers, decision };
}

/** Authors of values that this device wrote itself and that the server has not confirmed yet. */
async function ownWriters(
  db: UserDatabase,
  { kind, id, open, deleted }: ConflictRow,
  pending: readonly OutboxEntry[],
): Promise<Record<string, Writer>> {
  const row = deleted ? undefined : await db.recordTable(kind).get(id);
  const shown: Record<string, unknown> = { ...row?.fields };
  const own: Record<string, Writer> = {};
  for (const { createdAt, changes } of pending)
    for (const change of changes)
      for (const { field } of change.kind === kind && change.id === id ? open : [])
        if (field in change.fields && sameValue(change.fields[field], shown[field]))
          own[field] = { by: db.userId, at: new Date(createdAt).toISOString() };
  return own;
}

/** Later records count. */
function finder(records: readonly RecordFacts[]): FindRecord {
  const byKey = new Map(records.map((record) => [`${record.kind}/${record.id}`, record]));
  return (kind, id) => byKey.get(`${kind}/${id}`);
}
