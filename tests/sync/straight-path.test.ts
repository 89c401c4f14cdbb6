import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { matchUpdate } from '../../domain/breakdown/match-update.ts';
import { scriptFromScreenplay } from '../../domain/breakdown/script-from-screenplay.ts';
import { updateScript } from '../../domain/breakdown/script-update.ts';
import { AppError } from '../../domain/errors.ts';
import { importScreenplay } from '../../domain/screenplay/import-screenplay.ts';
import { DayId, HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope, type ScopeId, scopeKind } from '../../domain/scopes.ts';
import { openUserDatabase, type UserDatabase } from '../../src/db/database.ts';
import { commit, type ChangeRequest } from '../../src/sync/commit.ts';
import type { SyncEffects } from '../../src/sync/sync-effects.ts';
import { startSync, type Sync } from '../../src/sync/start-sync.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

interface Device {
  db: UserDatabase;
  sync: Sync;
  setOnline(isOnline: boolean): void;
}
const devices: Device[] = [];
afterEach(async () => {
  for (const { sync, db } of devices.splice(0)) {
    await sync.stop();
    await db.delete();
  }
});

const effects = (isLeader: () => Promise<void>): SyncEffects => ({
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(delayMs, 200));
    return () => clearTimeout(timer);
  },
  random: () => 0.5,
  uuid: () => randomUUID(),
  async lead(_name, work, stopped) {
    await isLeader();
    await work(stopped);
  },
});

async function openDevice(house: string): Promise<Device> {
  const user = await world.makeUser({ house: { id: house } });
  const { token } = await world.logIn(user.email);
  const db = openUserDatabase(user.id);
  let isOnline = true;
  const api = appSyncApi(world.app, () => token);
  const online = <T>(call: () => Promise<T>) => (isOnline ? call() : Promise.reject(new AppError('OFFLINE')));
  const sync = startSync({
    db,
    api: {
      push: (request, signal) => online(() => api.push(request, signal)),
      pull: (request, signal) => online(() => api.pull(request, signal)),
      events: (listeners, signal) => online(() => api.events(listeners, signal)),
    },
    effects: effects(() => Promise.resolve()),
    houseIds: [v.parse(HouseId, house)],
  });
  const device: Device = { db, sync, setOnline: (value) => void (isOnline = value) };
  devices.push(device);
  return device;
}

function production(house: string): { script: ScriptId; scope: ScopeId; day: DayId; changes: ChangeRequest[] } {
  const script = v.parse(ScriptId, randomUUID());
  const day = v.parse(DayId, randomUUID());
  const scope = scriptScope(script);
  const changes: ChangeRequest[] = [
    {
      scope: houseScope(v.parse(HouseId, house)),
      kind: 'script',
      id: script,
      op: 'create',
      fields: {
        title: 'Payung Terakhir',
        fileName: 'payung.fountain',
        format: 'fountain',
        fingerprint: 'x',
        pageCount: 1,
        sceneCount: 0,
        importedAt: new Date().toISOString(),
      },
    },
    {
      scope,
      kind: 'day',
      id: day,
      op: 'create',
      fields: { number: 1, date: null, position: 'a0', place: 'Pasar Senen' },
    },
  ];
  return { script, scope, day, changes };
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test('a commit of one device is shown on another of the house, without asking; another house never gets it', async () => {
  const house = randomUUID();
  const [anna, budi, other] = [await openDevice(house), await openDevice(house), await openDevice(randomUUID())];
  const { script, day, changes } = production(house);
  await commit(anna.db, { name: 'script.import', changes });
  await until(async () => {
    expect((await budi.db.scripts.get(script))?.fields.title).toBe('Payung Terakhir');
    expect((await budi.db.days.get(day))?.fields.place).toBe('Pasar Senen');
  });
  await until(async () => expect(await anna.db.outbox.toArray()).toMatchObject([{ state: 'confirmed' }]));
  expect(anna.sync.status.get()).toMatchObject({ phase: 'sent', pending: 0 });
  expect(await anna.db.days.get(day)).toEqual({ ...(await budi.db.days.get(day)) });
  expect(await other.db.scripts.count()).toBe(0);
});

test('an offline commit waits and is on all devices once the network is back', async () => {
  const house = randomUUID();
  const [anna, budi] = [await openDevice(house), await openDevice(house)];
  anna.setOnline(false);
  const { day, scope, changes } = production(house);
  await commit(anna.db, { name: 'script.import', changes });
  await commit(anna.db, {
    name: 'day.edit',
    changes: [{ scope, kind: 'day', id: day, op: 'update', fields: { place: 'Kota Tua' } }],
  });
  await until(() => expect(anna.sync.status.get()).toMatchObject({ phase: 'offline', pending: 2 }));
  anna.setOnline(true);
  anna.sync.wake();
  await until(async () => expect((await budi.db.days.get(day))?.fields.place).toBe('Kota Tua'));
});

test('two who edit the same field offline both find both values; one chooses and both agree', async () => {
  const house = randomUUID();
  const [anna, budi] = [await openDevice(house), await openDevice(house)];
  const { day, scope, changes } = production(house);
  await commit(anna.db, { name: 'script.import', changes });
  await until(async () => expect(await budi.db.days.get(day)).toBeDefined());
  for (const device of [anna, budi]) device.setOnline(false);
  const place = (db: UserDatabase, value: string) =>
    commit(db, {
      name: 'day.edit',
      changes: [{ scope, kind: 'day', id: day, op: 'update', fields: { place: value } }],
    });
  await place(anna.db, 'Kota Tua');
  await place(budi.db, 'Ancol');
  anna.setOnline(true);
  anna.sync.wake();
  await until(async () =>
    expect((await anna.db.outbox.toArray()).map((entry) => entry.state)).toEqual(['confirmed', 'confirmed']),
  );
  budi.setOnline(true);
  budi.sync.wake();
  for (const { db } of [anna, budi]) {
    await until(async () => {
      expect((await db.days.get(day))?.fields.place).toBe('Kota Tua');
      expect(await db.conflicts.toArray()).toMatchObject([{ isOpen: 1, open: [{ field: 'place', value: 'Ancol' }] }]);
    });
  }
  const [conflict] = await anna.db.conflicts.toArray();
  const mutationId = conflict?.open[0]?.mutationId ?? '';
  await commit(anna.db, {
    name: 'conflict.resolve',
    changes: [
      { scope, kind: 'day', id: day, op: 'update', fields: { place: 'Ancol' }, resolves: { place: [mutationId] } },
    ],
  });
  expect((await anna.db.conflicts.toArray())[0]?.isOpen).toBe(0);
  for (const { db } of [anna, budi]) {
    await until(async () => {
      expect((await db.days.get(day))?.fields.place).toBe('Ancol');
      expect(await db.conflicts.count()).toBe(0);
    });
  }
});

test('refused work leaves the rows and waits for a person, with its content', async () => {
  const house = randomUUID();
  const anna = await openDevice(house);
  const { day, scope, changes } = production(house);
  await commit(anna.db, { name: 'script.import', changes });
  await commit(anna.db, {
    name: 'day.edit',
    changes: [{ scope, kind: 'day', id: day, op: 'update', fields: { number: -5 } }],
  });
  await until(() => expect(anna.sync.status.get()).toMatchObject({ phase: 'attention', attention: 1, pending: 0 }));
  expect((await anna.db.days.get(day))?.fields.number).toBe(1);
  expect(
    await anna.db.outbox.where('[state+order]').between(['rejected', -1], ['rejected', Infinity]).toArray(),
  ).toMatchObject([{ changes: [{ fields: { number: -5 } }], outcome: { code: 'INVALID' } }]);
});

test('a deleted production takes its days with it on every device', async () => {
  const house = randomUUID();
  const [anna, budi] = [await openDevice(house), await openDevice(house)];
  const { script, day, changes } = production(house);
  await commit(anna.db, { name: 'script.import', changes });
  await until(async () => expect(await budi.db.days.get(day)).toBeDefined());
  await commit(budi.db, {
    name: 'script.delete',
    changes: [{ scope: houseScope(v.parse(HouseId, house)), kind: 'script', id: script, op: 'delete' }],
  });
  for (const { db } of [anna, budi]) {
    await until(async () => {
      expect(await db.scripts.count()).toBe(0);
      expect(await db.days.count()).toBe(0);
      const left = (await db.cursors.toArray()).map((row) => scopeKind(row.scope));
      expect(left.toSorted()).toEqual(['house', 'user']);
    });
  }
});

test('a screenplay that came back from the server is the same to a second import: no removed tag returns', async () => {
  const house = randomUUID();
  const [anna, budi] = [await openDevice(house), await openDevice(house)];
  const text =
    'INT. KIOS - SIANG\n\n_Hujan_ turun.\nDeras.\n\nSARI\n(pelan)\nHalo.\n\nINT. GUDANG - MALAM\n\nSARI masuk.\n';
  const read = importScreenplay('payung.fountain', new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.reason);
  const file = { fileName: 'payung.fountain', importedAt: new Date().toISOString() };
  const { id, changes } = scriptFromScreenplay(read.screenplay, v.parse(HouseId, house), file, randomUUID);
  await commit(anna.db, { name: 'script.import', changes });
  await until(async () => expect(await budi.db.scenes.count()).toBe(2));
  for (const scene of await budi.db.scenes.toArray())
    await commit(budi.db, {
      name: 'scene.untag',
      changes: [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields: { tagIds: [] } }],
    });
  for (const { db } of [anna, budi]) {
    await until(async () => {
      expect((await db.scenes.toArray()).flatMap((scene) => scene.fields.tagIds)).toEqual([]);
      expect(await db.outbox.where('state').equals('queued').count()).toBe(0);
    });
    const [script, imported] = await Promise.all([db.scripts.get(id), db.imports.get(id)]);
    const [scenes, tags, texts] = await Promise.all([db.scenes.toArray(), db.tags.toArray(), db.sceneTexts.toArray()]);
    const onDevice = {
      script: script!,
      import: imported!,
      scenes,
      tags,
      texts: new Map(texts.map((row) => [row.id, row])),
    };
    const matches = matchUpdate(onDevice, read.screenplay);
    const update = updateScript(onDevice, read.screenplay, matches, file, randomUUID);
    expect(update.counts).toEqual({ changed: 0, unchanged: 2, added: 0, omitted: 0 });
    expect(update.changes.map((change) => change.kind)).toEqual(['script', 'import']);
  }
});
