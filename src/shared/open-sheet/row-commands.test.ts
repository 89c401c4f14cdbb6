import { beforeEach, describe, expect, test } from 'vitest';
import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import { EMPTY_DRAFT } from '../../../domain/call-sheet/draft.ts';
import { crewIdOf, crewNames, crewOf, crewSheetEditor } from './crew-sheet-for-tests.ts';
import { addRows, removeRow, rowsOf, shiftRow } from './row-commands.ts';
import { SheetEditor } from './sheet-editor.ts';

let editor: SheetEditor;
beforeEach(() => {
  editor = crewSheetEditor();
});

describe('rows', () => {
  test('are added after a row or at the end, and go with one step of undo', () => {
    addRows(editor, 'sheet-crew', [{ name: 'X' }, { name: 'Y' }], crewIdOf(editor, 'Ana'));
    addRows(editor, 'sheet-crew', [{ name: 'Z' }]);
    expect(crewNames(editor)).toEqual(['Ana', 'X', 'Y', 'Budi', 'Citra', 'Z']);
    editor.undo();
    editor.undo();
    expect(crewNames(editor)).toEqual(['Ana', 'Budi', 'Citra']);
    expect(editor.get().draft).toEqual(EMPTY_DRAFT);
  });

  test('move by one place and stay at the ends', () => {
    const move = (name: string, by: -1 | 1) =>
      shiftRow(editor, 'sheet-crew', crewOf(editor), crewIdOf(editor, name), by);
    move('Citra', -1);
    expect(crewNames(editor)).toEqual(['Ana', 'Citra', 'Budi']);
    move('Ana', -1);
    move('Budi', 1);
    expect(crewNames(editor)).toEqual(['Ana', 'Citra', 'Budi']);
    editor.undo();
    expect(crewNames(editor)).toEqual(['Ana', 'Budi', 'Citra']);
  });

  test('that are gone cannot be removed once more', () => {
    const id = crewIdOf(editor, 'Budi');
    removeRow(editor, 'sheet-crew', id);
    removeRow(editor, 'sheet-crew', id);
    expect(crewNames(editor)).toEqual(['Ana', 'Citra']);
    editor.undo();
    expect(crewNames(editor)).toEqual(['Ana', 'Budi', 'Citra']);
  });

  test('of another sheet that is not there are none', () => {
    expect(rowsOf(new SheetEditor(uuid(9), editor.scope, { title: '', house: '' }, () => {}), 'sheet-crew')).toEqual(
      [],
    );
  });
});
