import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '../../../domain/booking/booking-dates.ts';
import { type BookingSide, PROVIDER } from '../../../domain/booking/states.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { FeeNote } from '../../shared/messages/fee-note.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { deviceZone } from '../../shared/data/device-zone.ts';
import { FailureLine } from '../../ui/failure-line.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { reportOffer } from './booking-actions.ts';
import type { BookingRow } from './booking-queries.ts';
import { usePartyName } from './party-name.ts';

/** Notes, reasons, deadlines and reviews. */
export function BookingTexts({ row: { id, fields }, side }: { row: BookingRow; side: BookingSide }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { state, note, offeredBy, expiresAt, offer, reason, reviews, isLateCancel: isLate } = fields;
  const { held = [], warned = [] } = fields;
  const until = expiresAt === null ? '' : formatMoment(expiresAt, deviceZone(), language);
  const partyName = usePartyName();
  const other = partyName(side === 'house' ? fields.subjectName : fields.houseName);
  const isOpen = state === 'requested' || state === 'countered';
  const status = isOpen
    ? offeredBy === side
      ? t`${other} answers until ${until}. The days aren’t held yet.`
      : t`Answer until ${until}.`
    : state === 'accepted'
      ? offeredBy === side
        ? t`${other} accepted. The days are held: confirm until ${until}.`
        : t`You accepted. The days are held, and ${other} confirms until ${until}.`
      : null;
  const before = isOpen ? fields.previous : null;
  const [sum, sumBefore] = [formatRupiah(offer.subtotal), formatRupiah(before?.subtotal ?? 0)];
  const offers =
    before === null || before.by === offer.by || sum === sumBefore
      ? null
      : offer.by === side
        ? t`Your offer: ${sum}. ${other} offered ${sumBefore} before.`
        : t`${other} offers ${sum}. Your offer was ${sumBefore}.`;
  return (
    <>
      {held.length > 0 && <Held side={side} />}
      {warned.length > 0 && side === PROVIDER && fields.subjectType === 'talent' && <Warned bookingId={id} />}
      {note !== '' && isOpen && <blockquote className="border-l-[3px] border-ink pl-3">“{note}”</blockquote>}
      {offers !== null && <p>{offers}</p>}
      {status !== null && <p className="text-t1">{status}</p>}
      {reason !== '' && <blockquote className="border-l-[3px] border-ink pl-3">“{reason}”</blockquote>}
      <LaterCancels history={fields.history} side={side} other={other} />
      {isLate && <p className="text-t1 font-mid text-warn">{t`Cancelled less than 48 hours before the start.`}</p>}
      {reviews.map(({ side: by, stars, text }) => (
        <p key={by} className="border-b border-rule py-1.5">
          <b className="mr-2 tabular-nums">{t`${stars} of 5`}</b>
          {text}
          <span className="block text-t1 text-ink-2">
            {partyName(by === 'house' ? fields.houseName : fields.subjectName)}
          </span>
        </p>
      ))}
      {state === 'completed' && fields.hasReviewed[side] && (
        <p className="text-t1 text-ink-2">
          {t`Your review is shown once ${other} has written one too, or 14 days after the work.`}
        </p>
      )}
    </>
  );
}

/** Words with cancellations that met the first one. */
function LaterCancels({
  history,
  side,
  other,
}: Pick<BookingRow['fields'], 'history'> & { side: BookingSide; other: string }) {
  const { t } = useLingui();
  return history.map(({ by, reason }, index) =>
    reason === undefined ? null : (
      <blockquote key={index} className="border-l-[3px] border-ink pl-3 wrap-anywhere">
        “{reason}”
        <span className="block text-t1 text-ink-2">
          {by === side ? t`You cancelled as well.` : t`${other} cancelled as well.`}
        </span>
      </blockquote>
    ),
  );
}

/** Words of the offer may ask the talent for money. */
function Warned({ bookingId }: { bookingId: string }) {
  const { attempt, failure } = useWriteAction();
  const [isReported, setReported] = useState(false);
  const report = () => attempt(() => reportOffer(bookingId)).then(setReported);
  return (
    <>
      <FeeNote isReported={isReported} onReport={() => void report()} />
      <FailureLine failure={failure} className="text-t1" />
    </>
  );
}

/** Casting is free: words that ask a talent for money wait for staff. */
function Held({ side }: { side: BookingSide }) {
  const { t } = useLingui();
  return (
    <Note kind="warning" title={t`Message held for review`}>
      {side === 'house'
        ? t`It asks a talent for money. Casting is free: Klaket staff reviews it before anyone reads it.`
        : t`It asks for money. Casting is free: don’t pay. Klaket staff reviews it.`}
    </Note>
  );
}
