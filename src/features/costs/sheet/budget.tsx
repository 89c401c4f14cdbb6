import { useLingui } from '@lingui/react/macro';
import { Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { freezeBudget } from '../../../../domain/cost/versions.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import { UndoButton } from '../../../shared/undo/undo-button.tsx';
import { undoStore } from '../../../shared/undo/undo-store.ts';
import { undoLast } from '../../../shared/undo/undoable-commit.ts';
import { Button } from '../../../ui/button.tsx';
import { useWidthBand } from '../../../ui/width-band.ts';
import { ScreenInspector, WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { changeView, type CostContext, makeItem } from '../cost-actions.ts';
import { useCostColumns } from './cost-columns.ts';
import { CostInspector } from './cost-inspector.tsx';
import { CostList } from './cost-list.tsx';
import type { CostData } from '../cost-queries.ts';
import { CostSheet } from './cost-sheet.tsx';
import { FormulaLine } from './formula-line.tsx';
import { Topsheet } from '../topsheet.tsx';
import { type CostCursor, createCostCursor } from './use-cost-sheet.ts';
import { useBudget } from './use-budget.ts';
import { useOpenRows } from './use-open-rows.ts';
import { FileMenu } from '../export/file-menu.tsx';
import { useReceipts } from '../receipts/use-receipts.tsx';
import { VersionMenu } from '../versions/version-menu.tsx';
import type { CostView } from '../cost-views.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import type { CategoryRow, ItemRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import { messageForError } from '../../../ui/error-messages.ts';
import { showToast } from '../../../ui/toast-store.ts';

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
function useNewItem({ context, rows, cursor, show, openAccount, onMade }: NewItemOptions) {
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

const CostItemDialog = lazyComponent(() => import('./cost-item-dialog.tsx').then((file) => file.CostItemDialog));
const CashView = lazyComponent(() => import('../receipts/cash-view.tsx').then((file) => file.CashView));
const ScheduleView = lazyComponent(() => import('../schedule/schedule-view.tsx').then((file) => file.ScheduleView));
const CostSettings = lazyComponent(() => import('../settings/settings-view.tsx').then((file) => file.CostSettings));
const VersionsView = lazyComponent(() => import('../versions/versions-view.tsx').then((file) => file.VersionsView));

const onSort = (column: CostColumn) =>
  void changeView((now) =>
    now.sortField !== column
      ? { ...now, sortField: column, sortOrder: 'asc' }
      : now.sortOrder === 'asc'
        ? { ...now, sortOrder: 'desc' }
        : { ...now, sortField: null, sortOrder: 'asc' },
  );

export interface ShownView {
  view: CostView;
  onView: (view: CostView) => void;
}

/** The budget on the screen: one of its views, with the inspector beside it. */
export function Budget({ data: stored, view, onView }: { data: CostData } & ShownView) {
  const { t } = useLingui();
  const { items, show } = useMadeItems(stored.items);
  const data = useMemo(() => (items === stored.items ? stored : { ...stored, items: [...items] }), [stored, items]);
  const band = useWidthBand();
  const [opened, setOpened] = useState<string | null>(null);
  const worked = useBudget(data);
  const { budget, totals, context, version, setAgainst, since, changed } = worked;
  const { rows, onToggle, openAccount } = useOpenRows(data, totals);
  const receipts = useReceipts(data, () => onView('cash'));
  const columns = useCostColumns(data.view);
  const [cursor] = useState(createCostCursor);
  const { labels } = useSnapshot(undoStore);
  const unpriced = [...totals.items.values()].filter((item) => item.isUnpriced).length;
  const { add, addTo } = useNewItem({
    context,
    rows,
    cursor,
    show,
    openAccount,
    onMade: band === 'phone' ? setOpened : (id) => cursor.goFromOutside({ key: id, column: 'name' }),
  });
  const openItem = data.items.find(({ id }) => id === opened);
  return (
    <WorkspaceScreen
      title={t`Costs`}
      subtitle={data.script.fields.title}
      summary={<ViewSwitch view={view} onView={onView} />}
      scroll={band !== 'phone' && view === 'detail' ? 'content' : 'main'}
      actions={
        <>
          <UnpricedFlag unpriced={unpriced} />
          {view === 'detail' && <VersionMenu versions={data.versions} chosen={version} onChoose={setAgainst} />}
          <UndoButton label={labels.at(-1)} onUndo={() => void undoLast()} icon="dense" />
          {view === 'detail' && <TableViewButton controls={columns.choice} isList isIcon />}
          <FileMenu {...{ context, budget, totals, rows }} />
          {view === 'detail' && (
            <Button size="dense" kind="main" icon={Plus} onClick={add}>
              {t`Item`}
            </Button>
          )}
          {view === 'cash' && receipts.photo('dense')}
        </>
      }
      phoneActions={<FileMenu {...{ context, budget, totals, rows }} isIcon />}
      dock={
        <>
          {view === 'detail' && (
            <Button size="touch" icon={Plus} onClick={add}>
              {t`Item`}
            </Button>
          )}
          {receipts.photo('touch')}
        </>
      }
      inspector={
        view === 'detail' && (
          <ScreenInspector title={t`Where the money goes`}>
            <CostInspector {...{ context, rows, cursor, totals, changed, since }} onOpen={setOpened} />
          </ScreenInspector>
        )
      }
    >
      {band === 'phone' && (
        <PhoneBar {...{ view, onView }}>
          {view === 'detail' && <TableViewButton controls={columns.choice} isList isIcon />}
          <UndoButton label={labels.at(-1)} onUndo={() => void undoLast()} icon="touch" />
        </PhoneBar>
      )}
      {receipts.failure}
      {view === 'detail' ? (
        band === 'phone' ? (
          <CostList rows={rows} {...{ context, totals, onToggle }} isShown={columns.isShown} onOpen={setOpened} />
        ) : (
          <>
            <FormulaLine {...{ context, rows, totals, cursor }} />
            <CostSheet {...{ context, rows, totals, cursor, since, columns, onToggle, onSort }} onAdd={addTo} />
          </>
        )
      ) : (
        <OtherView {...{ view, data, worked, cash: receipts.cash }} />
      )}
      {openItem !== undefined && (
        <CostItemDialog key={openItem.id} context={context} item={openItem} onClose={() => setOpened(null)} />
      )}
    </WorkspaceScreen>
  );
}

function PhoneBar({ view, onView, children }: ShownView & { children: ReactNode }) {
  return (
    <div className="flex items-center gap-1 border-b border-rule px-3 py-2">
      <div className="min-w-0 flex-1">
        <ViewSwitch view={view} onView={onView} />
      </div>
      {children}
    </div>
  );
}

interface OtherViewProps {
  view: Exclude<CostView, 'detail'>;
  data: CostData;
  worked: ReturnType<typeof useBudget>;
  cash: ReturnType<typeof useReceipts>['cash'];
}

/** Every view but the sheet itself. */
function OtherView({ view, data, worked: { context, settings, budget, totals }, cash }: OtherViewProps) {
  switch (view) {
    case 'topsheet':
      return <Topsheet context={context} totals={totals} />;
    case 'cash':
      return <CashView {...cash} currency={settings.currency} seesCosts />;
    case 'schedule':
      return <ScheduleView context={context} budget={budget} />;
    case 'versions':
      return <VersionsView context={context} current={freezeBudget(budget, totals)} />;
    case 'settings':
      return <CostSettings data={data} settings={settings} />;
  }
}

function UnpricedFlag({ unpriced }: { unpriced: number }) {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-1 text-t1 text-warn">
      {unpriced > 0 && (
        <>
          <TriangleAlert size={16} aria-hidden />
          {t`${unpriced} without a price`}
        </>
      )}
    </span>
  );
}

/**
 * The items of a budget with those that are still on their way to the disk: a new row is there with the press that
 * made it, so that the next key finds it.
 */
function useMadeItems(stored: readonly ItemRow[]): {
  items: readonly ItemRow[];
  /** Shows an item until the stored ones have it, or its writing fails. */
  show: (item: ItemRow, written: Promise<unknown>) => void;
} {
  const [made, setMade] = useState<readonly ItemRow[]>([]);
  const waiting = useMemo(() => {
    if (made.length === 0) return made;
    const ids = new Set(stored.map(({ id }) => id));
    return made.filter(({ id }) => !ids.has(id));
  }, [made, stored]);
  // An item that has arrived is no longer listed: if it is deleted later, it must not reappear.
  if (waiting.length !== made.length) setMade(waiting);
  const items = useMemo(() => (waiting.length === 0 ? stored : [...stored, ...waiting]), [stored, waiting]);
  return {
    items,
    show: (item, written) => {
      setMade((now) => [...now, item]);
      written.catch(() => setMade((now) => now.filter(({ id }) => id !== item.id)));
    },
  };
}
