import { AppError } from '../../domain/errors.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import { changeSet, isRecordKind, isSetChange, type Fields } from '../../domain/sync/fields.ts';
import { EXISTENCE, type Candidate, type Change, type MutationId } from '../../domain/sync/protocol.ts';
import { recordTables, type UserDatabase } from '../db/database.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import type { TrashRow } from '../db/tables/trash.ts';
import { commit, deviceEffects, writeChanges, type ChangeRequest, type CommitEffects } from './commit.ts';
import { partsOf } from './mutation-parts.ts';
import { entriesIn } from './pending.ts';
import { isTooLarge, queueAgain } from './push-queue.ts';
import { storageError } from './storage-error.ts';
import { requestOf } from './stored-request.ts';
import { restoring } from './restore-deleted.ts';
import { syncTables } from './sync-tables.ts';

/** Everything that waits for a person, newest first; for a live query. */
export interface AttentionList {
  /** Refused (`outcome.code` is the reason) and parked changes, with their content in `changes`. */
  refused: OutboxEntry[];
  /** Records with two values for a field, and deleted ones that another user edited. */
  conflicts: ConflictRow[];
  /** Discarded in the last 30 days. */
  trash: TrashRow[];
}

export async function readAttention(db: UserDatabase): Promise<AttentionList> {
  const [rejected, parked, conflicts, trash] = await Promise.all([
    entriesIn(db, 'rejected').toArray(),
    entriesIn(db, 'parked').toArray(),
    db.conflicts.where('isOpen').equals(1).toArray(),
    db.trash.orderBy('discardedAt').reverse().toArray(),
  ]);
  return { refused: [...rejected, ...parked].toSorted((a, b) => b.order - a.order), conflicts, trash };
}

/** Values that a person changed before trying again: by `kind/id`, by field. */
export type Edits = Record<string, Fields>;

/**
 * Sends a refused or parked change again as a new one, based on the present record, perhaps with other values; the old
 * one goes to the trash. A change that was only too large for a network is queued again unchanged: the server may have
 * it already, and recognises its mutationId. All or nothing. Throws AppError NOT_FOUND when a record to change is not
 * on this device (any more).
 */
export async function retryRefused(
  db: UserDatabase,
  mutationId: MutationId,
  edits: Edits = {},
  effects: CommitEffects = deviceEffects,
): Promise<void> {
  await inTransaction(db, async () => {
    const entry = await refusedEntry(db, mutationId);
    const isUnchanged = Object.keys(edits).length === 0;
    if (isTooLarge(entry) && isUnchanged && partsOf(entry.changes).length === 1)
      return queueAgain(db, entry, effects.now());
    // The server decides the effect of a command; the device's prediction may be refused for good reasons.
    const sent = entry.payload === undefined ? entry.changes : [];
    const changes: ChangeRequest[] = [];
    for (const change of sent) changes.push(await wantedAgain(db, change, edits[`${change.kind}/${change.id}`]));
    const command = entry.payload === undefined ? {} : { payload: entry.payload };
    for (const part of partsOf(changes))
      await writeChanges(db, effects.uuid(), { name: entry.name, changes: part, ...command }, effects);
    await moveToTrash(db, entry, effects.now(), { isRetried: true });
  });
  for (const listener of db.committed) listener();
}

/** Gives a refused or parked change up; it stays in the trash for 30 days. */
export async function discardRefused(db: UserDatabase, mutationId: MutationId, now = Date.now()): Promise<void> {
  await inTransaction(db, async () => moveToTrash(db, await refusedEntry(db, mutationId), now));
}

/** Only a command of which this device shows no effect, and which no server can have heard of. */
export const canTakeBack = ({ state, neverSent, changes }: OutboxEntry): boolean =>
  state === 'queued' && neverSent === true && changes.length === 0;

/**
 * Takes back a command that waits here and was never sent; it stays in the trash for 30 days. False if it may be on
 * its way: then the server decides.
 */
export async function takeBackUnsent(db: UserDatabase, mutationId: MutationId, now = Date.now()): Promise<boolean> {
  let isTaken = false;
  await inTransaction(db, async () => {
    const entry = await db.outbox.where('mutationId').equals(mutationId).first();
    isTaken = entry !== undefined && canTakeBack(entry);
    if (entry !== undefined && isTaken) await moveToTrash(db, entry, now);
  });
  return isTaken;
}

/**
 * Restores a discarded change to the list of what needs attention, and a command that was never sent to the queue;
 * another one may have its old place by now.
 */
export async function restoreFromTrash(db: UserDatabase, mutationId: MutationId): Promise<void> {
  await inTransaction(db, async () => {
    const row = await db.trash.get(mutationId);
    if (row === undefined) throw new AppError('NOT_FOUND', { mutationId });
    await db.trash.delete(mutationId);
    const { order: _, ...entry } = row.entry;
    await db.outbox.add(entry);
  });
  for (const listener of db.committed) listener();
}

async function inTransaction(db: UserDatabase, work: () => Promise<void>): Promise<void> {
  try {
    // An async function of its own: Dexie keeps a transaction through native awaits only where it sees one.
    await db.transaction('rw', [...recordTables(db), ...syncTables(db), db.trash], async () => work());
  } catch (error) {
    throw storageError(error);
  }
}

async function refusedEntry(db: UserDatabase, mutationId: MutationId): Promise<OutboxEntry> {
  const entry = await db.outbox.where('mutationId').equals(mutationId).first();
  if (entry?.state !== 'rejected' && entry?.state !== 'parked') throw new AppError('NOT_FOUND', { mutationId });
  return entry;
}

async function moveToTrash(
  db: UserDatabase,
  entry: OutboxEntry,
  discardedAt: number,
  why: Pick<TrashRow, 'isRetried'> = {},
): Promise<void> {
  await db.outbox.delete(entry.order);
  await db.trash.put({ mutationId: entry.mutationId, discardedAt, entry, ...why });
}

async function wantedAgain(
  db: UserDatabase,
  { scope, kind, id, op, fields, resolves }: Change,
  edits: Fields = {},
): Promise<ChangeRequest> {
  if (!isRecordKind(kind)) throw new AppError('NOT_FOUND', { kind, id });
  const shown = (await db.recordTable(kind).get(id))?.fields as Fields | undefined;
  const whole = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isSetChange(value) ? changeSet(shown?.[field], value) : value,
    ]),
  );
  const wanted = { scope, kind, id, op, fields: op === 'delete' ? {} : { ...whole, ...edits } };
  // A choice must keep its `resolves`: without it the change would be empty, or its conflict would stay.
  return requestOf({ ...wanted, ...(resolves === undefined ? {} : { resolves }) });
}

/** The value of a field that a user chose. */
export type Choice = { take: 'shown' } | { take: 'candidate'; candidate: Candidate } | { take: 'own'; value: unknown };

function chosenValue(choice: Choice, shown: unknown): unknown {
  switch (choice.take) {
    case 'shown':
      return shown;
    case 'candidate':
      return choice.candidate.value;
    case 'own':
      return choice.value;
    default:
      return unreachable(choice);
  }
}

/**
 * A user's choice about one field of a record with two values: `candidate` applies the other value (of a deletion:
 * deletes), `shown` keeps the present one, `own` writes a third value, such as both joined. The record's other
 * candidates stay.
 */
export async function chooseValue(
  db: UserDatabase,
  conflict: ConflictRow,
  field: string,
  choice: Choice,
  effects?: CommitEffects,
): Promise<void> {
  const { kind, id } = conflict;
  const change = { scope: conflict.scope as ScopeId, kind, id };
  const mutationIds = conflict.open
    .filter((candidate) => candidate.field === field)
    .map((candidate) => candidate.mutationId);
  const resolves = { [field]: mutationIds };
  if (field === EXISTENCE) {
    const op = choice.take === 'candidate' ? 'delete' : 'update';
    return write(db, requestOf({ ...change, op, fields: {}, resolves }), effects);
  }
  const row = await db.recordTable(kind).get(id);
  if (row === undefined) throw new AppError('NOT_FOUND', { kind, id });
  const value = chosenValue(choice, (row.fields as Fields)[field]);
  return write(db, requestOf({ ...change, op: 'update', fields: { [field]: value }, resolves }), effects);
}

/** Restores a deleted record with the values that were written into it after the deletion. */
export async function restoreDeleted(db: UserDatabase, conflict: ConflictRow, effects?: CommitEffects): Promise<void> {
  await write(db, requestOf(restoring({ ...conflict, scope: conflict.scope as ScopeId }, conflict)), effects);
}

/** Leaves a deleted record deleted; values written into it are dropped. */
export async function acceptDeletion(db: UserDatabase, conflict: ConflictRow, effects?: CommitEffects): Promise<void> {
  const { kind, id } = conflict;
  await write(
    db,
    requestOf({
      scope: conflict.scope as ScopeId,
      kind,
      id,
      op: 'delete',
      fields: {},
      resolves: resolvesAll(conflict),
    }),
    effects,
  );
}

function resolvesAll(conflict: ConflictRow): Record<string, MutationId[]> {
  const resolves: Record<string, MutationId[]> = {};
  for (const { field, mutationId } of conflict.open) (resolves[field] ??= []).push(mutationId);
  return resolves;
}

async function write(db: UserDatabase, change: ChangeRequest, effects?: CommitEffects): Promise<void> {
  await commit(db, { name: 'conflict.resolve', changes: [change] }, effects);
}
