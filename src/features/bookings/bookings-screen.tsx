import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import type { BookingSide } from '../../../domain/booking/states.ts';
import { actsOf } from '../../../domain/booking/states.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { BOOKING_COMMAND_LABELS } from '../../production/booking-labels.ts';
import { ReadOnlyNote } from '../../production/read-only-note.tsx';
import { useMay } from '../../production/use-may.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { BookingStateChip } from './booking-facts.tsx';
import { type BookingRow, refusedOn, splitBookings, useBookings, type WaitingAct } from './booking-queries.ts';
import { RefusedAct } from './booking-sheet.tsx';
import { usePartyName } from './party-name.ts';

/** All bookings of the house: those that wait for somebody, those ahead, those that are over. */
export function BookingsScreen() {
  const { t } = useLingui();
  const house = v.safeParse(HouseId, useCurrentHouseId());
  return (
    <WorkspaceScreen title={t`Bookings`} width="document">
      <div className="max-tablet:px-4">{house.success && <OfHouse houseId={house.output} />}</div>
    </WorkspaceScreen>
  );
}

/** The side of a booking that a house is on; a house that books its own place is its booker. */
export const sideOf = (row: BookingRow, houseId: string): BookingSide =>
  row.fields.houseId === houseId ? 'house' : 'talent';

function OfHouse({ houseId }: { houseId: HouseId }) {
  const { t } = useLingui();
  const found = useBookings(houseScope(houseId));
  const [mayBook, mayHost] = [useMay('bookings'), useMay('places')];
  if (mayBook === false && mayHost === false)
    return (
      <div className="pt-4">
        <ReadOnlyNote act="bookings" />
      </div>
    );
  if (found === undefined) return <SkeletonRows rows={6} />;
  const isArriving = found.missing.some((side) => (side === 'house' ? mayBook : mayHost) === true);
  if (found.list.length === 0 && (!found.isFetched || isArriving)) return <SkeletonRows rows={6} />;
  const { open, over } = splitBookings(found.list);
  const known = new Set(found.list.map(({ id }) => id));
  const requests = found.waiting.filter(
    ({ request, bookingId }) => request?.houseId === houseId && !known.has(bookingId),
  );
  const isRefused = (row: BookingRow) => refusedOn(row, found.waiting).length > 0;
  const isAsked = (row: BookingRow) => actsOf(row.fields, sideOf(row, houseId)).some((act) => ANSWERS.includes(act));
  const isOurs = (row: BookingRow) => !isRefused(row) && isAsked(row);
  const isTheirs = (row: BookingRow) => !isRefused(row) && !isAsked(row);
  const lists = [
    { title: t`Needs attention`, rows: found.list.filter(isRefused) },
    { title: t`Waits for you`, rows: open.filter(isOurs) },
    { title: t`Ahead`, rows: open.filter(isTheirs) },
    { title: t`Past`, rows: over.filter((row) => !isRefused(row)) },
  ];
  if (found.list.length + requests.length === 0)
    return (
      <div className="pt-4">
        <EmptyState
          title={t`No booking yet`}
          action={<ButtonLink kind="main" size="touch" to="/ph/talent-pool">{t`Find talents`}</ButtonLink>}
        >
          {t`Open a talent, choose days and hours, and ask. The answer arrives here; nothing is charged.`}
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-7 pt-4 pb-10">
      {requests.length > 0 && <Requests requests={requests} />}
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <BookingList key={title} title={title} rows={rows} houseId={houseId} waiting={found.waiting} />
        ))}
    </div>
  );
}
const ANSWERS: readonly string[] = ['accept', 'confirm'];

function Requests({ requests }: { requests: readonly WaitingAct[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section>
      <SectionHead>{t`On this device`}</SectionHead>
      <ul className="grid gap-3 pt-2">
        {requests.map((act) => (
          <li key={act.mutationId}>
            <b>{act.request?.title}</b>
            <span className="block text-t1 text-ink-2">{formatDays(act.request?.terms.days ?? [], language)}</span>
            {act.isRefused ? <RefusedAct act={act} /> : t`Request, waits for the network`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookingList({
  title,
  rows,
  houseId,
  waiting,
}: {
  title: string;
  rows: readonly BookingRow[];
  houseId: string;
  waiting: readonly WaitingAct[];
}) {
  const language = useLanguage();
  const partyName = usePartyName();
  return (
    <section>
      <SectionHead detail={rows.length}>{title}</SectionHead>
      <ul>
        {rows.map((row) => {
          const { title: name, subjectName, subjectType, houseName, offer, state } = row.fields;
          return (
            <li key={row.id} className="border-b border-rule">
              <Link
                to="/ph/bookings/$id"
                params={{ id: row.id }}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 no-underline hover:bg-hover"
              >
                <b className="wrap-anywhere">{partyName(sideOf(row, houseId) === 'house' ? subjectName : houseName)}</b>
                <span className="justify-self-end">
                  <BookingStateChip state={state} side={sideOf(row, houseId)} />
                </span>
                <span className="text-t1 wrap-anywhere">
                  {subjectType === 'place' && sideOf(row, houseId) === 'talent' ? `${name} · ${subjectName}` : name}
                  <span className="block text-ink-2">{formatDays(offer.terms.days, language)}</span>
                </span>
                <span className="text-right font-bold tabular-nums">{formatRupiah(offer.subtotal)}</span>
                <ActState acts={waiting.filter(({ bookingId }) => bookingId === row.id)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What this device has asked for and the server has not done. */
function ActState({ acts }: { acts: readonly WaitingAct[] }) {
  const { t, i18n } = useLingui();
  return acts.map(({ mutationId, name, isRefused }) => {
    const title = i18n._(BOOKING_COMMAND_LABELS[name]);
    return (
      <span key={mutationId} className={`col-span-2 text-t1 ${isRefused ? 'font-mid text-red' : ''}`}>
        {isRefused ? t`${title}: not possible` : t`${title}: waits for the network`}
      </span>
    );
  });
}
