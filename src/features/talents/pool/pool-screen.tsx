import { useLingui } from '@lingui/react/macro';
import { useLocation, Link } from '@tanstack/react-router';
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
import { PoolTable, usePoolColumns } from './pool-table.tsx';
import { memo } from 'react';
import { useTierName } from '../tier-text.ts';
import { cityName } from '../../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { HireLink } from '../profile/hire-link.tsx';
import { Portrait } from '../portrait.tsx';
import { ShortlistButton } from '../shortlists/shortlist-button.tsx';
import { Options } from '../../../ui/options.tsx';

interface PoolCardProps {
  judged: Judged;
  isCompared: boolean;
  /** As many are compared as can be. */
  isFull: boolean;
  onCompare: (card: TalentCard) => void;
  mayHire: boolean;
}

const PoolCard = memo(function PoolCard({ judged, isCompared, isFull, onCompare, mayHire }: PoolCardProps) {
  const { t, i18n } = useLingui();
  const tierName = useTierName();
  const { card } = judged;
  return (
    <li className="relative [contain-intrinsic-size:auto_350px] [content-visibility:auto]">
      <Link to="/ph/talent-pool/detail/$id" params={{ id: card.id }} className="block">
        <Portrait card={card} className={isCompared ? 'outline-[3px] outline-ink' : ''} />
        <h2 className="mt-2 text-t1 font-bold max-tablet:text-t2">{card.name}</h2>
      </Link>
      <p className="text-t1">
        {[card.age, card.city === null ? null : cityName(card.city)].filter((part) => part !== null).join(' · ')}
      </p>
      <p className="text-t1">
        {card.rate === null ? (
          <span className="text-ink-2">{t`rate unknown`}</span>
        ) : (
          <b className="flex flex-wrap tabular-nums">
            {formatRupiah(card.rate)}
            <span className="font-text text-ink-2">{card.rateUnit === 'day' ? t`/day` : t`/hour`}</span>
          </b>
        )}
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-t1 whitespace-nowrap text-ink-2">
        <span>{t`Tier ${tierName(card.tier)}`}</span>
        <span>
          {card.rating === null
            ? t`no reviews yet`
            : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`}
        </span>
      </p>
      {mayHire && <HireLink card={card} className="mt-1.5 w-full" />}
      <label className="absolute top-1.5 left-1.5 grid size-tap place-items-start">
        <input
          type="checkbox"
          checked={isCompared}
          onChange={() => {
            if (isFull && !isCompared) showToast({ text: t`You can compare up to four: remove one first` });
            else onCompare(card);
          }}
          aria-label={t`Compare ${card.name}`}
          className="size-6 accent-ink"
        />
      </label>
      <span className="absolute top-1.5 right-1.5">
        <ShortlistButton card={card} />
      </span>
    </li>
  );
}, isSameCard);

/** A further page makes new verdicts for all, which a card does not show. */
function isSameCard(before: PoolCardProps, after: PoolCardProps): boolean {
  return (
    before.judged.card === after.judged.card &&
    before.isCompared === after.isCompared &&
    before.isFull === after.isFull &&
    before.mayHire === after.mayHire &&
    before.onCompare === after.onCompare
  );
}

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
      <Options of={FRAME_SORTS} name={(name) => names[name]} />
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
