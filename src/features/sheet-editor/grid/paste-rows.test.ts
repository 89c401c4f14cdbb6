import { beforeEach, describe, expect, test } from 'vitest';
import { uuid } from '../../../../domain/breakdown/rows-for-tests.ts';
import { crewIdOf, crewNames, crewOf, crewSheetEditor } from '../../../shared/open-sheet/crew-sheet-for-tests.ts';
import { addRowsCommand } from '../../../shared/open-sheet/row-commands.ts';
import type { SheetEditor } from '../../../shared/open-sheet/sheet-editor.ts';
import type { CellSettings } from './cell-values.ts';
import { pasteCommand, runPaste } from './paste-rows.ts';
import { CREW_TABLE_COLUMNS, TIME_COLUMNS } from './sheet-columns.ts';

const context = { language: 'en', generalCall: '05:30', isPhone: false, labels: { status: {} } } as CellSettings;

let editor: SheetEditor;
beforeEach(() => {
  editor = crewSheetEditor();
});

describe('a table from the clipboard', () => {
  const paste = (text: string, at = { id: crewIdOf(editor, 'Citra'), field: 'department' }) => {
    const pasted = pasteCommand(editor, 'sheet-crew', CREW_TABLE_COLUMNS, at, text, context, crewOf(editor));
    if (pasted !== null) runPaste(editor, 'sheet-crew', pasted);
    return pasted;
  };

  test('fills from the cell and adds rows at the end, in one step of undo', () => {
    const pasted = paste('Camera\tGaffer\tRudi\t0812\t5.00\nCamera\tGrip\tSari\t0813\t6.00');
    expect(pasted).toMatchObject({ added: 1, unread: [], leftOut: [] });
    expect(crewOf(editor).slice(2)).toMatchObject([
      { department: 'Camera', role: 'Gaffer', name: 'Rudi', phone: '0812', call: { offset: -30 } },
      { department: 'Camera', role: 'Grip', name: 'Sari', call: { offset: 30 } },
    ]);
    editor.undo();
    expect(crewNames(editor)).toEqual(['Ana', 'Budi', 'Citra']);
  });

  test('names what cannot be read or does not fit, and takes the rest', () => {
    const long = 'x'.repeat(400);
    const pasted = paste(`Camera\tGaffer\t${long}\t0812\tnoon\tsurplus`);
    expect(pasted?.unread.map(({ text }) => text)).toEqual([long, 'noon']);
    expect(pasted?.leftOut).toEqual(['surplus']);
    // The text is in its cell, marked, until it is corrected: no default replaces it silently.
    expect(editor.unreadText('sheet-crew', crewIdOf(editor, 'Citra'), 'call')).toBe('noon');
    expect(crewOf(editor)[2]).toMatchObject({
      department: 'Camera',
      name: 'Citra',
      phone: '0812',
      call: { offset: 0 },
    });
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
    expect(crewNames(editor).slice(2)).toEqual(Array.from({ length: 300 }, (_, index) => `Person ${index}`));
    expect(new Set(crewOf(editor).map(({ position }) => position)).size).toBe(302);
  });

  test('keeps formulas and markup as text', () => {
    paste('=1+1\t<b>x</b>\t@cmd');
    expect(crewOf(editor)[2]).toMatchObject({ department: '=1+1', role: '<b>x</b>', name: '@cmd' });
  });

  test('is none where one cell was copied, or where the row has gone meanwhile', () => {
    expect(paste('Camera')).toBeNull();
    expect(paste('')).toBeNull();
    expect(paste('a\tb', { id: uuid(99), field: 'name' })).toBeNull();
  });
});
