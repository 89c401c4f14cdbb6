import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fitsSearch } from '../../../domain/fits-search.ts';
import type { HostProgress } from '../../../domain/identity/registration.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useLive } from '../../shared/data/live-query.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { useProgressiveLimit } from '../../ui/progressive-rows.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { IdCardNote } from './id-card-note.tsx';
import { hostQuery } from '../../shared/data/host-queries.ts';
import { ownPlaces } from './location-queries.ts';
import { OwnPlaceItem } from './own-place-item.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

const PlaceDialog = lazyComponent(() => import('./place-form.tsx').then((file) => file.PlaceDialog));

/** Longest list of open places. A longer one shows names, which open one by one, and a search. */
const MOST_OPEN = 5;
/** Rows of the first frame: more than a screen shows. */
const FIRST_ROWS = 12;

interface OwnPlacesScreenProps {
  houseId: HouseId;
  /** Searched text; in the address. */
  query: string;
  onQuery: (query: string) => void;
}

/** The house's own places, edited on the device. */
export function OwnPlacesScreen({ houseId, query, onQuery }: OwnPlacesScreenProps) {
  const { t, i18n } = useLingui();
  const user = useSession()?.userData;
  const ofUser = user?.userId ?? '';
  const places = useLive(ownPlaces, houseId);
  const mayEdit = useMay('places', houseId) === true;
  const host = useQuery(hostQuery(ofUser)).data ?? null;
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [typed, type] = useTypedText(query, onQuery);
  const limit = useProgressiveLimit(FIRST_ROWS);
  const found = places?.filter(({ fields }) =>
    fitsSearch(query, [fields.name, i18n._(LOCATION_TYPE_LABELS[fields.type]), fields.district, fields.address]),
  );
  const isLong = (found?.length ?? 0) > MOST_OPEN;
  const toggle = (id: string) =>
    setOpened((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set(now).add(id)));
  const begin = host !== null && places?.length === 0 ? firstPlaceOf(host, user?.phone ?? '') : {};
  const add = mayEdit && (
    <Button kind="main" size="touch" icon={Plus} onClick={() => setAdding(true)}>
      {t`Add a location`}
    </Button>
  );
  return (
    <WorkspaceScreen
      title={t`Our locations`}
      actions={add}
      dockLabel={t`Locations`}
    >
      <div className="grid gap-4 px-4 py-4 tablet:mx-auto tablet:max-w-[1180px] tablet:px-10 tablet:pb-14">
        <p>
          <Link to="/ph/locations" className="inline-flex min-h-tap items-center underline">{t`To the directory`}</Link>
        </p>
        <IdCardNote host={host} ofUser={ofUser} />
        <ReadOnlyNote act="places" houseId={houseId} />
        {places?.length === 0 && (
          <EmptyState title={t`No locations yet`}>
            {t`Add a location with its rate and photos. It’s saved on this device and sent when you’re back online.`}
          </EmptyState>
        )}
        {places !== undefined && places.length > MOST_OPEN && (
          <SearchField label={t`Find a location`} value={typed} onValueChange={type} maxLength={200} />
        )}
        <p role="status" className="sr-only">
          {query === '' || !found || !places ? '' : t`${found.length} of ${places.length} locations`}
        </p>
        {found?.length === 0 && places?.length !== 0 && (
          <NothingFound
            query={query}
            onQuery={onQuery}
          >{t`Name, kind, district and address are searched.`}</NothingFound>
        )}
        <ul className={isLong ? 'grid gap-3' : 'grid gap-6'}>
          {found?.slice(0, limit).map((place) => (
            <OwnPlaceItem
              key={place.id}
              houseId={houseId}
              place={place}
              mayEdit={mayEdit}
              fold={isLong ? { isOpen: opened.has(place.id), onToggle: () => toggle(place.id) } : null}
            />
          ))}
        </ul>
      </div>
      {isAdding && (
        <PlaceDialog
          houseId={houseId}
          place={null}
          begin={begin}
          onAdded={(id) => setOpened((now) => new Set(now).add(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </WorkspaceScreen>
  );
}

/** A host's first place, as their registration describes it; nothing of a production house. */
const firstPlaceOf = ({ kind, house_name, address, pin, name }: HostProgress, contactPhone: string) =>
  kind === 'place' ? { name: house_name, address, pin, contactName: name, contactPhone } : {};
