import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { FILE_VARIANTS } from '../../domain/files/file-states.ts';
import { fileKindRules, type FileKind } from '../../domain/files/file-kinds.ts';
import { fileParts, files } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { FileRow } from './file-rows.ts';
import { type FilePart, hashOfParts, partReader, readParts } from './file-content.ts';
import { encryptedStorage } from './encrypted-storage.ts';
import { examineFile } from './examine-file.ts';
import type { Examined } from './examine-messages.ts';
import { type FileStorage, pieceKey } from './file-storage.ts';
import { type Blank, blankPiece } from './media-bytes.ts';
import { personQueue } from './person-queue.ts';

/** An instance that claimed a file and is silent for longer has died: another one takes over. */
const SILENCE_MS = 120_000;
/** Number of times that a file is sent again before its hash counts as wrong. */
const MOST_RESTARTS = 2;

/** A thread has one file; the device asks again for those that find no place. */
const turns = personQueue({ atOnce: 2, ofOne: 8, ofAll: 200 });

export const variantKey = (fileId: string, variant: string): string => `files/${fileId}/${variant}`;

/** The storage of a kind's finished copies: private ones are encrypted at rest. */
export const storageFor = (storage: FileStorage, kind: FileKind, { config }: Pick<Services, 'config'>): FileStorage =>
  fileKindRules(kind).readers === 'private' ? encryptedStorage(storage, config.filesSecret) : storage;

/**
 * Looks at a file whose bytes have all arrived: hash, format by content, limits; makes the copies of an image and takes
 * places and phones out of audio and video. One instance at a time does so; after a crash the next announcement of the
 * file begins again. Returns the file as it is then. Throws RATE_LIMITED if too many files wait.
 */
export const processFile = (
  services: Services,
  storage: FileStorage,
  { id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>,
): Promise<FileRow | null> => turns.take(ownerId, () => process(services, storage, id));

async function process(services: Services, storage: FileStorage, id: string): Promise<FileRow | null> {
  const { db } = services.database;
  const now = services.clock();
  const [file] = await db
    .update(files)
    .set({ state: 'processing', changedAt: now })
    .where(
      and(
        eq(files.id, id),
        eq(files.received, files.size),
        or(
          eq(files.state, 'uploading'),
          and(eq(files.state, 'processing'), lt(files.changedAt, new Date(now.getTime() - SILENCE_MS))),
        ),
      ),
    )
    .returning();
  if (file === undefined) return null;
  const parts = await readParts(db, id);
  const hash = await hashOfParts(storage, parts, file.size);
  if (hash !== file.announcedHash && file.restarts < MOST_RESTARTS) return restart(services, storage, file, parts);
  const result: Examined =
    hash === file.announcedHash ? await examine(services, storage, file, parts) : { ok: false, fault: 'hash-differs' };
  const blanked = result.ok ? await blankParts(services, storage, file, parts, result.blanks) : [];
  const done = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(files)
      .set(
        result.ok
          ? { state: 'ready', hash, ...result.facts, changedAt: services.clock() }
          : { state: 'refused', hash, fault: result.fault, changedAt: services.clock() },
      )
      .where(and(eq(files.id, id), eq(files.state, 'processing')))
      .returning();
    if (row === undefined) return null;
    // With the state, so that a crash before leaves the bytes that were announced.
    for (const { startByte, storageKey } of blanked)
      await tx
        .update(fileParts)
        .set({ storageKey })
        .where(and(eq(fileParts.fileId, id), eq(fileParts.startByte, startByte)));
    return row;
  });
  for (const { storageKey, replaced } of blanked) await storage.delete(done === null ? storageKey : replaced);
  const areCopiesEnough = !result.ok || result.facts.width !== null;
  if (areCopiesEnough) await dropParts(services, storage, id, parts);
  return done;
}

/** It was changed on the way: all of it is requested again. */
async function restart(
  services: Services,
  storage: FileStorage,
  file: FileRow,
  parts: readonly FilePart[],
): Promise<FileRow | null> {
  const [row] = await services.database.db.transaction(async (tx) => {
    await tx.delete(fileParts).where(eq(fileParts.fileId, file.id));
    return tx
      .update(files)
      .set({ state: 'uploading', received: 0, restarts: file.restarts + 1, changedAt: services.clock() })
      .where(eq(files.id, file.id))
      .returning();
  });
  for (const part of parts) await storage.delete(part.storageKey);
  return row ?? null;
}

async function dropParts(
  { database }: Services,
  storage: FileStorage,
  id: string,
  parts: readonly FilePart[],
): Promise<void> {
  const keys = parts.map((part) => part.storageKey);
  if (keys.length === 0) return;
  await database.db.delete(fileParts).where(and(eq(fileParts.fileId, id), inArray(fileParts.storageKey, keys)));
  for (const key of keys) await storage.delete(key);
}

async function examine(
  services: Services,
  storage: FileStorage,
  file: FileRow,
  parts: readonly FilePart[],
): Promise<Examined> {
  const examined = await examineFile({ kind: file.kind as FileKind, size: file.size }, partReader(storage, parts));
  if (!examined.ok && examined.reason !== undefined)
    services.log.info('a file is refused', { fileId: file.id, reason: examined.reason });
  if (!examined.ok || examined.variants === null) return examined;
  const target = storageFor(storage, file.kind as FileKind, services);
  for (const variant of FILE_VARIANTS) await target.put(variantKey(file.id, variant), examined.variants[variant]);
  return examined;
}

/** Writes the pieces with a place or a phone again, without it; `replaced` are the keys of the old ones. */
async function blankParts(
  { newId }: Services,
  storage: FileStorage,
  { id, kind }: FileRow,
  parts: readonly FilePart[],
  blanks: readonly Blank[],
): Promise<{ startByte: number; storageKey: string; replaced: string }[]> {
  const written = [];
  for (const { startByte, size, storageKey: replaced } of parts) {
    if (!blanks.some(({ start, end }) => start < startByte + size && end > startByte)) continue;
    const piece = blankPiece(await storage.get(replaced), startByte, blanks);
    if (piece === null) continue;
    const storageKey = pieceKey({ id, kind: kind as FileKind }, startByte, newId);
    await storage.put(storageKey, piece);
    written.push({ startByte, storageKey, replaced });
  }
  return written;
}
