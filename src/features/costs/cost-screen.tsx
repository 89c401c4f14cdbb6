import { useLingui } from '@lingui/react/macro';
import { Plus, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { changesSince, type CostColumn } from '../../../domain/cost/cost-cells.ts';
import type { CategoryRow } from '../../../domain/cost/cost-edits.ts';
import type { CostSettingsFields } from '../../../domain/cost/cost-records.ts';
import type { CostViewState } from '../../../domain/cost/cost-view.ts';
import type { CostPhase } from '../../../domain/cost/phases.ts';
import { scheduleValues } from '../../../domain/cost/schedule-values.ts';
import { sheetRows, type SheetRow } from '../../../domain/cost/sheet-rows.ts';
import { totalsOf } from '../../../domain/cost/totals.ts';
import type { ScriptId, UserId } from '../../../domain/ids.ts';
import { spentByItem } from '../../../domain/cost/receipts.ts';
import { freezeBudget, sinceVersion } from '../../../domain/cost/versions.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { costScope, idOf, receiptsScope } from '../../../domain/scopes.ts';
import { ProductionGate, useFollowedScope } from '../../production/production-gate.tsx';
import { TableViewButton } from '../../production/tables/table-view-button.tsx';
import { UndoButton } from '../../production/undo-button.tsx';
import { undoStore } from '../../production/undo-store.ts';
import { undoLast } from '../../production/undoable-commit.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { useCanArrive } from '../../production/use-can-arrive.ts';
import { useMay } from '../../production/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { beginBudget, changeView, makeItem, type CostContext } from './cost-actions.ts';
import { useCostColumns } from './cost-columns.ts';
import { CostInspector } from './cost-inspector.tsx';
import { CostItemDialog } from './cost-item-dialog.tsx';
import { CostList } from './cost-list.tsx';
import { costQuery, type CostData } from './cost-queries.ts';
import { CostSheet } from './cost-sheet.tsx';
import { FormulaLine } from './formula-line.tsx';
import { Topsheet } from './topsheet.tsx';
import { createCostCursor } from './use-cost-sheet.ts';
import { useMadeItems } from './use-made-items.ts';
import { FileMenu } from './export/file-menu.tsx';
import { CashView } from './receipts/cash-view.tsx';
import { OwnReceipts } from './receipts/own-receipts.tsx';
import { useReceipts } from './receipts/use-receipts.tsx';
import { ScheduleView } from './schedule/schedule-view.tsx';
import { CostSettings } from './settings/settings-view.tsx';
import { VersionMenu } from './versions/version-menu.tsx';
import { VersionsView } from './versions/versions-view.tsx';
import { type CostView, ViewSwitch } from './view-switch.tsx';

/** The budget of a production. */
export function CostScreen({ scriptId, ...shown }: { scriptId: ScriptId | null } & ShownView) {
  const { t } = useLingui();
  const userId = useSession()?.userData.userId ?? null;
  useFollowedScope(scriptId === null ? null : costScope(scriptId));
  useFollowedScope(scriptId === null || userId === null ? null : receiptsScope(scriptId, userId as UserId));
  return (
    <ProductionGate
      scriptId={scriptId}
      query={costQuery}
      heading={t`Costs`}
      pageTitle={(production) => t`${production} – Costs`}
      keepsGone
    >
      {(data) => <OfProduction data={data} {...shown} />}
    </ProductionGate>
  );
}

const onSort = (column: CostColumn) =>
  void changeView((now) =>
    now.sortField !== column
      ? { ...now, sortField: column, sortOrder: 'asc' }
      : now.sortOrder === 'asc'
        ? { ...now, sortOrder: 'desc' }
        : { ...now, sortField: null, sortOrder: 'asc' },
  );

const NO_SETTINGS: CostSettingsFields = { currency: 'IDR', contingencyBasisPoints: 0 };

const withOpen = (view: CostViewState, phase: CostPhase | null): CostViewState =>
  phase === null ? view : { ...view, expandedPhases: { ...view.expandedPhases, [phase]: true } };

interface ShownView {
  view: CostView;
  onView: (view: CostView) => void;
}

function OfProduction({ data, ...shown }: { data: CostData } & ShownView) {
  const may = useMay('costs', idOf(data.script.scope));
  const title = data.script.fields.title;
  if (may === undefined) return <TitledScreen title={title} content={<SkeletonRows rows={8} />} />;
  if (!may) return <OwnReceipts data={data} />;
  if (data.categories.length > 0) return <Budget data={data} {...shown} />;
  return data.hasArrived ? <NewBudget data={data} /> : <TitledScreen title={title} content={<NotHereYet />} />;
}

function TitledScreen({ title, content }: { title: string; content: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Costs`} subtitle={title} summary={title}>
      <div className="px-4 pt-4 tablet:px-6">{content}</div>
    </WorkspaceScreen>
  );
}

/** Before the server has told of the costs: a budget that is begun now would be a second one. */
function NotHereYet() {
  const { t } = useLingui();
  const canArrive = useCanArrive();
  return canArrive ? (
    <SkeletonRows rows={8} />
  ) : (
    <EmptyState title={t`The costs are not on this device yet`}>
      {t`They come with the next connection, and stay from then on.`}
    </EmptyState>
  );
}

function NewBudget({ data }: { data: CostData }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { attempt, failure } = useAttempt();
  return (
    <TitledScreen
      title={data.script.fields.title}
      content={
        <EmptyState
          title={t`No budget yet`}
          action={
            <Button
              kind="main"
              size="touch"
              icon={Plus}
              onClick={() => void attempt(() => beginBudget(data, language, t`New budget`))}
            >
              {t`Begin with the usual accounts`}
            </Button>
          }
        >
          {t`Nineteen accounts of pre-production, production and post-production to start from. Quantities can follow the schedule: a moved scene changes the sum.`}
          {failure !== null && (
            <span role="alert" className="block text-red">
              {i18n._(failure)}
            </span>
          )}
        </EmptyState>
      }
    />
  );
}

function Budget({ data: stored, view, onView }: { data: CostData } & ShownView) {
  const { t, i18n } = useLingui();
  const { items, show } = useMadeItems(stored.items);
  const data = useMemo(() => (items === stored.items ? stored : { ...stored, items: [...items] }), [stored, items]);
  const band = useWidthBand();
  const language = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // The phase of a new item is open before the device has stored that.
  const [opening, setOpening] = useState<CostPhase | null>(null);
  const settings = data.settings?.fields ?? NO_SETTINGS;
  const values = useMemo(() => scheduleValues(data), [data]);
  const budget = useMemo(
    () => ({ ...data, settings, spent: spentByItem(data.receipts, data.verdicts) }),
    [data, settings],
  );
  const totals = useMemo(() => totalsOf(budget, values), [budget, values]);
  const receipts = useReceipts(data, () => onView('cash'));
  const rows = useMemo(
    () => sheetRows(data.categories, data.items, closed, withOpen(data.view, opening), totals),
    [data.categories, data.items, closed, data.view, opening, totals],
  );
  const context: CostContext = useMemo(
    () => ({ data, values, currency: settings.currency, language }),
    [data, values, settings.currency, language],
  );
  const columns = useCostColumns(data.view);
  const [cursor] = useState(createCostCursor);
  // Null: compared with none.
  const [against, setAgainst] = useState<string | null>('latest');
  const version = against === 'latest' ? data.versions[0] : data.versions.find(({ id }) => id === against);
  const since = useMemo(
    () => (version === undefined ? null : sinceVersion(version, budget, totals)),
    [version, budget, totals],
  );
  const { labels } = useSnapshot(undoStore);
  const unpriced = [...totals.items.values()].filter((item) => item.isUnpriced).length;
  // Reads every formula: not again with each move of the cursor.
  const changed = useMemo(
    () => data.items.filter(({ fields }) => changesSince(fields, values).length > 0),
    [data.items, values],
  );
  const onToggle = useCallback((row: SheetRow) => {
    if (row.type === 'phase') setOpening(null);
    if (row.type === 'phase')
      void changeView((now) => ({ ...now, expandedPhases: { ...now.expandedPhases, [row.phase]: !row.isOpen } }));
    if (row.type === 'category')
      setClosed((now) => {
        const next = new Set(now);
        if (!next.delete(row.key)) next.add(row.key);
        return next;
      });
  }, []);
  const addTo = (category: CategoryRow, after?: string) => {
    const { phase } = category.fields;
    const { item, written } = makeItem(context, category, t`New cost item`, after);
    show(item, written);
    written.catch((error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) }));
    setClosed((now) => new Set([...now].filter((key) => key !== category.id)));
    if (!data.view.expandedPhases[phase]) {
      setOpening(phase);
      void changeView((now) => ({ ...now, expandedPhases: { ...now.expandedPhases, [phase]: true } }));
    }
    if (band === 'phone') setOpened(item.id);
    else cursor.goFromOutside({ key: item.id, column: 'name' });
  };
  const add = () => {
    const at = rows.find(({ key }) => key === cursor.get().active?.key);
    const category = at !== undefined && at.type !== 'phase' ? at.category : data.categories[0];
    if (category !== undefined) addTo(category, at?.type === 'item' ? at.item.id : undefined);
  };
  const openItem = data.items.find(({ id }) => id === opened);
  const flags = (
    <span className="flex items-center gap-1 text-t1 text-warn">
      {unpriced > 0 && (
        <>
          <TriangleAlert size={16} aria-hidden />
          {t`${unpriced} without a price`}
        </>
      )}
    </span>
  );
  const content =
    view === 'topsheet' ? (
      <Topsheet context={context} totals={totals} />
    ) : view === 'cash' ? (
      <CashView {...receipts.cash} currency={settings.currency} seesCosts />
    ) : view === 'schedule' ? (
      <ScheduleView context={context} budget={budget} />
    ) : view === 'versions' ? (
      <VersionsView context={context} current={freezeBudget(budget, totals)} />
    ) : view === 'settings' ? (
      <CostSettings data={data} settings={settings} />
    ) : band === 'phone' ? (
      <CostList rows={rows} {...{ context, totals, onToggle }} onOpen={setOpened} />
    ) : (
      <>
        <FormulaLine {...{ context, rows, totals, cursor }} />
        <CostSheet {...{ context, rows, totals, cursor, since, columns, onToggle, onSort }} onAdd={addTo} />
      </>
    );
  return (
    <WorkspaceScreen
      title={t`Costs`}
      subtitle={data.script.fields.title}
      summary={<ViewSwitch view={view} onView={onView} />}
      scroll={band !== 'phone' && view === 'detail' ? 'content' : 'main'}
      actions={
        <>
          {flags}
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
        view === 'detail' && <CostInspector {...{ context, rows, cursor, totals, changed, since }} onOpen={setOpened} />
      }
      inspectorTitle={t`Where the money goes`}
    >
      {band === 'phone' && (
        <div className="flex items-center gap-1 border-b border-rule px-3 py-2">
          <div className="min-w-0 flex-1">
            <ViewSwitch view={view} onView={onView} />
          </div>
          {view === 'detail' && <TableViewButton controls={columns.choice} isList isIcon />}
          <UndoButton label={labels.at(-1)} onUndo={() => void undoLast()} icon="touch" />
        </div>
      )}
      {receipts.failure}
      {content}
      {openItem !== undefined && (
        <CostItemDialog key={openItem.id} context={context} item={openItem} onClose={() => setOpened(null)} />
      )}
    </WorkspaceScreen>
  );
}
