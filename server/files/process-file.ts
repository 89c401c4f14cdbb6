import { fileTypeFromBuffer } from 'file-type';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { FileFault } from '../../domain/files/file-states.ts';
import { FILE_VARIANTS } from '../../domain/files/file-states.ts';
import { fileFault, fileKindRules, type FileKind } from '../../domain/files/file-kinds.ts';
import { FILE_TYPES, type FileType, isImage, MIME_OF_TYPE } from '../../domain/files/file-type.ts';
import { fileParts, files } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { FileRow } from './file-rows.ts';
import { type FilePart, hashOfParts, readBytes, readParts } from './file-content.ts';
import { encryptedStorage } from './encrypted-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { makeImageVariants } from './image-variants.ts';
import { mediaDuration } from './media-duration.ts';

/** An instance that took a file and is silent for longer has died: another one takes it. */
const SILENCE_MS = 120_000;
/** Number of times that a file is sent anew before its hash counts as wrong. */
const MOST_RESTARTS = 2;
/** Bytes from which the format is read. */
const START_BYTES = 4 * 1024 * 1024;

interface Facts {
  type: string;
  width: number | null;
  height: number | null;
  duration: number | null;
}
type Result = { ok: true; facts: Facts } | { ok: false; fault: FileFault };

export const variantKey = (fileId: string, variant: string): string => `files/${fileId}/${variant}`;

/** The storage of a kind's finished copies: private ones are encrypted at rest. */
export const storageFor = (storage: FileStorage, kind: FileKind, { config }: Pick<Services, 'config'>): FileStorage =>
  fileKindRules(kind).readers === 'private' ? encryptedStorage(storage, config.filesSecret) : storage;

/**
 * Looks at a file whose bytes have all arrived: hash, format by content, limits; makes the copies of an image. One
 * instance at a time does so; after a crash the next announcement of the file begins again. Returns the file as it is
 * then.
 */
export async function processFile(services: Services, storage: FileStorage, id: string): Promise<FileRow | null> {
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
  const result: Result =
    hash === file.announcedHash ? await examine(services, storage, file, parts) : { ok: false, fault: 'hash-differs' };
  const [done] = await db
    .update(files)
    .set(
      result.ok
        ? { state: 'ready', hash, ...result.facts, changedAt: services.clock() }
        : { state: 'refused', hash, fault: result.fault, changedAt: services.clock() },
    )
    .where(and(eq(files.id, id), eq(files.state, 'processing')))
    .returning();
  const areCopiesEnough = !result.ok || result.facts.width !== null;
  if (areCopiesEnough) await dropParts(services, storage, id, parts);
  return done ?? null;
}

/** Something was changed on the way: everything is asked for once more. */
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
): Promise<Result> {
  const kind = file.kind as FileKind;
  const type = await typeOf(await readBytes(storage, parts, 0, Math.min(file.size, START_BYTES)));
  if (type === null) return { ok: false, fault: 'wrong-format' };
  const early = fileFault(kind, { type, bytes: file.size, seconds: null });
  if (early !== null) return { ok: false, fault: early };
  if (isImage(type)) return examineImage(services, storage, file, type, parts);
  const duration = await mediaDuration(file.size, (start, end) => readBytes(storage, parts, start, end));
  if (duration === null) return { ok: false, fault: 'damaged' };
  const fault = fileFault(kind, { type, bytes: file.size, seconds: duration });
  if (fault !== null) return { ok: false, fault };
  return { ok: true, facts: { type: MIME_OF_TYPE[type], width: null, height: null, duration } };
}

async function examineImage(
  services: Services,
  storage: FileStorage,
  file: FileRow,
  type: FileType,
  parts: readonly FilePart[],
): Promise<Result> {
  const bytes = await readBytes(storage, parts, 0, file.size);
  const made = await makeImageVariants(type, bytes).catch((error: unknown) => {
    services.log.info('an image cannot be decoded', { fileId: file.id, error: String(error) });
    return null;
  });
  if (made === null) return { ok: false, fault: 'damaged' };
  const target = storageFor(storage, file.kind as FileKind, services);
  for (const variant of FILE_VARIANTS) await target.put(variantKey(file.id, variant), made.variants[variant]);
  return { ok: true, facts: { type: 'image/jpeg', width: made.width, height: made.height, duration: null } };
}

const isFileType = (type: string): type is FileType => (FILE_TYPES as readonly string[]).includes(type);

/** By the content's structure; a name or a header that a client sends says nothing. */
async function typeOf(start: Uint8Array): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(start);
  if (found === undefined) return null;
  if (found.mime === 'image/heif') return 'heic';
  // Voice notes are Opus in Ogg; film in Ogg is `ogv`.
  if (found.mime.startsWith('audio/ogg')) return 'ogg';
  // Phones and recorders write both brands into the same container.
  const type = found.ext === 'm4v' ? 'mp4' : found.ext;
  return isFileType(type) ? type : null;
}
