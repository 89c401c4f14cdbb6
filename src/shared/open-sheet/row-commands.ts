import { blankRow } from '../../../domain/call-sheet/blank-rows.ts';
import type { SheetContentRows } from '../../../domain/call-sheet/content.ts';
import { fieldCommand, type SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import type { SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { SHEET_ROWS, type SheetRowKind } from '../../../domain/call-sheet/records.ts';
import { positionsBetween } from '../../../domain/records/positions.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';
import type { SheetEditor } from './sheet-editor.ts';

/** Commands for the rows of a list. Each command is one step of undo. */

export type OwnFields<K extends SheetRowKind> = Partial<Omit<FieldsOf<K>, 'sheetId' | 'position'>>;

export function rowsOf(editor: SheetEditor, kind: SheetRowKind): SheetContentRows[keyof SheetContentRows] {
  return editor.get().content?.[SHEET_ROWS[kind]] ?? [];
}

/** Acts that add rows after the row `afterId` (at the end without one); with their ids. */
export function addRowsCommand<K extends SheetRowKind>(
  editor: SheetEditor,
  kind: K,
  own: readonly OwnFields<K>[],
  afterId?: string,
): { command: SheetCommand; ids: string[] } {
  const rows: readonly { id: string; position: string }[] = rowsOf(editor, kind);
  const after = afterId === undefined ? -1 : rows.findIndex((row) => row.id === afterId);
  const ids = own.map(() => crypto.randomUUID() as string);
  const places = positionsBetween(rows, after === -1 ? rows.length : after + 1, ids);
  const command: SheetCommand = places.flatMap(({ id, position }): SheetCommand => {
    const index = ids.indexOf(id);
    if (index === -1) return movedTo(editor, kind, id, position);
    return [
      { type: 'add', record: blankRow(kind, { id, sheetId: editor.sheetId, position }, own[index]) as SheetRecord },
    ];
  });
  return { command, ids };
}

function movedTo(editor: SheetEditor, kind: SheetRowKind, id: string, position: string): SheetCommand {
  const record = editor.record(kind, id);
  return (record && fieldCommand(record, 'position', position)) ?? [];
}

/** Adds rows; returns their ids. */
export function addRows<K extends SheetRowKind>(
  editor: SheetEditor,
  kind: K,
  own: readonly OwnFields<K>[],
  afterId?: string,
): string[] {
  const { command, ids } = addRowsCommand(editor, kind, own, afterId);
  editor.run(command);
  return ids;
}

export function removeRow(editor: SheetEditor, kind: SheetRowKind, id: string): void {
  const record = editor.record(kind, id);
  if (record !== undefined) editor.run([{ type: 'remove', record }]);
}

/** Puts a row one place up (-1) or down (1) within the rows that are shown together. */
export function shiftRow(
  editor: SheetEditor,
  kind: SheetRowKind,
  rows: readonly { id: string; position: string }[],
  id: string,
  by: -1 | 1,
): void {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= rows.length) return;
  const others = rows.filter((row) => row.id !== id);
  editor.run(positionsBetween(others, to, [id]).flatMap((moved) => movedTo(editor, kind, moved.id, moved.position)));
}
