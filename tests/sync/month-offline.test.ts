import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import { client, mutationLog, record, scope } from '../../server/db/schema.ts';
import { startNewEpoch } from '../../server/sync/epoch.ts';
import { openUserDatabase } from '../../src/db/database.ts';
import { commit } from '../../src/sync/commit.ts';
import { startSync } from '../../src/sync/start-sync.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';
import { PRODUCTION_FIELDS } from './support/production-fields.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

const DAY_MS = 24 * 3_600_000;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test('a device that returns after a month sends again what a restored server lost', async () => {
  const house = v.parse(HouseId, randomUUID());
  const user = await world.makeUser({ house: { id: house } });
  const { token } = await world.logIn(user.email);
  const db = openUserDatabase(user.id);
  let now = Date.now();
  const open = () =>
    startSync({
      db,
      api: appSyncApi(world.app, () => token),
      houseIds: [house],
      effects: {
        now: () => now,
        after: () => () => undefined,
        random: () => 0.5,
        uuid: () => randomUUID(),
        lead: (_name, work, stopped) => work(stopped),
      },
    });
  const arrived = () => until(async () => expect(await db.outbox.toArray()).toMatchObject([{ state: 'confirmed' }]));
  let sync = open();
  try {
    const id = v.parse(ScriptId, randomUUID());
    await commit(db, {
      name: 'script.import',
      changes: [{ scope: houseScope(house), kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS }],
    });
    await arrived();
    await sync.stop();

    // The backup is of the night before.
    const server = world.database.db;
    for (const table of [record, mutationLog, client, scope]) await server.delete(table);
    await startNewEpoch(server, () => randomUUID());
    now += 30 * DAY_MS;
    sync = open();
    await until(async () =>
      expect(await server.select({ deleted: record.deleted }).from(record).where(eq(record.id, id))).toEqual([
        { deleted: false },
      ]),
    );
    await arrived();
    expect((await db.scripts.get(id))?.fields.title).toBe('Payung Terakhir');

    // Once the server has answered after the seven days it need not be kept.
    await sync.stop();
    now += 8 * DAY_MS;
    sync = open();
    await until(async () => expect(await db.outbox.count()).toBe(0));
  } finally {
    await sync.stop();
    await db.delete();
  }
});
