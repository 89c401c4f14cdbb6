import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { LayoutGrid, List, Search } from 'lucide-react';
import { FRAME_SORTS, type TalentFrame } from '../../../../domain/talent-search/frame.ts';
import type { Judged } from '../../../../domain/talent-search/rank-talents.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import { useMay } from '../../../shared/data/use-may.ts';
import { useTableView } from '../../../shared/tables/table-view-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { ScreenInspector, WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { MOST_COMPARED, useComparedTalents } from '../search/compared-talents.ts';
import { DeviceNote } from '../device-note.tsx';
import { EndOfList } from '../search/end-of-list.tsx';
import { SHORTLIST_HASH } from '../shortlists/open-shortlist.ts';
import { PoolFilters } from './pool-filters.tsx';
import { SearchFailure } from '../search/search-failure.tsx';
import { ShortlistPanel } from '../shortlists/shortlist-panel.tsx';
import { useFacets, useTalentResults } from '../talent-queries.ts';
import { prepareReader, useFrame } from '../use-frame.ts';
import { WishChips } from '../search/wish-chips.tsx';
import { useSortNames } from '../search/wish-text.ts';
import { PoolCard } from './pool-card.tsx';
import { PoolTable, usePoolColumns } from './pool-table.tsx';

const CompareBar = lazyComponent(() => import('../search/compare.tsx').then((file) => file.CompareBar));

export interface PoolScreenProps {
  sentence: string;
  onSentence: (sentence: string) => void;
  changed: TalentFrame | undefined;
  onFrame: (frame: TalentFrame) => void;
  view: 'grid' | 'table';
  onView: (view: 'grid' | 'table') => void;
}

/** The talent pool: photographs or a dense table, filters, the four orders, shortlists at the side. */
export function PoolScreen({ sentence, onSentence, changed, onFrame, view, onView }: PoolScreenProps) {
  const { t, i18n } = useLingui();
  const { frame, unread, isRead } = useFrame(sentence, changed);
  const [typed, type] = useTypedText(sentence, onSentence);
  const { results, isFromDevice, known, error, hasMore, isLoadingMore, loadMore, retry } = useTalentResults(
    frame,
    isRead,
  );
  const facets = useFacets(frame);
  const mayHire = useMay('bookings') === true;
  const controls = useTableView('talents', usePoolColumns());
  const { compared, toggle, clear } = useComparedTalents();
  const isShortlistAsked = useLocation({ select: ({ hash }) => hash === SHORTLIST_HASH });
  const count = facets ? facets.met + facets.unknown : results?.length;
  const sort = <SortSelect sort={frame.sort} onSort={(next) => onFrame({ ...frame, sort: next })} />;
  const views = <ViewSwitch view={view} onView={onView} />;
  return (
    <WorkspaceScreen
      title={t`Talents`}
      summary={count !== undefined && facets ? t`${i18n.number(count)} of ${i18n.number(facets.total)}` : undefined}
      actions={
        <>
          {sort}
          {views}
          <ButtonLink to="/ph" icon={Search}>{t`Find in one sentence`}</ButtonLink>
        </>
      }
      dock={<ButtonLink to="/ph" kind="main" size="touch" icon={Search}>{t`Find in one sentence`}</ButtonLink>}
      inspector={
        <ScreenInspector title={t`Shortlists`} isAsked={isShortlistAsked}>
          <ShortlistPanel />
        </ScreenInspector>
      }
    >
      <div className="px-4 pb-28 tablet:px-6">
        <div className="flex flex-wrap items-center gap-2 py-3">
          <SearchField
            onFocus={prepareReader}
            label={t`Age 25–35, available 12 Dec`}
            value={typed}
            onValueChange={type}
            className="w-full tablet:w-80"
            maxLength={500}
          />
          <PoolFilters frame={frame} onFrame={onFrame} />
          <span className="flex flex-wrap gap-2 tablet:hidden">
            {sort}
            {views}
          </span>
          {view === 'table' && <TableViewButton controls={controls} />}
        </div>
        <WishChips frame={frame} words={unread} onFrame={onFrame} />
        {isFromDevice && <DeviceNote known={known} />}
        <p role="status" className="sr-only">
          {count === undefined ? '' : t`${i18n.number(count)} talents`}
        </p>
        {error ? (
          <SearchFailure error={error} onRetry={retry} />
        ) : !results ? (
          <SkeletonRows rows={6} />
        ) : results.length === 0 ? (
          <NobodyFits onShowAll={() => onFrame({ q: '' })} />
        ) : view === 'grid' ? (
          <PoolGrid {...{ results, mayHire, compared }} onCompare={toggle} />
        ) : (
          <PoolTable
            {...{ results, controls, mayHire }}
            sort={frame.sort}
            onSort={(next) => onFrame({ ...frame, sort: next })}
          />
        )}
        {hasMore && results && <EndOfList isLoading={isLoadingMore} onReach={loadMore} />}
      </div>
      {compared.length > 0 && <CompareBar mayHire={mayHire} compared={compared} onRemove={toggle} onClear={clear} />}
    </WorkspaceScreen>
  );
}

function NobodyFits({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useLingui();
  return (
    <div className="pt-4">
      <EmptyState title={t`No one matches`} action={<Button size="touch" onClick={onShowAll}>{t`Show all`}</Button>}>
        {t`Remove a condition, or make it a wish: wishes hide no one.`}
      </EmptyState>
    </div>
  );
}

interface PoolGridProps {
  results: readonly Judged[];
  mayHire: boolean;
  compared: readonly TalentCard[];
  onCompare: (card: TalentCard) => void;
}

/** Talents as photographs side by side. */
function PoolGrid({ results, mayHire, compared, onCompare }: PoolGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4 pt-4">
      {results.map((result) => (
        <PoolCard
          key={result.card.id}
          judged={result}
          isCompared={compared.some(({ id }) => id === result.card.id)}
          isFull={compared.length === MOST_COMPARED}
          onCompare={onCompare}
          mayHire={mayHire}
        />
      ))}
    </ul>
  );
}

type Sort = TalentFrame['sort'];

function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useLingui();
  const names = useSortNames();
  return (
    <select
      aria-label={t`Order`}
      value={sort ?? 'relevance'}
      onChange={(event) => onSort(FRAME_SORTS.find((known) => known === event.target.value))}
      className="min-h-tap rounded-1 border-hair border-control bg-sheet px-2 text-t1 font-mid tablet:min-h-8"
    >
      {FRAME_SORTS.map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </select>
  );
}

type View = 'grid' | 'table';

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex" role="group" aria-label={t`View`}>
      <Button
        square
        icon={LayoutGrid}
        aria-label={t`Pictures`}
        aria-pressed={view === 'grid'}
        kind={view === 'grid' ? 'main' : 'plain'}
        onClick={() => onView('grid')}
      />
      <Button
        square
        icon={List}
        aria-label={t`Table`}
        aria-pressed={view === 'table'}
        kind={view === 'table' ? 'main' : 'plain'}
        onClick={() => onView('table')}
      />
    </span>
  );
}
