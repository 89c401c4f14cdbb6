import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { BLOCK_BYTES } from '../../../domain/files/file-hash.ts';
import type { FileAnnouncement, FileStatus } from '../../../domain/files/file-messages.ts';
import { ScopeId } from '../../../domain/scopes.ts';
import type { FilesApi } from '../../api/files-api.ts';
import { openUserDatabase, type UserDatabase } from '../../db/database.ts';
import { storeUpload } from './store-upload.ts';
import { UploadLane } from './upload-lane.ts';
import { cancelUpload, pauseUpload, pruneUploads, resumeUpload } from './upload-queue.ts';

const SCOPE = v.parse(ScopeId, `user:${crypto.randomUUID()}`);
const opened: UserDatabase[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) {
    db.close();
    await Dexie.delete(db.name);
  }
});

function openDatabase(): UserDatabase {
  const db = openUserDatabase(crypto.randomUUID());
  opened.push(db);
  return db;
}

/** The server's side, with faults that a test can inject. */
function memoryServer() {
  const files = new Map<string, { announced: FileAnnouncement; bytes: Uint8Array; state: FileStatus['state'] }>();
  let cuts = 0;
  let sentBytes = 0;
  let hash: string | null = null;
  const api: FilesApi = {
    async announce(announced) {
      const file = files.get(announced.id) ?? { announced, bytes: new Uint8Array(0), state: 'uploading' as const };
      files.set(announced.id, file);
      if (file.bytes.length === announced.size && file.state === 'uploading') file.state = 'ready';
      const { id, scope, kind, name, size } = announced;
      const arrived = file.state === 'ready' ? (hash ?? announced.hash) : null;
      return {
        id,
        scope,
        kind,
        name,
        size,
        state: file.state,
        fault: null,
        received: file.bytes.length,
        hash: arrived,
        type: null,
        width: null,
        height: null,
        duration: null,
      };
    },
    async sendPiece(id, offset, bytes) {
      const file = files.get(id);
      if (file === undefined) throw new AppError('NOT_FOUND', { status: 404 });
      if (offset !== file.bytes.length) throw new AppError('BAD_REQUEST', { status: 409 });
      sentBytes += bytes.byteLength;
      const isCut = cuts > 0;
      if (isCut) cuts -= 1;
      // Of a piece that is cut, some bytes have arrived.
      const arrived = new Uint8Array(bytes).subarray(0, isCut ? Math.floor(bytes.byteLength / 2) : bytes.byteLength);
      const joined = new Uint8Array(file.bytes.length + arrived.length);
      joined.set(file.bytes);
      joined.set(arrived, file.bytes.length);
      file.bytes = joined;
      if (isCut) throw new AppError('OFFLINE');
      return joined.length;
    },
    async remove(id) {
      if (!files.delete(id)) throw new AppError('NOT_FOUND', { status: 404 });
    },
    read: () => Promise.reject(new AppError('NOT_FOUND')),
  };
  return {
    api,
    files,
    cut: (times: number) => void (cuts = times),
    answerHash: (other: string) => void (hash = other),
    sentBytes: () => sentBytes,
  };
}

const laneOf = (db: UserDatabase, api: FilesApi, mustWait?: () => boolean) =>
  new UploadLane(
    {
      db,
      api,
      effects: { now: () => Date.now(), random: () => 0, after: (_, run) => (run(), () => undefined) },
      mustWait,
    },
    new AbortController().signal,
  );

function someBytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256);
}

async function queue(db: UserDatabase, bytes: Uint8Array<ArrayBuffer>, name = 'a.jpg') {
  const upload = { id: crypto.randomUUID(), scope: SCOPE, kind: 'talent-media', name, type: 'jpg' } as const;
  return storeUpload(db, { ...upload, preview: null, createdAt: Date.now() }, new Blob([bytes]));
}

const untilDone = async (lane: UploadLane, db: UserDatabase) => {
  for (let tries = 0; tries < 40; tries += 1) {
    await lane.once().catch(() => undefined);
    const open = await db.uploads.where('state').anyOf('waiting', 'sending', 'cancelled').count();
    if (open === 0) return;
  }
};

describe('the upload lane', () => {
  it('brings a file over several cuts to the server, whole, and then removes its bytes here', async () => {
    const db = openDatabase();
    const server = memoryServer();
    const bytes = someBytes(BLOCK_BYTES + 12_345);
    const { id } = await queue(db, bytes);
    expect(await db.uploadBlocks.count()).toBe(2);
    server.cut(3);
    await untilDone(laneOf(db, server.api), db);
    expect(await db.uploads.get(id)).toMatchObject({ state: 'sent', sentBytes: bytes.length });
    // `toEqual` compares a megabyte for seconds.
    expect(Buffer.from(bytes).equals(server.files.get(id)?.bytes ?? new Uint8Array())).toBe(true);
    // Half of each piece that was cut: the first of 256 kB, the others of 64.
    expect(server.sentBytes() - bytes.length).toBeLessThanOrEqual((256 + 64 + 64) * 512);
    expect(await db.uploadBlocks.count()).toBe(0);
  });

  it('keeps the bytes when the server has other ones', async () => {
    const db = openDatabase();
    const server = memoryServer();
    const { id } = await queue(db, someBytes(1000));
    server.answerHash('0'.repeat(64));
    await untilDone(laneOf(db, server.api), db);
    expect(await db.uploads.get(id)).toMatchObject({ state: 'refused', fault: 'hash-differs' });
    expect(await db.uploadBlocks.count()).toBe(1);
  });

  it('a file that is never accepted does not hold up the next one', async () => {
    const db = openDatabase();
    const server = memoryServer();
    const small = await queue(db, someBytes(100), 'small.jpg');
    const other = await queue(db, someBytes(200), 'other.jpg');
    const announce: FilesApi['announce'] = (file, signal) =>
      file.id === small.id ? Promise.reject(new AppError('NOT_FOUND')) : server.api.announce(file, signal);
    await untilDone(laneOf(db, { ...server.api, announce }), db);
    expect(await db.uploads.get(small.id)).toMatchObject({ state: 'refused', fault: 'NOT_FOUND' });
    expect(await db.uploads.get(other.id)).toMatchObject({ state: 'sent' });
  });

  it('a file waits while what it belongs to is still in the outbox', async () => {
    const db = openDatabase();
    const server = memoryServer();
    const early = await queue(db, someBytes(100), 'early.jpg');
    const other = await queue(db, someBytes(200), 'other.jpg');
    const order = await db.outbox.add({ state: 'queued', changes: [] } as never);
    let isThere = false;
    const announce: FilesApi['announce'] = (file, signal) =>
      file.id === early.id && !isThere ? Promise.reject(new AppError('NOT_FOUND')) : server.api.announce(file, signal);
    const lane = laneOf(db, { ...server.api, announce });
    await expect(lane.once()).rejects.toThrow('NOT_FOUND');
    expect(await db.uploads.get(early.id)).toMatchObject({ state: 'waiting' });
    expect(await db.uploads.get(other.id)).toMatchObject({ state: 'sent' });
    isThere = true;
    await db.outbox.delete(order);
    await untilDone(lane, db);
    expect(await db.uploads.get(early.id)).toMatchObject({ state: 'sent' });
  });

  it('a paused file waits, and continues on request', async () => {
    const db = openDatabase();
    const server = memoryServer();
    const lane = laneOf(db, server.api);
    const { id } = await queue(db, someBytes(1000));
    await pauseUpload(db, id);
    await lane.once();
    expect(server.files.size).toBe(0);
    await resumeUpload(db, id);
    await untilDone(lane, db);
    expect(await db.uploads.get(id)).toMatchObject({ state: 'sent' });
  });

  it('a file that waits for another connection stops between two pieces, and can be taken back', async () => {
    const db = openDatabase();
    const server = memoryServer();
    let isWaiting = true;
    const lane = laneOf(db, server.api, () => isWaiting);
    const { id } = await queue(db, someBytes(600_000));
    await lane.once();
    expect(server.files.size).toBe(0);
    const sendPiece: FilesApi['sendPiece'] = async (...piece) => {
      isWaiting = true;
      return server.api.sendPiece(...piece);
    };
    isWaiting = false;
    const cut = laneOf(db, { ...server.api, sendPiece }, () => isWaiting);
    await cut.once();
    expect(await db.uploads.get(id)).toMatchObject({ state: 'sending', sentBytes: 256 * 1024 });
    await cancelUpload(db, id);
    await lane.once();
    expect([server.files.size, await db.uploads.count()]).toEqual([0, 0]);
  });

  it('a cancelled file goes here at once and on the server when there is a network', async () => {
    const db = openDatabase();
    const server = memoryServer();
    const lane = laneOf(db, server.api);
    const { id } = await queue(db, someBytes(300_000));
    server.cut(1);
    await lane.once().catch(() => undefined);
    expect(server.files.size).toBe(1);
    await cancelUpload(db, id);
    expect(await db.uploadBlocks.count()).toBe(0);
    await untilDone(lane, db);
    expect([server.files.size, await db.uploads.count()]).toEqual([0, 0]);
  });

  it('removes what a page left that died while it added a file, but not what is just being added', async () => {
    const db = openDatabase();
    const row = await queue(db, someBytes(100));
    await db.uploads.update(row.id, { state: 'adding' });
    await pruneUploads(db, row.createdAt + 1000);
    expect(await db.uploads.count()).toBe(1);
    await pruneUploads(db, row.createdAt + 2 * 60 * 60_000);
    expect([await db.uploads.count(), await db.uploadBlocks.count()]).toEqual([0, 0]);
  });
});
