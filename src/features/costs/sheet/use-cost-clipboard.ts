import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cellText, COST_COLUMNS, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { fillRows } from '../../../../domain/cost/fill-rows.ts';
import { mappingFrom } from '../../../../domain/cost/import-heads.ts';
import { NO_CHOICE } from '../../../../domain/cost/import-rows.ts';
import { readTable, writeTable } from '../../../../domain/tables/delimited-text.ts';
import { pastedTable, type TableFile } from '../../../shared/tables/import/read-table-file.ts';
import { type CostContext, fillFrom } from '../cost-actions.ts';
import type { PasteTarget } from '../export/use-import-plan.ts';
import { useCostAttempt } from '../use-cost-attempt.ts';
import type { CostSheetState } from './use-cost-sheet.ts';

/** Marks cells that were copied from a cost sheet, with the column that they begin in. */
const OWN_CELLS = 'application/x-klaket-costs';
const newId = () => crypto.randomUUID();

/**
 * Cells to and from the clipboard, as a table; nothing while a cell is being edited. A foreign table, or one with a
 * cell that cannot be parsed, waits in `pasted` for a dialog.
 */
export function useCostClipboard(context: CostContext, sheet: CostSheetState) {
  const { t } = useLingui();
  const attempt = useCostAttempt();
  const [pasted, setPasted] = useState<{ table: TableFile; target: PasteTarget } | null>(null);
  const { data, currency, language, values } = context;
  const { row, active } = sheet;
  const pasteText = (text: string, own: CostColumn | undefined) => {
    if (row === null || row.type === 'phase') return;
    const block = readTable(text);
    const width = Math.max(0, ...block.map((cells) => cells.length));
    if (width === 0) return;
    const column = own ?? active?.column ?? 'name';
    const target: PasteTarget = { category: row.category, itemId: row.type === 'item' ? row.item.id : '', column };
    const ask = () => setPasted({ table: pastedTable(t`Clipboard`, block), target });
    if (width > 1 && own === undefined) return ask();
    const part = { name: '', rows: block, headAt: -1, mapping: mappingFrom(column, width) };
    const all = { script: data.script.id, categories: data.categories, items: data.items, currency, language, values };
    // Own cells are written in the language that reads them.
    const choice = own === undefined ? NO_CHOICE : ({ ...NO_CHOICE, decimals: language === 'id' ? ',' : '.' } as const);
    const at = row.type === 'item' ? target : null;
    const { changes, unread } = fillRows({ ...all, newId }, row.category, at, part, choice);
    if (unread.length > 0) return ask();
    attempt(fillFrom(data, changes, t`Paste of ${block.length} rows`));
  };

  const copy = (event: React.ClipboardEvent) => {
    if (sheet.text !== null || active === null || sheet.selected.length === 0) return;
    const columns = sheet.selected.length === 1 ? [active.column] : COST_COLUMNS;
    const table = sheet.selected.map(({ fields }) => columns.map((column) => cellText(fields, column, language)));
    event.clipboardData.setData('text/plain', writeTable(table));
    if (columns.length > 1) event.clipboardData.setData(OWN_CELLS, COST_COLUMNS[0]);
    event.preventDefault();
  };

  const paste = (event: React.ClipboardEvent) => {
    if (sheet.text !== null) return;
    const own = COST_COLUMNS.find((column) => column === event.clipboardData.getData(OWN_CELLS));
    pasteText(event.clipboardData.getData('text/plain'), own);
    event.preventDefault();
  };
  return { copy, paste, pasted, endPaste: () => setPasted(null) };
}
