import { fileTypeFromBuffer } from 'file-type';
import { fileFault } from '../../domain/files/file-kinds.ts';
import { FILE_TYPES, type FileType, isImage, MIME_OF_TYPE } from '../../domain/files/file-type.ts';
import type { Examined, ExamineTask } from './examine-messages.ts';
import { makeImageVariants, TooManyPixels } from './image-variants.ts';
import { DamagedFile, type ReadBytes } from './media-bytes.ts';
import { mediaMetadata } from './media-metadata.ts';
import { mediaInfoFactory } from 'mediainfo.js';

/** Bytes from which the format is read. */
const START_BYTES = 4 * 1024 * 1024;
/** Media is read in steps of this size: boxes are small and near each other. */
const WINDOW_BYTES = 256 * 1024;

const isFileType = (type: string): type is FileType => (FILE_TYPES as readonly string[]).includes(type);

/** By the content's structure; a client's name or header is not trusted. */
async function typeOf(start: Uint8Array): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(start);
  if (found === undefined) return null;
  if (found.mime === 'image/heif') return 'heic';
  // Voice notes are Opus in Ogg; music and film in Ogg are none of ours.
  if (found.ext === 'opus') return 'ogg';
  // Phones and recorders write both brands into the same container.
  const type = found.ext === 'm4v' ? 'mp4' : found.ext;
  return isFileType(type) ? type : null;
}

/** Determines a file's type and facts, and makes the smaller copies of an image. Opens files of strangers. */
export async function examine({ kind, size }: ExamineTask, read: ReadBytes): Promise<Examined> {
  const type = await typeOf(await read(0, Math.min(size, START_BYTES)));
  if (type === null) return { ok: false, fault: 'wrong-format' };
  const early = fileFault(kind, { type, bytes: size, seconds: null });
  if (early !== null) return { ok: false, fault: early };
  try {
    if (isImage(type)) {
      const { width, height, variants } = await makeImageVariants(type, new Uint8Array(await read(0, size)));
      return { ok: true, facts: { type: 'image/jpeg', width, height, duration: null }, variants, blanks: [] };
    }
    const blanks = await mediaMetadata(type, size, windowed(size, read));
    const duration = await mediaDuration(size, read);
    if (duration === null) return { ok: false, fault: 'damaged', reason: 'no duration' };
    const fault = fileFault(kind, { type, bytes: size, seconds: duration });
    if (fault !== null) return { ok: false, fault };
    const facts = { type: MIME_OF_TYPE[type], width: null, height: null, duration };
    return { ok: true, facts, variants: null, blanks };
  } catch (error) {
    if (error instanceof TooManyPixels) return { ok: false, fault: 'too-large', reason: 'too many pixels' };
    if (!isImage(type) && !(error instanceof DamagedFile || error instanceof RangeError)) throw error;
    return { ok: false, fault: 'damaged', reason: String(error) };
  }
}

/** The same reader, which asks for a whole window where few bytes are read and keeps the last one. */
function windowed(size: number, read: ReadBytes): ReadBytes {
  let known = { start: 0, bytes: new Uint8Array(0) };
  return async (start, end) => {
    if (end - start > WINDOW_BYTES) return read(start, end);
    if (start < known.start || end > known.start + known.bytes.length)
      known = { start, bytes: new Uint8Array(await read(start, Math.min(size, start + WINDOW_BYTES))) };
    return known.bytes.subarray(start - known.start, end - known.start);
  };
}

/**
 * Seconds of audio or video by its content; null when the format does not have them. `read` returns bytes `start` to
 * `end` of the file.
 */
async function mediaDuration(
  size: number,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<number | null> {
  const info = await mediaInfoFactory({ format: 'object' });
  try {
    const { media } = await info.analyzeData(size, (length, start) => read(start, Math.min(size, start + length)));
    const general = media?.track.find((track) => track['@type'] === 'General');
    return typeof general?.Duration === 'number' && general.Duration >= 0 ? general.Duration : null;
  } finally {
    info.close();
  }
}
