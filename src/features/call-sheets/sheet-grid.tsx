import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useContext, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SheetRowKind } from '../../../domain/call-sheet/records.ts';
import { showToast } from '../../ui/toast-store.ts';
import { CellContextOf } from './cell-context.ts';
import { addRows, pasteActs, type PasteColumn } from './row-acts.ts';
import { useEditor } from './sheet-editor-context.ts';

/**
 * Keys and pasting of a list's cells, as in a spreadsheet: Enter goes down a row and adds one at the end, arrows go up and down, a table
 * from the clipboard fills rows. Cells carry `data-cell` (the field) inside an element with `data-row` (the id).
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
  /** What a row that is added here begins with (its list, its department). */
  own?: Record<string, unknown>;
  /** Somebody has left a cell. */
  onLeave?: (id: string, field: string) => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const editor = useEditor();
  const context = useContext(CellContextOf);
  const place = useRef<HTMLDivElement>(null);

  const focus = (id: string, field: string) =>
    place.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-cell="${field}"]`)?.focus();

  const pressed = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (at === null || event.nativeEvent.isComposing) return;
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
    const paste = pasteActs(editor, kind, columns, at, text, context, rows, own);
    if (paste === null) return;
    event.preventDefault();
    editor.endTyping();
    editor.act(paste.act);
    const { added, notRead } = paste;
    const count = notRead.length;
    const first = notRead.slice(0, 3).map(shortened).join(', ');
    const told = added === 0 ? t`Pasted.` : t`Pasted, ${plural(added, { one: '# row added', other: '# rows added' })}.`;
    showToast({
      kind: count === 0 ? 'done' : 'plain',
      text: count === 0 ? told : `${told} ${t`Not understood and left out: ${first}`}`,
      action: { label: t`Undo`, onPress: () => editor.undo() },
    });
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

/** A cell may hold pages; it is named, not repeated. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);

function cellOf(target: EventTarget): { id: string; field: string } | null {
  if (!(target instanceof HTMLElement)) return null;
  const field = target.dataset['cell'];
  const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return field === undefined || id === undefined ? null : { id, field };
}
