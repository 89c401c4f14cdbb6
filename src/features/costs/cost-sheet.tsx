import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readTable, writeTable } from '../../../domain/clipboard-table.ts';
import { cellText, COST_COLUMNS, editCell, MONEY_COLUMNS, type CostColumn } from '../../../domain/cost/cost-cells.ts';
import type { CategoryRow } from '../../../domain/cost/cost-edits.ts';
import type { SheetRow } from '../../../domain/cost/sheet-rows.ts';
import { NO_AMOUNTS, type Amounts, type Totals } from '../../../domain/cost/totals.ts';
import type { SinceVersion } from '../../../domain/cost/versions.ts';
import { undoLast } from '../../production/undoable-commit.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { showToast } from '../../ui/toast-store.ts';
import {
  changeItem,
  clearCells,
  fillItems,
  pasteInto,
  removeItems,
  shiftItem,
  type CostContext,
} from './cost-actions.ts';
import { CostCellEditor } from './cost-cell-editor.tsx';
import { cellProblemLabel, COLUMN_LABELS } from './cost-labels.ts';
import type { CostColumns } from './cost-columns.ts';
import { COST_GRID, CostRow } from './cost-row.tsx';
import { CostSums } from './cost-sums.tsx';
import { type CostCursor, useCostSheet } from './use-cost-sheet.ts';

interface Props {
  context: CostContext;
  rows: readonly SheetRow[];
  totals: Totals;
  cursor: CostCursor;
  /** What has changed since a version, in a column of its own; null without one. */
  since: SinceVersion | null;
  columns: CostColumns;
  onToggle: (row: SheetRow) => void;
  onSort: (column: CostColumn) => void;
  /** Makes an item in the account, behind another one, and puts the cursor there. */
  onAdd: (category: CategoryRow, after?: string) => void;
}

/** Rows drawn beyond the edges of what is seen. */
const OVERSCAN = 8;
const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 29;

/**
 * The cost sheet as a spreadsheet: one cell has the cursor, letters begin to edit it, Enter and Tab store and go on.
 * Only rows in sight are drawn, so that two thousand items answer like twenty.
 */
export const CostSheet = memo(function CostSheet({
  context,
  rows,
  totals,
  cursor,
  since,
  columns,
  onToggle,
  onSort,
  onAdd,
}: Props) {
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState<{ text: string; problem: string } | null>(null);
  const { scroller, range, onScroll } = useWindow(rows.length);
  // Its columns stay under those of the sheet.
  const sums = useRef<HTMLDivElement>(null);
  const { data, currency, language, values } = context;
  const sheet = useCostSheet(cursor, data.script.id, rows, language, columns.typed);
  const { row, active } = sheet;

  // Gone with the next letter.
  const problem = refused !== null && refused.text === sheet.text ? refused.problem : null;
  useKeepInSight(scroller, sheet.index);
  useEffect(() => {
    if (sheet.focusAsked > 0) scroller.current?.focus({ preventScroll: true });
  }, [scroller, sheet.focusAsked]);

  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) }));

  /**
   * Goes on at once and writes meanwhile, so that fast typing stays in its cells. Answers false where the text cannot
   * be read: it stays.
   */
  const commit = (byRow: number, byColumn: number): boolean => {
    if (row?.type !== 'item' || active === null || sheet.text === null) return true;
    const { text } = sheet;
    const edit = editCell(row.item.fields, active.column, text, language, values);
    if (!edit.ok) {
      setRefused({ text, problem: i18n._(cellProblemLabel(edit)) });
      return false;
    }
    const isSame = text.trim() === cellText(row.item.fields, active.column, language);
    const write = isSame
      ? Promise.resolve()
      : changeItem(data, row.item, edit.fields, t`Edit of ${row.item.fields.name}`);
    sheet.leave(write);
    write.catch((error: unknown) => {
      // The text comes back into its cell.
      sheet.restore(active, text);
      setRefused({ text, problem: i18n._(messageForError(error)) });
    });
    // At its account's end Enter stays: the next new item belongs here, too.
    const below = rows[sheet.index + byRow];
    const isEnd = byRow > 0 && (below?.type !== 'item' || below.category.id !== row.category.id);
    if ((byRow !== 0 && !isEnd) || byColumn !== 0) sheet.move(byRow, byColumn);
    scroller.current?.focus({ preventScroll: true });
    return true;
  };

  const addRow = () => {
    if (row === null || row.type === 'phase') return;
    onAdd(row.category, row.type === 'item' ? row.item.id : undefined);
  };

  const paste = (text: string) => {
    if (row === null || row.type === 'phase') return;
    const block = readTable(text);
    if (block.length === 0) return;
    const at = row.type === 'item' && active !== null ? { itemId: row.item.id, column: active.column } : null;
    const count = block.length;
    attempt(
      pasteInto(context, row.category, at, block, t`Paste of ${count} rows`).then(({ problems }) => {
        const unread = problems.length;
        if (unread > 0)
          showToast({ kind: 'failed', text: t`${unread} cells could not be read and were left as they were` });
      }),
    );
  };

  const copy = (event: React.ClipboardEvent) => {
    if (sheet.text !== null || active === null || sheet.selected.length === 0) return;
    const columns = sheet.selected.length === 1 ? [active.column] : COST_COLUMNS;
    const table = sheet.selected.map(({ fields }) => columns.map((column) => cellText(fields, column, language)));
    event.clipboardData.setData('text/plain', writeTable(table));
    event.preventDefault();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || active === null) return;
    const command = event.ctrlKey || event.metaKey;
    const arrows: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [20, 0],
      PageUp: [-20, 0],
    };
    const arrow = arrows[event.key];
    if (arrow !== undefined && event.altKey && row?.type === 'item' && arrow[0] !== 0)
      attempt(shiftItem(data, row.item, arrow[0] > 0 ? 1 : -1, t`Move of ${row.item.fields.name}`));
    else if (arrow !== undefined && row !== null && row.type !== 'item' && arrow[1] !== 0) {
      if (arrow[1] > 0 !== row.isOpen) onToggle(row);
    } else if (arrow !== undefined) sheet.move(arrow[0], arrow[1], event.shiftKey);
    else if (command && event.key.toLowerCase() === 'z') attempt(undoLast());
    else if (command && event.key.toLowerCase() === 'd')
      attempt(fillItems(data, sheet.selected, active.column, t`Fill down`));
    else if (command && event.key === 'Enter') addRow();
    else if (command && event.key === 'Backspace')
      attempt(removeItems(data, sheet.selected, t`Deletion of cost items`));
    else if (command) return;
    else if (event.key === 'Enter') enter(event.shiftKey);
    else if (event.key === ' ' && row?.type !== 'item' && row !== null) onToggle(row);
    else if (event.key === 'F2') sheet.edit();
    else if (event.key === 'Delete' || event.key === 'Backspace')
      attempt(clearCells(context, sheet.selected, active.column, t`Clearing of cells`));
    else if (event.key === 'Tab' && !isAtEdge(event.shiftKey)) sheet.move(0, event.shiftKey ? -1 : 1);
    else if (event.key.length === 1 && row?.type === 'item') sheet.type(event.key);
    else return;
    event.preventDefault();
  };
  const enter = (isShifted: boolean) => {
    if (row !== null && row.type !== 'item') onToggle(row);
    else if (sheet.index === rows.length - 1 && !isShifted) addRow();
    else sheet.move(isShifted ? -1 : 1, 0);
  };
  /** There Tab leaves the sheet. */
  const isAtEdge = (isShifted: boolean) =>
    row?.type !== 'item' || active?.column === (isShifted ? columns.typed[0] : columns.typed.at(-1));

  const { go } = sheet;
  const latest = useRef<{ leave: () => boolean }>({ leave: () => true });
  useEffect(() => {
    latest.current.leave = () => commit(0, 0);
  });
  const pressCell = useCallback(
    (key: string, column: CostColumn, extendsSelection: boolean) => {
      // What is being typed elsewhere is stored first; what cannot be read keeps the cursor.
      if (!latest.current.leave()) return;
      go({ key, column }, extendsSelection);
      scroller.current?.focus({ preventScroll: true });
    },
    [go, scroller],
  );
  const editor =
    sheet.text === null || active === null || row?.type !== 'item' ? null : (
      <CostCellEditor
        key={`${active.key} ${active.column}`}
        column={active.column}
        rowName={row.item.fields.name}
        text={sheet.text}
        {...{ problem, language, values }}
        onType={sheet.type}
        onCommit={commit}
        onCancel={() => {
          sheet.leave(Promise.resolve());
          scroller.current?.focus({ preventScroll: true });
        }}
      />
    );
  const frame = columns.frame(since !== null);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={t`Costs`}
        aria-rowcount={rows.length}
        aria-colcount={columns.count + (since === null ? 0 : 1)}
        aria-activedescendant={active === null ? undefined : 'cost-active'}
        onScroll={() => {
          onScroll();
          if (sums.current !== null) sums.current.scrollLeft = scroller.current?.scrollLeft ?? 0;
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const first = rows[0];
          // A press on a cell has already placed the cursor.
          if (event.target === event.currentTarget && cursor.get().active === null && first !== undefined)
            sheet.go({ key: first.key, column: 'name' });
        }}
        onCopy={copy}
        onPaste={(event) => {
          if (sheet.text !== null) return;
          paste(event.clipboardData.getData('text/plain'));
          event.preventDefault();
        }}
        className="relative min-h-0 flex-1 overflow-auto outline-none [scrollbar-gutter:stable]"
      >
        <div style={frame.style} className={joinClasses('min-w-(--cost-width) text-t1', frame.className)}>
          <Heads context={context} since={since?.number ?? null} onSort={onSort} />
          <div role="rowgroup" className="relative" style={{ height: rows.length * ROW_HEIGHT }}>
            {rows.slice(range.from, range.to).map((each, at) => {
              const index = range.from + at;
              const isActive = index === sheet.index;
              return (
                <CostRow
                  key={each.key}
                  row={each}
                  index={index}
                  top={index * ROW_HEIGHT}
                  height={ROW_HEIGHT}
                  amounts={amountsOf(each, totals)}
                  since={since === null ? null : changeOf(each, since)}
                  isUnpriced={each.type === 'item' && (totals.items.get(each.key)?.isUnpriced ?? false)}
                  {...{ currency, language, values, onToggle }}
                  activeColumn={isActive ? (active?.column ?? null) : null}
                  isSelected={sheet.isSelected(index)}
                  onPress={pressCell}
                  onEdit={isActive ? sheet.edit : NOTHING}
                  editor={isActive ? editor : null}
                />
              );
            })}
          </div>
        </div>
      </div>
      <div
        ref={sums}
        style={frame.style}
        className={joinClasses('shrink-0 overflow-hidden text-t1 [scrollbar-gutter:stable]', frame.className)}
      >
        <CostSums {...{ context, totals, since }} />
      </div>
    </>
  );
});

const NOTHING = () => undefined;

function amountsOf(row: SheetRow, totals: Totals): Amounts {
  if (row.type === 'phase') return totals.phases[row.phase];
  if (row.type === 'category') return totals.categories.get(row.category.id) ?? NO_AMOUNTS;
  return totals.items.get(row.item.id)?.amounts ?? NO_AMOUNTS;
}

const changeOf = (row: SheetRow, since: SinceVersion): number =>
  row.type === 'phase'
    ? since.phases[row.phase]
    : ((row.type === 'category' ? since.categories : since.items).get(row.key) ?? 0);

const Heads = memo(function Heads({
  context,
  since,
  onSort,
}: {
  context: CostContext;
  /** Number of the version that is compared with. */
  since: number | null;
  onSort: (column: CostColumn) => void;
}) {
  const { t, i18n } = useLingui();
  const { sortField, sortOrder } = context.data.view;
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-sheet">
      <div role="row" className={joinClasses(COST_GRID, 'border-b border-rule-2 text-t1 text-ink-2')}>
        {COST_COLUMNS.map((column) => (
          <div
            key={column}
            role="columnheader"
            data-cost={column}
            aria-sort={sortField !== column ? 'none' : sortOrder === 'asc' ? 'ascending' : 'descending'}
          >
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onSort(column)}
              className={joinClasses(
                'min-h-8 w-full px-1.5 whitespace-nowrap hover:bg-hover',
                MONEY_COLUMNS.includes(column) || column === 'quantity' ? 'text-right' : 'text-left',
              )}
            >
              {i18n._(COLUMN_LABELS[column])}
              {sortField === column && <span aria-hidden>{sortOrder === 'asc' ? ' ↑' : ' ↓'}</span>}
            </button>
          </div>
        ))}
        <div role="columnheader" data-cost="over" className="self-center px-1.5 text-right">{t`Over`}</div>
        {since !== null && (
          <div role="columnheader" className="self-center px-1.5 text-right">{t`Since v${since}`}</div>
        )}
      </div>
    </div>
  );
});

/** Which rows are in sight of the scrolling element. */
function useWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 60 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const from = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - OVERSCAN);
    const to = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT) + OVERSCAN;
    setRange((now) => (now.from === from && now.to === to ? now : { from, to }));
  }, []);
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    if (scroller.current !== null) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [look, count]);
  return useMemo(() => ({ scroller, range, onScroll: look }), [range, look]);
}

/** Scrolls so that the row with the cursor is seen, below the heads. */
function useKeepInSight(scroller: React.RefObject<HTMLDivElement | null>, index: number) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || index < 0) return;
    const headHeight = 34;
    const top = index * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT + headHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT + headHeight - element.clientHeight;
  }, [scroller, index]);
}
