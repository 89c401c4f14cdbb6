import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { cellText, editCell } from '../../../../domain/cost/cost-cells.ts';
import { isCodeTaken } from '../../../../domain/cost/cost-edits.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { messageForError } from '../../../ui/error-messages.ts';
import { changeItem, type CostContext } from '../cost-actions.ts';
import { cellProblemLabel } from '../cost-labels.ts';
import type { CostSheetState } from './use-cost-sheet.ts';

interface CellCommit {
  context: CostContext;
  rows: readonly CostSheetRow[];
  sheet: CostSheetState;
  scroller: RefObject<HTMLElement | null>;
}

export interface CellProblem {
  text: string;
  /** Texts of one meaning each, to choose from. */
  choices: readonly string[];
}

/** Stores the text of the cell with the cursor. `problem`: why it was not, until the next letter. */
export function useCellCommit({ context, rows, sheet, scroller }: CellCommit) {
  const { t, i18n } = useLingui();
  const { data, language, values } = context;
  const { row, active } = sheet;
  const [refused, setRefused] = useState<{ text: string; problem: CellProblem } | null>(null);
  /**
   * Moves the cursor at once and writes in the background, so that fast typing lands in the right cells. Returns false
   * when the text cannot be parsed; it then stays in the cell.
   */
  const commit = (byRow: number, byColumn: number): boolean => {
    if (row?.type !== 'item' || active === null || sheet.text === null) return true;
    const { text } = sheet;
    const edit = editCell(row.item.fields, active.column, text, { language }, values);
    if (!edit.ok) {
      const choices = edit.reason === 'open' ? edit.choices : [];
      setRefused({ text, problem: { text: i18n._(cellProblemLabel(edit)), choices } });
      return false;
    }
    const isSame = text.trim() === cellText(row.item.fields, active.column, language);
    if (active.column === 'code' && !isSame && isCodeTaken(data.items, row.item.id, text.trim())) {
      setRefused({ text, problem: { text: t`Another item has this number.`, choices: [] } });
      return false;
    }
    const write = isSame
      ? Promise.resolve()
      : changeItem(data, row.item, edit.fields, t`Edit of ${row.item.fields.name}`);
    sheet.leave(write);
    write.catch((error: unknown) => {
      // Restores the text in its cell.
      sheet.restore(active, text);
      setRefused({ text, problem: { text: i18n._(messageForError(error)), choices: [] } });
    });
    // At its account's end Enter stays: the next new item belongs here, too.
    const below = rows[sheet.index + byRow];
    const isEnd = byRow > 0 && (below?.type !== 'item' || below.category.id !== row.category.id);
    if ((byRow !== 0 && !isEnd) || byColumn !== 0) sheet.move(byRow, byColumn);
    scroller.current?.focus({ preventScroll: true });
    return true;
  };
  return { commit, problem: refused !== null && refused.text === sheet.text ? refused.problem : null };
}
