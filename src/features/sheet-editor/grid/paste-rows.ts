import { fieldCommand, type SheetCommand } from '../../../../domain/call-sheet/draft-history.ts';
import { LIST_HEADS } from '../../../../domain/call-sheet/list-heads.ts';
import type { SheetRowKind } from '../../../../domain/call-sheet/records.ts';
import { readTable } from '../../../../domain/tables/delimited-text.ts';
import { fieldsOfHeads } from '../../../../domain/tables/table-heads.ts';
import { addRowsCommand, type OwnFields } from '../../../shared/open-sheet/row-commands.ts';
import type { SheetEditor } from '../../../shared/open-sheet/sheet-editor.ts';
import { readField, type CellSettings, type CellType } from './cell-values.ts';

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
  own: OwnFields<K> = {},
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
    made.length > 0 ? addRowsCommand(editor, kind, made as OwnFields<K>[], shown.at(-1)?.id) : { command: [], ids: [] };
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
