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

/** Keys of the sheet while no cell is being typed into. */
export function useCostKeys({ context, rows, sheet, columns, onToggle, onAdd }: CostKeys) {
  const { t } = useLingui();
  const attempt = useCostAttempt();
  const { data } = context;
  const { row, active } = sheet;
  const item = row?.type === 'item' ? row.item : null;
  const group = row === null || row.type === 'item' ? null : row;

  const move = (byRows: number, byColumns: number) => (event: React.KeyboardEvent) => {
    if (event.altKey && item !== null && byRows !== 0)
      attempt(shiftItem(data, item, byRows > 0 ? 1 : -1, t`Move of ${item.fields.name}`));
    else if (group === null || byColumns === 0) sheet.move(byRows, byColumns, event.shiftKey);
    else if (byColumns > 0 !== group.isOpen) onToggle(group);
  };
  const addRow = () => {
    if (row !== null && row.type !== 'phase') onAdd(row.category, item?.id);
  };
  const enter = ({ shiftKey }: React.KeyboardEvent) => {
    if (group !== null) onToggle(group);
    else if (sheet.index === rows.length - 1 && !shiftKey) addRow();
    else sheet.move(shiftKey ? -1 : 1, 0);
  };
  const tab = ({ shiftKey }: React.KeyboardEvent) => {
    // At the edge Tab leaves the sheet.
    if (item === null || active?.column === (shiftKey ? columns[0] : columns.at(-1))) return false;
    return sheet.move(0, shiftKey ? -1 : 1);
  };

  return (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || active === null) return;
    const clear = () => attempt(clearCells(context, sheet.selected, active.column, t`Clearing cells`));
    /** False: the key is not the sheet's. `Mod`: Ctrl or Cmd. */
    const presses: Readonly<Record<string, (event: React.KeyboardEvent) => unknown>> = {
      ArrowDown: move(1, 0),
      ArrowUp: move(-1, 0),
      ArrowRight: move(0, 1),
      ArrowLeft: move(0, -1),
      PageDown: move(20, 0),
      PageUp: move(-20, 0),
      Enter: enter,
      Tab: tab,
      F2: () => sheet.edit(),
      Delete: clear,
      Backspace: clear,
      ' ': () => (group !== null ? onToggle(group) : item !== null && sheet.type(' ')),
      'Mod z': () => attempt(undoLast()),
      'Mod d': () => attempt(fillItems(data, sheet.selected, active.column, t`Fill down`)),
      'Mod Enter': addRow,
      'Mod Backspace': () => attempt(removeItems(data, sheet.selected, t`Deletion of cost items`)),
    };
    const isMove = /^(Arrow|Page)/.test(event.key);
    const isCommand = (event.ctrlKey || event.metaKey) && !isMove;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const press = presses[isCommand ? `Mod ${name}` : event.key];
    if (press !== undefined) {
      if (press(event) === false) return;
    } else if (!isCommand && event.key.length === 1 && item !== null) sheet.type(event.key);
    else return;
    event.preventDefault();
  };
}
