import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import type { FileKind } from '../../domain/files/file-kinds.ts';
import type { Services } from '../services.ts';
import { fileParts, files } from '../db/schema.ts';
import { type FileStorage, pieceKey } from './file-storage.ts';
import { openSpool } from './spool.ts';
import { arrivingChunks } from './arriving-chunks.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

/** A piece is stored when so many bytes have arrived, and when the connection ends: a cut loses little. */
const PART_BYTES = 4 * 1024 * 1024;
/** Pieces of all connections that are in memory on their way to the storage. */
const storing = concurrencyLimit(3);

/** An answer of the tus protocol; the library reads `status_code` and `body`. */
class UploadError extends Error {
  readonly status_code: number;
  readonly body: string;
  constructor({ status_code, body }: { status_code: number; body: string }) {
    super(body);
    this.status_code = status_code;
    this.body = body;
  }
}

/**
 * The bytes of uploads as pieces in the storage, their order in the database. Any instance can store the next piece:
 * two that store the same one at once both write an object, and the row decides which counts.
 */
export class UploadStore extends DataStore {
  private readonly writing = new Map<string, Promise<unknown>>();

  constructor(
    private readonly services: Pick<Services, 'database' | 'clock' | 'newId'>,
    private readonly storage: FileStorage,
    private readonly spoolFolder: string,
  ) {
    super();
    // Uploads begin with the announcement (server/routes/files.ts), so that beginning twice is one upload.
    this.extensions = [];
  }

  /**
   * Resolves when the bytes of a cut connection to this instance are stored: only then the upload's progress is known.
   */
  async settled(id: string): Promise<void> {
    await this.writing.get(id);
  }

  override async getUpload(id: string): Promise<Upload> {
    await this.settled(id);
    const [file] = await this.services.database.db
      .select({ size: files.size, received: files.received, createdAt: files.createdAt })
      .from(files)
      .where(and(eq(files.id, id), eq(files.state, 'uploading')));
    if (file === undefined) throw new UploadError(ERRORS.FILE_NOT_FOUND);
    return new Upload({ id, size: file.size, offset: file.received, creation_date: file.createdAt.toISOString() });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const written = this.writePieces(stream, id, offset);
    const settled = written.catch(() => undefined).finally(() => this.writing.delete(id));
    this.writing.set(id, settled);
    return written;
  }

  private async writePieces(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks = arrivingChunks(stream);
    const spool = await openSpool(this.spoolFolder);
    let at = offset;
    const storeWaiting = async () => {
      if (spool.length() === 0) return;
      // Few pieces are in memory at the same time, however many connections are open.
      at += await storing.run(async () => {
        const piece = await spool.take();
        await this.storePart(id, at, piece);
        return piece.length;
      });
    };
    try {
      for await (const chunk of chunks) {
        await spool.write(chunk);
        if (spool.length() >= PART_BYTES) await storeWaiting();
      }
    } finally {
      try {
        // Also where the connection was cut.
        await storeWaiting();
      } finally {
        await spool.close();
      }
    }
    return at;
  }

  /** Throws INVALID_OFFSET when another request has written this piece meanwhile. */
  private async storePart(id: string, startByte: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { database, clock, newId } = this.services;
    const [file] = await database.db.select({ kind: files.kind }).from(files).where(eq(files.id, id));
    if (file === undefined) throw new UploadError(ERRORS.FILE_NOT_FOUND);
    const storageKey = pieceKey({ id, kind: file.kind as FileKind }, startByte, newId);
    await this.storage.put(storageKey, bytes);
    const isOurs = await database.db.transaction(async (tx) => {
      const [row] = await tx
        .update(files)
        .set({ received: startByte + bytes.length, changedAt: clock() })
        .where(and(eq(files.id, id), eq(files.state, 'uploading'), eq(files.received, startByte)))
        .returning({ id: files.id });
      if (row === undefined) return false;
      await tx.insert(fileParts).values({ fileId: id, startByte, size: bytes.length, storageKey });
      return true;
    });
    if (isOurs) return;
    await this.storage.delete(storageKey);
    throw new UploadError(ERRORS.INVALID_OFFSET);
  }
}
