import { AppError } from '../../domain/errors.ts';
import { isImage, MIME_OF_TYPE } from '../../domain/files/file-type.ts';
import type { FileVariant } from '../../domain/files/file-states.ts';
import { filesApiOf } from '../api/files-api.ts';
import type { UserDatabase } from '../db/database.ts';
import { readUploadBytes } from '../sync/uploads/store-upload.ts';

/** Copies that stay on this device; with small images this is some 30 MB. */
const MOST_COPIES = 400;
const CHECK_AGAIN_MS = 24 * 60 * 60_000;
/** Larger files are fetched each time. */
const LARGEST_COPY = 3_000_000;
/** Recordings are heard again on location, without a network: some hours of speech. */
const LARGEST_SOUND = 50_000_000;
/** All copies together; the ones that were used last stay. */
const MOST_BYTES = 300_000_000;

/**
 * A file's bytes: from this device first, then from the server and stored for use without a network. Throws AppError:
 * OFFLINE, or NOT_FOUND when this user has no such file or it is not finished.
 */
export async function readFile(db: UserDatabase, id: string, variant: FileVariant): Promise<Blob> {
  const copy = await db.fileCopies.get([id, variant]);
  if (copy !== undefined) {
    void db.fileCopies.update([id, variant], { usedAt: Date.now() }).catch(() => undefined);
    if (copy.checkedAt < Date.now() - CHECK_AGAIN_MS) void checkAgain(db, id, variant);
    return new Blob([copy.bytes], { type: copy.type });
  }
  return (await readLocal(db, id, variant)) ?? fetchFile(db, id, variant);
}

/** A file that this device is sending, or has just sent. */
async function readLocal(db: UserDatabase, id: string, variant: FileVariant): Promise<Blob | null> {
  const upload = await db.uploads.get(id);
  if (upload === undefined) return null;
  const { preview, type, size, state } = upload;
  if (preview !== null && (variant !== 'full' || state !== 'sent'))
    return new Blob([preview.bytes], { type: preview.type });
  // Without a preview this browser cannot show it either.
  if (isImage(type)) return null;
  const bytes = await readUploadBytes(db, id, 0, size);
  return bytes === null ? null : new Blob([bytes], { type: MIME_OF_TYPE[type] });
}

async function fetchFile(db: UserDatabase, id: string, variant: FileVariant): Promise<Blob> {
  const { bytes, type } = await filesApiOf(db.userId).read(id, variant);
  const isSound = type.startsWith('audio/');
  if (bytes.byteLength <= (isSound ? LARGEST_SOUND : LARGEST_COPY)) {
    const now = Date.now();
    // Without room for a copy it is shown all the same.
    await db.fileCopies
      .put({ fileId: id, variant, bytes, type, usedAt: now, checkedAt: now })
      .then(() => dropOldest(db, isSound))
      .catch(() => undefined);
  }
  return new Blob([bytes], { type });
}

/** `weighs`: images are small, so that only a sound asks how much all copies weigh. */
async function dropOldest(db: UserDatabase, weighs: boolean): Promise<void> {
  const over = (await db.fileCopies.count()) - MOST_COPIES;
  if (over > 0) {
    const oldest = await db.fileCopies.orderBy('usedAt').limit(over).primaryKeys();
    await db.fileCopies.bulkDelete(oldest);
  }
  if (!weighs) return;
  let bytes = 0;
  const tooMuch: [string, string][] = [];
  await db.fileCopies
    .orderBy('usedAt')
    .reverse()
    .each((copy) => {
      bytes += copy.bytes.byteLength;
      if (bytes > MOST_BYTES) tooMuch.push([copy.fileId, copy.variant]);
    });
  await db.fileCopies.bulkDelete(tooMuch);
}

/** An approval can end, and a file can be deleted: then the copy is deleted too. */
async function checkAgain(db: UserDatabase, id: string, variant: FileVariant): Promise<void> {
  try {
    await fetchFile(db, id, variant);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      await db.fileCopies.where('fileId').equals(id).delete();
  }
}
