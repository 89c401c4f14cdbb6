import { useLingui } from '@lingui/react/macro';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fitsSearch } from '../../../domain/fits-search.ts';
import { type HostProgress, ID_CARD_REASONS } from '../../../domain/identity/registration.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useLive } from '../../shared/data/live-query.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { useProgressiveLimit } from '../../ui/progressive-rows.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { hostQuery } from '../../shared/data/host-queries.ts';
import { ownPlaces } from './location-queries.ts';
import { OwnPlaceItem } from './own-place-item.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { putIdCard } from '../../../domain/calls/host-calls.ts';
import { ask } from '../../api/ask.ts';
import { fileTypeOf } from '../../files/add-file.ts';
import { copyImage } from '../../files/image-copy.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { DAMAGED_PHOTO } from '../../ui/damaged-photo.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { ID_CARD_REASON_LABELS } from '../../labels/id-card-labels.ts';
import { Note } from '../../ui/note.tsx';

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
    <WorkspaceScreen title={t`Our locations`} actions={add} dockLabel={t`Locations`}>
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

const LONGER_EDGE = 1800;

/** State of the check of the ID card, as long as it keeps the places out of the directory. */
function IdCardNote({ host, ofUser }: { host: HostProgress | null; ofUser: string }) {
  const { t, i18n } = useLingui();
  const [isDamaged, setDamaged] = useState(false);
  const send = useMutation(
    {
      mutationFn: async (file: File) => {
        const copy = await copyImage(file, LONGER_EDGE);
        const isRefused = copy === null && (await fileTypeOf(file)) !== 'heic';
        setDamaged(isRefused);
        if (!isRefused) await ask(putIdCard, { body: await (copy?.blob ?? file).arrayBuffer() });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: hostQuery(ofUser).queryKey }),
    },
    queryClient,
  );
  if (host === null || host.id_card.state === 'approved') return null;
  const { state, reason } = host.id_card;
  if (state === 'waiting')
    return (
      <Note title={t`The ID card is being checked`}>
        {t`The locations then appear in the directory, within 2 working days. Fill in their details in the meantime.`}
      </Note>
    );
  const known = ID_CARD_REASONS.find((idCardReason) => idCardReason === reason);
  return (
    <Note
      kind="warning"
      title={state === 'rejected' ? t`The ID card wasn’t accepted` : t`The ID card is missing`}
      action={
        <label className={`${buttonClass({ size: 'touch' })} cursor-pointer has-[:focus-visible]:outline-2`}>
          {send.isPending ? t`Sending…` : t`Send a photo of the ID card`}
          <input
            type="file"
            accept="image/*,.heic"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) send.mutate(file);
            }}
          />
        </label>
      }
    >
      {known !== undefined && <p>{i18n._(ID_CARD_REASON_LABELS[known])}</p>}
      <p>{t`The locations appear in the directory once it has been checked.`}</p>
      {isDamaged && <p role="alert">{i18n._(DAMAGED_PHOTO)}</p>}
      {send.isError && <p role="alert">{i18n._(messageForError(send.error))}</p>}
    </Note>
  );
}
