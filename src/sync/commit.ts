import { AppError } from '../../domain/errors.ts';
import { definitionOf, type FieldsOf, type RecordIds, type RecordKind } from '../../domain/records/records.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import { isRecordKind, isSameField, policyOf, setChange, type Fields } from '../../domain/sync/fields.ts';
import { EVERY_FIELD, EXISTENCE, SCHEMA, type Base, type Change, type MutationId } from '../../domain/sync/protocol.ts';
import { replayChange, seenOf, type LocalView } from '../../domain/sync/replay.ts';
import type { UserDatabase } from '../db/database.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { ownedScope, ownWorkIn } from '../../domain/sync/owned-scope.ts';
import { settledBy, withResolving } from './conflict-rows.ts';
import { copiesOf, follow } from './follow-touched.ts';
import { LocalRows } from './local-rows.ts';
import { partsOf } from './mutation-parts.ts';
import { pendingEntries } from './pending.ts';
import { reportStorageProblem, storageError } from './storage-error.ts';

/**
 * A change that a screen requests. `create` has every field, `update` the changed ones (whole values, also of sets),
 * `delete` none. `resolves`: by field (`@deleted` for a deletion), the candidates that this change settles. `seen`: by
 * field, the value that its author has seen, if that was earlier (undo): later writes of others count as not seen.
 */
export type ChangeRequest = {
  [K in RecordKind]:
    | {
        scope: ScopeId;
        kind: K;
        id: RecordIds[K];
        op: 'create';
        fields: FieldsOf<K>;
        resolves?: Record<string, MutationId[]>;
      }
    | {
        scope: ScopeId;
        kind: K;
        id: RecordIds[K];
        op: 'update';
        fields: Partial<FieldsOf<K>>;
        seen?: Partial<FieldsOf<K>>;
        resolves?: Record<string, MutationId[]>;
      }
    | {
        scope: ScopeId;
        kind: K;
        id: RecordIds[K];
        op: 'delete';
        fields?: Record<string, never>;
        seen?: Partial<FieldsOf<K>>;
        resolves?: Record<string, MutationId[]>;
      };
}[RecordKind];

export interface CommitRequest {
  /** The intent, e.g. `scene.move`: describes the change to users and to the server's converters. */
  name: string;
  changes: ChangeRequest[];
  /** Makes it a command (`sendCommand`): the changes are then only the device's prediction. */
  payload?: unknown;
}

export interface Committed {
  /** Of the first mutation. */
  mutationId: MutationId;
  /** False if everything was already so: then nothing was written. */
  isChanged: boolean;
}

/** Time and randomness, replaced by tests. */
export interface CommitEffects {
  now(): number;
  uuid(): string;
}

export const deviceEffects: CommitEffects = { now: () => Date.now(), uuid: () => crypto.randomUUID() };
const ATTEMPTS = 3;

/**
 * Writes a person's change: the rows and the outbox entry, in one transaction with strict durability. Resolves when the
 * transaction has completed, with the mutation's id; all changes happen or none. More changes than the server takes at
 * once become several mutations in a row. Fields that already have the value are left out; a request that changes
 * nothing writes nothing. Throws AppError: STORAGE_FULL or STORAGE_FAILED (nothing was kept), NEWER_DATABASE (another
 * tab runs a newer app: reload), NOT_FOUND (an update or delete of a record that is not on this device).
 */
export async function commit(
  db: UserDatabase,
  request: CommitRequest,
  effects: CommitEffects = deviceEffects,
): Promise<Committed> {
  const parts = partsOf(request.changes).map((changes) => ({
    mutationId: effects.uuid(),
    request: { ...request, changes },
  }));
  const mutationId = parts[0]?.mutationId ?? '';
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isChanged = await write(db, parts, effects);
      db.reportStorageProblem(null);
      if (isChanged) for (const listener of db.committed) listener();
      return { mutationId, isChanged };
    } catch (error) {
      const wasClosed =
        error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'InvalidStateError');
      if (!wasClosed || attempt === ATTEMPTS) throw reportStorageProblem(db, storageError(error));
      // The browser closed the connection. If the transaction had completed all the same, the mutationId is found and
      // nothing is doubled.
      if (!db.isOpen())
        await db.open().catch((reason: unknown) => Promise.reject(reportStorageProblem(db, storageError(reason))));
    }
  }
}

interface MutationPart {
  mutationId: MutationId;
  request: CommitRequest;
}

async function write(db: UserDatabase, parts: readonly MutationPart[], effects: CommitEffects): Promise<boolean> {
  const kinds = new Set(parts.flatMap(({ request }) => request.changes.map(({ kind }) => kind)));
  const tables = [...[...kinds].map((kind) => definitionOf(kind).table), 'outbox', 'removed', 'conflicts', 'cursors'];
  return db.transaction('rw', tables, async () => {
    let isChanged = false;
    for (const { mutationId, request } of parts)
      isChanged = (await writeChanges(db, mutationId, request, effects)) || isChanged;
    return isChanged;
  });
}

/**
 * Does the work of `commit` inside the caller's transaction (record tables, outbox, removed, conflicts, cursors). False
 * if nothing changed.
 */
export async function writeChanges(
  db: UserDatabase,
  mutationId: MutationId,
  request: CommitRequest,
  effects: CommitEffects,
): Promise<boolean> {
  // Reads that are asked for together are answered together: each request of its own costs a turn of the browser.
  const [known, rows, { unfollowed, epoch }] = await Promise.all([
    db.outbox.where('mutationId').equals(mutationId).count(),
    LocalRows.load(db, request.changes),
    copiesOf(db, request.changes),
  ]);
  if (known > 0) return true;
  const changes: Change[] = [];
  for (const wanted of request.changes) {
    // Only deletions read the database. A hundred awaits in a row without a request and Dexie loses the transaction.
    const change = wanted.op === 'delete' ? await deletion(db, rows, wanted) : writtenChange(rows, wanted);
    if (change === null) continue;
    changes.push(change);
    const record = rows.get(wanted.kind, wanted.id);
    rows.show(change, replayChange(record.view, record.base, mutationId, change));
  }
  if (changes.length === 0 && request.payload === undefined) return false;
  await Promise.all([
    rows.save(db),
    db.outbox.add({
      mutationId,
      state: 'queued',
      name: request.name,
      version: SCHEMA,
      changes,
      ...(request.payload === undefined ? {} : { payload: request.payload, neverSent: true as const }),
      seq: null,
      clientId: null,
      ...(epoch === undefined ? {} : { epoch }),
      createdAt: effects.now(),
    }),
    settleConflicts(db, changes),
    follow(db, unfollowed, effects.now()),
  ]);
  return true;
}

/** The wire form of a requested change, with the values its author has seen; null when it changes nothing. */
function writtenChange(rows: LocalRows, wanted: Exclude<ChangeRequest, { op: 'delete' }>): Change | null {
  const { scope, kind, id } = wanted;
  const record = rows.get(kind, id);
  const { stamps, view } = record;
  const resolves = wanted.resolves === undefined ? {} : { resolves: wanted.resolves };
  if (wanted.op === 'create' && view.fields === null) {
    const deletedAt = view.pending[EXISTENCE] ?? stamps[EXISTENCE];
    const base: Record<string, Base> = deletedAt === undefined ? {} : { [EXISTENCE]: deletedAt };
    return { scope, kind, id, op: 'create', fields: { ...wanted.fields }, base, ...resolves };
  }
  const before = view.fields;
  if (before === null) throw new AppError('NOT_FOUND', { kind, id });
  const fields: Fields = {};
  const base: Record<string, Base> = {};
  const seen = seenBefore(wanted);
  for (const [field, value] of Object.entries(wanted.fields)) {
    const isChosen = wanted.resolves?.[field] !== undefined;
    if (value === undefined || (isSameField(kind, field, before[field], value) && !isChosen)) continue;
    fields[field] =
      policyOf(kind, field) === 'set' ? setChange(field in seen ? seen[field] : before[field], value) : value;
    base[field] = isUnseen(kind, field, seen, view) ? 0 : seenOf(field, stamps, view.pending);
  }
  if (Object.keys(fields).length === 0 && wanted.resolves === undefined) return null;
  return { scope, kind, id, op: 'update', fields, base, ...resolves };
}

const seenBefore = (wanted: ChangeRequest): Fields => (wanted.op === 'create' ? {} : (wanted.seen ?? {}));

/** Has another user written the field since the author read it? A base that is too old can only cause a conflict. */
const isUnseen = (kind: RecordKind, field: string, seen: Fields, { fields, pending }: LocalView): boolean =>
  field in seen &&
  !isSeenAs(kind, field, seen[field], fields?.[field]) &&
  pending[field] === undefined &&
  pending[EVERY_FIELD] === undefined;

/** A form shows a field that a record does not have yet as an empty one. */
const isSeenAs = (kind: RecordKind, field: string, seen: unknown, present: unknown): boolean =>
  isSameField(kind, field, seen, present) || (present === undefined && (seen === '' || seen === null));

/** The wire form of a wanted deletion. */
async function deletion(
  db: UserDatabase,
  rows: LocalRows,
  wanted: Extract<ChangeRequest, { op: 'delete' }>,
): Promise<Change> {
  const { scope, kind, id } = wanted;
  const { stamps, view } = rows.get(kind, id);
  const resolves = wanted.resolves === undefined ? {} : { resolves: wanted.resolves };
  // A delete of a record that is already gone can still settle values that others wrote into it.
  if (view.fields === null && wanted.resolves === undefined) throw new AppError('NOT_FOUND', { kind, id });
  const base: Record<string, Base> = { ...stamps, ...view.pending };
  const before = seenBefore(wanted);
  for (const field of Object.keys(before)) if (isUnseen(kind, field, before, view)) base[field] = 0;
  const owned = ownedScope(kind, id);
  if (owned !== null) Object.assign(base, await seenInside(db, owned));
  const seen = await seenCandidates(db, kind, id);
  return { scope, kind, id, op: 'delete', fields: {}, base, ...(seen === null ? resolves : { resolves: seen }) };
}

/**
 * State of a scope that this device has seen: the version of its copy, and its own work that the copy does not contain
 * yet. Nothing if it has no copy: deleting an unopened production is unconditional.
 */
async function seenInside(db: UserDatabase, scope: ScopeId): Promise<Record<string, Base>> {
  const cursor = (await db.cursors.get(scope))?.cursor ?? 0;
  const isAhead = ({ outcome }: OutboxEntry) =>
    outcome === undefined ||
    (outcome.type !== 'noop' && 'versions' in outcome && (outcome.versions[scope] ?? 0) > cursor);
  const own = (await pendingEntries(db)).filter((entry) => entry.changes.some((change) => change.scope === scope));
  const ahead = own.filter(isAhead).map(({ mutationId }, place) => [ownWorkIn(scope, place), mutationId] as const);
  return cursor === 0 && ahead.length === 0 ? {} : { [scope]: cursor, ...Object.fromEntries(ahead) };
}

/** Anyone who deletes a record settles the candidates that he could see on it. */
async function seenCandidates(
  db: UserDatabase,
  kind: RecordKind,
  id: string,
): Promise<Record<string, MutationId[]> | null> {
  const conflict = await db.conflicts.get([kind, id]);
  if (conflict === undefined || conflict.open.length === 0) return null;
  const seen: Record<string, MutationId[]> = {};
  for (const candidate of conflict.open) (seen[candidate.field] ??= []).push(candidate.mutationId);
  return seen;
}

async function settleConflicts(db: UserDatabase, changes: readonly Change[]): Promise<void> {
  for (const { kind, id, resolves } of changes) {
    if (resolves === undefined || !isRecordKind(kind)) continue;
    const row = await db.conflicts.get([kind, id]);
    if (row !== undefined) await db.conflicts.put(withResolving(row, [...row.resolving, ...settledBy(resolves)]));
  }
}
