import type { RecordKind } from '../../domain/records/records.ts';
import { isRecordKind } from '../../domain/sync/fields.ts';
import type { UserDatabase } from '../db/database.ts';
import { BASE_PREFIX } from '../db/draft-slot-key.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';
import type { OutboxEntry } from '../db/tables/outbox.ts';
import { entriesIn } from './pending.ts';
import { readAttention } from './attention.ts';

/** Work that a person would leave behind at logout; for a live query. */
export interface UnsentWork {
  /** On their way: a network is all they need. */
  queued: OutboxEntry[];
  /** Refused or put aside by the server: the user has to look at them. */
  refused: OutboxEntry[];
  /** Records with two values, of which none is chosen yet. */
  conflicts: ConflictRow[];
  /** Forms that were typed into and not saved. */
  drafts: number;
}

export async function readUnsentWork(db: UserDatabase): Promise<UnsentWork> {
  const [queued, { refused, conflicts }, drafts] = await Promise.all([
    entriesIn(db, 'queued').toArray(),
    readAttention(db),
    typedDrafts(db).count(),
  ]);
  return { queued, refused, conflicts, drafts };
}

/** Without the records that drafts were typed over. */
const typedDrafts = (db: UserDatabase) => db.drafts.filter(({ key }) => !key.startsWith(BASE_PREFIX));

/**
 * Counts work that exists on this device alone. Of a conflict the server has both values; a choice that is on its way
 * is queued.
 */
export const countUnsent = ({ queued, refused, drafts }: UnsentWork): number => queued.length + refused.length + drafts;

/**
 * The unsent work as a file for the user and for support (JSON, UTF-8; its shape is described in docs/sync.md).
 * Complete: every change with its content, the changed records as on this device, both values of each conflict, each
 * draft.
 */
export async function exportUnsentWork(db: UserDatabase, now: number): Promise<string> {
  const { queued, refused, conflicts } = await readUnsentWork(db);
  const changes = [...queued, ...refused].flatMap((entry) => entry.changes);
  const file = {
    klaket: 'unsent-work',
    version: 2,
    userId: db.userId,
    exportedAt: new Date(now).toISOString(),
    entries: [...queued, ...refused],
    records: await shownRecords(db, changes),
    conflicts,
    drafts: await typedDrafts(db).toArray(),
  };
  return JSON.stringify(file, null, 2);
}

/** The named records as shown here, because a change of one field is hard to read alone. */
async function shownRecords(
  db: UserDatabase,
  changes: readonly { kind: string; id: string }[],
): Promise<{ kind: RecordKind; id: string; scope: string; fields: unknown }[]> {
  const idsByKind = new Map<RecordKind, Set<string>>();
  for (const { kind, id } of changes) {
    if (!isRecordKind(kind)) continue;
    const ids = idsByKind.get(kind) ?? new Set();
    idsByKind.set(kind, ids.add(id));
  }
  const records = await Promise.all(
    [...idsByKind].map(async ([kind, ids]) =>
      (await db.recordTable(kind).bulkGet([...ids])).flatMap((row) =>
        row === undefined ? [] : [{ kind, id: row.id, scope: row.scope, fields: row.fields }],
      ),
    ),
  );
  return records.flat();
}

/**
 * Removes everything that this user has on this device, unsent work included. Call only after the user has typed the
 * confirmation and sync was stopped. The default at logout is to keep the database for the next login of the same user.
 */
export async function discardEverything(db: UserDatabase): Promise<void> {
  await db.delete();
}
