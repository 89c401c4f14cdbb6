import { useLingui } from '@lingui/react/macro';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { messageForError } from '../../../ui/error-messages.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { type CostContext, makeItem } from '../cost-actions.ts';
import type { CostCursor } from './use-cost-sheet.ts';
import type { useMadeItems } from './use-made-items.ts';
import type { useOpenRows } from './use-open-rows.ts';

interface NewItemOptions {
  context: CostContext;
  rows: readonly CostSheetRow[];
  cursor: CostCursor;
  show: ReturnType<typeof useMadeItems>['show'];
  openAccount: ReturnType<typeof useOpenRows>['openAccount'];
  /** The item is shown; it may not be stored yet. */
  onMade: (id: string) => void;
}

/** New items: in an account, or where the cursor is. */
export function useNewItem({ context, rows, cursor, show, openAccount, onMade }: NewItemOptions) {
  const { t, i18n } = useLingui();
  const addTo = (category: CategoryRow, after?: string) => {
    const { item, written } = makeItem(context, category, t`New cost item`, after);
    show(item, written);
    written.catch((error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) }));
    openAccount(category);
    onMade(item.id);
  };
  const add = () => {
    const at = rows.find(({ key }) => key === cursor.get().active?.key);
    const category = at !== undefined && at.type !== 'phase' ? at.category : context.data.categories[0];
    if (category !== undefined) addTo(category, at?.type === 'item' ? at.item.id : undefined);
  };
  return { add, addTo };
}
