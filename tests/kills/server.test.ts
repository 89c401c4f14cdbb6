import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../support/postgres.ts';
import { makePerson, readServerState, startSyncServer, type SyncServer, wrongInLog } from '../support/sync-server.ts';
import { dose } from './doses.ts';
import { newProduction, NodeDevice } from './node-device.ts';

const KILLS = dose('server');
/** Then the devices are compared with the server, and others begin. */
const KILLS_OF_A_PRODUCTION = 50;
const LONGEST_LIFE_MS = 60;
const DEVICES = ['anna', 'budi', 'citra', 'dewi'];

let database: RunningPostgres;
let server: SyncServer;
let next: Promise<SyncServer>;
let pushes = 0;
/** Called when a request with work has been sent. */
let onPush: () => void = () => undefined;

const start = () => startSyncServer({ databaseUrl: database.url });

beforeAll(async () => {
  database = await startPostgres();
  server = await start();
  next = start();
});
afterAll(async () => {
  await server?.kill();
  await (await next)?.kill();
  await database?.stop();
});

async function newDevices(): Promise<NodeDevice[]> {
  const production = newProduction();
  const people = [await makePerson(server.origin, production.house), await makePerson(server.origin, production.house)];
  const devices = DEVICES.map(
    (name, index) =>
      new NodeDevice(
        name,
        people[index % people.length] ?? '',
        production,
        () => server.origin,
        () => {
          pushes += 1;
          onPush();
        },
      ),
  );
  await devices[0]?.makeProduction();
  await devices[0]?.start();
  // Work of the others in a production of which the server has not heard yet would be refused, and rightly.
  await expect.poll(() => devices[0]?.isAtRest(), { timeout: 60_000, interval: 50 }).toBe(true);
  for (const device of devices.slice(1)) await device.start();
  return devices;
}

/** The next server has been started before, so that the devices find one almost at once. */
async function killServer(): Promise<void> {
  await server.kill();
  server = await next;
  next = start();
}

async function settle(devices: NodeDevice[]): Promise<void> {
  for (const device of devices) {
    await device.renewToken();
    device.wake();
  }
  await expect
    .poll(async () => (await Promise.all(devices.map((device) => device.isAtRest()))).every(Boolean), {
      timeout: 60_000,
      interval: 50,
    })
    .toBe(true);
  // At rest every device has pulled the last push of all others.
  await expect
    .poll(
      async () => {
        for (const device of devices) device.wake();
        const state = await readServerState(server.origin);
        for (const device of devices) await device.compare(state);
        return wrongInLog(state);
      },
      { timeout: 30_000, interval: 300 },
    )
    .toEqual([]);
  for (const device of devices) await device.stop();
}

test(`${KILLS} servers killed within requests on PostgreSQL: nothing lost or doubled, no gap`, async () => {
  let devices = await newDevices();
  let isWriting = true;
  let committed = 0;
  const write = async (index: number) => {
    while (isWriting) {
      const device = devices[index];
      await device?.write();
      committed += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
  };
  let writers = devices.map((_, index) => write(index));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await new Promise<void>((resolve) => (onPush = resolve));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
    await killServer();
    if (kill % KILLS_OF_A_PRODUCTION !== 0 && kill < KILLS) continue;
    isWriting = false;
    await Promise.all(writers);
    await settle(devices);
    if (kill === KILLS) break;
    devices = await newDevices();
    isWriting = true;
    writers = devices.map((_, index) => write(index));
  }
  expect(pushes).toBeGreaterThan(KILLS);
  console.log(`${KILLS} servers killed, ${committed} commits, ${pushes} pushes begun`);
});
