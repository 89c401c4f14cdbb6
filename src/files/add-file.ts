import { AppError } from '../../domain/errors.ts';
import { fileFault, type FileKind } from '../../domain/files/file-kinds.ts';
import { FileId } from '../../domain/files/file-messages.ts';
import { type FileType, isImage, SNIFF_BYTES, sniffFileType } from '../../domain/files/file-type.ts';
import type { MediaFault } from '../../domain/media-limits.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import * as v from 'valibot';
import { currentDatabase } from '../db/current-database.ts';
import { wakeUploads } from '../sync/uploads/current-uploads.ts';
import { storeUpload } from '../sync/uploads/store-upload.ts';
import { copyImage } from './image-copy.ts';
import { readDuration } from './media-duration.ts';

/** The longer side of the copy that screens show until the server's copies exist. */
const PREVIEW_EDGE = 960;
/** The longer side of a photo that has too many bytes as the camera wrote it. */
const SENT_EDGE = 2400;

export type AddedFile = { ok: true; id: FileId } | { ok: false; fault: MediaFault };

/**
 * Takes a file: checks its content, size and length, puts it on this device and queues it. A photo that is too large is
 * taken as a smaller copy where this browser can make one. Few browsers decode HEIC: such a photo is
 * checked by the server alone. Resolves when it is safe here; the network
 * plays no part. `name` is for people to read. Throws AppError (STORAGE_FULL, STORAGE_FAILED, NEWER_DATABASE).
 */
export async function addFile(
  scope: ScopeId,
  kind: FileKind,
  given: Blob,
  { name = given instanceof File ? given.name : '', id = crypto.randomUUID() }: { name?: string; id?: string } = {},
): Promise<AddedFile> {
  const givenType = await fileTypeOf(given);
  if (givenType === null) return { ok: false, fault: 'wrong-format' };
  const { blob, type } = await withinLimit(kind, given, givenType);
  const isVideo = type === 'mp4' || type === 'mov';
  const early = fileFault(kind, { type, bytes: blob.size, seconds: null });
  if (early !== null) return { ok: false, fault: early };
  const seconds = isImage(type) ? null : await readDuration(blob, isVideo ? 'video' : 'audio');
  const fault = fileFault(kind, { type, bytes: blob.size, seconds });
  if (fault !== null) return { ok: false, fault };
  const copy = isImage(type) ? await copyImage(blob, PREVIEW_EDGE) : null;
  if (copy === null && isImage(type) && type !== 'heic') return { ok: false, fault: 'damaged' };
  const preview =
    copy === null
      ? null
      : {
          bytes: await copy.blob.arrayBuffer(),
          type: copy.blob.type,
          width: copy.width,
          height: copy.height,
        };
  const fileId = v.parse(FileId, id);
  const upload = { id: fileId, scope, kind, name: name.slice(0, 255), type, preview, createdAt: Date.now() };
  await storeUpload(currentDatabase(), upload, blob);
  wakeUploads();
  return { ok: true, id: fileId };
}

/** The file itself, or the copy of a photo that is too large. */
async function withinLimit(kind: FileKind, blob: Blob, type: FileType): Promise<{ blob: Blob; type: FileType }> {
  const isTooLarge = isImage(type) && fileFault(kind, { type, bytes: blob.size, seconds: null }) === 'too-large';
  const copy = isTooLarge ? await copyImage(blob, SENT_EDGE) : null;
  return copy === null ? { blob, type } : { blob: copy.blob, type: 'jpg' };
}

/** The format by content; null if it is none of ours. Throws AppError (STORAGE_FAILED) if it cannot be read. */
export async function fileTypeOf(blob: Blob): Promise<FileType | null> {
  try {
    return sniffFileType(new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer()));
  } catch (error) {
    throw new AppError('STORAGE_FAILED', { cause: `the file cannot be read: ${String(error)}` });
  }
}
