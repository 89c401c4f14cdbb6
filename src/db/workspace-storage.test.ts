import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { defaultWorkspace } from '../../domain/workspace/persisted-workspace.ts';
import { openUserDatabase, type UserDatabase } from './database.ts';
import { parseScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope } from '../../domain/scopes.ts';
import { changeWorkspace, loadWorkspace, pruneWorkspace } from './workspace-storage.ts';

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
    issue: null,
  });
  expect(await db.workspace.toArray()).toEqual([{ key: 'current', value: stored, writtenAt: NOW - DAY_MS }]);
});

test('a damaged one is put aside as it was, and what is left of it is stored', async () => {
  await db.workspace.put({ key: 'current', value: 'damage', writtenAt: NOW });
  const { issue } = await loadWorkspace(db, { now: NOW, legacy: null });
  expect(issue).toMatchObject({ kind: 'bad-structure' });
  expect(await db.workspace.get(`aside-${NOW}`)).toMatchObject({ value: 'damage' });
  expect(await loadWorkspace(db, { now: NOW, legacy: null })).toMatchObject({ issue: null });
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
  await pruneWorkspace(db, NOW);
  expect(await db.workspace.toCollection().primaryKeys()).toEqual(['aside-2', 'current']);
  expect(await db.tabViews.toCollection().primaryKeys()).toEqual(open);
});

test('a change names the file of the active tab, and what this device has, used last first', async () => {
  const newScript = () => parseScriptId(crypto.randomUUID()) ?? raise();
  const [old, latest] = [newScript(), newScript()];
  const scopes = { old: scriptScope(old), latest: scriptScope(latest) };
  const [first, second, third] = ['a', 'b', 'c'].map(() => crypto.randomUUID());
  await db.cursors.bulkPut([
    { scope: scopes.old, cursor: 1, usedAt: 1 },
    { scope: scopes.latest, cursor: 1, usedAt: 3 },
    { scope: `cost:${old}` as typeof scopes.old, cursor: 1, usedAt: 2 },
  ]);
  const house = houseScope(crypto.randomUUID() as Parameters<typeof houseScope>[0]);
  const script = { id: old, scope: house, fields: { fileName: 'hujan.fdx' } };
  await db.scripts.put(script as Parameters<typeof db.scripts.put>[0]);
  const sheet = (id: string | undefined, scope: string) =>
    ({ id, scope, fields: {} }) as unknown as Parameters<typeof db.callSheets.put>[0];
  await db.callSheets.bulkPut([sheet(first, scopes.old), sheet(second, scopes.old), sheet(third, scopes.latest)]);
  await changeWorkspace(db, NOW, (stored) => ({
    ...stored,
    tabs: stored.tabs.map((tab) => ({ ...tab, scriptId: old })),
    lastCallSheetId: second ?? null,
  }));
  const { workspace } = await loadWorkspace(db, { now: NOW, legacy: null });
  expect(workspace).toMatchObject({ scriptFilename: 'hujan.fdx', cachedScripts: [latest, old], cachedCosts: [old] });
  expect(workspace.cachedCallSheets).toEqual([second, third, first]);
});

function raise(): never {
  throw new Error('an id was not read');
}
