import { AppError } from '../../../domain/errors.ts';
import { BLOCK_BYTES, blockDigest, hashOfBlocks } from '../../../domain/files/file-hash.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { removeUpload } from './upload-queue.ts';
import { storageError, reportStorageProblem } from '../storage-error.ts';

type NewUpload = Pick<UploadRow, 'id' | 'scope' | 'kind' | 'name' | 'type' | 'preview' | 'createdAt'>;

/** Blocks written in one transaction; more of them at once would hold a whole video in memory. */
const BLOCKS_AT_ONCE = 8;

/**
 * Stores a file's bytes on this device and then queues it. If the page is closed in between, `pruneUploads` removes the
 * partial file. Throws AppError (STORAGE_FULL, STORAGE_FAILED, NEWER_DATABASE); then nothing was stored.
 */
export async function storeUpload(db: UserDatabase, upload: NewUpload, blob: Blob): Promise<UploadRow> {
  const digests: Uint8Array<ArrayBuffer>[] = [];
  let waiting: { fileId: string; index: number; bytes: ArrayBuffer }[] = [];
  const writeBlocks = async () => {
    await db.uploadBlocks.bulkPut(waiting);
    waiting = [];
  };
  const row: UploadRow = {
    ...upload,
    size: blob.size,
    hash: '',
    state: 'adding',
    sentBytes: 0,
    fault: null,
    settledAt: null,
  };
  try {
    await db.uploads.add(row);
    for (let index = 0; index * BLOCK_BYTES < blob.size; index += 1) {
      const bytes = await readBlock(blob, index);
      digests.push(await blockDigest(new Uint8Array(bytes)));
      waiting.push({ fileId: upload.id, index, bytes });
      if (waiting.length === BLOCKS_AT_ONCE) await writeBlocks();
    }
    await writeBlocks();
    const queued = { state: 'waiting', hash: await hashOfBlocks(digests) } as const;
    await db.uploads.update(upload.id, queued);
    return { ...row, ...queued };
  } catch (error) {
    await removeUpload(db, upload.id).catch(() => undefined);
    throw reportStorageProblem(db, storageError(error));
  }
}

/** The user's file may be gone by now (an unplugged card, a cloud file without a network). */
async function readBlock(blob: Blob, index: number): Promise<ArrayBuffer> {
  try {
    return await blob.slice(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES).arrayBuffer();
  } catch (error) {
    throw new AppError('STORAGE_FAILED', { cause: `the file cannot be read: ${String(error)}` });
  }
}

/** Bytes `start` to `end` (exclusive) of a queued file. Null if they are not on this device any more. */
export async function readUploadBytes(
  db: UserDatabase,
  id: string,
  start: number,
  end: number,
): Promise<ArrayBuffer | null> {
  const first = Math.floor(start / BLOCK_BYTES);
  const last = Math.floor((end - 1) / BLOCK_BYTES);
  const blocks = await db.uploadBlocks.where('[fileId+index]').between([id, first], [id, last], true, true).toArray();
  if (blocks.length !== last - first + 1) return null;
  const bytes = new Uint8Array(end - start);
  for (const block of blocks) {
    const from = Math.max(start, block.index * BLOCK_BYTES);
    const to = Math.min(end, (block.index + 1) * BLOCK_BYTES);
    const offset = block.index * BLOCK_BYTES;
    bytes.set(new Uint8Array(block.bytes, from - offset, to - from), from - start);
  }
  return bytes.buffer;
}
