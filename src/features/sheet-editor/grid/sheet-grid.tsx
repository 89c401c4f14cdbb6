import { useContext, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { readTable } from '../../../../domain/tables/delimited-text.ts';
import { type PeopleKind, PEOPLE_KINDS, readPeopleTable } from '../../../../domain/call-sheet/people-table.ts';
import type { SheetRowKind } from '../../../../domain/call-sheet/records.ts';
import { CellContext } from './cell-context.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { pasteCommand, runPaste, type PasteColumn } from './paste-rows.ts';
import { usePastedToast } from './use-pasted-toast.ts';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Kind of table that the section of a list takes; null: none. */
function pastedKindOf(kind: SheetRowKind, own: Readonly<Record<string, unknown>>): PeopleKind | null {
  const taken = PEOPLE_KINDS.find((each) => each === kind);
  return taken === undefined || (taken === 'sheet-line' && own['list'] !== 'contact') ? null : taken;
}

/**
 * Keys and pasting of a list's cells, as in a spreadsheet: Enter moves down a row and adds one at the end, arrows move
 * up and down, a table from the clipboard fills rows. Cells have `data-cell` (the field) inside an element with
 * `data-row` (the id).
 */
export function SheetGrid({
  kind,
  columns,
  rows,
  own = {},
  onLeave,
  children,
}: {
  kind: SheetRowKind;
  /** In the order in which a pasted table fills them. */
  columns: readonly PasteColumn[];
  rows: readonly { id: string }[];
  /** First values of a row that is added here (its list, its department). */
  own?: Record<string, unknown>;
  /** Called when the focus leaves a cell. */
  onLeave?: (id: string, field: string) => void;
  children: ReactNode;
}) {
  const editor = useEditor();
  const context = useContext(CellContext);
  const notifyPasted = usePastedToast();
  const place = useRef<HTMLDivElement>(null);

  const focus = (id: string, field: string) =>
    place.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-cell="${field}"]`)?.focus();

  const pressed = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (at === null) return;
    const index = rows.findIndex((row) => row.id === at.id);
    const isChoice = event.target instanceof HTMLSelectElement;
    if (event.key === 'Enter' && !event.shiftKey && !isChoice) {
      event.preventDefault();
      const next = rows[index + 1];
      if (next !== undefined) return focus(next.id, at.field);
      let added = '';
      flushSync(() => {
        [added = ''] = addRows(editor, kind, [own], at.id);
      });
      const first = columns[0]?.field ?? at.field;
      return focus(added, first);
    }
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !isChoice && !event.altKey) {
      const next = rows[index + (event.key === 'ArrowUp' ? -1 : 1)];
      if (next === undefined) return;
      event.preventDefault();
      focus(next.id, at.field);
    }
  };

  const pasted = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    if (at === null) return;
    const text = event.clipboardData.getData('text/plain');
    // A table with heads fills the columns that they name, wherever it is pasted (`people-paste.tsx`).
    const pastedKind = pastedKindOf(kind, own);
    if (pastedKind !== null && readPeopleTable(pastedKind, readTable(text)).headAt >= 0) return;
    const paste = pasteCommand(editor, kind, columns, at, text, context, rows, own);
    if (paste === null) return;
    event.preventDefault();
    runPaste(editor, kind, paste);
    notifyPasted(paste);
  };

  const left = (event: FocusEvent) => {
    const at = cellOf(event.target);
    if (at !== null) onLeave?.(at.id, at.field);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cells inside, which are inputs
    <div ref={place} onKeyDown={pressed} onPaste={pasted} onBlur={left} className="contents">
      {children}
    </div>
  );
}

function cellOf(target: EventTarget): { id: string; field: string } | null {
  if (!(target instanceof HTMLElement)) return null;
  const field = target.dataset['cell'];
  const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return field === undefined || id === undefined ? null : { id, field };
}
