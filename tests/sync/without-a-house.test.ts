import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import { client, members, mutationLog, record, scope } from '../../server/db/schema.ts';
import { startNewEpoch } from '../../server/sync/epoch.ts';
import { openUserDatabase, type UserDatabase } from '../../src/db/database.ts';
import { commit } from '../../src/sync/commit.ts';
import { Engine } from '../../src/sync/engine.ts';
import { followRoots } from '../../src/sync/retention.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';
import { PRODUCTION_FIELDS } from './support/production-fields.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

const made: UserDatabase[] = [];
afterEach(async () => {
  for (const db of made.splice(0)) await db.delete();
});

/** A member of one house; `sync` sends and fetches everything and returns how often it pulled. */
async function openDevice() {
  const house = v.parse(HouseId, randomUUID());
  const user = await world.makeUser({ house: { id: house } });
  let { token } = await world.logIn(user.email);
  const db = openUserDatabase(user.id);
  made.push(db);
  const api = appSyncApi(world.app, () => token);
  let pulls = 0;
  const pull: typeof api.pull = (request, signal) => {
    pulls += 1;
    return api.pull(request, signal);
  };
  const sync = async () => {
    pulls = 0;
    const effects = { now: Date.now, after: () => () => undefined, random: () => 0.5, uuid: () => randomUUID() };
    const options = { db, api: { ...api, pull }, effects, pinned: [], onServer: () => undefined };
    await new Engine(options, new AbortController().signal).once();
    return pulls;
  };
  const leave = async () => {
    await world.database.db.delete(members).where(eq(members.userId, user.id));
    // The old token's houses are no longer true.
    ({ token } = await world.logIn(user.email));
  };
  return { db, house, sync, leave };
}

test('work that a restored server lost is refused for a removed member, and waits there', async () => {
  const { db, house, sync, leave } = await openDevice();
  await followRoots(db, [houseScope(house)], 0);
  const id = v.parse(ScriptId, randomUUID());
  const change = { scope: houseScope(house), kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS } as const;
  const { mutationId } = await commit(db, { name: 'script.import', changes: [change] });
  await sync();
  await leave();
  await sync();
  expect(await db.cursors.count()).toBe(0);
  expect(await db.outbox.toArray()).toMatchObject([{ mutationId, state: 'confirmed' }]);

  const server = world.database.db;
  for (const table of [record, mutationLog, client, scope]) await server.delete(table);
  await startNewEpoch(server, () => randomUUID());
  await sync();
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ mutationId, state: 'rejected', outcome: { code: 'NO_ACCESS' } });
  expect(entry?.changes).toMatchObject([{ fields: { title: 'Payung Terakhir' } }]);
  // Nothing of the house stays behind because of it.
  expect([await db.scripts.count(), await db.cursors.count()]).toEqual([0, 0]);
});

test('a user without a house who has sent nothing asks for nothing', async () => {
  const { sync, leave } = await openDevice();
  await leave();
  expect(await sync()).toBe(0);
});
