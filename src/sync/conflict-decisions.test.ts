import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope } from '../../domain/scopes.ts';
import { openUserDatabase, writeMeta, type UserDatabase } from '../db/database.ts';
import type { ConflictRow } from '../db/tables/conflicts.ts';
import { readDecisions } from './conflict-decisions.ts';
import { countUnsent, readUnsentWork } from './unsent-work.ts';
import { readStatus } from './status.ts';

const house = v.parse(HouseId, crypto.randomUUID());
const scriptId = v.parse(ScriptId, crypto.randomUUID());
const open = [
  { field: 'number', value: 2, mutationId: 'm', by: 'a colleague', at: '' },
] as unknown as ConflictRow['open'];
const conflict: ConflictRow = {
  kind: 'day',
  id: crypto.randomUUID(),
  scope: scriptScope(scriptId),
  fields: {},
  deleted: false,
  candidates: open,
  open,
  resolving: [],
  isOpen: 1,
};

let db: UserDatabase;
beforeEach(async () => {
  db = openUserDatabase(crypto.randomUUID());
  await db.scripts.put({ id: scriptId, scope: houseScope(house), fields: {} } as never);
  await db.conflicts.put(conflict);
});
afterEach(() => db.delete());
const withRole = (role: number) => writeMeta(db, 'houses', [{ id: house, name: 'House', role }]);

test('a conflict needs the attention of those only who may decide it', async () => {
  await withRole(6);
  expect((await readStatus(db, 'answers')).attention).toBe(1);
  await withRole(14);
  expect((await readStatus(db, 'answers')).attention).toBe(0);
});

test('a conflict of the house counts as no one’s unsent work', async () => {
  expect(countUnsent(await readUnsentWork(db))).toBe(0);
});

test('a conflict names the permission that its decision takes, and the house that gives it', async () => {
  await withRole(14);
  const needs = { act: 'productions.edit', houseId: house };
  expect(await readDecisions(db, [conflict])).toEqual([{ isMine: false, needs }]);
  await withRole(6);
  expect(await readDecisions(db, [conflict])).toEqual([{ isMine: true, needs }]);
});

test('three hundred conflicts of one production read the production and the permissions once', async () => {
  await withRole(6);
  const reads = [vi.spyOn(db.scripts, 'get'), vi.spyOn(db.housePermissions, 'get')];
  const many = Array.from({ length: 300 }, () => ({ ...conflict, id: crypto.randomUUID() }));
  expect((await readDecisions(db, many)).filter(({ isMine }) => isMine)).toHaveLength(300);
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
