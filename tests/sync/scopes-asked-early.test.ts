import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId, UserId } from '../../domain/ids.ts';
import { houseScope, receiptsScope, scriptScope } from '../../domain/scopes.ts';
import { UserDatabase } from '../../src/db/database.ts';
import { commit } from '../../src/sync/commit.ts';
import type { CopyLimits } from '../../src/sync/retention.ts';
import { startSync, type Sync } from '../../src/sync/start-sync.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { appSyncApi } from './support/app-sync-api.ts';
import { PRODUCTION_FIELDS } from './support/production-fields.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ engine: 'pglite' });
});
afterAll(() => world.close());

interface Device {
  db: UserDatabase;
  sync: Sync;
}
const devices: Device[] = [];
afterEach(async () => {
  for (const { sync, db } of devices.splice(0)) {
    await sync.stop();
    await db.delete();
  }
});

/** An idle device: later data can only arrive by a hint. */
async function openDevice(
  user: { id: string; email: string },
  house: HouseId,
  name: string,
  copyLimits?: CopyLimits,
): Promise<Device> {
  const { token } = await world.logIn(user.email);
  const db = new UserDatabase(user.id, `${name}-${randomUUID()}`);
  const sync = startSync({
    db,
    api: appSyncApi(world.app, () => token),
    houseIds: [house],
    ...(copyLimits === undefined ? {} : { copyLimits }),
    effects: {
      now: Date.now,
      after: () => () => undefined,
      random: () => 0.5,
      uuid: () => randomUUID(),
      lead: (_name, work, stopped) => work(stopped),
    },
  });
  devices.push({ db, sync });
  return { db, sync };
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 5_000, interval: 10 });
const newHouse = () => v.parse(HouseId, randomUUID());

test('own receipts of the phone reach the laptop whose screen was open before the first of them', async () => {
  const house = newHouse();
  // A crew member does not see the costs: only the own screen names the receipts.
  const crew = await world.makeUser({ house: { id: house }, role: 14 });
  const producer = await world.makeUser({ house: { id: house } });
  const office = await openDevice(producer, house, 'office');
  const script = v.parse(ScriptId, randomUUID());
  await commit(office.db, {
    name: 'script.import',
    changes: [{ scope: houseScope(house), kind: 'script', id: script, op: 'create', fields: PRODUCTION_FIELDS }],
  });
  await until(async () => expect(await office.db.outbox.toArray()).toMatchObject([{ state: 'confirmed' }]));

  const laptop = await openDevice(crew, house, 'laptop');
  await until(async () => expect(await laptop.db.scripts.count()).toBe(1));
  const own = receiptsScope(script, v.parse(UserId, crew.id));
  laptop.sync.follow(own);
  await until(async () => expect(await laptop.db.cursors.get(own)).toMatchObject({ cursor: 0, isAsked: true }));

  const phone = await openDevice(crew, house, 'phone');
  await commit(phone.db, {
    name: 'receipt.take',
    changes: [
      {
        scope: own,
        kind: 'cost-receipt',
        id: randomUUID(),
        op: 'create',
        fields: {
          date: '2026-11-27',
          takenAt: 1,
          amount: 45_000,
          shop: 'Warung Bu Sri',
          purpose: 'Kopi',
          payer: 'Sari',
          paidFrom: 'own-money',
          itemId: null,
          fileId: null,
          pictureHash: '',
        },
      },
    ],
  });
  await until(async () => expect(await laptop.db.costReceipts.count()).toBe(1));
});

test('a production whose address was opened before it reached the server appears with the hint', async () => {
  const house = newHouse();
  const [anna, budi] = [await world.makeUser({ house: { id: house } }), await world.makeUser({ house: { id: house } })];
  const script = v.parse(ScriptId, randomUUID());
  const scope = scriptScope(script);
  // Only a screen requests the production: this device follows none automatically.
  const reader = await openDevice(budi, house, 'reader', { script: 0, scene: 0 });
  reader.sync.follow(scope);
  // Asked for, and refused: there is no such production yet.
  await until(async () => expect(await reader.db.cursors.get(houseScope(house))).toMatchObject({ isAsked: true }));
  await until(async () => expect(await reader.db.cursors.get(scope)).toBeUndefined());

  const maker = await openDevice(anna, house, 'maker');
  const day = randomUUID();
  await commit(maker.db, {
    name: 'script.import',
    changes: [
      { scope: houseScope(house), kind: 'script', id: script, op: 'create', fields: PRODUCTION_FIELDS },
      {
        scope,
        kind: 'day',
        id: day as never,
        op: 'create',
        fields: { number: 1, date: null, position: 'a0', place: 'Pasar Senen' },
      },
    ],
  });
  await until(async () =>
    expect((await reader.db.days.toArray()).map(({ fields }) => fields.place)).toEqual(['Pasar Senen']),
  );
});
