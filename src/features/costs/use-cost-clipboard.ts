import { useLingui } from '@lingui/react/macro';
import { readTable, writeTable } from '../../../domain/tables/delimited-text.ts';
import { cellText, COST_COLUMNS } from '../../../domain/cost/cost-cells.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type CostContext, pasteInto } from './cost-actions.ts';
import { useCostAttempt } from './use-cost-attempt.ts';
import type { CostSheetState } from './use-cost-sheet.ts';

/** Cells to and from the clipboard, as a table; nothing while a cell is being typed into. */
export function useCostClipboard(context: CostContext, sheet: CostSheetState) {
  const { t } = useLingui();
  const attempt = useCostAttempt();
  const { language } = context;
  const { row, active } = sheet;
  const pasteText = (text: string) => {
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

  const paste = (event: React.ClipboardEvent) => {
    if (sheet.text !== null) return;
    pasteText(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  };
  return { copy, paste };
}
