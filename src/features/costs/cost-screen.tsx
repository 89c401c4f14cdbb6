import { useLingui } from '@lingui/react/macro';
import { Plus, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { changesSince, type CostColumn } from '../../../domain/cost/cost-cells.ts';
import type { CostSettingsFields } from '../../../domain/cost/cost-records.ts';
import { scheduleValues } from '../../../domain/cost/schedule-values.ts';
import { sheetRows, type SheetRow } from '../../../domain/cost/sheet-rows.ts';
import { totalsOf } from '../../../domain/cost/totals.ts';
import type { ScriptId, UserId } from '../../../domain/ids.ts';
import { spentByItem } from '../../../domain/cost/receipts.ts';
import { freezeBudget, sinceVersion } from '../../../domain/cost/versions.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { costScope, idOf, receiptsScope } from '../../../domain/scopes.ts';
import { ProductionGate, useFollowedScope } from '../../production/production-gate.tsx';
import { UndoButton } from '../../production/undo-button.tsx';
import { undoStore } from '../../production/undo-store.ts';
import { undoLast } from '../../production/undoable-commit.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { useMay } from '../../production/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { beginBudget, changeView, makeItems, type CostContext } from './cost-actions.ts';
import { CostInspector } from './cost-inspector.tsx';
import { CostItemDialog } from './cost-item-dialog.tsx';
import { CostList } from './cost-list.tsx';
import { costQuery, type CostData } from './cost-queries.ts';
import { CostSheet } from './cost-sheet.tsx';
import { CostSums } from './cost-sums.tsx';
import { Topsheet } from './topsheet.tsx';
import { createCostCursor } from './use-cost-sheet.ts';
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

interface ShownView {
  view: CostView;
  onView: (view: CostView) => void;
}

function OfProduction({ data, ...shown }: { data: CostData } & ShownView) {
  const may = useMay('costs', idOf(data.script.scope));
  const title = data.script.fields.title;
  if (may === undefined) return <Shell title={title} content={<SkeletonRows rows={8} />} />;
  if (!may) return <OwnReceipts data={data} />;
  return data.categories.length === 0 ? <NewBudget data={data} /> : <Budget data={data} {...shown} />;
}

function Shell({ title, content }: { title: string; content: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Costs`} subtitle={title} summary={title}>
      <div className="px-4 pt-4 tablet:px-6">{content}</div>
    </WorkspaceScreen>
  );
}

function NewBudget({ data }: { data: CostData }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { attempt, failure } = useAttempt();
  return (
    <Shell
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

function Budget({ data, view, onView }: { data: CostData } & ShownView) {
  const { t } = useLingui();
  const band = useWidthBand();
  const language = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const settings = data.settings?.fields ?? NO_SETTINGS;
  const values = useMemo(() => scheduleValues(data), [data]);
  const budget = useMemo(
    () => ({ ...data, settings, spent: spentByItem(data.receipts, data.verdicts) }),
    [data, settings],
  );
  const totals = useMemo(() => totalsOf(budget, values), [budget, values]);
  const receipts = useReceipts(data, () => onView('cash'));
  const rows = useMemo(
    () => sheetRows(data.categories, data.items, closed, data.view, totals),
    [data.categories, data.items, closed, data.view, totals],
  );
  const context: CostContext = useMemo(
    () => ({ data, values, currency: settings.currency, language }),
    [data, values, settings.currency, language],
  );
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
    if (row.type === 'phase')
      void changeView((now) => ({ ...now, expandedPhases: { ...now.expandedPhases, [row.phase]: !row.isOpen } }));
    if (row.type === 'category')
      setClosed((now) => {
        const next = new Set(now);
        if (!next.delete(row.key)) next.add(row.key);
        return next;
      });
  }, []);
  const add = async () => {
    const at = rows.find(({ key }) => key === cursor.get().active?.key);
    const category = at !== undefined && at.type !== 'phase' ? at.category : data.categories[0];
    if (category === undefined) return;
    const id = await makeItems(context, category, t`New cost item`, at?.type === 'item' ? at.item.id : undefined);
    if (id !== null && band !== 'phone') cursor.goFromOutside({ key: id, column: 'name' });
    if (id !== null && band === 'phone') setOpened(id);
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
      <CostSheet {...{ context, rows, totals, cursor, since, onToggle, onSort }} />
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
          <UndoButton label={labels.at(-1)} onUndo={() => void undoLast()} />
          <FileMenu {...{ context, budget, totals, rows }} />
          {view === 'detail' && (
            <Button size="dense" kind="main" icon={Plus} onClick={() => void add()}>
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
            <Button size="touch" icon={Plus} onClick={() => void add()}>
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
        <div className="border-b border-rule px-3 py-2">
          <ViewSwitch view={view} onView={onView} />
        </div>
      )}
      {receipts.failure}
      {content}
      {view === 'detail' && band !== 'phone' && <CostSums {...{ context, totals, since }} />}
      {openItem !== undefined && (
        <CostItemDialog key={openItem.id} context={context} item={openItem} onClose={() => setOpened(null)} />
      )}
    </WorkspaceScreen>
  );
}
