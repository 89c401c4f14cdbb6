import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortMapLink } from '../../../domain/places/short-map-link.ts';
import type { Pin } from '../../../domain/places/geometry.ts';
import { useOnline } from '../../platform/network/online.ts';
import { mapLinkQuery, placesQuery, useLookups } from '../data/lookup-queries.ts';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';

const SHORTEST_NAME = 3;

/**
 * Below the field for coordinates: resolves a short link of a map application by the server, or finds the name of a
 * place, if the server can.
 */
export function PlaceFinder({
  typed,
  asked,
  onPin,
}: {
  typed: string;
  /** Another number: search now. */
  asked: number;
  onPin: (pin: Pin) => void;
}) {
  const { t } = useLingui();
  const lookups = useLookups();
  const followed = shortMapLink(typed, lookups?.map_links ?? []);
  const link = followed ?? shortMapLink(typed);
  if (link !== null)
    return <LinkPlace key={link} link={link} isResolved={followed !== null} asked={asked} onPin={onPin} />;
  const name = typed.trim();
  if (/^https?:\/\//.test(name))
    return (
      <Fault>{t`No location found in this link. Paste a Google Maps or OpenStreetMap link, or the coordinates.`}</Fault>
    );
  if (lookups?.places === true && name.length >= SHORTEST_NAME)
    return <NamedPlaces name={name} asked={asked} onPin={onPin} />;
  return <Fault>{t`No location found in it. Write degrees such as -6.1754, 106.8272.`}</Fault>;
}

function LinkPlace({
  link,
  isResolved,
  asked,
  onPin,
}: {
  link: string;
  isResolved: boolean;
  asked: number;
  onPin: (pin: Pin) => void;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const lookups = useLookups();
  const { data, error, isFetching, refetch } = useQuery({ ...mapLinkQuery(link), enabled: isResolved && isOnline });
  const take = useEffectEvent(onPin);
  const pin = data?.pin ?? null;
  useEffect(() => {
    if (pin !== null) take(pin);
  }, [pin]);
  if (!isResolved) return <Fault>{t`Short links hide the location: open them and copy the long link.`}</Fault>;
  if (isFetching) return <p role="status">{t`Looking up the link…`}</p>;
  if (data === undefined && !isOnline)
    return (
      <p role="status" className="text-t1 font-mid">
        {t`No network: the location of this link is looked up when you’re online. You can type coordinates now.`}
      </p>
    );
  if (error !== null)
    return (
      <>
        <Fault>{`${i18n._(messageForError(error))} ${t`Or open the link and copy the long one.`}`}</Fault>
        <Button size="touch" className="justify-self-start" onClick={() => void refetch()}>{t`Try again`}</Button>
      </>
    );
  if (data === undefined || pin !== null) return null;
  const { name } = data;
  if (name === null) return <Fault>{t`This link doesn’t lead to a location on the map.`}</Fault>;
  return (
    <>
      <Fault>{t`This link names “${name}” without coordinates.`}</Fault>
      {lookups?.places === true && <NamedPlaces name={name} asked={asked} onPin={onPin} />}
    </>
  );
}

function NamedPlaces({ name, asked, onPin }: { name: string; asked: number; onPin: (pin: Pin) => void }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const [wanted, setWanted] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...placesQuery(wanted ?? ''), enabled: wanted !== null });
  // A name that failed is asked again.
  const search = () => (wanted === name ? void refetch() : setWanted(name));
  const answered = useRef(asked);
  const answer = useEffectEvent(() => {
    if (answered.current !== asked && isOnline) search();
    answered.current = asked;
  });
  useEffect(() => answer(), [asked]);
  return (
    <div className="grid gap-2">
      <Button size="touch" icon={Search} disabled={isFetching} isOffline={!isOnline} onClick={() => search()}>
        {isFetching ? t`Searching…` : t`Search for “${name}”`}
      </Button>
      {wanted === name && error !== null && <Fault>{i18n._(messageForError(error))}</Fault>}
      {wanted === name && data?.places.length === 0 && <p role="status">{t`No location found with that name.`}</p>}
      {wanted === name && data !== undefined && data.places.length > 0 && (
        <ul aria-label={t`Locations found`} className="border-t border-rule-2">
          {data.places.map(({ name: found, ...pin }) => (
            <li key={`${found} ${pin.latitude},${pin.longitude}`} className="border-b border-rule">
              <button
                type="button"
                onClick={() => onPin(pin)}
                className="min-h-tap w-full py-2 text-left wrap-anywhere hover:bg-hover"
              >
                {found}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-t1 font-mid text-red empty:hidden">
      {children}
    </p>
  );
}
