import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { ReadOnlyNote } from '../../production/read-only-note.tsx';
import { useMay } from '../../production/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { BookingStateChip } from './booking-facts.tsx';
import { splitBookings, useBookings } from './booking-queries.ts';
import { BookingSheet, RefusedAct } from './booking-sheet.tsx';
import { type BookableSubject, BookingRequestForm } from './request-form.tsx';

const PANEL_ID = 'booking-panel';

/** Booking a talent or a place from its page: the request, and then its booking in every state. */
export function BookingPanel({ subject }: { subject: BookableSubject }) {
  const { t } = useLingui();
  const house = v.safeParse(HouseId, useCurrentHouseId());
  if (!house.success) return null;
  const per = subject.rateUnit === 'day' ? t`per day` : t`per hour`;
  return (
    <section aria-labelledby={PANEL_ID} className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={PANEL_ID} tabIndex={-1} className="text-t3 outline-none">
          {t`Book ${subject.name}`}
        </h2>
        <p className="shrink-0 text-t1 text-ink-2">
          {subject.rate === null ? t`rate not known` : `${formatRupiah(subject.rate)} ${per}`}
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
  const [isAsking, setAsking] = useState(false);
  if (found === undefined || mayBook === undefined) return null;
  if (!mayBook) return <ReadOnlyNote act="bookings" />;
  const own = found.list.filter(({ fields }) => fields.subjectId === subject.id && fields.houseId === houseId);
  const { open, over } = splitBookings(own);
  const known = new Set(own.map(({ id }) => id));
  const requests = found.waiting.filter(
    ({ request, bookingId }) =>
      request?.subject.id === subject.id && request.houseId === houseId && !known.has(bookingId),
  );
  // The new request stands above the others, out of sight of the form's button.
  const showSent = () => {
    setAsking(false);
    document.getElementById(PANEL_ID)?.focus();
  };
  const isFormShown = isAsking || (open.length === 0 && requests.every(({ isRefused }) => isRefused));
  return (
    <>
      {requests.map((act) =>
        act.isRefused ? (
          <RefusedAct key={act.mutationId} act={act} />
        ) : (
          <p key={act.mutationId} role="status" className="border border-dashed border-ink p-3">
            <b className="block">{t`Request, waits for the network`}</b>
            {act.request?.title}: {formatDays(act.request?.terms.days ?? [], language)}
          </p>
        ),
      )}
      {open.map((row) => (
        <article key={row.id} className="grid gap-3 border-t-4 border-ink pt-3">
          <div className="flex items-start justify-between gap-3">
            <h3 className="text-t2 font-bold wrap-anywhere">{row.fields.title}</h3>
            <BookingStateChip state={row.fields.state} side="house" />
          </div>
          <BookingSheet row={row} side="house" waiting={found.waiting} statusOf={subject.statusOf} mayAct />
          <ButtonLink kind="quiet" to="/ph/bookings/$id" params={{ id: row.id }}>{t`Open the booking`}</ButtonLink>
        </article>
      ))}
      {isFormShown ? (
        <BookingRequestForm subject={subject} houseId={houseId} onSent={showSent} />
      ) : (
        <Button onClick={() => setAsking(true)}>{t`Another booking`}</Button>
      )}
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

/** Leads to the panel: into the column beside the page where there is room, else into a dialog. */
export function HireButton({ subject }: { subject: BookableSubject }) {
  const { t } = useLingui();
  const band = useWidthBand();
  const [isOpen, setOpen] = useState(false);
  const hire = () => {
    if (band === 'wide') document.getElementById(PANEL_ID)?.focus();
    else setOpen(true);
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
