import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import { blankRow } from '../../../domain/call-sheet/blank-rows.ts';
import { sheet, sheetHead } from '../../../domain/call-sheet/content-for-tests.ts';
import { recordKey, type SavedSheet, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { SheetEditor } from './sheet-editor.ts';

/** A saved sheet with Ana, Budi and Citra in the crew. */
function savedSheet(): SavedSheet {
  const head: SheetRecord = { kind: 'call-sheet', id: sheet, fields: sheetHead() };
  const rows = ['Ana', 'Budi', 'Citra'].map((name, index) =>
    blankRow('sheet-crew', { id: uuid(7000 + index), sheetId: sheet, position: `a${index}` }, { name }),
  );
  return new Map([head, ...(rows as SheetRecord[])].map((record) => [recordKey(record.kind, record.id), record]));
}

/** The editor of that sheet. */
export function crewSheetEditor(): SheetEditor {
  const scope = scriptScope(uuid(1) as Parameters<typeof scriptScope>[0]);
  const editor = new SheetEditor(sheet, scope, { title: 'T', house: 'H' }, () => {});
  editor.setSaved(savedSheet(), { title: 'T', house: 'H' });
  return editor;
}

export const crewOf = (editor: SheetEditor) => editor.get().content?.crew ?? [];
export const crewNames = (editor: SheetEditor) => crewOf(editor).map(({ name }) => name);
export const crewIdOf = (editor: SheetEditor, name: string) =>
  crewOf(editor).find((row) => row.name === name)?.id ?? '';
