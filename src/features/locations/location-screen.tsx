import { PlaceAccess } from '../../shared/maps/place-access.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../../domain/format.ts';
import { formatRelative } from '../../../domain/format-amounts.ts';
import type { LocationAccess, LocationCard } from '../../../domain/places/directory.ts';
import { useMediaViewer, ViewedImage } from '../../files/use-media-viewer.tsx';
import { isPlaceGone, locationQuery } from '../../shared/data/location-query.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { OfflineAge } from '../../ui/offline-age.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ScreenInspector, WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';

import { useRateText, useRatingText } from './rate-text.ts';

const MissingPlace = lazyComponent(() => import('./missing-place.tsx').then((file) => file.MissingPlace), 'wait');
const DirectoryMap = lazyComponent(() => import('./directory-map.tsx').then((module) => module.DirectoryMap), 'wait');

/** One place as houses see it; address, pin and contact once they are open to this house. */
export function LocationScreen({
  id,
  renderHire,
  renderBooking,
}: {
  id: string;
  /** Bookings are another feature: its button, and the panel beside the page. */
  renderHire: (place: LocationCard) => ReactNode;
  renderBooking: (place: LocationCard) => ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const ofUser = useSession()?.userData.userId ?? '';
  const query = useQuery(locationQuery(id, ofUser));
  const place = query.data?.data;
  // A place that was taken out is not offered any more, though its last answer is still on the device.
  if (place === undefined || isPlaceGone(query.error)) {
    return (
      <WorkspaceScreen title={t`Location`}>
        <div className="px-4 py-4">
          {query.isError ? (
            <MissingPlace error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </div>
      </WorkspaceScreen>
    );
  }
  const exact = query.data?.access?.pin ?? null;
  return (
    <WorkspaceScreen
      title={place.name}
      actions={renderHire(place)}
      inspector={<ScreenInspector title={t`Booking`}>{renderBooking(place)}</ScreenInspector>}
    >
      <div className="grid max-w-[1180px] gap-5 px-4 py-4 tablet:px-6">
        {(!isOnline || query.isError) && <OfflineAge age={formatRelative(query.dataUpdatedAt, Date.now(), language)} />}
        <Photos place={place} />
        <div className="grid gap-6 tablet:grid-cols-2">
          <Facts place={place} />
          <div className="grid content-start gap-4">
            {query.data?.access && <Access access={query.data.access} />}
            {(exact ?? place.around) !== null && (
              <div className="h-[322px] border border-rule">
                <DirectoryMap places={[place]} exact={exact} chosen={null} onChoose={() => undefined} />
              </div>
            )}
          </div>
        </div>
      </div>
    </WorkspaceScreen>
  );
}

function Photos({ place: { name, photos } }: { place: LocationCard }) {
  const { t } = useLingui();
  const items = photos.map((id, at) => ({ id, type: 'photo' as const, title: t`Photo ${at + 1} of ${name}` }));
  const { view, viewer } = useMediaViewer(items);
  return (
    <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      {items.map(({ id, title }, at) => (
        <li key={id} className={at === 0 ? 'col-span-2 row-span-2' : ''}>
          <ViewedImage fileId={id} variant="960" alt={title} className="aspect-4/3 w-full" onView={() => view(id)} />
        </li>
      ))}
      {viewer}
    </ul>
  );
}

function Facts({ place }: { place: LocationCard }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const rateText = useRateText();
  const ratingText = useRatingText();
  const days = place.blocked.map(([from, to]) =>
    from === to ? formatDate(from, language) : `${formatDate(from, language)} – ${formatDate(to, language)}`,
  );
  const rows: [string, string][] = [
    [t`Rate`, rateText(place.rate, place.rate_unit)],
    ...(place.rating === null ? [] : [[t`Rating`, ratingText(place)] satisfies [string, string]]),
    [t`Kind`, i18n._(LOCATION_TYPE_LABELS[place.type])],
    [t`District`, place.district === '' ? '' : `${place.district} ±\u00A0700\u00A0m`],
    [
      t`Open`,
      place.hours_from === ''
        ? ''
        : `${formatTime(place.hours_from, language)} – ${formatTime(place.hours_to, language)}`,
    ],
    [t`Minimum hours`, place.min_hours === 0 ? '' : String(place.min_hours)],
    [t`Electricity (VA)`, place.electricity === 0 ? '' : place.electricity.toLocaleString(i18n.locale)],
    [t`Parking (cars)`, place.parking === 0 ? '' : String(place.parking)],
    [t`Maximum crew`, place.max_crew === 0 ? '' : String(place.max_crew)],
    [t`Sound`, place.sound],
    [t`Blocked days`, days.join('; ')],
  ];
  return (
    <div>
      <dl className="border-t-heavy border-rule-2">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[120px_minmax(0,1fr)] gap-2 border-b border-rule py-2">
            <dt className="text-t1 text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">
              {value === '' ? (
                <span className="border-b border-dotted border-ink-2 text-ink-2">{t`not filled in`}</span>
              ) : (
                <b className="font-mid">{value}</b>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {place.about !== '' && <p className="pt-3 whitespace-pre-line">{place.about}</p>}
      {place.rules !== '' && (
        <>
          <h2 className="mt-4 border-t-heavy border-rule-2 pt-2 text-t2">{t`Rules`}</h2>
          <p className="whitespace-pre-line">{place.rules}</p>
        </>
      )}
    </div>
  );
}

function Access({ access }: { access: LocationAccess }) {
  const { t } = useLingui();
  return (
    <section className="border-2 border-ink p-3">
      <h2 className="text-t2">{t`Visible to your production house`}</h2>
      <PlaceAccess {...access} contactName={access.contact_name} contactPhone={access.contact_phone} />
    </section>
  );
}
