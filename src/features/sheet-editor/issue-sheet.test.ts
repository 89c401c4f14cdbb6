import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { setCurrentDatabase } from '../../db/current-database.ts';
import { openUserDatabase, type UserDatabase } from '../../db/database.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { sheetContent } from '../../../domain/call-sheet/content-for-tests.ts';
import { issueSheet } from './call-sheet-actions.ts';
import { SheetEditor } from '../../shared/open-sheet/sheet-editor.ts';

let db: UserDatabase;
const sheetId = crypto.randomUUID();
const scope = scriptScope(v.parse(ScriptId, crypto.randomUUID()));
const editor = new SheetEditor(sheetId, scope, { title: '', house: '' }, () => undefined);
const by = { id: crypto.randomUUID(), name: 'Rani' };
const conflict = (field: string): ConflictRow => {
  const at = new Date(0).toISOString();
  const open = [
    { field, value: '05:00', base: null, mutationId: 'm', at, userId: by.id },
  ] as unknown as ConflictRow['open'];
  return {
    kind: 'call-sheet',
    id: sheetId,
    scope,
    candidates: open,
    resolving: [],
    open,
    isOpen: 1,
    deleted: false,
    fields: {},
  };
};

beforeEach(() => {
  db = openUserDatabase(crypto.randomUUID());
  setCurrentDatabase(db);
});
afterEach(async () => {
  setCurrentDatabase(null);
  await db.delete();
});

test('a revision is not issued while a saved field of the head has two values', async () => {
  await db.conflicts.put(conflict('generalCall'));
  await expect(issueSheet(editor, sheetContent(), 1, by)).rejects.toMatchObject({ code: 'TWO_VALUES' });
  expect(await db.outbox.count()).toBe(0);
  await db.conflicts.clear();
  await issueSheet(editor, sheetContent(), 1, by);
  expect(await db.outbox.count()).toBe(1);
});
