import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTE_ENGINES, openWorld, type World } from '../support/api-world.ts';
import { fileDevice } from '../support/file-steps.ts';
import { sampleHeic, sampleMp4, samplePhoto } from '../support/sample-media.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function person(world: World, role = 1) {
  const user = await world.makeUser({ role });
  const { token } = await world.logIn(user.email);
  return { ...user, token, scope: `user:${user.id}`, ...fileDevice(world, token) };
}

const flatPng = async (width: number, height: number): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .png()
      .toBuffer(),
  );

/** A chunk of a PNG behind its header, which ends at byte 33. */
async function pngWith(type: string, body: Buffer): Promise<Bytes> {
  const png = Buffer.from(await flatPng(40, 40));
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type), body]);
  sum.writeUInt32BE(crc32(named));
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]));
}

/** The sample, whose header names other sizes. */
function heicOf(width: number, height: number): Bytes {
  const heic = Buffer.from(sampleHeic());
  const at = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(width, at);
  heic.writeUInt32BE(height, at + 4);
  return new Uint8Array(heic);
}

async function jpegWithMetadata(bytes: number): Promise<Bytes> {
  const photo = Buffer.from(await samplePhoto(40, 40));
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.from('Exif\0\0'), Buffer.alloc(65_527)]);
  const segments = Array.from({ length: Math.floor(bytes / segment.length) }, () => segment);
  return new Uint8Array(Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]));
}

const animated = (): Promise<Bytes> => pngWith('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
const brandedAs = (brand: string): Bytes => {
  const heic = Buffer.from(sampleHeic());
  heic.write(brand, 8, 'latin1');
  return new Uint8Array(heic);
};

describe.each(ROUTE_ENGINES)('hostile files on %s', (engine) => {
  let world: World;
  const folder = mkdtempSync(join(tmpdir(), 'klaket-hostile-'));
  beforeAll(async () => {
    world = await openWorld({ engine, config: { storage: { type: 'folder', folder } } });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['a HEIC of 67 million pixels in its header', () => heicOf(8192, 8192), 'too-large'],
    ['a HEIC whose header names fewer pixels than it has', () => heicOf(8, 8), null],
    ['a PNG of 100 million pixels', () => flatPng(10_000, 10_000), 'too-large'],
    ['a PNG with a text of 100 MB', () => pngWith('zTXt', bomb('a\0\0')), null],
    ['a PNG with a colour profile of 100 MB', () => pngWith('iCCP', bomb('a\0\0')), null],
    ['an animated PNG', animated, 'wrong-format'],
    ['a photo with metadata of 4.5 MB', () => jpegWithMetadata(4_500_000), null],
    ['an AVIF', () => brandedAs('avif'), 'wrong-format'],
    ['a drawing that calls itself a PNG', () => svgAs('\u0089PNG\r\n\u001a\n'), 'wrong-format'],
    ['a sequence that is none', () => brandedAs('msf1'), null],
  ] as const)('%s is answered and decodes no more than it may', async (_, make, fault) => {
    const talent = await person(world);
    const status = await talent.send(await make(), { scope: talent.scope, kind: 'profile-photo' });
    // Files without a fault only have to end: decoders differ in what they accept.
    const isEnded = status.state === 'ready' || status.state === 'refused';
    expect(fault === null ? isEnded : status.state === 'refused' && status.fault).toBe(fault ?? true);
  });

  test('another person is answered while a picture is decoded', async () => {
    const [heavy, other] = [await person(world), await person(world)];
    const photo = await flatPng(7_000, 7_000);
    const given = { scope: heavy.scope, id: randomUUID() };
    await heavy.announce(photo, given);
    const order: string[] = [];
    const decoded = heavy.sendPiece(given.id, photo, 0).then(() => order.push('decoded'));
    for (let asked = 0; asked < 3; asked += 1) await other.statusOf(given.id);
    order.push('answered');
    await decoded;
    expect(order).toEqual(['answered', 'decoded']);
    expect(await heavy.statusOf(given.id)).toMatchObject({ state: 'ready', width: 2400 });
  });

  test('a video loses place and phone; its hash stays that of what was sent', async () => {
    const talent = await person(world);
    const video = sampleMp4();
    const status = await talent.send(video, { scope: talent.scope, name: 'VID.mp4' });
    expect(status).toMatchObject({ state: 'ready', type: 'video/mp4', duration: 2, size: video.length });
    const stored = Buffer.from(await (await talent.read(status.id)).arrayBuffer());
    expect(stored).toHaveLength(video.length);
    expect(stored.includes('SECRET')).toBe(false);
    expect(everythingIn(join(folder, 'uploads', status.id)).includes('SECRET')).toBe(false);
  });

  test('a video that ends early is refused', async () => {
    const talent = await person(world);
    for (const missing of [1, 40, 60]) {
      const status = await talent.send(sampleMp4().slice(0, -missing), { scope: talent.scope });
      expect(status).toMatchObject({ state: 'refused', fault: 'damaged' });
    }
  });

  test('the stored part of an ID card cannot be read on the disk', async () => {
    const talent = await person(world);
    const photo = await samplePhoto(900, 900);
    const given = { scope: talent.scope, kind: 'id-card', id: randomUUID() };
    await talent.announce(photo, given);
    await talent.sendPiece(given.id, photo.subarray(0, 20_000), 0);
    const stored = everythingIn(join(folder, 'uploads', given.id));
    expect(stored.length).toBeGreaterThan(20_000);
    expect(stored.includes(Buffer.from(photo.subarray(1_000, 1_100)))).toBe(false);
    await talent.sendPiece(given.id, photo.subarray(20_000), 20_000);
    expect(await talent.statusOf(given.id)).toMatchObject({ state: 'ready', width: 900 });
  });

  test('announcements that come at once are counted together', async () => {
    const member = await world.makeUser({ role: 4, house: { id: randomUUID() } });
    const { token } = await world.logIn(member.email);
    const body = { scope: `house:${member.houseId}`, kind: 'location-photo', name: 'x', hash: 'a'.repeat(64) };
    const asked = Array.from({ length: 60 }, () =>
      world.ask('POST', '/api/files', { token, body: { ...body, id: randomUUID(), size: 1_000 } }),
    );
    const codes = (await Promise.all(asked)).map(({ status }) => status);
    expect(codes.filter((code) => code === 200)).toHaveLength(40);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
  });

  test('one person sends eight pieces at the same time', async () => {
    const talent = await person(world);
    const bytes = new Uint8Array(randomBytes(50_000));
    const ids = Array.from({ length: 12 }, () => randomUUID());
    for (const id of ids) await talent.announce(bytes, { scope: talent.scope, id });
    const sent = await Promise.all(ids.map((id) => talent.sendPiece(id, bytes.subarray(0, 40_000), 0)));
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
  });
});

const bomb = (head: string) => Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(100_000_000))]);
const svgAs = (head: string): Bytes =>
  new Uint8Array(Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg"/>`, 'latin1'));
const everythingIn = (path: string): Buffer =>
  Buffer.concat(readdirSync(path).map((name) => readFileSync(join(path, name))));
