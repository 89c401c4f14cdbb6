import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { sceneRow } from '../../domain/breakdown/rows-for-tests.ts';
import { AppError } from '../../domain/errors.ts';
import { DayId, SceneId, ScriptId, TagId } from '../../domain/ids.ts';
import { scriptScope } from '../../domain/scopes.ts';
import type { Candidate } from '../../domain/sync/protocol.ts';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import {
  acceptDeletion,
  chooseValue,
  discardRefused,
  readAttention,
  restoreDeleted,
  restoreFromTrash,
  retryRefused,
} from './attention.ts';
import { commit, deviceEffects } from './commit.ts';
import { applyPull } from './apply-pull.ts';
import { nextBatch, refuseTooLarge, settle } from './push-queue.ts';
import { startSync } from './start-sync.ts';
import { forgetTrash } from './tidy.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const scope = scriptScope(v.parse(ScriptId, uuid(2)));
const dayId = v.parse(DayId, uuid(3));
const fields = { number: 1, date: null, position: 'a0', place: 'Pasar Senen' };

let db: UserDatabase;
let userNumber = 500;
beforeEach(async () => {
  db = openUserDatabase(uuid(++userNumber));
  await db.cursors.put({ scope, cursor: 0, usedAt: 1 });
  await applyPull(
    db,
    { epoch: null, scopes: [{ id: scope, cursor: 0 }] },
    {
      epoch: 'e',
      scopes: [
        { id: scope, cursor: 1, tombstones: [], records: [{ kind: 'day', id: dayId, fields, stamps: { '*': 1 } }] },
      ],
    },
    1,
  );
});
afterEach(() => db.delete());

const edit = (place: string) =>
  commit(db, { name: 'day.edit', changes: [{ scope, kind: 'day', id: dayId, op: 'update', fields: { place } }] });
async function refuse(mid: string) {
  await nextBatch(db, () => uuid(1));
  await settle(db, [{ mid, outcome: { type: 'rejected', code: 'INVALID' } }], 2);
}
const place = async () => (await db.days.get(dayId))?.fields.place;

test('refused work leaves the rows, later work stays; retried it is new work and the old is in the trash', async () => {
  const { mid } = await edit('Kota Tua');
  await refuse(mid);
  expect(await place()).toBe('Pasar Senen');
  expect((await readAttention(db)).refused).toMatchObject([{ mid, changes: [{ fields: { place: 'Kota Tua' } }] }]);
  await retryRefused(db, mid, { [`day/${dayId}`]: { place: 'Kota Tua Barat' } });
  expect(await place()).toBe('Kota Tua Barat');
  const { refused, trash } = await readAttention(db);
  expect(refused).toEqual([]);
  expect(trash).toMatchObject([{ mid, isRetried: true }]);
});

test('what was too large goes back into the queue as it was: with its mid, its bases and without the old number', async () => {
  const { mid } = await edit('Kota Tua');
  const first = await nextBatch(db, () => uuid(1));
  // The server took it and its answer was lost; the next network lets nothing so large pass.
  for (const mutation of first?.mutations ?? []) await refuseTooLarge(db, mutation, 2);
  expect(await place()).toBe('Pasar Senen');
  await edit('Ancol');
  await retryRefused(db, mid);
  expect(await readAttention(db)).toMatchObject({ refused: [], trash: [] });
  expect(await place()).toBe('Kota Tua');
  const [, again] = (await nextBatch(db, () => uuid(1)))?.mutations ?? [];
  expect(again).toMatchObject({ mid, epoch: 'e', changes: first?.mutations[0]?.changes });
  await settle(db, [{ mid, outcome: { type: 'applied', versions: { [scope]: 1 } } }], 3);
  expect((await db.outbox.where('mid').equals(mid).toArray()).map(({ state }) => state)).toEqual(['confirmed']);
});

test('what was too large and is changed by a person is new work', async () => {
  const { mid } = await edit('Kota Tua');
  const batch = await nextBatch(db, () => uuid(1));
  for (const mutation of batch?.mutations ?? []) await refuseTooLarge(db, mutation, 2);
  await retryRefused(db, mid, { [`day/${dayId}`]: { place: 'Kota' } });
  expect(await place()).toBe('Kota');
  expect((await readAttention(db)).trash).toMatchObject([{ mid, isRetried: true }]);
});

test('a retry that cannot be made leaves everything as it was', async () => {
  const { mid } = await edit('Kota Tua');
  await refuse(mid);
  await db.days.delete(dayId);
  await expect(retryRefused(db, mid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await readAttention(db)).refused).toHaveLength(1);
});

test('a choice that was refused settles its question when it is sent again', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'shown' });
  const [chosen] = await db.outbox.toArray();
  await refuse(chosen?.mid ?? '');
  expect((await conflict()).isOpen).toBe(1);
  await retryRefused(db, chosen?.mid ?? '');
  expect((await conflict()).isOpen).toBe(0);
  expect((await db.outbox.toArray()).map(({ changes }) => changes[0]?.resolves)).toEqual([{ place: [candidate.mid] }]);
});

test('discarded work can be brought back to the list', async () => {
  const { mid } = await edit('Kota Tua');
  await refuse(mid);
  await discardRefused(db, mid);
  expect((await readAttention(db)).refused).toEqual([]);
  await restoreFromTrash(db, mid);
  expect((await readAttention(db)).refused).toMatchObject([{ mid }]);
});

test('what comes back from the trash takes nobody’s place', async () => {
  const { mid } = await edit('Kota Tua');
  await refuse(mid);
  await discardRefused(db, mid);
  // As in a database whose counter was set back: a copied one, or a repaired one.
  const later = await edit('Ancol');
  const written = await db.outbox.where('mid').equals(later.mid).first();
  await db.trash
    .where('mid')
    .equals(mid)
    .modify({ 'entry.order': written?.order ?? Number.NaN });
  await restoreFromTrash(db, mid);
  expect((await db.outbox.toArray()).map((entry) => entry.mid).sort()).toEqual([mid, later.mid].sort());
});

test('what was discarded goes by itself after thirty days, also on a device that is only started', async () => {
  const day = 24 * 3_600_000;
  const { mid } = await edit('Kota Tua');
  await refuse(mid);
  await discardRefused(db, mid, 1000);
  await forgetTrash(db, 1000 + 30 * day);
  expect((await readAttention(db)).trash).toMatchObject([{ mid }]);
  const sync = startSync({
    db,
    api: { push: never, pull: never, events: never },
    effects: {
      ...deviceEffects,
      now: () => 1001 + 30 * day,
      after: () => () => undefined,
      random: () => 0,
      lead: async () => undefined,
    },
    houseIds: [],
  });
  await sync.stop();
  expect((await readAttention(db)).trash).toEqual([]);
});
const never = () => Promise.reject(new AppError('OFFLINE'));

test('refused work keeps how its records were called, for when they are gone', async () => {
  const { mid } = await edit('Kota Tua');
  await refuse(mid);
  await db.days.clear();
  const [entry] = (await readAttention(db)).refused;
  expect(entry?.context).toEqual([{ kind: 'day', id: dayId, scope, fields: { number: 1, place: 'Pasar Senen' } }]);
});

test('a day and a tag that a refused change names are kept with it', async () => {
  const sceneId = v.parse(SceneId, uuid(20));
  const tagId = v.parse(TagId, uuid(21));
  await db.scenes.put({ id: sceneId, scope, stamps: { '*': 1 }, fields: { ...sceneRow(12).fields, tagIds: [tagId] } });
  await db.tags.put({ id: tagId, scope, stamps: { '*': 1 }, fields: { kind: 'cast', name: 'SARI', number: 1 } });
  const fields = { dayId, tagIds: [] };
  const { mid } = await commit(db, {
    name: 'scene.move',
    changes: [{ scope, kind: 'scene', id: sceneId, op: 'update', fields }],
  });
  await refuse(mid);
  const [entry] = (await readAttention(db)).refused;
  const names = entry?.context?.map(({ kind, fields: known }) => [kind, known['number'] ?? known['name']]);
  expect(names).toEqual(
    expect.arrayContaining([
      ['scene', '12'],
      ['day', 1],
      ['tag', 'SARI'],
    ]),
  );
  expect(entry?.context?.find(({ kind }) => kind === 'scene')?.fields).toMatchObject({ dayId: null, tagIds: [tagId] });
});

const candidate = { field: 'place', value: 'Ancol', mid: uuid(77), by: uuid(78), at: '2026-12-12T05:00:00.000Z' };
const pullCandidate = (deleted: boolean, candidates: Candidate[] = [candidate]) =>
  applyPull(
    db,
    { epoch: 'e', scopes: [{ id: scope, cursor: 1 }] },
    {
      epoch: 'e',
      scopes: [
        {
          id: scope,
          cursor: 2,
          tombstones: [],
          records: [
            {
              kind: 'day',
              id: dayId,
              fields,
              stamps: { '*': 1 },
              candidates,
              ...(deleted ? { deleted } : {}),
            },
          ],
        },
      ],
    },
    3,
  );
const conflict = async () => {
  const row = await db.conflicts.get(['day', dayId]);
  if (row === undefined) throw new Error('no conflict');
  return row;
};

test('choosing the other value puts it in place and closes the conflict at once', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'candidate', candidate });
  expect(await place()).toBe('Ancol');
  expect((await conflict()).isOpen).toBe(0);
  expect((await db.outbox.toArray())[0]?.changes[0]).toMatchObject({
    base: { place: 1 },
    resolves: { place: [candidate.mid] },
  });
});

test('a third value, such as both joined, closes the conflict as well', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'own', value: 'Pasar Senen / Ancol' });
  expect(await place()).toBe('Pasar Senen / Ancol');
  expect((await conflict()).isOpen).toBe(0);
  expect((await db.outbox.toArray())[0]?.changes[0]?.resolves).toEqual({ place: [candidate.mid] });
});

test('keeping the shown value is sent, too', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'shown' });
  expect((await db.outbox.toArray())[0]?.changes[0]).toMatchObject({
    fields: { place: 'Pasar Senen' },
    resolves: { place: [candidate.mid] },
  });
});

test('a deleted record comes back with what somebody wrote into it, or stays deleted', async () => {
  await pullCandidate(true);
  expect(await place()).toBeUndefined();
  await restoreDeleted(db, await conflict());
  expect(await place()).toBe('Ancol');
});

test('a deleted record comes back with a question where two people had written into one of its fields', async () => {
  const other = { ...candidate, value: 'Glodok', mid: uuid(79), by: uuid(80) };
  await pullCandidate(true, [candidate, other]);
  await restoreDeleted(db, await conflict());
  expect(await place()).toBe('Glodok');
  expect(await conflict()).toMatchObject({ isOpen: 1, open: [candidate] });
});

test('a deleted record can be left deleted', async () => {
  await pullCandidate(true);
  await acceptDeletion(db, await conflict());
  expect(await place()).toBeUndefined();
  expect((await readAttention(db)).conflicts).toEqual([]);
});
