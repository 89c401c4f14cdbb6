import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { doesBookingBlock, isOpenOffer } from '../../../domain/booking/states.ts';
import { type BookingTerms, daysTouched } from '../../../domain/booking/terms.ts';
import { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { HIRE_HASH, HireSearch } from '../../shared/data/hire-address.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { BookingHistory, BookingStateChip } from './booking-facts.tsx';
import { askToHire, forgetHire, useHirePresses } from './hire-presses.ts';
import { type BookingRow, splitBookings, useBookings, type WaitingAct } from './booking-queries.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { CalendarLegend, type DayMark, RangeCalendar } from './range-calendar.tsx';
import type { BookableSubject } from './request-form.tsx';
import { RefusedAct, WaitingRequest } from './waiting-acts.tsx';

const PANEL_ID = 'booking-panel';

/** The form of a request, with its form library: fetched while the device's bookings are read. */
const requestForm = lazyModule(() => import('./request-form.tsx'));

/** Booking a talent or a place from its page: the request, and then its booking in every state. */
export function BookingPanel({ subject }: { subject: BookableSubject }) {
  const { t } = useLingui();
  const house = v.safeParse(HouseId, useCurrentHouseId());
  if (!house.success) return null;
  const per = subject.rateUnit === 'day' ? t`per day` : t`per hour`;
  return (
    <section aria-labelledby={PANEL_ID} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2
          id={PANEL_ID}
          tabIndex={-1}
          className="text-t3 wrap-anywhere outline-offset-4 focus:outline-2 focus:outline-ink"
        >
          {t`Book ${subject.name}`}
        </h2>
        <p className="text-t1 text-ink-2">
          {subject.rate === null ? t`rate unknown` : `${formatRupiah(subject.rate)} ${per}`}
        </p>
      </div>
      <OfHouse subject={subject} houseId={house.output} />
    </section>
  );
}

function OfHouse({ subject, houseId }: { subject: BookableSubject; houseId: HouseId }) {
  const { t } = useLingui();
  const language = useLanguage();
  const found = useBookings(houseScope(houseId));
  const mayBook = useMay('bookings');
  useEffect(() => void requestForm.load(), []);
  const search = useSearch({ strict: false });
  const wanted = useMemo(() => v.parse(HireSearch, search), [search]);
  const presses = useHirePresses(subject.id);
  // Presses that a sent request has answered.
  const [answered, setAnswered] = useState(0);
  const [isOther, setOther] = useState(wanted.days !== undefined);
  const isHiring = presses > answered;
  const isAsking = isOther || isHiring;
  if (found === undefined || mayBook === undefined) return null;
  if (!mayBook) return <ReadOnlyNote act="bookings" />;
  const own = found.list.filter(({ fields }) => fields.subjectId === subject.id && fields.houseId === houseId);
  const { open, over } = splitBookings(own);
  const known = new Set(own.map(({ id }) => id));
  const requests = found.waiting.filter(
    ({ request, bookingId }) =>
      request?.subject.id === subject.id && request.houseId === houseId && !known.has(bookingId),
  );
  // The new request is listed above the others, out of sight of the form's button.
  const showSent = () => {
    setOther(false);
    setAnswered(presses);
    document.getElementById(PANEL_ID)?.focus();
  };
  const markOf = marksOf(open, requests);
  const isFormShown = isAsking || (open.length === 0 && requests.every(({ isRefused }) => isRefused));
  const form = (
    <RequestForm
      subject={open.length + requests.length === 0 ? subject : { ...subject, markOf: onlyOffered(markOf) }}
      houseId={houseId}
      wanted={wanted}
      onSent={showSent}
    />
  );
  // A user who came for some days, or has pressed "Hire now", starts with the form.
  const isFormFirst = isHiring || (isAsking && wanted.days !== undefined);
  return (
    <>
      {isFormFirst && form}
      {requests.map((act) =>
        act.isRefused ? (
          <RefusedAct key={act.mutationId} act={act} />
        ) : (
          <WaitingRequest key={act.mutationId} act={act}>
            {act.request?.title}: {formatDays(act.request?.terms.days ?? [], language)}
          </WaitingRequest>
        ),
      )}
      {open.map((row) => (
        <article key={row.id} className="grid gap-3 border-t-4 border-ink pt-3">
          <div className="flex flex-wrap items-start justify-between gap-x-3">
            <h3 className="min-w-0 flex-[1_1_8rem] text-t2 font-bold wrap-anywhere">{row.fields.title}</h3>
            <BookingStateChip state={row.fields.state} side="house" />
          </div>
          <BookingHistory fields={row.fields} side="house" isShort />
          <BookingSheet row={row} side="house" waiting={found.waiting} statusOf={subject.statusOf} mayAct />
          <ButtonLink kind="quiet" to="/ph/bookings/$id" params={{ id: row.id }}>{t`Open the booking`}</ButtonLink>
        </article>
      ))}
      {!isFormShown && <OwnDays subject={subject} markOf={markOf} open={open} />}
      {isFormShown ? !isFormFirst && form : <Button onClick={() => setOther(true)}>{t`Another booking`}</Button>}
      {over.length > 0 && (
        <ul className="text-t1">
          {over.slice(0, 3).map(({ id, fields }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-1.5">
              <ButtonLink
                kind="quiet"
                to="/ph/bookings/$id"
                params={{ id }}
                className="min-w-0 justify-start px-0! text-left"
              >
                {fields.title}
              </ButtonLink>
              <BookingStateChip state={fields.state} side="house" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RequestForm(props: { subject: BookableSubject; houseId: HouseId; wanted: HireSearch; onSent: () => void }) {
  const loaded = requestForm.useWhen(true);
  return loaded ? <loaded.BookingRequestForm {...props} /> : <SkeletonRows rows={6} />;
}

/** Days that the house has booked here, and those that it has asked for, also where that waits for a network. */
function marksOf(open: readonly BookingRow[], requests: readonly WaitingAct[]): (day: string) => DayMark {
  const isHeld = ({ fields }: BookingRow) => doesBookingBlock(fields.state);
  const daysOf = (terms: readonly BookingTerms[]) => new Set(terms.flatMap((term) => daysTouched(term)));
  const own = daysOf(open.filter(isHeld).map(({ fields }) => fields.offer.terms));
  const offered = daysOf([
    ...open.filter((row) => !isHeld(row)).map(({ fields }) => fields.offer.terms),
    ...requests.flatMap(({ isRefused, request }) => (isRefused || request === null ? [] : [request.terms])),
  ]);
  return (day) => (own.has(day) ? 'own' : offered.has(day) ? 'offered' : null);
}

/** Days that are booked are taken in the calendar anyway; where days are chosen they would look like chosen ones. */
const onlyOffered =
  (markOf: (day: string) => DayMark) =>
  (day: string): DayMark =>
    markOf(day) === 'offered' ? 'offered' : null;

/** The calendar beside an open booking: days that are only asked for are dashed. */
function OwnDays({
  subject,
  markOf,
  open,
}: {
  subject: BookableSubject;
  markOf: (day: string) => DayMark;
  open: readonly BookingRow[];
}) {
  const { t } = useLingui();
  const first = open.find(({ fields }) => isOpenOffer(fields.state)) ?? open[0];
  const marks = new Set(open.flatMap(({ fields }) => fields.offer.terms.days.map(markOf)));
  return (
    <div>
      <RangeCalendar
        label={t`Days of ${subject.name}`}
        today={houseToday()}
        firstDay={first?.fields.offer.terms.days[0]}
        chosen={[]}
        statusOf={subject.statusOf}
        markOf={markOf}
      />
      <CalendarLegend marks={[...marks, ...(open.length === 0 ? (['offered'] as const) : [])]} />
    </div>
  );
}

/** Opens the form in the column beside the page if it fits, else in a dialog; hidden from roles that may not book. */
export function HireButton({ subject }: { subject: BookableSubject }) {
  const { t } = useLingui();
  const band = useWidthBand();
  const isAskedFor = useLocation({ select: ({ hash }) => hash === HIRE_HASH });
  const [isOpen, setOpen] = useState(isAskedFor && band !== 'wide');
  const mayBook = useMay('bookings') === true;
  const { id } = subject;
  useEffect(() => forgetHire, [id]);
  useEffect(() => {
    if (isAskedFor && mayBook) hireInPanel(id, band);
  }, [isAskedFor, mayBook, band, id]);
  if (!mayBook) return null;
  const hire = () => {
    hireInPanel(id, band);
    if (band !== 'wide') setOpen(true);
  };
  return (
    <>
      <Button kind="main" size="touch" onClick={hire}>
        {subject.type === 'talent' ? t`Hire now` : t`Book now`}
      </Button>
      {isOpen && (
        <Dialog isOpen onOpenChange={setOpen} title={subject.type === 'talent' ? t`Hire now` : t`Book now`}>
          <BookingPanel subject={subject} />
        </Dialog>
      )}
    </>
  );
}

function hireInPanel(subjectId: string, band: ReturnType<typeof useWidthBand>): void {
  askToHire(subjectId);
  if (band === 'wide') document.getElementById(PANEL_ID)?.focus();
}
