import { beforeEach, describe, expect, test } from 'vitest';
import { blankRow } from '../../../../domain/call-sheet/blank-rows.ts';
import { sheet, sheetHead } from '../../../../domain/call-sheet/content-for-tests.ts';
import { EMPTY_DRAFT, recordKey, type SavedSheet, type SheetRecord } from '../../../../domain/call-sheet/draft.ts';
import { uuid } from '../../../../domain/breakdown/rows-for-tests.ts';
import { scriptScope } from '../../../../domain/scopes.ts';
import type { CellSettings } from './cell-values.ts';
import { addRows, addRowsCommand, pasteCommand, removeRow, rowsOf, runPaste, shiftRow } from './row-commands.ts';
import { CREW_TABLE_COLUMNS, TIME_COLUMNS } from './sheet-columns.ts';
import { SheetEditor } from '../editor/sheet-editor.ts';

const context = { language: 'en', generalCall: '05:30', isPhone: false, labels: { status: {} } } as CellSettings;
const names = (editor: SheetEditor) => editor.get().content?.crew.map(({ name }) => name);
const idOf = (editor: SheetEditor, name: string) =>
  editor.get().content?.crew.find((row) => row.name === name)?.id ?? '';
const crew = (editor: SheetEditor) => editor.get().content?.crew ?? [];

/** A saved sheet with Ana, Budi and Citra in the crew. */
function savedSheet(): SavedSheet {
  const head: SheetRecord = { kind: 'call-sheet', id: sheet, fields: sheetHead() };
  const rows = ['Ana', 'Budi', 'Citra'].map((name, index) =>
    blankRow('sheet-crew', { id: uuid(7000 + index), sheetId: sheet, position: `a${index}` }, { name }),
  );
  return new Map([head, ...(rows as SheetRecord[])].map((record) => [recordKey(record.kind, record.id), record]));
}

let editor: SheetEditor;
beforeEach(() => {
  const scope = scriptScope(uuid(1) as Parameters<typeof scriptScope>[0]);
  editor = new SheetEditor(sheet, scope, { title: 'T', house: 'H' }, () => {});
  editor.setSaved(savedSheet(), { title: 'T', house: 'H' });
});

describe('rows', () => {
  test('are added after a row or at the end, and go with one step of undo', () => {
    addRows(editor, 'sheet-crew', [{ name: 'X' }, { name: 'Y' }], idOf(editor, 'Ana'));
    addRows(editor, 'sheet-crew', [{ name: 'Z' }]);
    expect(names(editor)).toEqual(['Ana', 'X', 'Y', 'Budi', 'Citra', 'Z']);
    editor.undo();
    editor.undo();
    expect(names(editor)).toEqual(['Ana', 'Budi', 'Citra']);
    expect(editor.get().draft).toEqual(EMPTY_DRAFT);
  });

  test('move by one place and stay at the ends', () => {
    const move = (name: string, by: -1 | 1) => shiftRow(editor, 'sheet-crew', crew(editor), idOf(editor, name), by);
    move('Citra', -1);
    expect(names(editor)).toEqual(['Ana', 'Citra', 'Budi']);
    move('Ana', -1);
    move('Budi', 1);
    expect(names(editor)).toEqual(['Ana', 'Citra', 'Budi']);
    editor.undo();
    expect(names(editor)).toEqual(['Ana', 'Budi', 'Citra']);
  });

  test('that are gone cannot be removed once more', () => {
    const id = idOf(editor, 'Budi');
    removeRow(editor, 'sheet-crew', id);
    removeRow(editor, 'sheet-crew', id);
    expect(names(editor)).toEqual(['Ana', 'Citra']);
    editor.undo();
    expect(names(editor)).toEqual(['Ana', 'Budi', 'Citra']);
  });

  test('of another sheet that is not there are none', () => {
    expect(rowsOf(new SheetEditor(uuid(9), editor.scope, { title: '', house: '' }, () => {}), 'sheet-crew')).toEqual(
      [],
    );
  });
});

describe('a table from the clipboard', () => {
  const paste = (text: string, at = { id: idOf(editor, 'Citra'), field: 'department' }) => {
    const pasted = pasteCommand(editor, 'sheet-crew', CREW_TABLE_COLUMNS, at, text, context, crew(editor));
    if (pasted !== null) runPaste(editor, 'sheet-crew', pasted);
    return pasted;
  };

  test('fills from the cell and adds rows at the end, in one step of undo', () => {
    const pasted = paste('Camera\tGaffer\tRudi\t0812\t5.00\nCamera\tGrip\tSari\t0813\t6.00');
    expect(pasted).toMatchObject({ added: 1, unread: [], leftOut: [] });
    expect(crew(editor).slice(2)).toMatchObject([
      { department: 'Camera', role: 'Gaffer', name: 'Rudi', phone: '0812', call: { offset: -30 } },
      { department: 'Camera', role: 'Grip', name: 'Sari', call: { offset: 30 } },
    ]);
    editor.undo();
    expect(names(editor)).toEqual(['Ana', 'Budi', 'Citra']);
  });

  test('names what cannot be read or does not fit, and takes the rest', () => {
    const long = 'x'.repeat(400);
    const pasted = paste(`Camera\tGaffer\t${long}\t0812\tnoon\tsurplus`);
    expect(pasted?.unread.map(({ text }) => text)).toEqual([long, 'noon']);
    expect(pasted?.leftOut).toEqual(['surplus']);
    // The text is in its cell, marked, until it is corrected: no default replaces it silently.
    expect(editor.unreadText('sheet-crew', idOf(editor, 'Citra'), 'call')).toBe('noon');
    expect(crew(editor)[2]).toMatchObject({ department: 'Camera', name: 'Citra', phone: '0812', call: { offset: 0 } });
  });

  test('finds the columns by heads in its first row', () => {
    const rows = () => editor.get().content?.times ?? [];
    editor.run(addRowsCommand(editor, 'sheet-time', [{ description: 'Lama' }]).command);
    const text = 'Selesai\tKegiatan\tMulai\n12:00:00 PM\tMakan siang\t11:00:00 AM\n\tSyuting\tsehabis hujan';
    const at = { id: rows().at(-1)?.id ?? '', field: 'description' };
    const pasted = pasteCommand(editor, 'sheet-time', TIME_COLUMNS, at, text, context, rows().slice(-1));
    if (pasted === null) throw new Error('nothing was pasted');
    runPaste(editor, 'sheet-time', pasted);
    const [lunch, shoot] = rows().slice(-2);
    expect(lunch).toMatchObject({ description: 'Makan siang', time: '11:00', until: '12:00' });
    expect(shoot).toMatchObject({ description: 'Syuting', time: '' });
    expect(editor.unreadText('sheet-time', shoot?.id ?? '', 'time')).toBe('sehabis hujan');
  });

  test('of three hundred rows is three hundred rows in their order', () => {
    const many = Array.from({ length: 300 }, (_, index) => `Unit ${index % 7}\tRole\tPerson ${index}`).join('\r\n');
    expect(paste(many)).toMatchObject({ added: 299 });
    expect(names(editor)?.slice(2)).toEqual(Array.from({ length: 300 }, (_, index) => `Person ${index}`));
    expect(new Set(crew(editor).map(({ position }) => position)).size).toBe(302);
  });

  test('keeps formulas and markup as text', () => {
    paste('=1+1\t<b>x</b>\t@cmd');
    expect(crew(editor)[2]).toMatchObject({ department: '=1+1', role: '<b>x</b>', name: '@cmd' });
  });

  test('is none where one cell was copied, or where the row has gone meanwhile', () => {
    expect(paste('Camera')).toBeNull();
    expect(paste('')).toBeNull();
    expect(paste('a\tb', { id: uuid(99), field: 'name' })).toBeNull();
  });
});
