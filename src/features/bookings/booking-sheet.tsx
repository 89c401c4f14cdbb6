import { useLingui } from '@lingui/react/macro';
import { Phone, Smartphone, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDays, formatMoment } from '../../../domain/booking/booking-dates.ts';
import { actFault, type DayStatus, freeCancelUntil, isLateCancel } from '../../../domain/booking/deadlines.ts';
import { type BookingAct, type BookingSide, nextState, otherSide } from '../../../domain/booking/states.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { mapLink } from '../../platform/maps/map-link.ts';
import { BOOKING_COMMAND_LABELS, bookingRefusalLabel } from '../../production/booking-labels.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { accept, complete, confirm, dismissRefusal, type ReasonedAct, takeBack } from './booking-actions.ts';
import { BookingFacts } from './booking-facts.tsx';
import type { BookingRow, WaitingAct } from './booking-queries.ts';
import { usePartyName } from './party-name.ts';

const OfferDialog = lazyComponent(() => import('./booking-dialogs.tsx').then((file) => file.OfferDialog));
const ReasonDialog = lazyComponent(() => import('./booking-dialogs.tsx').then((file) => file.ReasonDialog));
const ReviewDialog = lazyComponent(() => import('./booking-dialogs.tsx').then((file) => file.ReviewDialog));

export interface BookingSheetProps {
  row: BookingRow;
  /** The side that looks. */
  side: BookingSide;
  waiting: readonly WaitingAct[];
  /** Days of the one who is booked, for a counter-offer. */
  statusOf: (day: string) => DayStatus;
  /** False: the person reads only. */
  mayAct: boolean;
  /** Another booking of this person takes some of the time: the server would refuse to accept. */
  clashes?: boolean;
}

/** A booking as one side sees it: facts, what is waited for, what can be done. */
export function BookingSheet({ row, side, waiting, statusOf, mayAct, clashes = false }: BookingSheetProps) {
  const own = waiting.filter(({ bookingId }) => bookingId === row.id);
  const isWaiting = own.some(({ isRefused }) => !isRefused);
  return (
    <div className="grid gap-3">
      <BookingFacts fields={row.fields} />
      <Words row={row} side={side} />
      {own.map((act) =>
        act.isRefused ? (
          <RefusedAct key={act.mutationId} act={act} />
        ) : (
          <WaitingNote key={act.mutationId} act={act} row={row} />
        ),
      )}
      {mayAct && !isWaiting && <Acts row={row} side={side} statusOf={statusOf} clashes={clashes} />}
      {side === 'house' && <Venue row={row} />}
      <Contacts row={row} side={side} />
    </div>
  );
}

/** Notes, reasons, deadlines and reviews. */
function Words({ row: { fields }, side }: Pick<BookingSheetProps, 'row' | 'side'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const { state, note, offeredBy, expiresAt, offer, reason, reviews, isLateCancel: isLate, held = [] } = fields;
  const until = expiresAt === null ? '' : formatMoment(expiresAt, offer.terms.timeZone, language);
  const partyName = usePartyName();
  const other = partyName(side === 'house' ? fields.subjectName : fields.houseName);
  const isOpen = state === 'requested' || state === 'countered';
  const status = isOpen
    ? offeredBy === side
      ? t`${other} answers until ${until}. The days are not held yet.`
      : t`Answer until ${until}.`
    : state === 'accepted'
      ? offeredBy === side
        ? t`${other} accepted. The days are held: confirm until ${until}.`
        : t`You accepted. The days are held, and ${other} confirms until ${until}.`
      : null;
  return (
    <>
      {held.length > 0 && <Held side={side} />}
      {note !== '' && isOpen && <blockquote className="border-l-[3px] border-ink pl-3">“{note}”</blockquote>}
      {status !== null && <p className="text-t1">{status}</p>}
      {reason !== '' && <blockquote className="border-l-[3px] border-ink pl-3">“{reason}”</blockquote>}
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

/** Casting is free: words that ask a talent for money wait for staff. */
function Held({ side }: { side: BookingSide }) {
  const { t } = useLingui();
  return (
    <Note kind="warning" title={t`A message is held back`}>
      {side === 'house'
        ? t`It asks a talent for money. Casting is free: staff looks at it before anybody reads it.`
        : t`It asks for money. Casting is free: do not pay. Staff looks at it.`}
    </Note>
  );
}

function WaitingNote({ act, row }: { act: WaitingAct; row: BookingRow }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { expiresAt, offer } = row.fields;
  const until = expiresAt === null ? null : formatMoment(expiresAt, offer.terms.timeZone, language);
  const title = i18n._(BOOKING_COMMAND_LABELS[act.name]);
  return (
    <div className="grid gap-2">
      <div role="status" className="flex gap-3 border border-dashed border-ink p-3">
        <Smartphone size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <p>
          <b className="block">{t`${title}: waits for the network`}</b>
          <span className="text-t1">
            {act.name === 'booking.accept' && until !== null
              ? t`Saved on this device. It must arrive before ${until}; until then the date is not yours.`
              : t`Saved on this device; it is sent as soon as there is a network.`}
          </span>
        </p>
      </div>
      <TakeBack act={act} />
    </div>
  );
}

/** A request that this device has not sent yet, or that is on its way: there is no booking to show. */
export function WaitingRequest({ act, children }: { act: WaitingAct; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <div role="status" className="border border-dashed border-ink p-3">
        <b className="block">{t`Request, waits for the network`}</b>
        {children}
      </div>
      <TakeBack act={act} />
    </div>
  );
}

const ANSWERS: ReadonlySet<string> = new Set([
  'booking.accept',
  'booking.counter',
  'booking.decline',
  'booking.confirm',
]);

/** Nothing where the act may have been sent: then the server decides. */
function TakeBack({ act: { mutationId, name, canTakeBack } }: { act: WaitingAct }) {
  const { t, i18n } = useLingui();
  const { attempt, failure, isBusy } = useAttempt();
  if (!canTakeBack) return null;
  const label = ANSWERS.has(name)
    ? t`Take the answer back`
    : name === 'booking.request'
      ? t`Take the request back`
      : t`Take it back`;
  const undo = async () => {
    const isBack = await takeBack(mutationId);
    showToast({
      text: isBack
        ? t`Taken back: nothing was sent. It lies in the trash for 30 days.`
        : t`It may be on its way already, so it cannot be taken back any more.`,
    });
  };
  return (
    <>
      <Button size="touch" wide icon={Undo2} disabled={isBusy} onClick={() => void attempt(undo)}>
        {label}
      </Button>
      {failure !== null && <Note kind="stop" role="alert" title={i18n._(failure)} />}
    </>
  );
}

/** What the server did not take, why, and what to do next; it also stands in "Needs attention". */
export function RefusedAct({ act }: { act: WaitingAct }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { attempt, isBusy } = useAttempt();
  const reason = bookingRefusalLabel(act.name, act.code, act.facts);
  const title = i18n._(BOOKING_COMMAND_LABELS[act.name]);
  return (
    <Note
      kind="stop"
      role="alert"
      title={t`${title}: not possible`}
      action={
        <Button disabled={isBusy} onClick={() => void attempt(() => dismissRefusal(act.mutationId))}>
          {t`Understood`}
        </Button>
      }
    >
      {reason === undefined ? t`The server refused it.` : i18n._(reason)}
      {act.days.length > 0 && <span className="block font-bold">{formatDays(act.days, language)}</span>}
    </Note>
  );
}

type OpenDialog = 'change' | 'counter' | 'review' | ReasonedAct;

function Acts({
  row,
  side,
  statusOf,
  clashes,
}: Pick<BookingSheetProps, 'row' | 'side' | 'statusOf'> & { clashes: boolean }) {
  const { t, i18n } = useLingui();
  const { attempt, failure, isBusy } = useAttempt();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { fields } = row;
  const language = useLanguage();
  const freeUntil = formatMoment(freeCancelUntil(fields.startsAt), fields.offer.terms.timeZone, language);
  const now = Date.now();
  const may = (act: BookingAct) => nextState(fields, act, side) !== null && actFault(act, side, fields, now) === null;
  const close = () => setOpen(null);
  const sum = formatRupiah(fields.offer.subtotal);
  const acceptLabel = side === 'house' ? t`Accept ${sum}` : t`Accept`;
  const direct = (label: string, act: () => Promise<void>) => (
    <Button kind="main" size="touch" wide disabled={isBusy} onClick={() => void attempt(act)}>
      {label}
    </Button>
  );
  const opens = (label: string, dialog: OpenDialog, kind: 'plain' | 'danger' | 'main' = 'plain') => (
    <Button size="touch" kind={kind} className="flex-1" onClick={() => setOpen(dialog)}>
      {label}
    </Button>
  );
  const second: ReactNode[] = [];
  // It stays possible: what this device knows of the other booking may be old.
  if (may('accept') && clashes)
    second.push(
      <Button size="touch" className="flex-1" disabled={isBusy} onClick={() => void attempt(() => accept(row, side))}>
        {acceptLabel}
      </Button>,
    );
  if (may('change')) second.push(opens(t`Change`, 'change'));
  if (may('counter') && !clashes) second.push(opens(t`Counter`, 'counter'));
  if (may('decline')) second.push(opens(t`Decline`, 'decline'));
  if (may('withdraw')) second.push(opens(t`Withdraw`, 'withdraw', 'danger'));
  if (may('report_no_show')) second.push(opens(t`Did not come`, 'report-no-show', 'danger'));
  if (may('cancel')) second.push(opens(t`Cancel the booking`, 'cancel', 'danger'));
  const isReviewable = may('review') && !fields.hasReviewed[side];
  return (
    <div className="grid gap-2">
      {may('counter') && clashes && <div className="flex">{opens(t`Propose other times`, 'counter', 'main')}</div>}
      {may('accept') && !clashes && direct(acceptLabel, () => accept(row, side))}
      {may('confirm') && direct(t`Confirm`, () => confirm(row, side))}
      {may('complete') && direct(t`The work is done`, () => complete(row, side))}
      {isReviewable && (
        <Button kind="main" size="touch" wide onClick={() => setOpen('review')}>
          {t`Write a review`}
        </Button>
      )}
      {second.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {second.map((button, at) => (
            <span key={at} className="contents">
              {button}
            </span>
          ))}
        </div>
      )}
      {may('cancel') && fields.state === 'confirmed' && (
        <p className="text-t1 text-ink-2">
          {isLateCancel(now, fields.startsAt)
            ? t`Cancelling now is recorded as late.`
            : t`Cancelling is free until ${freeUntil}.`}
        </p>
      )}
      {failure !== null && (
        <Note kind="stop" role="alert" title={t`Not saved`}>
          {i18n._(failure)}
        </Note>
      )}
      {(open === 'change' || open === 'counter') && (
        <OfferDialog act={open} row={row} side={side} statusOf={statusOf} onClose={close} />
      )}
      {open === 'review' && <ReviewDialog row={row} side={side} onClose={close} />}
      {open !== null && open !== 'change' && open !== 'counter' && open !== 'review' && (
        <ReasonDialog row={row} side={side} act={open} onClose={close} />
      )}
    </div>
  );
}

/** Where the booked place is; nobody knows before the confirmation. */
function Venue({ row: { fields } }: Pick<BookingSheetProps, 'row'>) {
  const { t } = useLingui();
  const { venue } = fields;
  if (!venue) return null;
  const { pin, address, gate, contactName, contactPhone } = venue;
  return (
    <section className="grid gap-1 border-2 border-ink p-3">
      <h3 className="text-t2">{t`Where it is`}</h3>
      <p className="wrap-anywhere">{address}</p>
      {gate !== '' && <p className="wrap-anywhere">{t`Gate: ${gate}`}</p>}
      <p className="wrap-anywhere">
        {contactName}{' '}
        {contactPhone !== '' && (
          <a href={`tel:${contactPhone}`} className="underline">
            {contactPhone}
          </a>
        )}
      </p>
      {pin !== null && (
        <a
          href={mapLink(pin, address, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center underline"
        >
          {t`Look at it on a map`}
        </a>
      )}
    </section>
  );
}

/** The other side's contact; there is none before the confirmation. */
function Contacts({ row, side }: Pick<BookingSheetProps, 'row' | 'side'>) {
  const { t } = useLingui();
  const { contacts } = row.fields;
  const contact = contacts?.[otherSide(side)];
  if (contact === undefined || contact.name + contact.phone + contact.email === '') return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-rule pt-2">
      <p className="min-w-0">
        <span className="block text-t1 text-ink-2">{t`Contact`}</span>
        <b className="wrap-anywhere">{contact.name}</b>
        <span className="block text-t1 wrap-anywhere">{contact.phone}</span>
        {contact.email !== '' && (
          <a href={`mailto:${contact.email}`} className="block text-t1 wrap-anywhere underline">
            {contact.email}
          </a>
        )}
      </p>
      {contact.phone !== '' && (
        <a href={`tel:${contact.phone}`} className={buttonClass({ size: 'touch', square: true })} aria-label={t`Call`}>
          <Phone size={20} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </div>
  );
}
