import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { DayId, HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope, type ScopeId } from '../../domain/scopes.ts';
import { startNewEpoch } from '../../server/sync/epoch.ts';
import { openUserDatabase, readMeta, recordTables, type UserDatabase } from '../../src/db/database.ts';
import { applyPull } from '../../src/sync/apply-pull.ts';
import { commit, type ChangeRequest } from '../../src/sync/commit.ts';
import { Engine } from '../../src/sync/engine.ts';
import { forgetScope } from '../../src/sync/forget-scope.ts';
import { syncTables } from '../../src/sync/sync-tables.ts';
import { followRoots, touch } from '../../src/sync/retention.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';
import { PRODUCTION_FIELDS } from './support/production-fields.ts';

/**
 * A tab that was frozen with the lead wakes up with an answer in its hands, when another one has led meanwhile. With
 * any such answer, the copy ends as the server has it.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

interface Device {
  db: UserDatabase;
  api: ReturnType<typeof appSyncApi>;
}
let [anna, budi]: Device[] = [];
let house: ScopeId;
const made: UserDatabase[] = [];

async function openDevice(houseId: string): Promise<Device> {
  const user = await world.makeUser({ house: { id: houseId } });
  const { token } = await world.logIn(user.email);
  const db = openUserDatabase(user.id);
  made.push(db);
  await followRoots(db, [house], 0);
  return { db, api: appSyncApi(world.app, () => token) };
}

beforeEach(async () => {
  const houseId = v.parse(HouseId, randomUUID());
  house = houseScope(houseId);
  [anna, budi] = [await openDevice(houseId), await openDevice(houseId)];
});
afterEach(async () => {
  for (const db of made.splice(0)) await db.delete();
});

/**
 * A tab that leads until everything is sent and fetched. Where it freezes, it does so with the answer to its first
 * pull.
 */
function openTab({ db, api }: Device, { freezes = false } = {}) {
  let wake = () => {};
  let freeze = () => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  const frozen = new Promise<void>((resolve) => (freeze = resolve));
  const pull: typeof api.pull = async (request, signal) => {
    const answer = await api.pull(request, signal);
    if (!freezes) return answer;
    freezes = false;
    freeze();
    await woken;
    return answer;
  };
  const engine = new Engine(
    {
      db,
      api: { ...api, pull },
      effects: { now: () => 1, after: () => () => undefined, random: () => 0.5, uuid: () => randomUUID() },
      pinned: new Set(),
      onServer: () => undefined,
    },
    new AbortController().signal,
  );
  const done = engine.once();
  return { frozen, done, wake: () => (wake(), done) };
}
const work = (device: Device) => openTab(device).done;

const newDay = (scope: ScopeId, id: string, number: number): ChangeRequest => ({
  scope,
  kind: 'day',
  id: v.parse(DayId, id),
  op: 'create',
  fields: { number, date: null, position: `a${number}`, place: 'Pasar Senen' },
});

async function importProduction(device: Device): Promise<{ id: ScriptId; scope: ScopeId; day: string }> {
  const id = v.parse(ScriptId, randomUUID());
  const day = randomUUID();
  const changes: ChangeRequest[] = [
    { scope: house, kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS },
    newDay(scriptScope(id), day, 1),
  ];
  await commit(device.db, { name: 'script.import', changes });
  await work(device);
  return { id, scope: scriptScope(id), day };
}

test('a production that was deleted is gone, also where two tabs have asked for all there is', async () => {
  const { id } = await importProduction(budi!);
  const slow = openTab(anna!, { freezes: true });
  await slow.frozen;
  await commit(budi!.db, { name: 'script.delete', changes: [{ scope: house, kind: 'script', id, op: 'delete' }] });
  await work(budi!);
  const next = openTab(anna!, { freezes: true });
  await next.frozen;
  await slow.wake();
  expect(await anna!.db.scripts.count()).toBe(1);
  await next.wake();
  expect(await anna!.db.scripts.count()).toBe(0);
});

test('a production that left the device and was opened again is there as a whole', async () => {
  const { scope, day } = await importProduction(budi!);
  await work(anna!);
  const later = randomUUID();
  await commit(budi!.db, { name: 'day.add', changes: [newDay(scope, later, 2)] });
  await work(budi!);
  const slow = openTab(anna!, { freezes: true });
  await slow.frozen;
  const { db } = anna!;
  await db.transaction('rw', [...recordTables(db), ...syncTables(db)], async () => forgetScope(db, scope, new Set()));
  await touch(db, scope, 2);
  await slow.wake();
  expect((await db.days.toArray()).map((row) => row.id).toSorted()).toEqual([day, later].toSorted());
});

test('an answer of before a restoration does not bring the former history back', async () => {
  await importProduction(budi!);
  const { db, api } = anna!;
  const request = { epoch: null, scopes: [{ id: house, cursor: 0 }] };
  const early = await api.pull(request, new AbortController().signal);
  await work(anna!);
  const [asked, epoch] = [{ ...request, epoch: early.epoch }, randomUUID()];
  await startNewEpoch(world.database.db, () => epoch);
  await work(anna!);
  expect(await readMeta(db, 'epoch')).toBe(epoch);
  const before = await db.cursors.toArray();
  expect(await applyPull(db, asked, early, 3)).toEqual([house]);
  expect(await readMeta(db, 'epoch')).toBe(epoch);
  expect(await db.cursors.toArray()).toEqual(before);
});
