import { beforeEach, expect, test } from 'vitest';
import { blankRow } from '../../../domain/call-sheet/blank-rows.ts';
import { sheet, sheetHead } from '../../../domain/call-sheet/content-for-tests.ts';
import { EMPTY_DRAFT, recordKey, type SavedSheet, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { removeRow } from './row-commands.ts';
import { SheetEditor } from './sheet-editor.ts';
import { readUnread } from './stored-draft.ts';
import type { UnreadTexts } from './unread-texts.ts';

const production = { title: 'T', house: 'H' };
const scope = scriptScope(uuid(1) as Parameters<typeof scriptScope>[0]);
const crewId = uuid(7000);

function savedSheet(): SavedSheet {
  const head: SheetRecord = { kind: 'call-sheet', id: sheet, fields: sheetHead() };
  const row = blankRow('sheet-crew', { id: crewId, sheetId: sheet, position: 'a0' }, { name: 'Ana' }) as SheetRecord;
  return new Map([head, row].map((record) => [recordKey(record.kind, record.id), record]));
}

let stored: UnreadTexts;
let editor: SheetEditor;
const open = () => new SheetEditor(sheet, scope, production, (_, unread) => (stored = unread));
beforeEach(() => {
  stored = new Map();
  editor = open();
  editor.setSaved(savedSheet(), production);
});

test('a text that cannot be read is stored beside the draft at once, and is in the editor of the next page', () => {
  editor.typeUnread('call-sheet', sheet, 'crewCall', 'habis magrib');
  expect(editor.get().draft).toEqual(EMPTY_DRAFT);
  const unread = readUnread({ ...EMPTY_DRAFT, unread: Object.fromEntries(stored) });
  const next = open();
  next.bringBack(EMPTY_DRAFT, undefined, unread);
  next.setSaved(savedSheet(), production);
  expect(next.unreadText('call-sheet', sheet, 'crewCall')).toBe('habis magrib');
  expect(next.unreadText('sheet-crew', crewId, 'call')).toBeNull();
});

test('it goes once the cell can be read, with the draft, and with its row', () => {
  editor.typeUnread('call-sheet', sheet, 'crewCall', '5x');
  editor.typeUnread('call-sheet', sheet, 'crewCall', null);
  expect(stored.size).toBe(0);
  editor.typeUnread('sheet-crew', crewId, 'call', '5x');
  removeRow(editor, 'sheet-crew', crewId);
  expect(stored.size).toBe(0);
  editor.typeUnread('call-sheet', sheet, 'crewCall', '5x');
  editor.dropDraft();
  expect(stored.size).toBe(0);
});
