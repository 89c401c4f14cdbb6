import { blankRow } from '../../../../domain/call-sheet/blank-rows.ts';
import type { SheetContentRows } from '../../../../domain/call-sheet/content.ts';
import { fieldCommand, type SheetCommand } from '../../../../domain/call-sheet/draft-history.ts';
import type { SheetRecord } from '../../../../domain/call-sheet/draft.ts';
import { SHEET_ROWS, type SheetRowKind } from '../../../../domain/call-sheet/records.ts';
import { positionsBetween } from '../../../../domain/records/positions.ts';
import type { FieldsOf } from '../../../../domain/records/records.ts';
import { LIST_HEADS } from '../../../../domain/call-sheet/list-heads.ts';
import { readTable } from '../../../../domain/tables/delimited-text.ts';
import { fieldsOfHeads } from '../../../../domain/tables/table-heads.ts';
import { readField, type CellSettings, type CellType } from './cell-values.ts';
import type { SheetEditor } from '../editor/sheet-editor.ts';

/** Commands for the rows of a list. Each command is one step of undo. */

type Own<K extends SheetRowKind> = Partial<Omit<FieldsOf<K>, 'sheetId' | 'position'>>;

export function rowsOf(editor: SheetEditor, kind: SheetRowKind): SheetContentRows[keyof SheetContentRows] {
  return editor.get().content?.[SHEET_ROWS[kind]] ?? [];
}

/** Acts that add rows after the row `afterId` (at the end without one); with their ids. */
export function addRowsCommand<K extends SheetRowKind>(
  editor: SheetEditor,
  kind: K,
  own: readonly Own<K>[],
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
  own: readonly Own<K>[],
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

export interface PasteColumn {
  field: string;
  type: CellType;
}

/** A cell with text that is no value of its field yet: it is shown there, marked, until it is corrected. */
export interface UnreadCell {
  id: string;
  field: string;
  text: string;
}

export interface Pasted {
  command: SheetCommand;
  added: number;
  unread: readonly UnreadCell[];
  /** Cells for which the list has no column, as they were copied. */
  leftOut: readonly string[];
}

/** Applies a paste as one step of undo; cells that cannot be parsed keep their text, and no default replaces it. */
export function runPaste(editor: SheetEditor, kind: SheetRowKind, { command, unread }: Pasted): void {
  editor.endTyping();
  editor.run(command);
  for (const { id, field, text } of unread) editor.typeUnread(kind, id, field, text);
}

/**
 * Command of a table pasted at a cell: it fills cells to the right and downwards, and adds rows at the end of the list.
 * Heads in its first row decide the columns. Null when the text is one cell: that is pasted as text.
 */
export function pasteCommand<K extends SheetRowKind>(
  editor: SheetEditor,
  kind: K,
  columns: readonly PasteColumn[],
  at: { id: string; field: string },
  text: string,
  context: CellSettings,
  shown: readonly { id: string }[],
  own: Own<K> = {},
): Pasted | null {
  const table = readTable(text);
  if (table.length === 0 || (table.length === 1 && table[0]?.length === 1)) return null;
  const heads = listColumns(table[0] ?? [], columns);
  const first = columns.findIndex((column) => column.field === at.field);
  const into = heads ?? ((offset: number) => columns[first + offset]);
  const top = shown.findIndex((row) => row.id === at.id);
  if (first === -1 || top === -1) return null;
  const leftOut: string[] = [];
  const marks: (Omit<UnreadCell, 'id'> & { target: string | number })[] = [];
  const commands: SheetCommand[] = [];
  const made: Record<string, unknown>[] = [];
  for (const [index, cells] of (heads === null ? table : table.slice(1)).entries()) {
    const target = shown[top + index];
    const record = target && editor.record(kind, target.id);
    const values: Record<string, unknown> = {};
    for (const [offset, cell] of cells.entries()) {
      const column = into(offset);
      if (column === undefined) {
        if (cell !== '') leftOut.push(cell);
        continue;
      }
      const before = record && (record.fields as Record<string, unknown>)[column.field];
      const read = readField({ kind, field: column.field }, column.type, cell, before, context);
      if (read.ok) {
        values[column.field] = read.value;
        continue;
      }
      // A new row begins at the crew call; a call that cannot be read is none.
      if (record === undefined && column.type === 'call') values[column.field] = null;
      marks.push({ target: record?.id ?? made.length, field: column.field, text: cell });
    }
    if (record === undefined) made.push({ ...own, ...values });
    else for (const [field, value] of Object.entries(values)) commands.push(fieldCommand(record, field, value) ?? []);
  }
  const adding =
    made.length > 0 ? addRowsCommand(editor, kind, made as Own<K>[], shown.at(-1)?.id) : { command: [], ids: [] };
  const unread = marks.map(({ target, ...mark }) => ({
    ...mark,
    id: typeof target === 'string' ? target : (adding.ids[target] ?? ''),
  }));
  return { command: [...commands.flat(), ...adding.command], added: made.length, unread, leftOut };
}

/** The column of each cell by the heads in the first row; null if fewer than two are known. */
function listColumns(
  first: readonly string[],
  columns: readonly PasteColumn[],
): ((offset: number) => PasteColumn | undefined) | null {
  const words = Object.fromEntries(columns.map(({ field }) => [field, LIST_HEADS[field] ?? []]));
  const fields = fieldsOfHeads(first, words);
  if (fields.filter((field) => field !== null).length < 2) return null;
  return (offset) => columns.find(({ field }) => field === fields[offset]);
}
