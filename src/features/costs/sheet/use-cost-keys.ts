import { useLingui } from '@lingui/react/macro';
import type { CostColumn } from '../../../../domain/cost/cost-cells.ts';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { undoLast } from '../../../shared/undo/undoable-commit.ts';
import { clearCells, type CostContext, fillItems, removeItems, shiftItem } from '../cost-actions.ts';
import { useCostAttempt } from '../use-cost-attempt.ts';
import type { CostSheetState } from './use-cost-sheet.ts';

interface CostKeys {
  context: CostContext;
  rows: readonly CostSheetRow[];
  sheet: CostSheetState;
  /** The columns that the cursor moves through. */
  columns: readonly CostColumn[];
  onToggle: (row: CostSheetRow) => void;
  onAdd: (category: CategoryRow, after?: string) => void;
}

/** Rows and columns that a key moves the cursor by. */
const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [20, 0],
  PageUp: [-20, 0],
};

/** Keys of the sheet while no cell is being typed into. */
export function useCostKeys({ context, rows, sheet, columns, onToggle, onAdd }: CostKeys) {
  const { t } = useLingui();
  const attempt = useCostAttempt();
  const { data } = context;
  const { row, active } = sheet;

  const addRow = () => {
    if (row === null || row.type === 'phase') return;
    onAdd(row.category, row.type === 'item' ? row.item.id : undefined);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || active === null) return;
    const command = event.ctrlKey || event.metaKey;
    const arrow = ARROWS[event.key];
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
      attempt(clearCells(context, sheet.selected, active.column, t`Clearing cells`));
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
    row?.type !== 'item' || active?.column === (isShifted ? columns[0] : columns.at(-1));
  return onKeyDown;
}
