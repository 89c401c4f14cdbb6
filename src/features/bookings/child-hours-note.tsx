import { useLingui } from '@lingui/react/macro';
import { isBeyondChildHours } from '../../../domain/booking/child-hours.ts';
import type { BookingTerms } from '../../../domain/booking/terms.ts';
import { formatDuration, formatTime } from '../../../domain/format.ts';
import { useWorkRules } from '../../shared/data/use-work-rules.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';

/** Before a request for a child is sent: hours that the server will refuse, and the law that forbids them. */
export function ChildHoursNote({
  houseId,
  terms,
}: {
  houseId: string;
  terms: Pick<BookingTerms, 'days' | 'startTime' | 'endTime'>;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const rules = useWorkRules(houseId);
  if (rules === undefined || !isBeyondChildHours(terms, rules)) return null;
  const hours = formatDuration(rules.minorDay, language);
  const [from, until] = [formatTime(rules.minorFrom, language), formatTime(rules.minorUntil, language)];
  return (
    <Note kind="stop" title={t`A child doesn’t work these hours`}>
      {t`Maximum ${hours} a day across all bookings, and no work from ${until} to ${from} (UU 13/2003, art. 69 and 71–74). Choose other times.`}
    </Note>
  );
}
