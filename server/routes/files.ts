import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import * as calls from '../../domain/calls/file-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { FileId } from '../../domain/files/file-messages.ts';
import { files } from '../db/schema.ts';
import { mayRead } from '../access/scope-reader.ts';
import { announceFile } from '../files/announce-file.ts';
import { answerFile } from '../files/answer-file.ts';
import { uploadAnswerer } from '../files/answer-upload.ts';
import { deleteFileBytes } from '../files/delete-file.ts';
import { mayChangeFile } from '../files/file-access.ts';
import { mayReadFile } from '../registry/may-read-file.ts';
import { fileChanged } from '../registry/file-listeners.ts';
import { type FileRow, fileById, fileStatus } from '../files/file-rows.ts';
import { openStorage } from '../files/file-storage.ts';
import { processFile } from '../files/process-file.ts';
import { UploadStore } from '../files/upload-store.ts';
import type { Services, SignedInUser } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Pieces that one person sends at the same time. A device sends one; a person has several devices. */
const MOST_CONNECTIONS = 8;

/**
 * Files (docs/decisions/210): announced with their hash, sent by the tus protocol under `/uploads/{id}`, read by those
 * who may.
 */
export function fileRoutes(services: Services) {
  const { database } = services;
  const storage = openStorage(services.config);
  const { routes, answer } = answerCalls(services);

  /** Processes a file whose bytes are complete, and notifies the listeners of its kind. */
  async function finish(file: FileRow): Promise<FileRow> {
    const isWhole = file.received === file.size && (file.state === 'uploading' || file.state === 'processing');
    const finished = isWhole ? ((await inItsTurn(file)) ?? file) : file;
    await fileChanged(services, finished);
    return finished;
  }

  /** Null while too many files wait: the device asks again. */
  async function inItsTurn(file: FileRow): Promise<FileRow | null> {
    try {
      return await processFile(services, storage, file);
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return null;
      throw error;
    }
  }

  const fileOf = async (id: string) => (v.is(FileId, id) ? fileById(database.db, id) : null);

  async function ownFile(user: SignedInUser, id: string): Promise<FileRow> {
    const file = await fileOf(id);
    if (file === null || !(await mayChangeFile(database.db, user, file))) throw new AppError('NOT_FOUND');
    return file;
  }

  async function readableFile(user: SignedInUser, id: string): Promise<FileRow> {
    const file = await fileOf(id);
    if (file === null || !(await mayReadFile(database.db, user, file, services.clock())))
      throw new AppError('NOT_FOUND');
    return file;
  }

  const uploads = new UploadStore(services, storage, spoolFolder(services.config));
  const connections = connectionsOf(MOST_CONNECTIONS);
  const answerUpload = uploadAnswerer(services, uploads, finish);

  answer(calls.announceFile, async ({ user, body: announced }) => {
    await uploads.settled(announced.id);
    return fileStatus(await finish(await announceFile(services, user, announced)));
  });

  for (const call of [calls.readUploadOffset, calls.sendPiece, calls.readUploadOptions])
    answer(call, async ({ c, user, params: { id } }) => {
      const file = await ownFile(user, id);
      return connections.within(user.id, () => answerUpload(c.req.raw, file.id));
    });

  answer(calls.readFileStatus, async ({ user, params: { id } }) => {
    await uploads.settled(id);
    const file = await readableFile(user, id);
    // The name on the user's device (`KTP Wulan.jpg`) is only for members of its scope.
    const isOfScope = await mayRead(database.db, user.id, file.ownerScope);
    return fileStatus(isOfScope ? file : { ...file, name: '' });
  });

  answer(calls.readFile, async ({ c, user, params: { id }, query: { variant } }) =>
    answerFile(c, services, storage, await readableFile(user, id), variant),
  );

  answer(calls.deleteFile, async ({ user, params: { id } }) => {
    const file = await ownFile(user, id);
    const [deleted] = await database.db
      .update(files)
      .set({ state: 'deleted', changedAt: services.clock() })
      .where(and(eq(files.id, file.id), ne(files.state, 'deleted')))
      .returning();
    if (deleted !== undefined) await fileChanged(services, deleted);
    await deleteFileBytes(services, storage, file.id);
  });

  return routes;
}

/** Beside the files of the embedded default; in production there is no folder of files. */
const spoolFolder = ({ storage }: Services['config']): string =>
  storage.type === 'folder' ? join(storage.folder, 'arriving') : join(tmpdir(), 'klaket-arriving');

/** Throws RATE_LIMITED if a person has too many open at this instance. */
function connectionsOf(most: number) {
  const open = new Map<string, number>();
  return {
    async within<T>(person: string, work: () => Promise<T>): Promise<T> {
      const before = open.get(person) ?? 0;
      if (before >= most) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
      open.set(person, before + 1);
      try {
        return await work();
      } finally {
        const left = (open.get(person) ?? 1) - 1;
        if (left === 0) open.delete(person);
        else open.set(person, left);
      }
    },
  };
}
