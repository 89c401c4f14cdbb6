import { AppError } from '../../../domain/errors.ts';
import type { FileKind } from '../../../domain/files/file-kinds.ts';
import { FileId, type FileStatus } from '../../../domain/files/file-messages.ts';
import * as v from 'valibot';
import { unreachable } from '../../../domain/unreachable.ts';
import type { FilesApi } from '../../api/files-api.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { backOffMs } from '../back-off.ts';
import type { SyncEffects } from '../sync-effects.ts';
import { sendInTime } from '../request-timeout.ts';
import { readUploadBytes } from './store-upload.ts';
import { nextUpload, pruneUploads, removeUpload, settleRefused, settleSent } from './upload-queue.ts';

/**
 * Pieces grow and shrink so that each takes about this long: short enough to show progress and to stop, long enough for
 * few requests.
 */
const PIECE_MS = 2_000;
const SMALLEST_PIECE = 64 * 1024;
const LARGEST_PIECE = 4 * 1024 * 1024;
const FIRST_PIECE = 256 * 1024;
/** A request without an answer after this counts as cut. */
const REQUEST_TIMEOUT_MS = 90_000;
/** Interval at which a file is asked for that the server is still looking at. */
const PROCESSING_MS = 1_500;

interface LaneOptions {
  db: UserDatabase;
  api: FilesApi;
  effects: Pick<SyncEffects, 'now' | 'after' | 'random'>;
  /** Whether files of a kind wait for another connection now; without it none does. */
  mustWait?: ((kind: FileKind) => boolean) | undefined;
}

/**
 * Sends the queued files while it leads, one after the other, beside the outbox: a large file never delays work. The
 * server reports how far a file has come; a failed upload resumes from there. See docs/decisions/210.
 */
export class UploadLane {
  private isRunning = false;
  private isWanted = false;
  private failures = 0;
  /** Files of this round that are retried later: their owner is still in the outbox. */
  private readonly early = new Set<string>();
  private pieceBytes = FIRST_PIECE;
  private cancelTimer: () => void = () => undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: LaneOptions,
    private readonly stopped: AbortSignal,
  ) {}

  /** Runs until the signal aborts. */
  async run(): Promise<void> {
    await pruneUploads(this.options.db, this.options.effects.now()).catch(() => undefined);
    this.wake();
    await new Promise<void>((resolve) => {
      if (this.stopped.aborted) resolve();
      this.stopped.addEventListener('abort', () => resolve(), { once: true });
    });
    this.cancelTimer();
    await this.working;
  }

  /** A file was queued, the network is back, or the page is visible again. */
  wake(): void {
    this.failures = 0;
    this.isWanted = true;
    this.work();
  }

  /** Sends everything there is, once; rejects if that failed. For a worker that is woken for this alone. */
  async once(): Promise<void> {
    this.early.clear();
    for (let next = await this.next(); next !== null; next = await this.next()) await this.send(next);
    if (this.early.size > 0) throw new AppError('NOT_FOUND');
  }

  private work(): void {
    if (this.isRunning || this.stopped.aborted) return;
    this.isRunning = true;
    this.isWanted = false;
    this.cancelTimer();
    this.working = this.once()
      .then(
        () => {
          this.failures = 0;
        },
        (error: unknown) => this.failed(error),
      )
      .finally(() => {
        this.isRunning = false;
        if (this.isWanted && this.failures === 0) this.work();
      });
  }

  private failed(error: unknown): void {
    this.failures += 1;
    const { effects } = this.options;
    const asked = error instanceof AppError ? Number(error.details['retryAfterSeconds'] ?? 0) * 1000 : 0;
    const delay = Math.max(
      asked,
      backOffMs(this.failures, () => effects.random()),
    );
    this.cancelTimer = effects.after(delay, () => this.work());
  }

  private next(): Promise<UploadRow | null> {
    return this.stopped.aborted
      ? Promise.resolve(null)
      : nextUpload(this.options.db, this.early, this.options.mustWait);
  }

  /** Advances one file by one step: announced, a piece sent, or settled. */
  private async send(row: UploadRow): Promise<void> {
    const { db, api } = this.options;
    if (row.state === 'cancelled') return this.remove(row);
    const status = await this.asked(row, () => this.inTime((signal) => api.announce(announcementOf(row), signal)));
    if (status === null) return;
    await this.take(row, status);
    for (let offset = status.received; status.state === 'uploading' && offset < row.size;) {
      const { state } = (await db.uploads.get(row.id)) ?? {};
      // Paused or cancelled meanwhile, or the connection became another.
      if ((state !== 'waiting' && state !== 'sending') || this.stopped.aborted) return;
      if (this.options.mustWait?.(row.kind)) return;
      const reached = await this.sendPiece(row, offset);
      if (reached === null) return;
      offset = reached;
      await this.note(row.id, offset);
    }
  }

  /** Null when the upload cannot continue, or when the server has to report its progress again. */
  private async sendPiece(row: UploadRow, offset: number): Promise<number | null> {
    const { db, api, effects } = this.options;
    const end = Math.min(row.size, offset + this.pieceBytes);
    const bytes = await readUploadBytes(db, row.id, offset, end);
    if (bytes === null) {
      await settleRefused(db, row.id, 'STORAGE_FAILED', effects.now());
      return null;
    }
    const startedAt = effects.now();
    try {
      const reached = await this.inTime((signal) => api.sendPiece(row.id, offset, bytes, signal));
      this.adapt(effects.now() - startedAt);
      this.failures = 0;
      return reached;
    } catch (error) {
      // 409: the server has another offset, 404: it is done with this file. The next announcement returns its state.
      const status = error instanceof AppError ? error.details['status'] : null;
      if (status === 409 || status === 404) return null;
      this.pieceBytes = Math.max(SMALLEST_PIECE, this.pieceBytes / 4);
      throw error;
    }
  }

  private adapt(tookMs: number): void {
    if (tookMs < PIECE_MS / 2) this.pieceBytes = Math.min(LARGEST_PIECE, this.pieceBytes * 2);
    else if (tookMs > PIECE_MS * 2) this.pieceBytes = Math.max(SMALLEST_PIECE, this.pieceBytes / 2);
  }

  private async take(row: UploadRow, status: FileStatus): Promise<void> {
    const { db, effects } = this.options;
    switch (status.state) {
      case 'uploading':
        await this.note(row.id, status.received);
        return status.received < row.size ? undefined : this.pause();
      case 'processing':
        return this.pause();
      case 'ready':
        if (status.hash === row.hash) return settleSent(db, row.id, effects.now());
        return settleRefused(db, row.id, 'hash-differs', effects.now());
      case 'refused':
        return settleRefused(db, row.id, status.fault ?? 'damaged', effects.now());
      case 'deleted':
        return removeUpload(db, row.id);
      default:
        return unreachable(status.state);
    }
  }

  /** The server is still looking at the file. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.options.effects.after(PROCESSING_MS, resolve);
      const stop = () => {
        cancel();
        resolve();
      };
      this.stopped.addEventListener('abort', stop, { once: true });
    });
  }

  private async note(id: string, sentBytes: number): Promise<void> {
    const { db } = this.options;
    await db.transaction('rw', db.uploads, async () => {
      const row = await db.uploads.get(id);
      if (row?.state === 'waiting' || row?.state === 'sending')
        await db.uploads.update(id, { state: 'sending', sentBytes });
    });
  }

  /** Null if the server will never take this file; the file is settled then, so that the next one can go. */
  private async asked(row: UploadRow, ask: () => Promise<FileStatus>): Promise<FileStatus | null> {
    // Read before the request: the answer may come after that of the push.
    const mayCome = await this.mayCome(row);
    try {
      return await ask();
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'SERVER_ERROR';
      if (!['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE'].includes(code)) throw error;
      if (code === 'NOT_FOUND' && mayCome) {
        this.early.add(row.id);
        return null;
      }
      await settleRefused(this.options.db, row.id, code, this.options.effects.now());
      return null;
    }
  }

  /** Whether the production or booking that a file belongs to may be on its way to the server in the outbox. */
  private async mayCome({ scope }: UploadRow): Promise<boolean> {
    const { db } = this.options;
    const isKnown = ((await db.cursors.get(scope))?.cursor ?? 0) > 0;
    return !isKnown && (await db.outbox.where('state').equals('queued').count()) > 0;
  }

  private async remove(row: UploadRow): Promise<void> {
    const { db, api } = this.options;
    try {
      await this.inTime((signal) => api.remove(row.id, signal));
    } catch (error) {
      // It never arrived there.
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    }
    await removeUpload(db, row.id);
  }

  private inTime<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { effects } = this.options;
    return sendInTime({ effects, stopped: this.stopped, timeoutMs: REQUEST_TIMEOUT_MS }, call);
  }
}

const announcementOf = ({ id, scope, kind, name, size, hash }: UploadRow) => ({
  id: v.parse(FileId, id),
  scope,
  kind,
  name,
  size,
  hash,
});
