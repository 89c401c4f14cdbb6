import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { DayId, ScriptId } from '../../domain/ids.ts';
import { scriptScope } from '../../domain/scopes.ts';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import { commit } from './commit.ts';
import { countUnsent, discardEverything, exportUnsentWork, readUnsentWork } from './unsent-work.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const scope = scriptScope(v.parse(ScriptId, uuid(2)));
const dayId = v.parse(DayId, uuid(3));

let db: UserDatabase;
let userNumber = 900;
beforeEach(() => {
  db = openUserDatabase(uuid(++userNumber));
});
afterEach(() => db.delete());

const createDay = () =>
  commit(db, {
    name: 'day.create',
    changes: [
      {
        scope,
        kind: 'day',
        id: dayId,
        op: 'create',
        fields: { number: 1, date: null, position: 'a0', place: 'Senen' },
      },
    ],
  });

test('a device without changes leaves nothing behind', async () => {
  const work = await readUnsentWork(db);
  expect(work).toEqual({ queued: [], refused: [], conflicts: [], drafts: 0 });
  expect(countUnsent(work)).toBe(0);
});

test('unsent work can be kept as a file, content included', async () => {
  const { mutationId } = await createDay();
  expect((await readUnsentWork(db)).queued.map((entry) => entry.mutationId)).toEqual([mutationId]);
  const file: unknown = JSON.parse(await exportUnsentWork(db, Date.parse('2026-12-12T05:30:00Z')));
  expect(file).toMatchObject({
    klaket: 'unsent-work',
    userId: db.userId,
    exportedAt: '2026-12-12T05:30:00.000Z',
    entries: [{ mutationId, changes: [{ fields: { place: 'Senen' } }] }],
    records: [{ kind: 'day', id: dayId, fields: { number: 1, place: 'Senen' } }],
  });
});

test('what a draft was typed over is no work of its own', async () => {
  await db.drafts.bulkPut(
    ['call-sheet:x', 'base:call-sheet:x'].map((key) => ({ key, scopes: [], value: '', updatedAt: 1 })),
  );
  expect((await readUnsentWork(db)).drafts).toBe(1);
  expect(JSON.parse(await exportUnsentWork(db, 0))).toMatchObject({ drafts: [{ key: 'call-sheet:x' }] });
});

test('discarding removes the whole database of this user', async () => {
  await createDay();
  const { name } = db;
  await discardEverything(db);
  expect(await Dexie.exists(name)).toBe(false);
});
