import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import { members } from '../../server/db/schema.ts';
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

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test('a house that was lost and regained while its "gone" was on the way is there again', async () => {
  const house = v.parse(HouseId, randomUUID());
  const user = await world.makeUser({ house: { id: house } });
  let { token } = await world.logIn(user.email);
  const db = openUserDatabase(user.id);
  const api = appSyncApi(world.app, () => token);
  let hold = Promise.resolve();
  let isHeld = () => {};
  const sync = startSync({
    db,
    api: {
      ...api,
      async pull(request, signal) {
        const answer = await api.pull(request, signal);
        if (answer.scopes.some(({ gone }) => gone)) isHeld();
        await hold;
        return answer;
      },
    },
    houseIds: [house],
    effects: {
      now: Date.now,
      // No second chance: nothing here waits for a minute to pass.
      after: () => () => undefined,
      random: () => 0.5,
      uuid: () => randomUUID(),
      lead: (_name, work, stopped) => work(stopped),
    },
  });
  const membership = and(eq(members.userId, user.id), eq(members.houseId, house));
  try {
    const id = v.parse(ScriptId, randomUUID());
    await commit(db, {
      name: 'script.import',
      changes: [{ scope: houseScope(house), kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS }],
    });
    await until(async () => expect(await db.outbox.toArray()).toMatchObject([{ state: 'confirmed' }]));

    const gone = new Promise<void>((resolve) => (isHeld = resolve));
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    await world.database.db.delete(members).where(membership);
    ({ token } = await world.logIn(user.email));
    sync.wake();
    await gone;
    await world.database.db.insert(members).values({ userId: user.id, houseId: house, role: 4 });
    ({ token } = await world.logIn(user.email));
    sync.setHouses([house]);
    release();
    await until(async () => {
      expect((await db.cursors.get(houseScope(house)))?.cursor).toBe(1);
      expect((await db.scripts.get(id))?.fields.title).toBe('Payung Terakhir');
    });
  } finally {
    await sync.stop();
    await db.delete();
  }
});
