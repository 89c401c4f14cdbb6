import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatRelative } from '../../../domain/format-amounts.ts';
import type { LocationCard } from '../../../domain/places/directory.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { TableViewButton } from '../../shared/tables/table-view-button.tsx';
import { type TableControls, useTableView } from '../../shared/tables/table-view-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { OfflineAge } from '../../ui/offline-age.tsx';
import { AfterDelay, SkeletonRows } from '../../ui/skeleton.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { DirectoryFilters, type DirectoryWishes } from './directory-filters.tsx';
import { directoryQuery } from './location-queries.ts';
import { FileImage } from '../../files/file-image.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { useRateText, useRatingText } from './rate-text.ts';

const DirectoryMap = lazyComponent(() => import('./directory-map.tsx').then((module) => module.DirectoryMap), 'wait');

interface DirectoryProps {
  wishes: DirectoryWishes;
  onWishes: (wishes: DirectoryWishes) => void;
}

/** Places of all hosts, as list and map; on a phone one of both. */
export function DirectoryScreen({ wishes, onWishes }: DirectoryProps) {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  const { query, controls, list } = useDirectory(wishes);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMap, setMap] = useState(false);
  const choose = (id: string) => {
    setChosen(id);
    if (isPhone) setMap(false);
    requestAnimationFrame(() => document.getElementById(`place-${id}`)?.scrollIntoView({ block: 'nearest' }));
  };
  const map = list !== undefined && <DirectoryMap places={list} chosen={chosen} onChoose={choose} />;
  const showsMap = isPhone && isMap;
  const total = query.data?.total ?? 0;
  const content = (
    <div className="grid content-start gap-4 px-4 py-4">
      {/* On a phone the map takes their place: the wishes hold, and the list shows them again. */}
      {!showsMap && <DirectoryFilters wishes={wishes} onWishes={onWishes} />}
      <CountLine list={list} total={total} controls={controls} />
      <DirectoryState query={query} list={list} wishes={wishes} onWishes={onWishes} />
      {showsMap ? (
        <div className="-mx-4 h-[calc(100dvh-260px)] min-h-[300px]">{map}</div>
      ) : (
        <ol aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
          {list?.map((place, index) => (
            <PlaceRow
              key={place.id}
              place={place}
              number={index + 1}
              isChosen={place.id === chosen}
              isShown={controls.isShown}
            />
          ))}
        </ol>
      )}
      {list !== undefined && list.length < total && (
        <p className="text-t1 text-ink-2">
          {t`The first ${list.length} are shown. Choose a kind, province or day to see the others.`}
        </p>
      )}
    </div>
  );
  const toggle = (
    <Button size="touch" icon={isMap ? List : MapIcon} onClick={() => setMap(!isMap)}>
      {isMap ? t`List` : t`Map`}
    </Button>
  );
  return (
    <WorkspaceScreen title={t`Locations`} scroll="content" dock={toggle} dockLabel={t`View`}>
      {isPhone ? (
        content
      ) : (
        <div className="grid h-full min-h-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div data-scroll="places" className="min-h-0 overflow-auto">
            {content}
          </div>
          <div className="min-h-0 border-l border-rule-2">{map}</div>
        </div>
      )}
    </WorkspaceScreen>
  );
}

/** The server's answer, and its places in the order that the reader has chosen. */
function useDirectory(wishes: DirectoryWishes) {
  const ofUser = useSession()?.userData.userId ?? '';
  // Places of the wishes before stay until those of the new ones are there: a slow network clears no list.
  const query = useQuery({ ...directoryQuery({ ...wishes }, ofUser), placeholderData: keepPreviousData });
  const controls = useTableView('locations', usePlaceColumns());
  const found = query.data?.data;
  // The map's numbers are those of the list.
  const list = useMemo(() => found && controls.inOrder(found), [found, controls]);
  return { query, controls, list };
}

interface CountLineProps {
  list: readonly LocationCard[] | undefined;
  /** Of all places that fit the wishes. */
  total: number;
  controls: TableControls<LocationCard>;
}

function CountLine({ list, total, controls }: CountLineProps) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-t1 text-ink-2">
      <span role="status">{list !== undefined && plural(total, { one: '# location', other: '# locations' })}</span>
      <span className="flex flex-wrap items-center gap-x-3">
        {list !== undefined && list.length > 1 && <TableViewButton controls={controls} isList />}
        <Link
          to="/ph/locations/mine"
          className="inline-flex min-h-tap items-center underline"
        >{t`Our own locations`}</Link>
      </span>
    </p>
  );
}

interface DirectoryStateProps extends DirectoryProps {
  query: Pick<ReturnType<typeof useDirectory>['query'], 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>;
  list: readonly LocationCard[] | undefined;
}

/** Why no places are there, or how old they are. */
function DirectoryState({ query, list, wishes, onWishes }: DirectoryStateProps): ReactNode {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  if (list === undefined && query.isError)
    return (
      <FailedState
        title={t`The directory can’t be read`}
        action={<Button onClick={() => void query.refetch()}>{t`Try again`}</Button>}
      >
        {i18n._(messageForError(query.error))}
      </FailedState>
    );
  if (list === undefined)
    return (
      <AfterDelay>
        <SkeletonRows rows={5} />
      </AfterDelay>
    );
  const isFiltered = Object.values(wishes).some((wish) => wish !== undefined && wish !== '');
  return (
    <>
      {(!isOnline || query.isError) && <OfflineAge age={formatRelative(query.dataUpdatedAt, Date.now(), language)} />}
      {list.length === 0 && (
        <EmptyState
          title={isFiltered ? t`No matching locations` : t`No locations yet`}
          action={isFiltered && <Button onClick={() => onWishes({})}>{t`Clear the filters`}</Button>}
        >
          {isFiltered
            ? t`Remove a filter, or choose another day.`
            : t`Hosts list their locations here after they’ve registered.`}
        </EmptyState>
      )}
    </>
  );
}

/** Columns of the list of places, and its orders. */
function usePlaceColumns(): readonly TableColumn<LocationCard>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      { key: 'photo', name: t`Photo` },
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'type', name: t`Kind`, sortValue: ({ type }) => i18n._(LOCATION_TYPE_LABELS[type]) },
      { key: 'district', name: t`District`, sortValue: ({ district }) => district },
      { key: 'facilities', name: t`Electricity, parking, crew`, sortValue: ({ max_crew }) => max_crew || null },
      { key: 'sound', name: t`Sound`, sortValue: ({ sound }) => sound },
      { key: 'rating', name: t`Rating`, sortValue: ({ rating }) => rating },
      { key: 'rate', name: t`Rate`, sortValue: ({ rate }) => rate },
    ],
    [t, i18n],
  );
}

/** A place in the list, with its number on the map. */
function PlaceRow({
  place,
  number,
  isChosen,
  isShown,
}: {
  place: LocationCard;
  number: number;
  isChosen: boolean;
  isShown: (key: string) => boolean;
}) {
  const { t, i18n } = useLingui();
  const rateText = useRateText();
  const ratingText = useRatingText();
  const volts = place.electricity.toLocaleString(i18n.locale);
  const facts = [
    ...(place.electricity > 0 ? [t`Electricity ${volts} VA`] : []),
    ...(place.parking > 0 ? [t`parking ${place.parking}`] : []),
    ...(place.max_crew > 0 ? [t`crew up to ${place.max_crew}`] : []),
  ];
  return (
    <li
      id={`place-${place.id}`}
      className={joinClasses(
        'grid gap-3 border-b border-rule py-3',
        isShown('photo') && 'grid-cols-[96px_minmax(0,1fr)] tablet:grid-cols-[148px_minmax(0,1fr)]',
        isChosen && 'outline-2 outline-ink',
      )}
    >
      {isShown('photo') && (
        <FileImage fileId={place.photos[0] ?? null} alt="" className="aspect-4/3 w-full night:brightness-84" />
      )}
      <div className="min-w-0">
        <h2 className="flex items-start gap-2 text-t2 leading-snug!">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full border border-dashed border-ink text-t1"
          >
            {number}
          </span>
          <Link
            to="/ph/locations/$id"
            params={{ id: place.id }}
            className="thumb font-bold wrap-anywhere hover:underline"
          >
            {place.name}
          </Link>
        </h2>
        <p className="text-t1">
          {[
            isShown('type') && i18n._(LOCATION_TYPE_LABELS[place.type]),
            isShown('district') && `${place.district} ±\u00A0700\u00A0m`.trim(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isShown('facilities') && <p className="text-t1 text-ink-2">{facts.join(' · ')}</p>}
        {isShown('sound') && place.sound !== '' && <p className="text-t1 text-ink-2">{place.sound}</p>}
        {isShown('rating') && place.rating !== null && <p className="text-t1">{ratingText(place)}</p>}
        {isShown('rate') && <p className="pt-1 font-bold">{rateText(place.rate, place.rate_unit)}</p>}
      </div>
    </li>
  );
}
