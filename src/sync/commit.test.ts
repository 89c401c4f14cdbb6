import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { sceneRow } from '../../domain/breakdown/rows-for-tests.ts';
import { inverseOf } from '../../domain/breakdown/undo.ts';
import { AppError } from '../../domain/errors.ts';
import { DayId, HouseId, SceneId, ScriptId, TagId } from '../../domain/ids.ts';
import { houseScope, scriptScope } from '../../domain/scopes.ts';
import { MUTATION_MAX_CHANGES } from '../../domain/sync/protocol.ts';
import { openUserDatabase, recordTables, type UserDatabase } from '../db/database.ts';
import { commit } from './commit.ts';
import { enterEpoch } from './epoch.ts';
import { nextBatch } from './push-queue.ts';
import { StatusStore } from './status.ts';
import { syncTables } from './sync-tables.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const house = houseScope(v.parse(HouseId, uuid(1)));
const scriptId = v.parse(ScriptId, uuid(2));
const scope = scriptScope(scriptId);
const dayId = v.parse(DayId, uuid(3));
const tag = (n: number) => v.parse(TagId, uuid(100 + n));

let db: UserDatabase;
let userNumber = 50;
beforeEach(() => {
  db = openUserDatabase(uuid(++userNumber));
});
afterEach(() => db.delete());

const createDay = (number = 1) =>
  commit(db, {
    name: 'day.create',
    changes: [
      { scope, kind: 'day', id: dayId, op: 'create', fields: { number, date: null, position: 'a0', place: '' } },
    ],
  });

test('a created record is readable with its outbox entry once commit resolves', async () => {
  const { mutationId } = await createDay();
  expect((await db.days.get(dayId))?.fields).toEqual({ number: 1, date: null, position: 'a0', place: '' });
  const entry = await db.outbox.where('mutationId').equals(mutationId).first();
  expect(entry).toMatchObject({ state: 'queued', name: 'day.create', seq: null });
  expect(await db.cursors.get(scope)).toMatchObject({ cursor: 0 });
});

test('an update names only changed fields and, as what it had seen, the own earlier change', async () => {
  const first = await createDay();
  const second = await commit(db, {
    name: 'day.place',
    changes: [{ scope, kind: 'day', id: dayId, op: 'update', fields: { number: 1, place: 'Pasar Senen' } }],
  });
  const entry = await db.outbox.where('mutationId').equals(second.mutationId).first();
  expect(entry?.changes[0]).toMatchObject({ fields: { place: 'Pasar Senen' }, base: { place: first.mutationId } });
  expect((await db.days.get(dayId))?.fields.place).toBe('Pasar Senen');
});

test('an update of a synced record keeps the server base beside it and names its version', async () => {
  await db.days.put({
    id: dayId,
    scope,
    fields: { number: 1, date: null, position: 'a0', place: 'A' },
    stamps: { '*': 3, place: 7 },
  });
  const { mutationId } = await commit(db, {
    name: 'day.edit',
    changes: [{ scope, kind: 'day', id: dayId, op: 'update', fields: { place: 'B', number: 2 } }],
  });
  const entry = await db.outbox.where('mutationId').equals(mutationId).first();
  expect(entry?.changes[0]?.base).toEqual({ place: 7, number: 3 });
  expect(await db.days.get(dayId)).toMatchObject({
    fields: { place: 'B', number: 2 },
    base: { fields: { place: 'A', number: 1 }, deleted: false },
    pending: { place: mutationId, number: mutationId },
  });
});

test('an empty field of a form is what was seen of a field that the record does not have yet', async () => {
  const fields = {
    title: 'Laut',
    fileName: 'laut.fountain',
    format: 'fountain' as const,
    fingerprint: '',
    sceneCount: 0,
    pageCount: 0,
  };
  await db.scripts.put({ id: scriptId, scope: house, fields, stamps: { '*': 2 } } as never);
  const { mutationId } = await commit(db, {
    name: 'script.rename',
    changes: [
      {
        scope: house,
        kind: 'script',
        id: scriptId,
        op: 'update',
        fields: { director: 'Sari' },
        seen: { director: '' },
      },
    ],
  });
  const entry = await db.outbox.where('mutationId').equals(mutationId).first();
  expect(entry?.changes[0]?.base).toEqual({ director: 2 });
});

test('a change that changes nothing writes nothing', async () => {
  await createDay();
  await commit(db, {
    name: 'day.edit',
    changes: [{ scope, kind: 'day', id: dayId, op: 'update', fields: { number: 1 } }],
  });
  expect(await db.outbox.count()).toBe(1);
});

test('a set travels as members added and removed', async () => {
  const scene = sceneRow(1, { tagIds: [tag(1), tag(2)] }).fields;
  const sceneId = uuid(9);
  await db.scenes.put({
    id: sceneId as never,
    scope,
    fields: scene,
    stamps: { '*': 1 },
  });
  const { mutationId } = await commit(db, {
    name: 'scene.tag',
    changes: [{ scope, kind: 'scene', id: sceneId as never, op: 'update', fields: { tagIds: [tag(2), tag(3)] } }],
  });
  const entry = await db.outbox.where('mutationId').equals(mutationId).first();
  expect(entry?.changes[0]?.fields).toEqual({ tagIds: { add: [tag(3)], remove: [tag(1)] } });
  expect((await db.scenes.get(sceneId))?.fields.tagIds).toEqual([tag(2), tag(3)]);
});

test('a delete hides the row, keeps its base, and a create afterwards brings the record back', async () => {
  await db.days.put({
    id: dayId,
    scope,
    fields: { number: 1, date: null, position: 'a0', place: 'A' },
    stamps: { '*': 3 },
  });
  const deletion = await commit(db, { name: 'day.delete', changes: [{ scope, kind: 'day', id: dayId, op: 'delete' }] });
  expect(await db.days.get(dayId)).toBeUndefined();
  expect(await db.removed.get(['day', dayId])).toMatchObject({ record: { base: { fields: { place: 'A' } } } });
  await createDay(4);
  expect((await db.days.get(dayId))?.fields.number).toBe(4);
  expect(await db.removed.count()).toBe(0);
  expect((await db.outbox.toArray())[1]?.changes[0]?.base).toEqual({ '@deleted': deletion.mutationId });
});

test('if one change fails, none happens', async () => {
  const attempt = commit(db, {
    name: 'two',
    changes: [
      { scope, kind: 'day', id: dayId, op: 'create', fields: { number: 1, date: null, position: 'a0', place: '' } },
      { scope: house, kind: 'script', id: scriptId, op: 'delete' },
    ],
  });
  await expect(attempt).rejects.toThrow(AppError);
  expect(await db.days.count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
});

test('a connection that the browser closed is opened again and the write happens once', async () => {
  await createDay();
  const idb = db.backendDB();
  idb.close();
  await commit(db, {
    name: 'day.edit',
    changes: [{ scope, kind: 'day', id: dayId, op: 'update', fields: { place: 'B' } }],
  });
  expect(await db.outbox.count()).toBe(2);
});

test('a full disk is reported as such', async () => {
  await db.open();
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  db.outbox.hook('creating', noRoom);
  await expect(createDay()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await db.days.count()).toBe(0);
});

test('the shell is notified of a full disk at once, and when there is room again', async () => {
  await db.open();
  let isFull = true;
  db.outbox.hook('creating', () => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
  });
  const status = new StatusStore(db);
  const heard: (string | null)[] = [];
  status.subscribe(({ problem }) => heard.push(problem));
  await createDay().catch(() => undefined);
  expect(status.get().problem).toBe('STORAGE_FULL');
  isFull = false;
  await createDay();
  expect(status.get().problem).toBeNull();
  expect(heard).toContain('STORAGE_FULL');
  status.close();
});

const PRODUCTION = {
  title: 'P',
  fileName: 'p',
  format: 'fountain',
  fingerprint: 'x',
  pageCount: 1,
  sceneCount: 0,
  importedAt: '2026-12-12T05:00:00.000Z',
} as const;

test('a deleted production says how much of it its author has seen, own unsent work included', async () => {
  await db.scripts.put({ id: scriptId, scope: house, fields: PRODUCTION, stamps: { '*': 2 } });
  const remove = () =>
    commit(db, { name: 'script.delete', changes: [{ scope: house, kind: 'script', id: scriptId, op: 'delete' }] });
  const lastBase = async () => (await db.outbox.toArray()).at(-1)?.changes[0]?.base;
  await remove();
  expect(await lastBase()).toEqual({ '*': 2 });
  await db.removed.clear();
  await db.scripts.put({ id: scriptId, scope: house, fields: PRODUCTION, stamps: { '*': 2 } });
  await db.cursors.put({ scope, cursor: 7, usedAt: 1 });
  const { mutationId } = await createDay();
  await remove();
  expect(await lastBase()).toEqual({ '*': 2, [scope]: 7, [`${scope}/0`]: mutationId });
});

test('a deleted production counts own work once that its copy contains already', async () => {
  await db.scripts.put({ id: scriptId, scope: house, fields: PRODUCTION, stamps: { '*': 2 } });
  await db.cursors.put({ scope, cursor: 7, usedAt: 1 });
  const { mutationId } = await createDay();
  // Taken as version 8 there and as version 3 of the house; of both only the production's news have been fetched.
  await db.outbox
    .where('mutationId')
    .equals(mutationId)
    .modify({ state: 'acknowledged', outcome: { type: 'applied', versions: { [scope]: 8, [house]: 3 } } });
  await db.cursors.put({ scope, cursor: 8, usedAt: 1 });
  await commit(db, { name: 'script.delete', changes: [{ scope: house, kind: 'script', id: scriptId, op: 'delete' }] });
  expect((await db.outbox.toArray()).at(-1)?.changes[0]?.base).toEqual({ '*': 2, [scope]: 8 });
});

test('an import of a thousand changes is one mutation', async () => {
  const changes = Array.from({ length: 1000 }, (_, n) => ({
    scope,
    kind: 'tag' as const,
    id: tag(n),
    op: 'create' as const,
    fields: { kind: 'cast' as const, name: `SARI ${n}`, number: n + 1 },
  }));
  await commit(db, { name: 'script.import', changes });
  expect(await db.tags.count()).toBe(1000);
  expect((await db.outbox.toArray()).map((entry) => entry.changes.length)).toEqual([1000]);
});

test('a change on a copy that is still of the history before a restoration says so', async () => {
  await db.meta.put({ key: 'epoch', value: 'before' });
  await db.cursors.put({ scope, cursor: 95, usedAt: 1 });
  await db.days.put({
    id: dayId,
    scope,
    fields: { number: 1, date: null, position: 'a0', place: 'A' },
    stamps: { '*': 3, place: 95 },
  });
  // The server has sent its new epoch with its answer to a push; its present data has not been pulled yet.
  await db.transaction('rw', [...recordTables(db), ...syncTables(db)], () => enterEpoch(db, 'after'));
  await commit(db, {
    name: 'day.edit',
    changes: [{ scope, kind: 'day', id: dayId, op: 'update', fields: { place: 'B' } }],
  });
  expect((await nextBatch(db, () => uuid(1)))?.mutations).toMatchObject([
    { epoch: 'before', changes: [{ base: { place: 95 } }] },
  ]);
});

describe('taking an own step back after a colleague has worked on', () => {
  const fields = { number: 2, date: null, position: 'a0', place: 'Kota Tua' };
  const stamps = { '*': 3, place: 9, number: 10 };
  const lastChange = async () => (await db.outbox.toArray()).at(-1)?.changes[0];

  test('asks where the field has another value by now', async () => {
    await db.days.put({ id: dayId, scope, fields, stamps });
    const [back] = inverseOf(
      [{ scope, kind: 'day', id: dayId, op: 'update', fields: { place: 'Ancol', number: 2 } }],
      () => ({ id: dayId, scope, fields: { ...fields, place: 'Senen', number: 1 } }),
    );
    await commit(db, { name: 'undo', changes: back === undefined ? [] : [back] });
    expect(await lastChange()).toMatchObject({ fields: { place: 'Senen', number: 1 }, base: { place: 0, number: 10 } });
  });

  test('takes off the own tag alone', async () => {
    const scene = { ...sceneRow(1).fields, tagIds: [tag(1), tag(2)] };
    const sceneId = v.parse(SceneId, uuid(5));
    await db.scenes.put({ id: sceneId, scope, fields: scene, stamps: { '*': 3 } });
    const [back] = inverseOf(
      [{ scope, kind: 'scene', id: sceneId, op: 'update', fields: { tagIds: [tag(1)] } }],
      () => ({ id: sceneId, scope, fields: sceneRow(1).fields }),
    );
    await commit(db, { name: 'undo', changes: back === undefined ? [] : [back] });
    expect((await lastChange())?.fields).toEqual({ tagIds: { add: [], remove: [tag(1)] } });
    expect((await db.scenes.get(sceneId))?.fields.tagIds).toEqual([tag(2)]);
  });

  test('asks where what was made has been written into', async () => {
    await db.days.put({ id: dayId, scope, fields, stamps });
    const [back] = inverseOf(
      [{ scope, kind: 'day', id: dayId, op: 'create', fields: { ...fields, place: '' } }],
      () => undefined,
    );
    await commit(db, { name: 'undo', changes: back === undefined ? [] : [back] });
    expect(await lastChange()).toMatchObject({ op: 'delete', base: { '*': 3, number: 10, place: 0 } });
  });
});

test('a field that is absent is already empty: emptying it writes nothing', async () => {
  const scene = sceneRow(1);
  await db.scenes.put({ id: scene.id, scope, fields: scene.fields, stamps: { '*': 3 } });
  const fields = { minutes: null, isLocked: false };
  const { isChanged } = await commit(db, {
    name: 'scene.plan',
    changes: [{ scope, kind: 'scene', id: scene.id, op: 'update', fields }],
  });
  expect(isChanged).toBe(false);
});

test('a form that saw an absent field as empty says so; a value that came meanwhile is unseen', async () => {
  const scene = sceneRow(1);
  await db.scenes.put({
    id: scene.id,
    scope,
    fields: { ...scene.fields, minutes: 45 },
    stamps: { '*': 3, minutes: 8 },
  });
  const lastBase = async () => (await db.outbox.toArray()).at(-1)?.changes[0]?.base;
  await commit(db, {
    name: 'scene.plan',
    changes: [{ scope, kind: 'scene', id: scene.id, op: 'update', fields: { minutes: 30 }, seen: { minutes: null } }],
  });
  expect(await lastBase()).toEqual({ minutes: 0 });
});

test('more changes than the server takes at once are several mutations, written all or none', async () => {
  const days = Array.from({ length: MUTATION_MAX_CHANGES + 1 }, (_, at) => ({
    scope,
    kind: 'day' as const,
    id: v.parse(DayId, uuid(10_000 + at)),
    op: 'create' as const,
    fields: { number: at + 1, date: null, position: 'a0', place: '' },
  }));
  const unknown = { scope, kind: 'day' as const, id: dayId, op: 'update' as const, fields: { place: 'Ancol' } };
  await expect(commit(db, { name: 'days.make', changes: [...days, unknown] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect([await db.outbox.count(), await db.days.count()]).toEqual([0, 0]);
  const { mutationId } = await commit(db, { name: 'days.make', changes: days });
  const entries = await db.outbox.toArray();
  expect(entries.map(({ changes }) => changes.length)).toEqual([MUTATION_MAX_CHANGES, 1]);
  expect(entries[0]?.mutationId).toBe(mutationId);
  expect(await db.days.count()).toBe(days.length);
});
