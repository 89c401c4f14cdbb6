import { AppError } from '../../domain/errors.ts';
import { BLOCK_BYTES, blockDigest, hashOfBlocks } from '../../domain/files/file-hash.ts';
import { type FileKind, largestBytes } from '../../domain/files/file-kinds.ts';
import { fileParts, files } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { openStorage, pieceKey } from './file-storage.ts';
import { processFile } from './process-file.ts';

/**
 * Takes a file that came in one request, for people who cannot use the upload of the app yet. Throws BAD_REQUEST with
 * its `fault`, PAYLOAD_TOO_LARGE. Returns its id.
 */
export async function storeWholeFile(
  services: Services,
  { kind, scope, ownerId }: { kind: FileKind; scope: string; ownerId: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const most = largestBytes(kind);
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', { fields: ['file'] });
  if (bytes.length >= most) throw new AppError('PAYLOAD_TOO_LARGE', { max_bytes: most });
  const { clock, newId, config, database } = services;
  const storage = openStorage(config);
  const [id, now] = [newId(), clock()];
  const storageKey = pieceKey({ id, kind }, 0, newId);
  await storage.put(storageKey, bytes);
  await database.db.transaction(async (tx) => {
    await tx.insert(files).values({
      id,
      ownerScope: scope,
      ownerId,
      kind,
      name: '',
      size: bytes.length,
      received: bytes.length,
      announcedHash: await hashOf(bytes),
      createdAt: now,
      changedAt: now,
    });
    await tx.insert(fileParts).values({ fileId: id, startByte: 0, size: bytes.length, storageKey });
  });
  const file = await processFile(services, storage, { id, ownerId });
  if (file?.state !== 'ready') throw new AppError('BAD_REQUEST', { fields: ['file'], fault: file?.fault ?? 'damaged' });
  return id;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digests: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    digests.push(await blockDigest(bytes.slice(at, at + BLOCK_BYTES)));
  return hashOfBlocks(digests);
}
