import { AppError } from '../../../domain/errors.ts';
import { hasRoomForIncoming } from '../../../domain/incoming-files.ts';
import type { DeviceDatabase } from '../device-database.ts';

/**
 * A file that waits to be imported or made a briefing: shared by another app (stored by the service worker) or opened
 * by the system (stored by the page). It belongs to the device and not to a user, because it can arrive before a login.
 */
export interface IncomingFileRow {
  id: string;
  name: string;
  /** As given by the other app; often empty or wrong, so the importer inspects the content. */
  type: string;
  /** Bytes, not a Blob: some browsers lose the content of a stored Blob. */
  bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The user has opened it with Klaket in the system; a web page cannot do that. */
  isOpened?: boolean;
}

export type IncomingFileSummary = Omit<IncomingFileRow, 'bytes'> & { size: number };

/** `receivedAt`: the files are offered in the order of their arrival. */
export const INCOMING_FILES_INDEX = 'id, receivedAt';

/**
 * Stores all files or none; resolves when they are on the disk. Throws STORAGE_FULL if a file is too large or too
 * many wait already, and Dexie's QuotaExceededError when there is no room.
 */
export async function putIncomingFiles(
  database: DeviceDatabase,
  files: readonly File[],
  now: number,
  isOpened = false,
): Promise<string[]> {
  if (!hasRoomForIncoming(files, [])) throw new AppError('STORAGE_FULL');
  const rows: IncomingFileRow[] = await Promise.all(
    files.map(async (file, index) => ({
      id: crypto.randomUUID(),
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
      // Files of one share stay in their order.
      receivedAt: now + index,
      ...(isOpened && { isOpened }),
    })),
  );
  await database.transaction('rw', database.incomingFiles, async () => {
    if (!hasRoomForIncoming(files, await listIncomingFiles(database))) throw new AppError('STORAGE_FULL');
    await database.incomingFiles.bulkAdd(rows);
  });
  return rows.map((row) => row.id);
}

/** Waiting files without their content, oldest first. */
export async function listIncomingFiles(database: DeviceDatabase): Promise<IncomingFileSummary[]> {
  const rows = await database.incomingFiles.orderBy('receivedAt').toArray();
  return rows.map(({ bytes, ...row }) => ({ ...row, size: bytes.byteLength }));
}

/** The file with its content, which stays in the queue: remove it when the import is saved. */
export async function readIncomingFile(database: DeviceDatabase, id: string): Promise<File | undefined> {
  const row = await database.incomingFiles.get(id);
  return row && new File([row.bytes], row.name, { type: row.type });
}

/** Reads and removes the file in one step, so that of two tabs only one gets it. */
export async function takeIncomingFile(database: DeviceDatabase, id: string): Promise<File | undefined> {
  const row = await database.transaction('rw', database.incomingFiles, async () => {
    const found = await database.incomingFiles.get(id);
    if (found) await database.incomingFiles.delete(id);
    return found;
  });
  return row && new File([row.bytes], row.name, { type: row.type });
}

export async function removeIncomingFile(database: DeviceDatabase, id: string): Promise<void> {
  await database.incomingFiles.delete(id);
}
