import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scope } from '../../server/db/schema.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { isFullDose } from '../support/dose.ts';
import { fileDevice, hashOf } from '../support/file-steps.ts';
import { startS3Server } from '../support/s3-server.ts';
import { sampleWav } from '../support/sample-media.ts';

const CUTS = 10;
const BYTES_PER_SECOND = 8_000;

/** Uploads that are cut ten times. The large one belongs to the full dose. */
describe.each(['a folder', 'an S3 server'] as const)('uploads that are cut, on %s', (kind) => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'klaket-drill-'));
    const s3 = kind === 'an S3 server' ? await startS3Server() : null;
    world = await openWorld({ engine: 'postgres', config: { storage: s3?.storage ?? { type: 'folder', folder } } });
    close = async () => {
      await world.close();
      await s3?.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  test.each(isFullDose ? [5, 100] : [5])('%i MB arrive whole, and at most a tenth is sent again', async (megabytes) => {
    const house = { id: randomUUID() };
    const user = await world.makeUser({ house, role: 4 });
    const { token } = await world.logIn(user.email);
    const device = fileDevice(world, token);
    const script = `script:${randomUUID()}`;
    await world.database.db.insert(scope).values({ id: script, houseId: house.id });
    const bytes = sampleWav((megabytes * 1_000_000) / BYTES_PER_SECOND);
    // No two stretches alike: a piece in the wrong place shows.
    for (let at = 44; at < bytes.length; at += 1) bytes[at] = (at * 31 + (at >> 8) * 7 + (at >> 16)) & 0xff;
    const id = randomUUID();
    const given = { scope: script, kind: 'briefing-media', id, name: 'Rekaman.wav' };
    expect((await device.announce(bytes, given)).status).toBe(200);
    let sent = 0;
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const offset = (await device.statusOf(id))?.received ?? 0;
      const until = Math.floor((bytes.length * cut) / (CUTS + 1));
      await device.sendPiece(id, bytes.subarray(offset), offset, until - offset).catch(() => undefined);
      sent += until - offset;
    }
    const rest = (await device.statusOf(id))?.received ?? 0;
    await device.sendPiece(id, bytes.subarray(rest), rest);
    sent += bytes.length - rest;
    expect(await device.statusOf(id)).toMatchObject({ state: 'ready', received: bytes.length });
    const arrived = new Uint8Array(await (await device.read(id)).arrayBuffer());
    expect(await hashOf(arrived)).toBe(await hashOf(bytes));
    expect((sent - bytes.length) / bytes.length).toBeLessThanOrEqual(0.1);
  });
});
