import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { DayId, HouseId, SceneId, ScriptId } from '../../domain/ids.ts';
import { houseScope, sceneScope, type ScopeId, scriptScope } from '../../domain/scopes.ts';
import type { ScopePull } from '../../domain/sync/protocol.ts';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import { applyPull } from './apply-pull.ts';
import { commit } from './commit.ts';
import { uncreatedScopes } from './forget-scope.ts';
import { settlePushed } from './push-queue.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const house = houseScope(v.parse(HouseId, uuid(1)));
const scriptId = v.parse(ScriptId, uuid(2));
const production = scriptScope(scriptId);
const dayId = v.parse(DayId, uuid(3));
const epoch = uuid(4);

let db: UserDatabase;
let userNumber = 950;
beforeEach(async () => {
  db = openUserDatabase(uuid(++userNumber));
  await db.meta.put({ key: 'epoch', value: epoch });
});
afterEach(() => db.delete());

/** Followed up to version 4 each, with one production and a day in it that the server has taken as version 5. */
async function followWithDay() {
  await db.cursors.bulkPut([house, production].map((scope) => ({ scope, cursor: 4, usedAt: 0 })));
  await db.scripts.put({
    id: scriptId,
    scope: house,
    fields: { title: 'Jalan Pulang' },
    stamps: { '*': 1 },
  } as never);
  const { mutationId } = await commit(db, {
    name: 'day.create',
    changes: [
      {
        scope: production,
        kind: 'day',
        id: dayId,
        op: 'create',
        fields: { number: 1, date: null, position: 'a0', place: 'Senen' },
      },
    ],
  });
  await db.outbox
    .where('mutationId')
    .equals(mutationId)
    .modify({ state: 'acknowledged', outcome: { type: 'applied', versions: { [production]: 5 } } });
  return mutationId;
}

const stateOf = async (mutationId: string) => (await db.outbox.where('mutationId').equals(mutationId).first())?.state;

const gone = (id: ScopeId): ScopePull => ({ id, cursor: 0, records: [], tombstones: [], gone: true });

async function pull(...scopes: ScopePull[]) {
  const request = { epoch, scopes: [house, production].map((id) => ({ id, cursor: 4 })) };
  await applyPull(db, request, { epoch, scopes }, 0);
}

test('a production that is gone leaves the device, and what was sent of it waits for nothing more', async () => {
  const mutationId = await followWithDay();
  await pull(gone(house), gone(production));
  expect(await db.days.count()).toBe(0);
  expect(await db.cursors.count()).toBe(0);
  expect(await stateOf(mutationId)).toBe('confirmed');
});

test('a production that is gone, but that unsent work keeps, still shows what was sent and not yet pulled', async () => {
  const mutationId = await followWithDay();
  await commit(db, {
    name: 'script.rename',
    changes: [{ scope: house, kind: 'script', id: scriptId, op: 'update', fields: { title: 'Jalan Pulang II' } }],
  });
  await pull(gone(house), gone(production));
  expect(await db.cursors.get(production)).toMatchObject({ cursor: 4 });
  expect(await stateOf(mutationId)).toBe('acknowledged');
  expect((await db.days.get(dayId))?.fields.place).toBe('Senen');
});

/** A day's place is written into a production that was imported just before; the server has taken both. */
async function importWithPlace() {
  await db.cursors.bulkPut([house, production].map((scope) => ({ scope, cursor: 0, usedAt: 0 })));
  const day = { scope: production, kind: 'day', id: dayId } as const;
  const fields = { number: 1, date: null, position: 'a0', place: '' };
  const title = {
    scope: house,
    kind: 'script',
    id: scriptId,
    op: 'create',
    fields: { title: 'Jalan Pulang' },
  } as never;
  await commit(db, { name: 'script.import', changes: [title, { ...day, op: 'create', fields }] });
  await commit(db, { name: 'day.place', changes: [{ ...day, op: 'update', fields: { place: 'Senen' } }] });
  const [imported, placed] = await db.outbox.orderBy('order').toArray();
  if (imported === undefined || placed === undefined) throw new Error('two entries are expected');
  return { imported, placed, record: { ...day, fields: { ...fields, place: 'Senen' }, stamps: { '*': 1, place: 2 } } };
}

const placeNow = async () => (await db.days.get(dayId))?.fields.place;

test('records of the first of two scopes are not hidden under an entry that waits for the second', async () => {
  const { imported, placed, record } = await importWithPlace();
  const answers = [
    { mutationId: imported.mutationId, outcome: { type: 'applied', versions: { [house]: 1, [production]: 1 } } },
    { mutationId: placed.mutationId, outcome: { type: 'applied', versions: { [production]: 2 } } },
  ] as const;
  await settlePushed(db, [...answers], 0);
  const scopes = [{ id: production, cursor: 2, records: [record], tombstones: [] }];
  await applyPull(db, { epoch, scopes: [{ id: production, cursor: 0 }] }, { epoch, scopes }, 0);
  expect(await stateOf(imported.mutationId)).toBe('acknowledged');
  expect(await stateOf(placed.mutationId)).toBe('confirmed');
  expect(await placeNow()).toBe('Senen');
  expect(await db.days.get(dayId)).not.toHaveProperty('pending');
});

test('a pull that is faster than the answer to the push hides nothing either', async () => {
  const { imported, placed, record } = await importWithPlace();
  const scopes = [
    {
      id: production,
      cursor: 3,
      records: [{ ...record, fields: { ...record.fields, place: 'Ancol' } }],
      tombstones: [],
    },
  ];
  await applyPull(db, { epoch, scopes: [{ id: production, cursor: 0 }] }, { epoch, scopes }, 0);
  expect(await placeNow()).toBe('Senen');
  await settlePushed(
    db,
    [
      { mutationId: imported.mutationId, outcome: { type: 'applied', versions: { [house]: 1, [production]: 1 } } },
      { mutationId: placed.mutationId, outcome: { type: 'applied', versions: { [production]: 2 } } },
    ],
    0,
  );
  expect(await stateOf(imported.mutationId)).toBe('acknowledged');
  expect(await placeNow()).toBe('Ancol');
});

test('the text of a scene that is only moved is asked for; that of one not sent yet is not', async () => {
  const sceneId = v.parse(SceneId, uuid(5));
  const text = sceneScope(sceneId);
  const followed = [{ scope: text, cursor: 0, usedAt: 0 }];
  const scene = { scope: production, kind: 'scene', id: sceneId } as const;
  await db.scenes.put({ id: sceneId, scope: production, fields: { dayId: null }, stamps: { '*': 1 } } as never);
  await commit(db, { name: 'scene.move', changes: [{ ...scene, op: 'update', fields: { dayId } }] });
  expect(await uncreatedScopes(db, followed)).toEqual(new Set());
  await db.scenes.clear();
  await commit(db, { name: 'script.import', changes: [{ ...scene, op: 'create', fields: { dayId: null } } as never] });
  expect(await uncreatedScopes(db, followed)).toEqual(new Set([text]));
});

test('the device keeps when a scope was last changed, and forgets it with a server that does not say', async () => {
  await followWithDay();
  const changedAt = '2026-12-12T05:00:00.000Z';
  await pull({ id: production, cursor: 5, changedAt, records: [], tombstones: [] });
  expect(await db.cursors.get(production)).toMatchObject({ cursor: 5, changedAt });
  const request = { epoch, scopes: [{ id: production, cursor: 5 }] };
  await applyPull(db, request, { epoch, scopes: [{ id: production, cursor: 6, records: [], tombstones: [] }] }, 0);
  expect(await db.cursors.get(production)).not.toHaveProperty('changedAt');
});

test('a conflict over a deleted record is removed when the whole production is sent again', async () => {
  await db.cursors.put({ scope: production, cursor: 4, usedAt: 0 });
  const candidate = {
    field: 'place',
    value: 'Ancol',
    mutationId: uuid(7),
    by: uuid(8),
    at: '2026-12-12T05:00:00.000Z',
  };
  await db.conflicts.put({
    kind: 'day',
    id: dayId,
    scope: production,
    candidates: [candidate],
    resolving: [],
    open: [candidate],
    isOpen: 1,
    deleted: true,
    fields: {},
  });
  const request = { epoch, scopes: [{ id: production, cursor: 4 }] };
  const whole: ScopePull = { id: production, cursor: 6, records: [], tombstones: [], reset: true };
  await applyPull(db, request, { epoch, scopes: [whole] }, 0);
  expect(await db.conflicts.count()).toBe(0);
});
