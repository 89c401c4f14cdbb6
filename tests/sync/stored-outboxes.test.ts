import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import { openUserDatabase, type UserDatabase } from '../../src/db/database.ts';
import { commit } from '../../src/sync/commit.ts';
import { startSync } from '../../src/sync/start-sync.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';
import { PRODUCTION_FIELDS } from './support/production-fields.ts';

/**
 * Databases as earlier versions of the app have left them on devices: one file for each version that was ever released,
 * never changed. Each holds an import whose answer was cut off, edits on top of it, a deletion and a refused change.
 */
const FOLDER = new URL('./fixtures/', import.meta.url);
const Fixture = v.object({
  nativeVersion: v.number(),
  ids: v.object({ house: v.string(), user: v.string(), script: v.string(), day: v.string(), scene: v.string() }),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

/** Puts the rows where an earlier version would have left them, by IndexedDB alone. */
async function layDown(name: string, { nativeVersion, tables }: v.InferOutput<typeof Fixture>): Promise<void> {
  const schemas = openUserDatabase(randomUUID());
  const open = indexedDB.open(name, nativeVersion);
  open.addEventListener('upgradeneeded', () => {
    for (const { name: table, schema } of schemas.tables) {
      if (tables[table] === undefined) continue;
      const { keyPath, auto } = schema.primKey;
      const store = open.result.createObjectStore(table, { keyPath: keyPath ?? null, autoIncrement: auto === true });
      for (const index of schema.indexes) {
        store.createIndex(index.name, index.keyPath ?? [], {
          unique: index.unique === true,
          multiEntry: index.multi === true,
        });
      }
      for (const row of tables[table]) store.put(row);
    }
  });
  await new Promise<void>((resolve, reject) => {
    open.addEventListener('success', () => resolve());
    open.addEventListener('error', () => reject(open.error ?? new Error('not opened')));
  });
  open.result.close();
}

const syncOf = (db: UserDatabase, house: string, token: string) =>
  startSync({
    db,
    api: appSyncApi(world.app, () => token),
    houseIds: [v.parse(HouseId, house)],
    effects: {
      now: () => Date.now(),
      random: () => 0.5,
      uuid: randomUUID,
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      lead: (_name, work, stopped) => work(stopped),
    },
  });

test.each(readdirSync(FOLDER))('the work stored in %s reaches today’s server', async (file) => {
  const fixture = v.parse(Fixture, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  const { ids, tables } = fixture;
  const user = await world.makeUser({ house: { id: ids.house } });
  const { token } = await world.logIn(user.email);
  await layDown(`klaket-${user.id}`, fixture);
  const db = openUserDatabase(user.id);
  // Opening (and upgrading) must not touch waiting work.
  expect(await db.outbox.toArray()).toEqual(tables['outbox']);

  const sync = syncOf(db, ids.house, token);
  await vi.waitFor(
    async () => {
      const states = (await db.outbox.toArray()).map((entry) => entry.state);
      expect(states).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'rejected']);
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(await db.days.toArray()).toMatchObject([{ id: ids.day, fields: { place: 'Kota Tua', number: 1 } }]);
  expect((await db.scenes.get(ids.scene))?.fields.dayId).toBe(ids.day);
  await sync.stop();
  await db.delete();
});

test('data that an earlier version had no place for comes with the next one', async () => {
  const [house, id] = [v.parse(HouseId, randomUUID()), v.parse(ScriptId, randomUUID())];
  const [newer, older] = [
    await world.makeUser({ house: { id: house } }),
    await world.makeUser({ house: { id: house } }),
  ];
  const person = {
    name: 'Sari',
    department: '',
    role: '',
    phone: '',
    gender: 'female' as const,
    bornIn: null,
    note: '',
  };
  const here = openUserDatabase(newer.id);
  await commit(here, {
    name: 'simulated',
    changes: [
      { scope: houseScope(house), kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS },
      { scope: houseScope(house), kind: 'person', id: randomUUID(), op: 'create', fields: person },
    ],
  });
  const sending = syncOf(here, house, (await world.logIn(newer.email)).token);
  await vi.waitFor(async () => expect(await here.outbox.toArray()).toMatchObject([{ state: 'confirmed' }]), 10_000);

  // The app of version 2 knew productions, and no people; it had fetched everything.
  const there = await here.cursors.where('scope').equals(houseScope(house)).toArray();
  await layDown(`klaket-${older.id}`, {
    nativeVersion: 20,
    ids: { house, user: older.id, script: id, day: '', scene: '' },
    tables: {
      ...v.parse(Fixture, JSON.parse(readFileSync(new URL('outbox-v2.json', FOLDER), 'utf8'))).tables,
      ...Object.fromEntries(['scenes', 'days', 'sceneTexts', 'removed', 'outbox'].map((table) => [table, []])),
      scripts: (await here.scripts.toArray()).map((row) => ({ ...row })),
      cursors: there.map((row) => ({ ...row })),
      meta: (await here.meta.where('key').equals('epoch').toArray()).map((row) => ({ ...row })),
    },
  });
  const db = openUserDatabase(older.id);
  const fetching = syncOf(db, house, (await world.logIn(older.email)).token);
  await vi.waitFor(
    async () => expect((await db.people.toArray()).map(({ fields }) => fields.name)).toEqual(['Sari']),
    5_000,
  );
  for (const sync of [sending, fetching]) await sync.stop();
  for (const database of [here, db]) await database.delete();
});
