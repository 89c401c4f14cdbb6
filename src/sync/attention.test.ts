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
  takeBackUnsent,
} from './attention.ts';
import { commit, deviceEffects } from './commit.ts';
import { applyPull } from './apply-pull.ts';
import { conflictDraftKey } from './conflict-rows.ts';
import { Engine } from './engine.ts';
import { nextBatch, refuseTooLarge, renumber, settlePushed } from './push-queue.ts';
import { sendCommand } from './send-command.ts';
import { startSync } from './start-sync.ts';
import { pruneTrash } from './retention.ts';

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
async function refuse(mutationId: string) {
  await nextBatch(db, () => uuid(1));
  await settlePushed(db, [{ mutationId, outcome: { type: 'rejected', code: 'INVALID' } }], 2);
}
const place = async () => (await db.days.get(dayId))?.fields.place;

test('refused work leaves the rows, later work stays; retried it is new work and the old is in the trash', async () => {
  const { mutationId } = await edit('Kota Tua');
  await refuse(mutationId);
  expect(await place()).toBe('Pasar Senen');
  expect((await readAttention(db)).refused).toMatchObject([
    { mutationId, changes: [{ fields: { place: 'Kota Tua' } }] },
  ]);
  await retryRefused(db, mutationId, { [`day/${dayId}`]: { place: 'Kota Tua Barat' } });
  expect(await place()).toBe('Kota Tua Barat');
  const { refused, trash } = await readAttention(db);
  expect(refused).toEqual([]);
  expect(trash).toMatchObject([{ mutationId, isRetried: true }]);
});

test('work that was too large is queued again with its mutationId and bases, without the old number', async () => {
  const { mutationId } = await edit('Kota Tua');
  const first = await nextBatch(db, () => uuid(1));
  // The server took it and its answer was lost; the next network lets nothing so large pass.
  for (const mutation of first?.mutations ?? []) await refuseTooLarge(db, mutation, 2);
  expect(await place()).toBe('Pasar Senen');
  await edit('Ancol');
  await retryRefused(db, mutationId);
  expect(await readAttention(db)).toMatchObject({ refused: [], trash: [] });
  expect(await place()).toBe('Kota Tua');
  const [, again] = (await nextBatch(db, () => uuid(1)))?.mutations ?? [];
  expect(again).toMatchObject({ mutationId, epoch: 'e', changes: first?.mutations[0]?.changes });
  await settlePushed(db, [{ mutationId, outcome: { type: 'applied', versions: { [scope]: 1 } } }], 3);
  expect((await db.outbox.where('mutationId').equals(mutationId).toArray()).map(({ state }) => state)).toEqual([
    'confirmed',
  ]);
});

test('work that was too large and is changed by a person is new work', async () => {
  const { mutationId } = await edit('Kota Tua');
  const batch = await nextBatch(db, () => uuid(1));
  for (const mutation of batch?.mutations ?? []) await refuseTooLarge(db, mutation, 2);
  await retryRefused(db, mutationId, { [`day/${dayId}`]: { place: 'Kota' } });
  expect(await place()).toBe('Kota');
  expect((await readAttention(db)).trash).toMatchObject([{ mutationId, isRetried: true }]);
});

test('a retry that cannot be made leaves everything as it was', async () => {
  const { mutationId } = await edit('Kota Tua');
  await refuse(mutationId);
  await db.days.delete(dayId);
  await expect(retryRefused(db, mutationId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await readAttention(db)).refused).toHaveLength(1);
});

test('a choice that was refused settles its question when it is sent again', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'shown' });
  const [chosen] = await db.outbox.toArray();
  await refuse(chosen?.mutationId ?? '');
  expect((await conflict()).isOpen).toBe(1);
  await retryRefused(db, chosen?.mutationId ?? '');
  expect((await conflict()).isOpen).toBe(0);
  expect((await db.outbox.toArray()).map(({ changes }) => changes[0]?.resolves)).toEqual([
    { place: [candidate.mutationId] },
  ]);
});

test('discarded work can be brought back to the list', async () => {
  const { mutationId } = await edit('Kota Tua');
  await refuse(mutationId);
  await discardRefused(db, mutationId);
  expect((await readAttention(db)).refused).toEqual([]);
  await restoreFromTrash(db, mutationId);
  expect((await readAttention(db)).refused).toMatchObject([{ mutationId }]);
});

test('work restored from the trash replaces no other', async () => {
  const { mutationId } = await edit('Kota Tua');
  await refuse(mutationId);
  await discardRefused(db, mutationId);
  // As in a database whose counter was set back: a copied one, or a repaired one.
  const later = await edit('Ancol');
  const written = await db.outbox.where('mutationId').equals(later.mutationId).first();
  await db.trash
    .where('mutationId')
    .equals(mutationId)
    .modify({ 'entry.order': written?.order ?? Number.NaN });
  await restoreFromTrash(db, mutationId);
  expect((await db.outbox.toArray()).map((entry) => entry.mutationId).toSorted()).toEqual(
    [mutationId, later.mutationId].toSorted(),
  );
});

const accept = () => {
  const payload = { bookingId: uuid(40), side: 'talent' as const, offerNumber: 1 };
  return sendCommand(db, 'booking.accept', payload);
};

test('a command that was never sent is taken back, not sent, and brought back to the queue', async () => {
  const { mutationId } = await accept();
  const later = await edit('Kota Tua');
  expect(await takeBackUnsent(db, mutationId)).toBe(true);
  expect((await readAttention(db)).trash).toMatchObject([{ mutationId, entry: { state: 'queued' } }]);
  const sent = async () =>
    (await nextBatch(db, () => uuid(1)))?.mutations.map((mutation) => [mutation.mutationId, mutation.seq]);
  expect(await sent()).toEqual([[later.mutationId, 1]]);
  await restoreFromTrash(db, mutationId);
  expect(await sent()).toEqual([
    [later.mutationId, 1],
    [mutationId, 2],
  ]);
});

test('a command that may have been sent is not taken back, whatever became of its number', async () => {
  const { mutationId } = await accept();
  await nextBatch(db, () => uuid(1));
  expect(await takeBackUnsent(db, mutationId)).toBe(false);
  await renumber(db, 1);
  expect(await takeBackUnsent(db, mutationId)).toBe(false);
  expect((await nextBatch(db, () => uuid(1)))?.mutations).toMatchObject([{ mutationId, name: 'booking.accept' }]);
});

test('a change that shows on this device is undone by another change, not taken back', async () => {
  const { mutationId } = await edit('Kota Tua');
  expect(await takeBackUnsent(db, mutationId)).toBe(false);
  expect(await place()).toBe('Kota Tua');
});

test('without a network nothing gets a number; a device that is wrong about its network sends all the same', async () => {
  let isReachable = false;
  const pushed: string[] = [];
  const engine = () =>
    new Engine(
      {
        db,
        api: {
          events: never,
          async pull() {
            if (!isReachable) throw new AppError('OFFLINE');
            return { epoch: 'e', scopes: [] };
          },
          async push({ mutations }) {
            if (!isReachable) throw new AppError('OFFLINE');
            pushed.push(...mutations.map((mutation) => mutation.mutationId));
            const results = mutations.map((mutation) => ({
              mutationId: mutation.mutationId,
              outcome: { type: 'applied' as const, versions: {} },
            }));
            return { epoch: 'e', results };
          },
        },
        effects: { ...deviceEffects, after: () => () => undefined, random: () => 0, isOffline: () => true },
        pinned: new Set(),
        onServer: () => undefined,
      },
      new AbortController().signal,
    );
  const [first, second] = [await accept(), await accept()];
  await expect(engine().once()).rejects.toThrow('OFFLINE');
  expect(await takeBackUnsent(db, first.mutationId)).toBe(true);
  isReachable = true;
  await engine().once();
  expect(pushed).toEqual([second.mutationId]);
});

test('discarded work is deleted after thirty days, also on a device that is only started', async () => {
  const day = 24 * 3_600_000;
  const { mutationId } = await edit('Kota Tua');
  await refuse(mutationId);
  await discardRefused(db, mutationId, 1000);
  await pruneTrash(db, 1000 + 30 * day);
  expect((await readAttention(db)).trash).toMatchObject([{ mutationId }]);
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
  const { mutationId } = await edit('Kota Tua');
  await refuse(mutationId);
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
  const { mutationId } = await commit(db, {
    name: 'scene.move',
    changes: [{ scope, kind: 'scene', id: sceneId, op: 'update', fields }],
  });
  await refuse(mutationId);
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

const candidate = {
  field: 'place',
  value: 'Ancol',
  mutationId: uuid(77),
  by: uuid(78),
  at: '2026-12-12T05:00:00.000Z',
};
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
    resolves: { place: [candidate.mutationId] },
  });
});

test('a third value, such as both joined, closes the conflict as well', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'own', value: 'Pasar Senen / Ancol' });
  expect(await place()).toBe('Pasar Senen / Ancol');
  expect((await conflict()).isOpen).toBe(0);
  expect((await db.outbox.toArray())[0]?.changes[0]?.resolves).toEqual({ place: [candidate.mutationId] });
});

test('keeping the shown value is sent, too', async () => {
  await pullCandidate(false);
  await chooseValue(db, await conflict(), 'place', { take: 'shown' });
  expect((await db.outbox.toArray())[0]?.changes[0]).toMatchObject({
    fields: { place: 'Pasar Senen' },
    resolves: { place: [candidate.mutationId] },
  });
});

test('a text put together goes once a colleague has chosen, and stays while its question is open', async () => {
  const keys = async () => (await db.drafts.toArray()).map(({ key }) => key);
  const draft = (key: string) => ({ key, scopes: [scope], value: { text: 'Senen / Ancol' }, updatedAt: 1 });
  const [own, decided] = [`${conflictDraftKey(dayId, 'place')}#2`, `${conflictDraftKey(dayId, 'number')}#2`];
  await db.drafts.bulkPut([draft(own), draft(decided), draft(`day:${dayId}`)]);
  await pullCandidate(false);
  expect(await keys()).toEqual([own, `day:${dayId}`]);
  await applyPull(
    db,
    { epoch: 'e', scopes: [{ id: scope, cursor: 2 }] },
    {
      epoch: 'e',
      scopes: [
        { id: scope, cursor: 3, tombstones: [], records: [{ kind: 'day', id: dayId, fields, stamps: { '*': 3 } }] },
      ],
    },
    4,
  );
  expect(await keys()).toEqual([`day:${dayId}`]);
});

test('a deleted record is restored with the values written into it, or stays deleted', async () => {
  await pullCandidate(true);
  expect(await place()).toBeUndefined();
  await restoreDeleted(db, await conflict());
  expect(await place()).toBe('Ancol');
});

test('a deleted record comes back with a question where two people had written into one of its fields', async () => {
  const other = { ...candidate, value: 'Glodok', mutationId: uuid(79), by: uuid(80) };
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
