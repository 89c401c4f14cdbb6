import { useLingui } from '@lingui/react/macro';
import { formatDays, formatHours } from '../../../domain/booking/booking-dates.ts';
import { metBookings } from '../../../domain/booking/met-bookings.ts';
import type { BookingTerms } from '../../../domain/booking/terms.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { useBookings } from './booking-queries.ts';

/** Shown before a booking is asked for: bookings of the house whose hours it meets. */
export function BookingClashNotes({
  houseId,
  subject,
  terms,
}: {
  houseId: HouseId;
  subject: { id: string; name: string };
  terms: Pick<BookingTerms, 'days' | 'startTime' | 'endTime' | 'timeZone'>;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useBookings(houseScope(houseId))?.list ?? [];
  return metBookings(terms, subject.id, list).map(({ row: { id, fields }, type }) => (
    <Note
      key={id}
      kind={type === 'held' ? 'stop' : 'warning'}
      title={
        type === 'held'
          ? t`${subject.name} is already booked then: ${fields.title}`
          : t`You have already asked for this time: ${fields.title}`
      }
    >
      {formatDays(fields.offer.terms.days, language)}, {formatHours(fields.offer.terms, language)}
    </Note>
  ));
}
