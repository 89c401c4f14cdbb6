import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { defaultWorkspace } from '../../domain/workspace/persisted-workspace.ts';
import { openUserDatabase, type UserDatabase } from './database.ts';
import { loadWorkspace, tidyWorkspace } from './workspace-storage.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

let db: UserDatabase;
beforeEach(async () => {
  db = openUserDatabase(crypto.randomUUID());
  await db.open();
});

test('a healthy workspace is read and not written', async () => {
  const stored = defaultWorkspace(db.userId, NOW - DAY_MS);
  await db.workspace.put({ key: 'current', value: stored, writtenAt: NOW - DAY_MS });
  expect(await loadWorkspace(db, { now: NOW, legacy: null })).toMatchObject({
    workspace: { tabs: stored.tabs },
    ailment: null,
  });
  expect(await db.workspace.toArray()).toEqual([{ key: 'current', value: stored, writtenAt: NOW - DAY_MS }]);
});

test('a damaged one is put aside as it was, and what is left of it is stored', async () => {
  await db.workspace.put({ key: 'current', value: 'damage', writtenAt: NOW });
  const { ailment } = await loadWorkspace(db, { now: NOW, legacy: null });
  expect(ailment).toMatchObject({ kind: 'bad-structure' });
  expect(await db.workspace.get(`aside-${NOW}`)).toMatchObject({ value: 'damage' });
  expect(await loadWorkspace(db, { now: NOW, legacy: null })).toMatchObject({ ailment: null });
});

test('tidying removes what was put aside long ago and the views of tabs that are gone, and nothing else', async () => {
  const value = defaultWorkspace(db.userId, NOW);
  const open = value.tabs.map((tab) => tab.id);
  await db.workspace.bulkPut([
    { key: 'current', value, writtenAt: NOW - 80 * DAY_MS },
    { key: 'aside-1', value: 'old', writtenAt: NOW - 31 * DAY_MS },
    { key: 'aside-2', value: 'late', writtenAt: NOW - 29 * DAY_MS },
  ]);
  await db.tabViews.bulkPut([...open, 'gone-1'].map((tabId) => ({ tabId, href: '/', scroll: {} })));
  await tidyWorkspace(db, NOW);
  expect(await db.workspace.toCollection().primaryKeys()).toEqual(['aside-2', 'current']);
  expect(await db.tabViews.toCollection().primaryKeys()).toEqual(open);
});
