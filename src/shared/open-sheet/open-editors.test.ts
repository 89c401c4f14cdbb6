import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import { crewRow, rowId, sheet, sheetHead } from '../../../domain/call-sheet/content-for-tests.ts';
import { recordKey, type SavedSheet, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { openUserDatabase, type UserDatabase } from '../../db/database.ts';
import { draftTable } from '../../db/draft-table.ts';
import { setDraftStore } from '../../drafts/draft-store.ts';
import { Drafts } from '../../drafts/drafts.ts';
import { stubLocalStorage } from '../../drafts/local-storage-for-tests.ts';
import { OpenEditor } from './open-editors.ts';

const PRODUCTION = { title: 'Payung', house: '' };
const scope = scriptScope(v.parse(ScriptId, uuid(1)));
const crew = (n: number): SheetRecord => {
  const { id, ...fields } = crewRow(n);
  return { kind: 'sheet-crew', id, fields };
};
const records: SheetRecord[] = [{ kind: 'call-sheet', id: sheet, fields: sheetHead({}) }, crew(1), crew(2), crew(3)];
const saved: SavedSheet = new Map(records.map((record) => [recordKey(record.kind, record.id), record]));
const NONE: SavedSheet = new Map();

let db: UserDatabase;
let drafts: Drafts;
let stored: Map<string, string>;
beforeEach(async () => {
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', {});
  stored = stubLocalStorage();
  db = openUserDatabase(crypto.randomUUID());
  await db.open();
  newPage();
});

function newPage() {
  drafts = new Drafts({ owner: 'user', prefix: 'drafts/', table: draftTable(db) });
  setDraftStore(drafts);
}

/** The sheet as a page that has just been loaded opens it. */
async function openSheet(now: SavedSheet) {
  const opened = new OpenEditor(sheet, scope, PRODUCTION);
  opened.editor.setSaved(now, PRODUCTION);
  const restoredAt = await opened.restore();
  return { editor: opened.editor, restoredAt };
}

test('a key writes the record that it changes, and what is typed is there after a killed page', async () => {
  const { editor } = await openSheet(saved);
  editor.type('sheet-crew', rowId(2), 'name', 'Slamet');
  await drafts.flush();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const killed = vi.spyOn(db, 'backendDB').mockImplementation(() => {
    throw new Error('the page is gone');
  });
  editor.type('sheet-crew', rowId(2), 'name', 'Slamet R');
  expect([...stored.values()].join('')).not.toMatch(/Crew 1|Crew 3/);
  killed.mockRestore();
  newPage();
  const again = await openSheet(saved);
  expect(again.editor.record('sheet-crew', rowId(2))?.fields).toMatchObject({ name: 'Slamet R' });
});

test('a sheet that was deleted meanwhile comes back whole from what the draft was typed over', async () => {
  const { editor } = await openSheet(saved);
  editor.type('sheet-crew', rowId(2), 'name', 'Slamet');
  await drafts.flush();
  newPage();
  const again = await openSheet(NONE);
  expect(again.editor.get().isLost).toBe(true);
  again.editor.restoreLost();
  expect(again.editor.get().content?.crew.map(({ name }) => name)).toEqual(['Crew 1', 'Slamet', 'Crew 3']);
  again.editor.dropDraft();
  await drafts.flush();
  expect(await db.drafts.toArray()).toEqual([]);
});

test('the draft of an older app, which has the saved records beside the input, is found and restored', async () => {
  const key = recordKey('sheet-crew', rowId(2));
  const edit = { ...crew(2), fields: { name: { value: 'Slamet', seen: 'Crew 2' } }, origin: crew(2).fields };
  await db.drafts.put({
    key: `call-sheet:${sheet}`,
    scopes: [scope],
    value: { edits: { [key]: edit }, made: {}, removed: {}, last: records, unread: { [`${key}#call`]: '7 pag' } },
    updatedAt: 7,
  });
  const { editor, restoredAt } = await openSheet(NONE);
  expect([restoredAt, editor.get().isLost]).toEqual([7, true]);
  editor.restoreLost();
  expect(editor.get().content?.crew.map(({ name }) => name)).toEqual(['Crew 1', 'Slamet', 'Crew 3']);
  expect(editor.unreadText('sheet-crew', rowId(2), 'call')).toBe('7 pag');
});
