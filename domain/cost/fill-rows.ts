import type { DraftChange } from '../records/draft-change.ts';
import { costScope } from '../scopes.ts';
import type { CostColumn } from './cost-cells.ts';
import { addItems, isCodeTaken, itemsOf, type CategoryRow } from './cost-edits.ts';
import { NO_CHOICE, tableRows, withRow, type ReadingChoice, type TablePart, type UnreadCell } from './import-rows.ts';
import type { ImportContext } from './import-table.ts';

export interface Place {
  itemId: string;
  column: CostColumn;
}

/**
 * Applies rows of a table to the items of an account, from `at` on downwards; rows beyond the last item become new
 * ones. Cells that cannot be parsed are reported and left unchanged; the others are applied.
 */
export function fillRows(
  context: ImportContext,
  category: CategoryRow,
  at: Place | null,
  part: TablePart,
  choice: ReadingChoice = NO_CHOICE,
): { changes: DraftChange[]; unread: UnreadCell[] } {
  const { script, items, currency, newId, language, values } = context;
  const own = itemsOf(items, category.id);
  const found = own.findIndex(({ id }) => id === at?.itemId);
  const first = at === null ? own.length : Math.max(0, found);
  const { rows } = tableRows(part, language, choice);
  const added = addItems(script, items, category, currency, Math.max(0, first + rows.length - own.length), newId);
  const created = added.changes.flatMap((change) =>
    change.kind === 'cost-item' && change.op === 'create' ? [change] : [],
  );
  const targets = [...own.slice(first), ...created];
  const unread: UnreadCell[] = [];
  const updates: DraftChange[] = [];
  for (const [index, row] of rows.entries()) {
    const target = targets[index];
    if (target === undefined) continue;
    const read = withRow(target.fields, row, values, unread);
    // Rows copied from the sheet contain numbers that their own items keep.
    const fields = isCodeTaken(items, target.id, read.code) ? { ...read, code: target.fields.code } : read;
    const change = created.find(({ id }) => id === target.id);
    if (change !== undefined) {
      change.fields = fields;
      continue;
    }
    const changed = Object.entries(fields).filter(([name, value]) => value !== Reflect.get(target.fields, name));
    if (changed.length > 0)
      updates.push({
        scope: costScope(script),
        kind: 'cost-item',
        id: target.id,
        op: 'update',
        fields: Object.fromEntries(changed),
      });
  }
  return { changes: [...added.changes, ...updates], unread };
}
