import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { FileKind } from '../../domain/files/file-kinds.ts';
import type { FileVariant } from '../../domain/files/file-states.ts';
import type { AppEnv, Services } from '../services.ts';
import { readParts, readRange } from './file-content.ts';
import type { FileRow } from './file-rows.ts';
import type { FileStorage } from './file-storage.ts';
import { storageFor, variantKey } from './process-file.ts';

/** Extension by MIME type, for the name under which a file is saved. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

/** `bin` where the type is not known. */
export const extensionOf = (type: string | null): string => EXTENSIONS[type ?? ''] ?? 'bin';

/**
 * A file's bytes. A cache may keep them only for the requesting user, and revalidates each time: an approval can end.
 * The type is that of the content; the browser does not guess another (`nosniff`).
 */
export async function answerFile(
  c: Context<AppEnv>,
  services: Services,
  storage: FileStorage,
  file: FileRow,
  variant: FileVariant,
): Promise<Response> {
  if (file.state !== 'ready' || file.type === null) throw new AppError('NOT_FOUND', { state: file.state });
  const isImage = file.width !== null;
  if (!isImage && variant !== 'full') throw new AppError('NOT_FOUND', { reason: 'no-variants' });
  const type = isImage && variant !== 'full' ? 'image/webp' : file.type;
  const tag = `"${file.id}-${variant}"`;
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    ETag: tag,
    Vary: 'Authorization',
    'Content-Type': type,
    'Content-Disposition': `inline; filename="klaket-${file.id}.${extensionOf(type)}"`,
  });
  if (c.req.header('if-none-match') === tag) return new Response(null, { status: 304, headers });
  if (isImage) {
    const bytes = await storageFor(storage, file.kind as FileKind, services).get(variantKey(file.id, variant));
    headers.set('Content-Length', String(bytes.length));
    return new Response(bytes, { headers });
  }
  return answerParts(c, services, storage, file, headers);
}

/** Audio and video, whole or one range of them (RFC 9110, section 14), as players request them. */
async function answerParts(
  c: Context<AppEnv>,
  { database }: Services,
  storage: FileStorage,
  file: FileRow,
  headers: Headers,
): Promise<Response> {
  const range = rangeOf(c.req.header('range'), file.size);
  headers.set('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size };
  headers.set('Content-Length', String(end - start));
  if (range !== null) headers.set('Content-Range', `bytes ${start}-${end - 1}/${file.size}`);
  const pieces = readRange(storage, await readParts(database.db, file.id), start, end);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

/** `end` is exclusive. Null: the whole file; several ranges at once are answered so too. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'unsatisfiable';
}
