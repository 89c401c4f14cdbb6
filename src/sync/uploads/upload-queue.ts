import type { FileKind } from '../../../domain/files/file-kinds.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';

/** Time for which a file that has arrived stays in the list. */
const SENT_RETENTION_MS = 7 * 24 * 60 * 60_000;

/** Longest time to store a file on a device. */
const ADDING_MS = 60 * 60_000;

/**
 * The next upload: cancelled ones first, then the file with the fewest bytes left, so that a photo passes a video. Not
 * those in `later`, nor of a kind that waits.
 */
export async function nextUpload(
  db: UserDatabase,
  later: ReadonlySet<string>,
  mustWait: (kind: FileKind) => boolean = () => false,
): Promise<UploadRow | null> {
  const rows = await db.uploads.where('state').anyOf('waiting', 'sending', 'cancelled').toArray();
  const left = (row: UploadRow) => (row.state === 'cancelled' ? -1 : row.size - row.sentBytes);
  const [next] = rows
    .filter(({ id, state, kind }) => !later.has(id) && (state === 'cancelled' || !mustWait(kind)))
    .toSorted((a, b) => left(a) - left(b) || a.createdAt - b.createdAt);
  return next ?? null;
}

/** The server has the file, with the same hash: only now its bytes may go from this device. */
export async function settleSent(db: UserDatabase, id: string, now: number): Promise<void> {
  await db.transaction('rw', [db.uploads, db.uploadBlocks], async () => {
    const row = await db.uploads.get(id);
    if (row === undefined) return;
    await db.uploads.update(id, { state: 'sent', sentBytes: row.size, settledAt: now });
    await db.uploadBlocks.where('fileId').equals(id).delete();
  });
}

/** The bytes stay until the user decides. */
export async function settleRefused(
  db: UserDatabase,
  id: string,
  fault: NonNullable<UploadRow['fault']>,
  now: number,
): Promise<void> {
  await db.uploads.update(id, { state: 'refused', fault, settledAt: now });
}

/** Pausing and going on are kept: they hold after a reload. Files in other states stay as they are. */
export async function pauseUpload(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.uploads, async () => {
    const row = await db.uploads.get(id);
    if (row?.state === 'waiting' || row?.state === 'sending') await db.uploads.update(id, { state: 'paused' });
  });
}

export async function resumeUpload(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.uploads, async () => {
    const row = await db.uploads.get(id);
    if (row?.state === 'paused') await db.uploads.update(id, { state: 'waiting' });
  });
}

/** Cancels an upload. Its bytes are deleted at once; the server is notified when there is a network. */
export async function cancelUpload(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', [db.uploads, db.uploadBlocks], async () => {
    await db.uploadBlocks.where('fileId').equals(id).delete();
    await db.uploads.update(id, { state: 'cancelled', preview: null });
  });
}

/** Removes a file with its bytes from this device. */
export async function removeUpload(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', [db.uploads, db.uploadBlocks], async () => {
    await db.uploadBlocks.where('fileId').equals(id).delete();
    await db.uploads.delete(id);
  });
}

/** Removes files that arrived a week ago, and those that a page began to add and never queued. */
export async function pruneUploads(db: UserDatabase, now: number): Promise<void> {
  const settled = await db.uploads.where('state').anyOf('sent', 'adding').toArray();
  for (const row of settled) {
    const isOld = row.state === 'sent' && (row.settledAt ?? now) < now - SENT_RETENTION_MS;
    const isLost = row.state === 'adding' && row.createdAt < now - ADDING_MS;
    if (isOld || isLost) await removeUpload(db, row.id);
  }
}
