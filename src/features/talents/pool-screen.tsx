import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LayoutGrid, List, Search } from 'lucide-react';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { FRAME_SORTS, type TalentFrame } from '../../../domain/talent-search/frame.ts';
import type { Judged } from '../../../domain/talent-search/rank-talents.ts';
import { cityName } from '../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { SortHead } from '../../production/tables/sort-head.tsx';
import type { TableColumn } from '../../production/tables/table-view.ts';
import { TableViewButton } from '../../production/tables/table-view-button.tsx';
import { type TableControls, useTableView } from '../../production/tables/table-view-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { CompareBar, MOST_COMPARED } from './compare.tsx';
import { DeviceNote } from './device-note.tsx';
import { EndOfList } from './end-of-list.tsx';
import { PoolFilters } from './pool-filters.tsx';
import { Portrait } from './portrait.tsx';
import { SearchFailure } from './search-failure.tsx';
import { ShortlistButton } from './shortlist-button.tsx';
import { ShortlistPanel } from './shortlist-panel.tsx';
import { useFacets, useTalentResults } from './talent-queries.ts';
import { useFrame } from './use-frame.ts';
import { WishChips } from './wish-chips.tsx';

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
  const { frame } = useFrame(sentence, changed);
  const [typed, type] = useTypedText(sentence, onSentence);
  const { results, isFromDevice, known, error, hasMore, isLoadingMore, loadMore, retry } = useTalentResults(frame);
  const facets = useFacets(frame);
  const controls = useTableView('talents', usePoolColumns());
  const [compared, setCompared] = useState<readonly Judged[]>([]);
  // Always the same function, so that a tick draws one card of hundreds.
  const toggle = useCallback(
    (one: Judged) =>
      setCompared((list) => {
        if (list.some(({ card }) => card.id === one.card.id)) return list.filter(({ card }) => card.id !== one.card.id);
        return list.length < MOST_COMPARED ? [...list, one] : list;
      }),
    [],
  );
  const sortNames = {
    relevance: t`Best match`,
    rating_desc: t`Highest rating`,
    rating_asc: t`Lowest rating`,
    tier_desc: t`Highest tier`,
    tier_asc: t`Lowest tier`,
  };
  const count = facets ? facets.met + facets.unknown : results?.length;
  const sort = (
    <select
      aria-label={t`Order`}
      value={frame.sort ?? 'relevance'}
      onChange={(event) => onFrame({ ...frame, sort: FRAME_SORTS.find((known) => known === event.target.value) })}
      className="min-h-tap rounded-1 border-hair border-control bg-sheet px-2 text-t1 font-mid tablet:min-h-8"
    >
      {FRAME_SORTS.map((name) => (
        <option key={name} value={name}>
          {sortNames[name]}
        </option>
      ))}
    </select>
  );
  const views = (
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
  return (
    <WorkspaceScreen
      title={t`Talents`}
      summary={count !== undefined && facets ? t`${i18n.number(count)} of ${i18n.number(facets.total)}` : undefined}
      actions={
        <>
          {sort}
          {views}
          <ButtonLink to="/ph" icon={Search}>{t`Find by a sentence`}</ButtonLink>
        </>
      }
      dock={<ButtonLink to="/ph" kind="main" size="touch" icon={Search}>{t`Find by a sentence`}</ButtonLink>}
      inspector={<ShortlistPanel />}
      inspectorTitle={t`Shortlists`}
    >
      <div className="px-4 pb-28 tablet:px-6">
        <div className="flex flex-wrap items-center gap-2 py-3">
          <SearchField
            label={t`Age 25–35, free 12 Dec`}
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
        <WishChips frame={frame} onFrame={onFrame} />
        {isFromDevice && <DeviceNote known={known} />}
        <p role="status" className="sr-only">
          {count === undefined ? '' : t`${i18n.number(count)} talents`}
        </p>
        {error ? (
          <SearchFailure error={error} onRetry={retry} />
        ) : !results ? (
          <SkeletonRows rows={6} />
        ) : results.length === 0 ? (
          <div className="pt-4">
            <EmptyState
              title={t`Nobody fits`}
              action={<Button size="touch" onClick={() => onFrame({ q: '' })}>{t`Show all`}</Button>}
            >
              {t`Take a condition away, or make it a wish: wishes hide nobody.`}
            </EmptyState>
          </div>
        ) : view === 'grid' ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4 pt-4">
            {results.map((one) => (
              <PoolCard
                key={one.card.id}
                one={one}
                isCompared={compared.some(({ card }) => card.id === one.card.id)}
                isFull={compared.length === MOST_COMPARED}
                onCompare={toggle}
              />
            ))}
          </ul>
        ) : (
          <PoolTable
            {...{ results, controls }}
            sort={frame.sort}
            onSort={(next) => onFrame({ ...frame, sort: next })}
          />
        )}
        {hasMore && results && <EndOfList isLoading={isLoadingMore} onReach={loadMore} />}
      </div>
      {compared.length > 0 && <CompareBar compared={compared} onRemove={toggle} onClear={() => setCompared([])} />}
    </WorkspaceScreen>
  );
}

interface PoolCardProps {
  one: Judged;
  isCompared: boolean;
  /** As many are compared as can be. */
  isFull: boolean;
  onCompare: (one: Judged) => void;
}

const PoolCard = memo(function PoolCard({ one, isCompared, isFull, onCompare }: PoolCardProps) {
  const { t, i18n } = useLingui();
  const { card } = one;
  return (
    <li className="relative [contain-intrinsic-size:auto_310px] [content-visibility:auto]">
      <Link to="/ph/talent-pool/detail/$id" params={{ id: card.id }} className="block">
        <Portrait card={card} className={isCompared ? 'outline-[3px] outline-ink' : ''} />
        <h2 className="mt-2 text-t1 font-bold max-tablet:text-t2">{card.name}</h2>
      </Link>
      <p className="truncate text-t1">
        {[card.age, card.city === null ? null : cityName(card.city)].filter((part) => part !== null).join(' · ')}
      </p>
      <p className="text-t1">
        {card.rate === null ? (
          <span className="text-ink-2">{t`rate not known`}</span>
        ) : (
          <b className="flex flex-wrap tabular-nums">
            {formatRupiah(card.rate)}
            <span className="font-text text-ink-2">{card.rateUnit === 'day' ? t`/day` : t`/hour`}</span>
          </b>
        )}
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-t1 whitespace-nowrap text-ink-2">
        <span>{t`Tier ${card.tier}`}</span>
        <span>
          {card.rating === null
            ? t`no reviews yet`
            : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`}
        </span>
      </p>
      <label className="absolute top-1.5 left-1.5 grid size-tap place-items-start">
        <input
          type="checkbox"
          checked={isCompared}
          onChange={() => {
            if (isFull && !isCompared) showToast({ text: t`Four at most can be compared: take one away first` });
            else onCompare(one);
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
    before.one.card === after.one.card &&
    before.isCompared === after.isCompared &&
    before.isFull === after.isFull &&
    before.onCompare === after.onCompare
  );
}

const SERVER_SORTS: readonly string[] = ['rating', 'tier'];

/** The dense table. The server sorts it (relevance, rating, tier): it holds only the pages that were asked for. */
function PoolTable({
  results,
  controls,
  sort = 'relevance',
  onSort,
}: {
  results: readonly Judged[];
  controls: TableControls<Judged>;
  sort: TalentFrame['sort'];
  onSort: (sort: TalentFrame['sort']) => void;
}) {
  const { t } = useLingui();
  const [key = '', direction] = sort.split('_');
  const heads: TableControls<Judged> = {
    ...controls,
    view: { ...controls.view, sort: direction === undefined ? null : { key, isDescending: direction === 'desc' } },
    // The best first: a press asks for what somebody looks for.
    pressHead: (pressed) =>
      onSort(
        FRAME_SORTS.find((known) => known === `${pressed}_${sort === `${pressed}_desc` ? 'asc' : 'desc'}`) ??
          'relevance',
      ),
  };
  return (
    <div className="overflow-x-auto pt-2">
      <table className="w-full border-collapse text-left text-t1">
        <thead className="border-b-2 border-ink">
          <tr className="[&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-mid">
            {controls.columns.map((column) => (
              <SortHead
                key={column.key}
                column={SERVER_SORTS.includes(column.key) ? { ...column, sortValue: () => null } : column}
                controls={heads}
              />
            ))}
            <th>
              <span className="sr-only">{t`Shortlist`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((one) => (
            <PoolRow key={one.card.id} card={one.card} columns={controls.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function usePoolColumns(): readonly TableColumn<Judged>[] {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  return useMemo(
    () => [
      { key: 'portrait', name: t`Picture` },
      { key: 'name', name: t`Name`, isFixed: true },
      { key: 'age', name: t`Age` },
      { key: 'place', name: t`Place`, isOff: isPhone },
      { key: 'height', name: t`Height`, isOff: isPhone },
      { key: 'rate', name: t`Rate` },
      { key: 'tier', name: t`Tier`, isOff: isPhone },
      { key: 'rating', name: t`Rating`, isOff: isPhone },
    ],
    [t, isPhone],
  );
}

const PoolRow = memo(function PoolRow({
  card,
  columns,
}: {
  card: Judged['card'];
  columns: readonly TableColumn<Judged>[];
}) {
  const { t, i18n } = useLingui();
  const cells: Record<string, ReactNode> = {
    portrait: <Portrait card={card} className="w-11" />,
    name: (
      <Link
        to="/ph/talent-pool/detail/$id"
        params={{ id: card.id }}
        className="inline-block min-w-[5.5em] font-bold wrap-break-word hover:underline"
      >
        {card.name}
      </Link>
    ),
    age: card.age ?? '–',
    place: card.city === null ? '–' : cityName(card.city),
    height: card.height === null ? '–' : `${card.height} cm`,
    rate:
      card.rate === null ? (
        '–'
      ) : (
        <b>
          <span className="inline-block">{formatRupiah(card.rate)}</span>
          <span className="inline-block">{card.rateUnit === 'day' ? t`/day` : t`/hour`}</span>
        </b>
      ),
    tier: card.tier,
    rating: card.rating === null ? '–' : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`,
  };
  return (
    <tr className="border-b border-rule tabular-nums">
      {columns.map(({ key }) => (
        <td key={key} className="py-1 pr-3">
          {cells[key]}
        </td>
      ))}
      <td>
        <ShortlistButton card={card} />
      </td>
    </tr>
  );
});
