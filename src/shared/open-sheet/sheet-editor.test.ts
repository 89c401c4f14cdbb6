import { expect, test } from 'vitest';
import { sheet, sheetHead } from '../../../domain/call-sheet/content-for-tests.ts';
import { fieldCommand } from '../../../domain/call-sheet/draft-history.ts';
import { recordKey, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import { ScriptId } from '../../../domain/ids.ts';
import * as v from 'valibot';
import { showToast, toastStore } from '../../ui/toast-store.ts';
import { SheetEditor } from './sheet-editor.ts';

const FROM = { sheet: 4, day: 2 };
const editorOf = () => {
  const editor = new SheetEditor(sheet, scriptScope(v.parse(ScriptId, uuid(1))), { title: '', house: '' }, () => {});
  const fields = sheetHead({ locationFrom: FROM, estimatedWrapFrom: FROM });
  const head: SheetRecord = { kind: 'call-sheet', id: sheet, fields };
  editor.setSaved(new Map([[recordKey('call-sheet', sheet), head]]), { title: '', house: '' });
  return editor;
};
const headOf = (editor: SheetEditor) => editor.get().content?.head;

test('the first letter takes the mark, and one undo gives back both', () => {
  const editor = editorOf();
  for (const gate of ['P', 'Pi', 'Pintu'] as const) editor.type('call-sheet', sheet, 'locationGate', gate);
  editor.endTyping();
  expect(headOf(editor)).toMatchObject({ locationGate: 'Pintu', locationFrom: null, estimatedWrapFrom: FROM });
  expect(editor.changes()).toMatchObject([{ fields: { locationGate: 'Pintu', locationFrom: null } }]);
  editor.undo();
  expect(headOf(editor)).toMatchObject({ locationGate: 'Gate 2', locationFrom: FROM });
  editor.redo();
  expect(headOf(editor)).toMatchObject({ locationGate: 'Pintu', locationFrom: null });
});

test('a command that took marks is still the last one for its undo', () => {
  const editor = editorOf();
  const command = fieldCommand(editor.record('call-sheet', sheet)!, 'estimatedWrap', '18:00')!;
  editor.run(command);
  expect(headOf(editor)).toMatchObject({ estimatedWrap: '18:00', estimatedWrapFrom: null });
  expect(editor.isLastDone(command)).toBe(true);
  editor.undo();
  expect(headOf(editor)).toMatchObject({ estimatedWrap: '19:30', estimatedWrapFrom: FROM });
});

test('confirming changes the mark alone', () => {
  const editor = editorOf();
  editor.type('call-sheet', sheet, 'locationFrom', null);
  expect(editor.changes()).toMatchObject([{ kind: 'call-sheet', fields: { locationFrom: null } }]);
});

test('an undo closes messages of failures, and no others', () => {
  const editor = editorOf();
  showToast({ text: 'Saved' });
  showToast({ kind: 'failed', text: 'Not saved' });
  editor.undo();
  expect(toastStore.toasts).toHaveLength(2);
  editor.type('call-sheet', sheet, 'locationGate', 'P');
  editor.undo();
  expect(toastStore.toasts).toMatchObject([{ text: 'Saved' }]);
});
