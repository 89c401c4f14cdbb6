import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FileStatus } from '../../domain/files/file-messages.ts';
import type { Config } from '../../server/config.ts';
import { files, record, scope } from '../../server/db/schema.ts';
import { openStorage } from '../../server/files/file-storage.ts';
import { removeOrphans } from '../../server/files/remove-orphans.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { fileDevice } from '../support/file-steps.ts';
import { startS3Server } from '../support/s3-server.ts';
import { sampleHeic, samplePhoto, sampleWav } from '../support/sample-media.ts';

const SETUPS = [
  { engine: 'pglite', storage: 'a folder' },
  { engine: 'postgres', storage: 'an S3 server' },
] as const;

async function openSetup({ engine, storage }: (typeof SETUPS)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-files-'));
  const s3 = storage === 'an S3 server' ? await startS3Server() : null;
  const config: Partial<Config> = { storage: s3?.storage ?? { type: 'folder', folder } };
  const world = await openWorld({ engine, config });
  return {
    world,
    folder,
    async close() {
      await world.close();
      await s3?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function person(world: World, role: number, house?: { id: string }) {
  const user = await world.makeUser({ role, ...(house && { house }) });
  const { token } = await world.logIn(user.email);
  return { ...user, token, scope: `user:${user.id}`, ...fileDevice(world, token) };
}

const filesIn = (path: string) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []);

describe.each(SETUPS)('files on $engine and $storage', (setup) => {
  let world: World;
  let folder: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ world, folder, close } = await openSetup(setup));
  });
  afterAll(() => close());

  test('a photo becomes three copies without its metadata', async () => {
    const talent = await person(world, 1);
    const photo = await samplePhoto(1200, 1500);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const status = await talent.send(photo, { scope: talent.scope, name: '<script>.jpg' });
    expect(status).toMatchObject({ state: 'ready', type: 'image/jpeg', width: 1200, height: 1500, fault: null });
    for (const [variant, width] of [
      ['full', 1200],
      ['960', 768],
      ['360', 288],
    ] as const) {
      const answer = await talent.read(status.id, variant);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('content-disposition')).not.toContain('script');
      const image = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ width: image.width, exif: image.exif }).toEqual({ width, exif: undefined });
    }
    const again = await talent.read(status.id, '360', { 'if-none-match': `"${status.id}-360"` });
    expect(again.status).toBe(304);
  });

  test('a photo of an iPhone can be read by all members', async () => {
    const talent = await person(world, 1);
    const status = await talent.send(sampleHeic(), { scope: talent.scope, name: 'IMG_0001.HEIC' });
    expect(status).toMatchObject({ state: 'ready', type: 'image/jpeg', width: 64, height: 80 });
  });

  test('an upload that is cut again and again resumes, and arrives whole', async () => {
    const talent = await person(world, 1);
    const wav = sampleWav(100);
    wav.set(randomBytes(wav.length - 44), 44);
    const id = randomUUID();
    const given = { scope: talent.scope, id, name: 'suara.wav' };
    await talent.announce(wav, given);
    let resent = 0;
    let sentTo = 0;
    for (let cut = 0; cut < 10; cut += 1) {
      const offset = (await talent.statusOf(id))?.received ?? 0;
      resent += sentTo - offset;
      await talent.sendPiece(id, wav.subarray(offset), offset, 40_000 + cut * 1000).catch(() => undefined);
      sentTo = offset + 40_000 + cut * 1000;
    }
    const offset = (await talent.statusOf(id))?.received ?? 0;
    expect(offset).toBeGreaterThan(0);
    expect(resent).toBeLessThanOrEqual(wav.length / 10);
    expect((await talent.sendPiece(id, wav.subarray(offset), offset)).status).toBe(204);
    const status = await talent.statusOf(id);
    expect(status).toMatchObject({ state: 'ready', type: 'audio/wav', duration: 100 });
    const whole = await talent.read(id);
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(wav))).toBe(true);
    const part = await talent.read(id, 'full', { range: 'bytes=39990-45009' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 39990-45009/${wav.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(wav.subarray(39_990, 45_010)))).toBe(true);
  });

  test('an answer of the upload protocol names no origin that may read it', async () => {
    const talent = await person(world, 1);
    const wav = sampleWav(1);
    const id = randomUUID();
    await talent.announce(wav, { scope: talent.scope, id });
    const answer = await talent.sendPiece(id, wav, 0);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('upload-offset')).toBe(String(wav.length));
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('an upload is written under the id that was checked, whatever else its address names', async () => {
    const [owner, stranger] = [await person(world, 1), await person(world, 1)];
    const wav = sampleWav(1);
    const theirs = { scope: owner.scope, id: randomUUID() };
    const own = { scope: stranger.scope, id: randomUUID() };
    await owner.announce(wav, theirs);
    for (const tail of [`?x=/${theirs.id}`, `?/${theirs.id}`, `?x=%2F${theirs.id}`, `/../${own.id}?a=/${theirs.id}/`]) {
      await stranger.announce(wav, own);
      await stranger.sendPiece(`${own.id}${tail}`, wav.subarray(0, 10), 0);
      expect({ tail, received: (await owner.statusOf(theirs.id))?.received }).toEqual({ tail, received: 0 });
    }
    expect((await stranger.statusOf(own.id))?.received).toBe(10);
    expect((await stranger.sendPiece(`${own.id}?x=/${theirs.id}`, wav.subarray(10), 10)).status).toBe(204);
    expect(await stranger.statusOf(own.id)).toMatchObject({ state: 'ready' });
    expect((await stranger.sendPiece(`${theirs.id}?x=/${own.id}`, wav, 0)).status).toBe(404);
  });

  test('an id in capitals is no id', async () => {
    const talent = await person(world, 1);
    const id = randomUUID().toUpperCase();
    expect((await talent.announce(sampleWav(1), { scope: talent.scope, id })).status).toBe(400);
    expect(await world.database.db.select().from(files).where(eq(files.id, id))).toEqual([]);
  });

  test('announcing twice is one file; a wrong offset changes nothing', async () => {
    const talent = await person(world, 1);
    const wav = sampleWav(1);
    const given = { scope: talent.scope, id: randomUUID() };
    await talent.announce(wav, given);
    await talent.sendPiece(given.id, wav.subarray(0, 100), 0);
    expect(v.parse(FileStatus, (await talent.announce(wav, given)).body).received).toBe(100);
    expect((await talent.sendPiece(given.id, wav.subarray(50), 50)).status).toBe(409);
    expect((await talent.statusOf(given.id))?.received).toBe(100);
    const other = await talent.announce(sampleWav(2), given);
    expect(other.body.error).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'announced-differently' } });
  });

  test('a member who has left a house can neither delete its bytes nor send more', async () => {
    const house = { id: randomUUID() };
    const [owner, leaver] = [await person(world, 3, house), await person(world, 4, house)];
    const given = { scope: `house:${house.id}`, kind: 'location-photo' };
    const sent = await leaver.send(new Uint8Array(await samplePhoto(300, 300)), given);
    const half = { ...given, id: randomUUID() };
    const photo = new Uint8Array(await samplePhoto(320, 300));
    await leaver.announce(photo, half);
    await world.ask('DELETE', `/api/houses/${house.id}/members/${leaver.id}`, { token: owner.token });
    const after = fileDevice(world, (await world.logIn(leaver.email)).token);
    expect((await after.remove(sent.id)).status).toBe(404);
    expect((await after.sendPiece(half.id, photo, 0)).status).toBe(404);
    expect((await after.announce(photo, half)).status).toBe(404);
    expect(await owner.statusOf(sent.id)).toMatchObject({ state: 'ready' });
    expect((await owner.read(sent.id)).status).toBe(200);
  });

  test('a name that no database takes is refused before it is asked', async () => {
    const talent = await person(world, 1);
    const answer = await talent.announce(sampleWav(1), { scope: talent.scope, name: 'foto\u0000.jpg' });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['a page that calls itself a photo', () => Buffer.from('<html><script>alert(1)</script>'), 'wrong-format'],
    ['a drawing with a program in it', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrong-format'],
    ['a JPEG that ends early', async () => (await samplePhoto(300, 300)).subarray(0, 5000), 'damaged'],
    ['too long a recording', () => sampleWav(121), 'too-long'],
  ] as const)('%s is refused, and its bytes go', async (_, make, fault) => {
    const talent = await person(world, 1);
    const status = await talent.send(new Uint8Array(await make()), { scope: talent.scope, name: 'foto.jpg' });
    expect(status).toMatchObject({ state: 'refused', fault });
    expect((await talent.read(status.id)).status).toBe(404);
    expect(filesIn(join(folder, 'uploads', status.id))).toEqual([]);
  });

  test('bytes that differ from the announced hash are asked for again, and refused at the third time', async () => {
    const talent = await person(world, 1);
    const wav = sampleWav(1);
    const given = { scope: talent.scope, id: randomUUID(), hash: 'a'.repeat(64) };
    for (const state of ['uploading', 'uploading', 'refused']) {
      await talent.announce(wav, given);
      await talent.sendPiece(given.id, wav, 0);
      expect((await talent.statusOf(given.id))?.state).toBe(state);
    }
    expect((await talent.statusOf(given.id))?.fault).toBe('hash-differs');
  });

  test('a file that was whole when the server died is looked at when it is announced again', async () => {
    const talent = await person(world, 1);
    const photo = await samplePhoto(100, 100);
    const given = { scope: talent.scope, id: randomUUID() };
    await talent.announce(photo, given);
    await talent.sendPiece(given.id, photo, 0);
    const id = given.id;
    const back = { state: 'processing', changedAt: new Date(world.services.clock().getTime() - 200_000) } as const;
    await world.database.db.update(files).set(back).where(eq(files.id, id));
    // Its pieces are gone in this test: it only has to be claimed again and get an answer.
    expect(v.parse(FileStatus, (await talent.announce(photo, given)).body).state).not.toBe('processing');
  });

  test('is read only by those who may', async () => {
    const house = { id: randomUUID() };
    const talent = await person(world, 1);
    const rival = await person(world, 1);
    const caster = await person(world, 7, house);
    const photo = await samplePhoto(100, 120);
    const reads = async (who: typeof talent, id: string) => (await who.read(id, '360')).status;

    const media = await talent.send(photo, { scope: talent.scope, kind: 'talent-media', name: 'KTP Wulan.jpg' });
    expect([await reads(rival, media.id), await reads(caster, media.id)]).toEqual([404, 200]);
    // The name on the device is for the people of the scope.
    expect(await talent.statusOf(media.id)).toMatchObject({ name: 'KTP Wulan.jpg' });
    const names = ['status', '?variant=360', '?variant=full'].map(
      (part) => `/api/files/${media.id}${part === 'status' ? '/status' : part}`,
    );
    for (const path of names) {
      const answer = await world.app.request(`http://localhost${path}`, {
        headers: { authorization: `Bearer ${caster.token}` },
      });
      const told = JSON.stringify([...answer.headers]) + (path.endsWith('status') ? await answer.text() : '');
      expect([answer.status, told.includes('Wulan')]).toEqual([200, false]);
    }

    const medium = { scope: talent.scope, kind: 'talent-media', id: media.id };
    await world.database.db.insert(scope).values({ id: talent.scope, userId: talent.id });
    await world.database.db.insert(record).values({ ...medium, version: 1, deleted: true });
    expect([await reads(caster, media.id), await reads(talent, media.id)]).toEqual([404, 200]);

    const pending = await talent.send(photo, { scope: talent.scope, kind: 'profile-photo' });
    expect(await reads(talent, pending.id)).toBe(200);
    expect([await reads(rival, pending.id), await reads(caster, pending.id)]).toEqual([404, 404]);
    await world.database.db.update(files).set({ isApproved: true }).where(eq(files.id, pending.id));
    expect([await reads(rival, pending.id), await reads(caster, pending.id)]).toEqual([404, 200]);

    const card = await talent.send(photo, { scope: talent.scope, kind: 'id-card' });
    expect(await reads(talent, card.id)).toBe(200);
    expect([await reads(rival, card.id), await reads(caster, card.id)]).toEqual([404, 404]);
    const startsAtRest = filesIn(join(folder, 'files', card.id)).map((path) =>
      readFileSync(path).toString('hex', 0, 2),
    );
    expect(startsAtRest).not.toContain('ffd8');
    expect(startsAtRest).toHaveLength(setup.storage === 'a folder' ? 3 : 0);
    expect((await world.ask('GET', `/api/files/${media.id}`)).status).toBe(401);
  });

  test('belongs to who announced it: no one else adds, sends, asks or deletes', async () => {
    const talent = await person(world, 1);
    const rival = await person(world, 1);
    const wav = sampleWav(1);
    const given = { scope: talent.scope, id: randomUUID() };
    expect((await rival.announce(wav, given)).status).toBe(404);
    await talent.announce(wav, given);
    expect((await rival.announce(wav, given)).status).toBe(404);
    expect((await rival.sendPiece(given.id, wav, 0)).status).toBe(404);
    expect((await rival.remove(given.id)).status).toBe(404);
    expect(await rival.statusOf(given.id)).toBeNull();
    expect(await talent.statusOf(given.id)).toMatchObject({ received: 0, state: 'uploading' });
    // A kind that belongs to another kind of scope.
    expect((await talent.announce(wav, { ...given, id: randomUUID(), kind: 'cost-receipt' })).status).toBe(404);
    // Too large for its kind, before a byte has travelled.
    const large = await world.ask('POST', '/api/files', {
      token: talent.token,
      body: {
        id: randomUUID(),
        scope: talent.scope,
        kind: 'profile-photo',
        name: 'x.jpg',
        size: 5_000_000,
        hash: 'b'.repeat(64),
      },
    });
    expect(large.body.error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { max_bytes: 5_000_000 } });
    expect((await talent.sendPiece(given.id, sampleWav(2), 0)).status).toBe(413);
    expect((await talent.remove(given.id)).status).toBe(204);
    expect((await talent.statusOf(given.id))?.state).toBe('deleted');
    expect((await talent.sendPiece(given.id, wav, 0)).status).toBe(404);
  });

  test('bytes that nothing names are removed after a day; all others stay', async () => {
    const talent = await person(world, 1);
    const photo = await talent.send(await samplePhoto(), { scope: talent.scope });
    const storage = openStorage(world.services.config);
    const orphans = [`uploads/${randomUUID()}/0-${randomUUID()}`, `files/${randomUUID()}/full`];
    for (const key of orphans) await storage.put(key, new Uint8Array([1, 2, 3]));
    const keysIn = async (prefix: string) => {
      const keys: string[] = [];
      for await (const { key } of storage.list(prefix)) keys.push(key);
      return keys;
    };
    await runDueJobs(world.services, [removeOrphans]);
    expect(await keysIn('uploads/')).toContain(orphans[0]);
    const before = await keysIn('files/');
    expect(before).toContain(orphans[1]);
    world.advance(25 * 3_600_000);
    await runDueJobs(world.services, [removeOrphans]);
    expect(await keysIn('uploads/')).not.toContain(orphans[0]);
    const after = await keysIn('files/');
    expect(after).not.toContain(orphans[1]);
    for (const variant of ['full', '960', '360']) expect(after).toContain(`files/${photo.id}/${variant}`);
  });
});
