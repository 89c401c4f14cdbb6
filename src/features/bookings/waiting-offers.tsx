import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { formatDays, formatMoment } from '../../../domain/booking/booking-dates.ts';
import { isAnswerDue, isOpenOffer, PROVIDER } from '../../../domain/booking/states.ts';
import { UserId } from '../../../domain/ids.ts';
import { userScope } from '../../../domain/scopes.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { deviceZone } from '../../shared/data/device-zone.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { type BookingRow, useBookings } from './booking-queries.ts';
import { offerHash } from './offer-hash.ts';

/** A talent's own offers that wait for an answer, on the page that a talent sees first. */
export function WaitingOffers() {
  const user = v.safeParse(UserId, useSession()?.userData.userId);
  return user.success && <OfUser userId={user.output} />;
}

/** More of them would hide the page. */
const MOST_NOTES = 3;

function OfUser({ userId }: { userId: UserId }) {
  const { t } = useLingui();
  const found = useBookings(userScope(userId));
  if (found === undefined) return null;
  const answered = new Set(found.waiting.flatMap(({ bookingId, isRefused }) => (isRefused ? [] : [bookingId])));
  const due = found.list.filter(({ id, fields }) => isAnswerDue(fields, PROVIDER) && !answered.has(id));
  const rest = due.length - MOST_NOTES;
  return (
    <>
      {due.slice(0, MOST_NOTES).map((row) => (
        <OfferNote key={row.id} row={row} />
      ))}
      {rest > 0 && (
        <ButtonLink to="/talent/days" size="touch" className="justify-self-start">
          {t`${plural(rest, { one: '# more is waiting', other: '# more are waiting' })} for your answer`}
        </ButtonLink>
      )}
    </>
  );
}

function OfferNote({ row: { id, fields } }: { row: BookingRow }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { title, houseName, offer, state, expiresAt } = fields;
  const until = expiresAt === null ? '' : formatMoment(expiresAt, deviceZone(), language);
  return (
    <Note
      title={
        isOpenOffer(state)
          ? t`${houseName} is waiting for your answer: ${title}`
          : t`${houseName} is waiting for your confirmation: ${title}`
      }
      action={
        <ButtonLink to="/talent/days" hash={offerHash(id)} kind="main" size="touch">
          {isOpenOffer(state) ? t`Open the offer` : t`Open the booking`}
        </ButtonLink>
      }
    >
      {formatDays(offer.terms.days, language)}
      {until !== '' && <span className="block text-ink-2">{t`Answer until ${until}.`}</span>}
    </Note>
  );
}
