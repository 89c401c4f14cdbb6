import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LocationCard } from '../../../domain/places/directory.ts';
import { FileImage } from '../../files/file-image.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { useRateText, useRatingText } from './rate-text.ts';

/** Columns of the list of places, and its orders. */
export function usePlaceColumns(): readonly TableColumn<LocationCard>[] {
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
export function PlaceRow({
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
