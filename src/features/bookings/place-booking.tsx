import { useLingui } from '@lingui/react/macro';
import { dayStatus } from '../../../domain/booking/deadlines.ts';
import type { LocationCard } from '../../../domain/places/directory.ts';
import { zoneOfProvince } from '../../../domain/time-zones.ts';
import { useCurrentHouseId, useSession } from '../../platform/session/session-store.ts';
import { locationQuery } from '../../shared/data/location-query.ts';
import { BookingPanel, HireButton } from './booking-panel.tsx';
import { FreshCalendar } from './fresh-calendar.tsx';
import type { BookableSubject } from './request-form.tsx';

/** Days of a place: days that its host has not blocked can be requested, but are not known to be free. */
const daysOfPlace =
  ({ blocked }: LocationCard) =>
  (day: string) =>
    dayStatus(day, [], blocked);

const subjectOf = (place: LocationCard): BookableSubject => ({
  type: 'place',
  id: place.id,
  name: place.name,
  rate: place.rate === 0 ? null : place.rate,
  rateUnit: place.rate_unit,
  statusOf: daysOfPlace(place),
  place: place.district === '' ? place.name : `${place.name}, ${place.district}`,
  timeZone: zoneOfProvince(place.province),
  minHours: place.min_hours,
  ...(place.hours_from !== '' && { hours: { from: place.hours_from, to: place.hours_to } }),
});

function FreshPlace({ id }: { id: string }) {
  const ofUser = useSession()?.userData.userId ?? '';
  return <FreshCalendar subjectId={id} queryKey={locationQuery(id, ofUser).queryKey} />;
}

/** A house needs no booking of its own place. */
export function PlaceBookingPanel({ place }: { place: LocationCard }) {
  const { t } = useLingui();
  if (place.house_id === useCurrentHouseId())
    return (
      <p className="text-t1 text-ink-2">{t`This location belongs to your production house. Its bookings are under “Bookings”.`}</p>
    );
  return (
    <>
      <FreshPlace id={place.id} />
      <BookingPanel subject={subjectOf(place)} />
    </>
  );
}

export function PlaceHireButton({ place }: { place: LocationCard }) {
  const houseId = useCurrentHouseId();
  if (place.house_id === houseId) return null;
  return (
    <>
      <FreshPlace id={place.id} />
      <HireButton subject={subjectOf(place)} />
    </>
  );
}
