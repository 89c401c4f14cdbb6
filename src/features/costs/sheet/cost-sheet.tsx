import { useLingui } from '@lingui/react/macro';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CostColumn, typedInFull, COST_COLUMNS, MONEY_COLUMNS } from '../../../../domain/cost/cost-cells.ts';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { type CostTotals, NO_AMOUNTS } from '../../../../domain/cost/totals.ts';
import type { Amounts } from '../../../../domain/cost/item-cost.ts';
import type { SinceVersion } from '../../../../domain/cost/versions.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { CostContext } from '../cost-actions.ts';
import { CostCellEditor } from './cost-cell-editor.tsx';
import type { CostColumns } from './cost-columns.ts';
import { CostRow, COST_GRID } from './cost-row.tsx';
import { CostSums } from './cost-sums.tsx';
import { useCellCommit } from './use-cell-commit.ts';
import { useCostClipboard } from './use-cost-clipboard.ts';
import { useCostKeys } from './use-cost-keys.ts';
import { type CostCursor, useCostSheet } from './use-cost-sheet.ts';
import { ImportDialog } from '../export/import-dialog.lazy.ts';
import { COLUMN_LABELS } from '../cost-labels.ts';

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
                'min-h-8 w-full px-1.5 pointer-coarse:min-h-tap whitespace-nowrap hover:bg-hover',
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

/** Rows drawn beyond the visible ones. */
const OVERSCAN = 8;

const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 29;

/** Range of rows in sight of the scrolling element. */
function useRowWindow(count: number) {
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

interface Props {
  context: CostContext;
  rows: readonly CostSheetRow[];
  totals: CostTotals;
  cursor: CostCursor;
  /** Changes since a version, in a column of their own; null without one. */
  since: SinceVersion | null;
  columns: CostColumns;
  onToggle: (row: CostSheetRow) => void;
  onSort: (column: CostColumn) => void;
  /** Makes an item in the account, behind another one, and puts the cursor there. */
  onAdd: (category: CategoryRow, after?: string) => void;
}

/**
 * The cost sheet as a spreadsheet: one cell has the cursor, letters begin to edit it, Enter and Tab store and move.
 * Only visible rows are rendered, so that two thousand items respond like twenty.
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
  const { t } = useLingui();
  const { scroller, range, onScroll } = useRowWindow(rows.length);
  // Its columns stay under those of the sheet.
  const sums = useRef<HTMLDivElement>(null);
  const { data, language } = context;
  const sheet = useCostSheet(cursor, data.script.id, rows, language, columns.typed);
  const { active } = sheet;
  const { problem, commit } = useCellCommit({ context, rows, sheet, scroller });
  const { copy, paste, pasted, endPaste } = useCostClipboard(context, sheet);
  const onKeyDown = useCostKeys({ context, rows, sheet, columns: columns.typed, onToggle, onAdd });

  useKeepInSight(scroller, sheet.index);
  useEffect(() => {
    if (sheet.focusAsked > 0) scroller.current?.focus({ preventScroll: true });
  }, [scroller, sheet.focusAsked]);

  const pressCell = usePressCell({ sheet, commit, scroller });
  const editor = cellEditor({ context, sheet, problem, commit, scroller });
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
        onPaste={paste}
        className="relative min-h-0 flex-1 overflow-auto outline-none [scrollbar-gutter:stable]"
      >
        <div style={frame.style} className={joinClasses('min-w-(--cost-width) text-t1', frame.className)}>
          <Heads context={context} since={since?.number ?? null} onSort={onSort} />
          <div role="rowgroup" className="relative" style={{ height: rows.length * ROW_HEIGHT }}>
            <RowsInSight {...{ context, rows, range, totals, since, sheet, editor, onToggle }} onPress={pressCell} />
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
      {pasted !== null && <ImportDialog context={context} {...pasted} onClose={endPaste} />}
    </>
  );
});

interface SheetCells {
  sheet: ReturnType<typeof useCostSheet>;
  commit: ReturnType<typeof useCellCommit>['commit'];
  scroller: RefObject<HTMLDivElement | null>;
}

interface CellEditor extends SheetCells {
  context: CostContext;
  problem: ReturnType<typeof useCellCommit>['problem'];
}

/** The field over the active cell; null while the cell is not being edited. */
function cellEditor({ context, sheet, problem, commit, scroller }: CellEditor): ReactNode {
  const { language, values } = context;
  const { row, active, text } = sheet;
  if (text === null || active === null || row?.type !== 'item') return null;
  return (
    <CostCellEditor
      key={`${active.key} ${active.column}`}
      column={active.column}
      rowName={row.item.fields.name}
      full={typedInFull(row.item.fields, active.column, text, language, values)}
      {...{ text, problem, language, values }}
      onType={sheet.type}
      onCommit={commit}
      onCancel={() => {
        sheet.leave(Promise.resolve());
        scroller.current?.focus({ preventScroll: true });
      }}
    />
  );
}

/** A press on a cell: stores the text of the cell that is left, and moves the cursor. Its identity stays. */
function usePressCell({ sheet: { go }, commit, scroller }: SheetCells) {
  const latest = useRef<{ leave: () => boolean }>({ leave: () => true });
  useEffect(() => {
    latest.current.leave = () => commit(0, 0);
  });
  return useCallback(
    (key: string, column: CostColumn, extendsSelection: boolean) => {
      // Text typed elsewhere is stored first; unreadable text keeps the cursor.
      if (!latest.current.leave()) return;
      go({ key, column }, extendsSelection);
      scroller.current?.focus({ preventScroll: true });
    },
    [go, scroller],
  );
}

interface RowsInSightProps extends Pick<Props, 'context' | 'rows' | 'totals' | 'since' | 'onToggle'> {
  range: ReturnType<typeof useRowWindow>['range'];
  sheet: ReturnType<typeof useCostSheet>;
  /** The field over the active cell. */
  editor: ReactNode;
  onPress: (key: string, column: CostColumn, extendsSelection: boolean) => void;
}

function RowsInSight({ context, rows, range, totals, since, sheet, editor, onToggle, onPress }: RowsInSightProps) {
  const { currency, language, values } = context;
  return rows.slice(range.from, range.to).map((each, at) => {
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
        activeColumn={isActive ? (sheet.active?.column ?? null) : null}
        isSelected={sheet.isSelected(index)}
        onPress={onPress}
        onEdit={isActive ? sheet.edit : NOTHING}
        editor={isActive ? editor : null}
      />
    );
  });
}

const NOTHING = () => undefined;

function amountsOf(row: CostSheetRow, totals: CostTotals): Amounts {
  if (row.type === 'phase') return totals.phases[row.phase];
  if (row.type === 'category') return totals.categories.get(row.category.id) ?? NO_AMOUNTS;
  return totals.items.get(row.item.id)?.amounts ?? NO_AMOUNTS;
}

const changeOf = (row: CostSheetRow, since: SinceVersion): number =>
  row.type === 'phase'
    ? since.phases[row.phase]
    : ((row.type === 'category' ? since.categories : since.items).get(row.key) ?? 0);
