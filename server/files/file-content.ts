import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { fileParts } from '../db/schema.ts';
import { BLOCK_BYTES, blockDigest, hashOfBlocks } from '../../domain/files/file-hash.ts';
import type { FileStorage } from './file-storage.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface FilePart {
  startByte: number;
  size: number;
  storageKey: string;
}

/** The pieces of a file, in their order. */
export const readParts = (db: Db, fileId: string): Promise<FilePart[]> =>
  db
    .select({ startByte: fileParts.startByte, size: fileParts.size, storageKey: fileParts.storageKey })
    .from(fileParts)
    .where(eq(fileParts.fileId, fileId))
    .orderBy(asc(fileParts.startByte));

/** Reads bytes `start` to `end` (exclusive) of a file that is stored in pieces, one piece at a time in memory. */
export async function* readRange(
  storage: Pick<FileStorage, 'get'>,
  parts: readonly FilePart[],
  start: number,
  end: number,
): AsyncGenerator<Bytes> {
  for (const part of parts) {
    if (part.startByte + part.size <= start || part.startByte >= end) continue;
    const bytes = await storage.get(part.storageKey);
    yield bytes.subarray(Math.max(0, start - part.startByte), Math.min(part.size, end - part.startByte));
  }
}

export async function readBytes(
  storage: Pick<FileStorage, 'get'>,
  parts: readonly FilePart[],
  start: number,
  end: number,
): Promise<Bytes> {
  const pieces: Bytes[] = [];
  for await (const piece of readRange(storage, parts, start, end)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** Reads of one file that are small and near each other: the piece that was read last is kept. */
export function partReader(storage: FileStorage, parts: readonly FilePart[]) {
  let last: { key: string; bytes: Promise<Bytes> } | null = null;
  const keeping: Pick<FileStorage, 'get'> = {
    get(key) {
      if (last?.key !== key) last = { key, bytes: storage.get(key) };
      return last.bytes;
    },
  };
  return (start: number, end: number): Promise<Bytes> => readBytes(keeping, parts, start, end);
}

/** The hash of the arrived bytes, as the device computes it of its own (`hashOfBlocks`). */
export async function hashOfParts(storage: FileStorage, parts: readonly FilePart[], size: number): Promise<string> {
  const digests: Bytes[] = [];
  let rest = new Uint8Array(0);
  for await (const piece of readRange(storage, parts, 0, size)) {
    let bytes = new Uint8Array(Buffer.concat([rest, piece]));
    while (bytes.length >= BLOCK_BYTES) {
      digests.push(await blockDigest(bytes.slice(0, BLOCK_BYTES)));
      bytes = bytes.subarray(BLOCK_BYTES);
    }
    rest = bytes;
  }
  if (rest.length > 0) digests.push(await blockDigest(rest.slice()));
  return hashOfBlocks(digests);
}
