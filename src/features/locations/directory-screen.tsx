import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatRelative } from '../../../domain/format-amounts.ts';
import { LOCATION_TYPES, type LocationType } from '../../../domain/places/location-types.ts';
import type { LocationCard } from '../../../domain/places/directory.ts';
import { FileImage } from '../../files/file-image.tsx';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { TableViewButton } from '../../production/tables/table-view-button.tsx';
import type { TableColumn } from '../../production/tables/table-view.ts';
import { useTableView } from '../../production/tables/table-view-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { LOCATION_TYPE_LABELS } from '../../ui/location-labels.ts';
import { OfflineAge } from '../../ui/offline-age.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { AfterDelay, SkeletonRows } from '../../ui/skeleton.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { directoryQuery } from './location-queries.ts';
import { useRateText, useRatingText } from './rate-text.ts';
import { useProvinces } from './use-provinces.ts';

export interface DirectoryWishes {
  q?: string | undefined;
  type?: LocationType | undefined;
  province?: string | undefined;
  day?: string | undefined;
  rate_max?: string | undefined;
}

const DirectoryMap = lazyComponent(() => import('./directory-map.tsx').then((module) => module.DirectoryMap), 'wait');

/** Places of all hosts, as list and map; on a phone one of both. */
export function DirectoryScreen({
  wishes,
  onWishes,
}: {
  wishes: DirectoryWishes;
  onWishes: (wishes: DirectoryWishes) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const band = useWidthBand();
  const ofUser = useSession()?.userData.userId ?? '';
  // Places of the wishes before stay until those of the new ones are there: a slow network clears no list.
  const query = useQuery({ ...directoryQuery({ ...wishes }, ofUser), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMap, setMap] = useState(false);
  const controls = useTableView('locations', usePlaceColumns());
  const found = query.data?.data;
  // The map's numbers are those of the list.
  const list = useMemo(() => found && controls.sort(found), [found, controls]);
  const total = query.data?.total ?? 0;
  const choose = (id: string) => {
    setChosen(id);
    if (band === 'phone') setMap(false);
    requestAnimationFrame(() => document.getElementById(`place-${id}`)?.scrollIntoView({ block: 'nearest' }));
  };
  const isFiltered = Object.values(wishes).some((wish) => wish !== undefined && wish !== '');
  const showsMap = band !== 'phone' || isMap;
  const map = list !== undefined && <DirectoryMap places={list} chosen={chosen} onChoose={choose} />;
  const content = (
    <div className="grid content-start gap-4 px-4 py-4">
      {/* On a phone the map takes their place: the wishes hold, and the list shows them again. */}
      {(band !== 'phone' || !isMap) && <Filters wishes={wishes} onWishes={onWishes} />}
      <p className="flex flex-wrap items-center justify-between gap-2 text-t1 text-ink-2">
        <span role="status">{list !== undefined && plural(total, { one: '# place', other: '# places' })}</span>
        <span className="flex flex-wrap items-center gap-x-3">
          {list !== undefined && list.length > 1 && <TableViewButton controls={controls} isList />}
          <Link
            to="/ph/locations/mine"
            className="inline-flex min-h-tap items-center underline"
          >{t`Our own places`}</Link>
        </span>
      </p>
      {list !== undefined && (!isOnline || query.isError) && (
        <OfflineAge age={formatRelative(query.dataUpdatedAt, Date.now(), language)} />
      )}
      {list === undefined && query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {list === undefined && !query.isError && (
        <AfterDelay>
          <SkeletonRows rows={5} />
        </AfterDelay>
      )}
      {list?.length === 0 && (
        <EmptyState
          title={isFiltered ? t`No place fits` : t`No places yet`}
          action={isFiltered && <Button onClick={() => onWishes({})}>{t`Clear the filters`}</Button>}
        >
          {isFiltered
            ? t`Take a filter away, or choose another day.`
            : t`Hosts list their places here after they registered.`}
        </EmptyState>
      )}
      {band === 'phone' && isMap ? (
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
          {t`The first ${list.length} are shown. Take a kind, a province or a day to see the others.`}
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
    <WorkspaceScreen
      title={t`Locations`}
      scroll="content"
      {...(band === 'phone' && { dock: toggle })}
      dockLabel={t`View`}
    >
      {band === 'phone' ? (
        content
      ) : (
        <div className="grid h-full min-h-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-h-0 overflow-auto">{content}</div>
          {showsMap && <div className="min-h-0 border-l border-rule-2">{map}</div>}
        </div>
      )}
    </WorkspaceScreen>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t, i18n } = useLingui();
  return (
    <FailedState title={t`The directory cannot be read`} action={<Button onClick={onRetry}>{t`Try again`}</Button>}>
      {i18n._(messageForError(error))}
    </FailedState>
  );
}

function Filters({ wishes, onWishes }: { wishes: DirectoryWishes; onWishes: (wishes: DirectoryWishes) => void }) {
  const { t, i18n } = useLingui();
  const provinces = useProvinces();
  const set = (change: DirectoryWishes) => onWishes({ ...wishes, ...change });
  const [typed, type] = useTypedText(wishes.q ?? '', (q) => set({ q: q === '' ? undefined : q }));
  return (
    <form
      role="search"
      className="grid grid-cols-2 gap-3 wide:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField label={t`Search places`} value={typed} onValueChange={type} className="col-span-2 wide:col-span-4" />
      <SelectField
        label={t`Kind`}
        value={wishes.type ?? ''}
        onChange={({ target }) => set({ type: LOCATION_TYPES.find((type) => type === target.value) })}
      >
        <option value="">{t`All kinds`}</option>
        {LOCATION_TYPES.map((type) => (
          <option key={type} value={type}>
            {i18n._(LOCATION_TYPE_LABELS[type])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Province`}
        value={wishes.province ?? ''}
        onChange={({ target }) => set({ province: target.value || undefined })}
      >
        <option value="">{t({ message: 'All', context: 'provinces' })}</option>
        {provinces?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={t`Free on`} value={wishes.day ?? ''} onChange={(day) => set({ day: day || undefined })} />
      <TextField
        label={t`Rate at most`}
        inputMode="numeric"
        value={wishes.rate_max ?? ''}
        onChange={({ target }) => set({ rate_max: target.value.replace(/\D/g, '').slice(0, 12) || undefined })}
      />
    </form>
  );
}

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
      {isShown('photo') && <FileImage fileId={place.photos[0] ?? null} alt="" className="aspect-4/3 w-full" />}
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
