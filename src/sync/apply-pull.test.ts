import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { DayId, HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope, type ScopeId, scriptScope } from '../../domain/scopes.ts';
import type { ScopePull } from '../../domain/sync/protocol.ts';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import { applyPull } from './apply-pull.ts';
import { commit } from './commit.ts';

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

test('the device keeps when a scope was last changed, and forgets it with a server that does not say', async () => {
  await followWithDay();
  const changedAt = '2026-12-12T05:00:00.000Z';
  await pull({ id: production, cursor: 5, changedAt, records: [], tombstones: [] });
  expect(await db.cursors.get(production)).toMatchObject({ cursor: 5, changedAt });
  const request = { epoch, scopes: [{ id: production, cursor: 5 }] };
  await applyPull(db, request, { epoch, scopes: [{ id: production, cursor: 6, records: [], tombstones: [] }] }, 0);
  expect(await db.cursors.get(production)).not.toHaveProperty('changedAt');
});

test('a conflict over a deleted record goes with it when the whole production is sent anew', async () => {
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
