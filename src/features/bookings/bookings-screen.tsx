import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { fitsSearch } from '../../../domain/fits-search.ts';
import { isCancelledAhead } from '../../../domain/booking/deadlines.ts';
import { type BookingSide, hasFallenThrough, isAnswerDue, PROVIDER } from '../../../domain/booking/states.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { BOOKING_COMMAND_LABELS, BOOKING_STATE_LABELS } from '../../labels/booking-labels.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { SortButton } from '../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { TableViewButton } from '../../shared/tables/table-view-button.tsx';
import { type TableControls, useTableView } from '../../shared/tables/table-view-store.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { BookingStateChip } from './booking-facts.tsx';
import { type BookingRow, refusedOn, splitBookings, useBookings, type WaitingAct } from './booking-queries.ts';
import { RefusedAct, WaitingRequest } from './waiting-acts.tsx';
import { usePartyName } from './party-name.ts';

interface BookingsScreenProps {
  /** Searched text; in the address. */
  query: string;
  onQuery: (query: string) => void;
}

/** All bookings of the house: those that wait for an answer, upcoming ones, past ones. */
export function BookingsScreen(props: BookingsScreenProps) {
  const { t } = useLingui();
  const house = v.safeParse(HouseId, useCurrentHouseId());
  return (
    <WorkspaceScreen title={t`Bookings`}>
      <div className="max-w-[1600px] px-4 tablet:px-6">
        {house.success && <OfHouse houseId={house.output} {...props} />}
      </div>
    </WorkspaceScreen>
  );
}

/** The side of a booking that a house is on; a house that books its own place is its booker. */
export const sideOf = (row: BookingRow, houseId: string): BookingSide =>
  row.fields.houseId === houseId ? 'house' : PROVIDER;

/** A list that is longer has a search. */
const MOST_UNSEARCHED = 5;

function OfHouse({ houseId, query, onQuery }: BookingsScreenProps & { houseId: HouseId }) {
  const { t } = useLingui();
  const textsOf = useBookingTexts();
  const [typed, type] = useTypedText(query, onQuery);
  const controls = useTableView('bookings', useBookingColumns(houseId));
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
  const searched = found.list.filter((row) => fitsSearch(query, textsOf(row)));
  const { open, over } = splitBookings(searched);
  const known = new Set(found.list.map(({ id }) => id));
  const requests = found.waiting.filter(
    ({ request, bookingId }) => request?.houseId === houseId && !known.has(bookingId),
  );
  const isRefused = (row: BookingRow) => refusedOn(row, found.waiting).length > 0;
  const isAsked = (row: BookingRow) => isAnswerDue(row.fields, sideOf(row, houseId));
  const isCancelled = (row: BookingRow) => isCancelledAhead(row.fields, sideOf(row, houseId), Date.now());
  const isOurs = (row: BookingRow) => !isRefused(row) && isAsked(row);
  const isTheirs = (row: BookingRow) => !isRefused(row) && !isAsked(row);
  const lists = [
    { title: t`Needs attention`, rows: searched.filter(isRefused) },
    { title: t`Cancelled by the other side`, rows: over.filter((row) => !isRefused(row) && isCancelled(row)) },
    { title: t`Waiting for you`, rows: open.filter(isOurs) },
    { title: t`Ahead`, rows: open.filter(isTheirs) },
    { title: t`Completed or cancelled`, rows: over.filter((row) => !isRefused(row) && !isCancelled(row)) },
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
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-7 pt-3 pb-10"
      style={{ ['--columns' as string]: controls.columns.map(({ key }) => WIDTHS[key]).join(' ') }}
    >
      {found.list.length > MOST_UNSEARCHED && (
        <SearchField label={t`Find a booking`} value={typed} onValueChange={type} maxLength={200} className="-mb-4" />
      )}
      {searched.length > 1 && <ListHead controls={controls} />}
      <p role="status" className="sr-only">
        {query === '' ? '' : t`${searched.length} of ${found.list.length} bookings`}
      </p>
      {searched.length === 0 && found.list.length > 0 && (
        <NothingFound
          query={query}
          onQuery={onQuery}
        >{t`Names, purpose, production, location, days and status are searched.`}</NothingFound>
      )}
      {requests.length > 0 && <Requests requests={requests} />}
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <BookingList key={title} {...{ title, rows, houseId, controls }} waiting={found.waiting} />
        ))}
    </div>
  );
}

/** Order and columns of the lists. */
function ListHead({ controls }: { controls: TableControls<BookingRow> }) {
  const isWide = useWidthBand() === 'wide';
  return (
    <div className="-mb-4 grid gap-2">
      <span className="justify-self-end">
        <TableViewButton controls={controls} isList={!isWide} />
      </span>
      {isWide && (
        <div className="grid grid-cols-(--columns) gap-x-4 text-t1 font-mid text-ink-2">
          {controls.columns.map((column) => (
            <span key={column.key} className={ENDS.has(column.key) ? 'text-right' : ''}>
              <SortButton {...{ column, controls }} isEnd={ENDS.has(column.key)} isAlone />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Words of a booking that the search looks through. */
function useBookingTexts(): (row: BookingRow) => string[] {
  const { i18n } = useLingui();
  const language = useLanguage();
  const partyName = usePartyName();
  return ({ fields: { subjectName, houseName, title, production, place, offer, state } }) => [
    partyName(subjectName),
    partyName(houseName),
    title,
    production,
    place,
    formatDays(offer.terms.days, language),
    i18n._(BOOKING_STATE_LABELS[state]),
  ];
}

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
            {act.isRefused ? <RefusedAct act={act} /> : <WaitingRequest act={act} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WIDTHS: Record<string, string> = {
  name: 'minmax(0,1fr)',
  title: 'minmax(0,1.2fr)',
  days: 'minmax(0,1fr)',
  amount: '10rem',
  state: '15rem',
};
const ENDS: ReadonlySet<string> = new Set(['amount', 'state']);

/** The columns of the lists; below the wide layout the facts of each row. */
function useBookingColumns(houseId: string): readonly TableColumn<BookingRow>[] {
  const { t } = useLingui();
  const partyName = usePartyName();
  return useMemo(
    () => [
      {
        key: 'name',
        name: t`Name`,
        isFixed: true,
        sortValue: (row) => partyName(sideOf(row, houseId) === 'house' ? row.fields.subjectName : row.fields.houseName),
      },
      { key: 'title', name: t`Purpose`, sortValue: ({ fields }) => fields.title },
      { key: 'days', name: t`Days`, sortValue: ({ fields }) => fields.offer.terms.days[0] ?? null },
      { key: 'amount', name: t`Amount`, sortValue: ({ fields }) => fields.offer.subtotal },
      { key: 'state', name: t`Status`, sortValue: ({ fields }) => fields.state },
    ],
    [t, partyName, houseId],
  );
}

/** Words with a part at their right; enlarged text puts it below, so that no name is broken for it. */
const PAIR = 'flex flex-wrap items-start justify-between gap-x-4';
const FIRST = 'min-w-0 flex-[1_1_9rem]';

function BookingList({
  title,
  rows,
  houseId,
  waiting,
  controls,
}: {
  title: string;
  rows: readonly BookingRow[];
  houseId: string;
  waiting: readonly WaitingAct[];
  controls: TableControls<BookingRow>;
}) {
  const language = useLanguage();
  const partyName = usePartyName();
  const isWide = useWidthBand() === 'wide';
  const { isShown } = controls;
  return (
    <section>
      <SectionHead detail={rows.length}>{title}</SectionHead>
      <ul>
        {controls.inOrder(rows).map((row) => {
          const { title: name, subjectName, subjectType, houseName, offer, state } = row.fields;
          const side = sideOf(row, houseId);
          const about = subjectType === 'place' && side === PROVIDER ? `${name} · ${subjectName}` : name;
          const party = <b className="wrap-anywhere">{partyName(side === 'house' ? subjectName : houseName)}</b>;
          const days = formatDays(offer.terms.days, language);
          const amount = <Amount fields={row.fields} />;
          const chip = (
            <span className="justify-self-end">
              <BookingStateChip state={state} side={side} />
            </span>
          );
          const cells: Record<string, ReactNode> = {
            name: party,
            title: <span className="text-t1 wrap-anywhere">{about}</span>,
            days: <span className="text-t1">{days}</span>,
            amount,
            state: chip,
          };
          return (
            <li key={row.id} className="border-b border-rule">
              <Link
                to="/ph/bookings/$id"
                params={{ id: row.id }}
                className={joinClasses(
                  'grid gap-x-4 py-2.5 no-underline hover:bg-hover',
                  isWide ? 'min-h-[52px] grid-cols-(--columns) items-center' : 'grid-cols-[minmax(0,1fr)]',
                )}
              >
                {isWide ? (
                  controls.columns.map(({ key }) => <Fragment key={key}>{cells[key]}</Fragment>)
                ) : (
                  <>
                    <span className={PAIR}>
                      <span className={FIRST}>{party}</span>
                      {isShown('state') && chip}
                    </span>
                    <span className={PAIR}>
                      <span className={joinClasses('text-t1', FIRST)}>
                        {isShown('title') && <span className="wrap-anywhere">{about}</span>}
                        {isShown('days') && <span className="block text-ink-2">{days}</span>}
                      </span>
                      {isShown('amount') && amount}
                    </span>
                  </>
                )}
                <ActState acts={waiting.filter(({ bookingId }) => bookingId === row.id)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Sum of the offer; struck through when it will not be paid. */
function Amount({ fields: { state, offer } }: { fields: BookingRow['fields'] }) {
  const sum = formatRupiah(offer.subtotal);
  if (hasFallenThrough(state)) return <s className="text-right text-ink-2 tabular-nums">{sum}</s>;
  return <span className="text-right font-bold tabular-nums">{sum}</span>;
}

/** Requests of this device that the server has not decided yet. */
function ActState({ acts }: { acts: readonly WaitingAct[] }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  return acts.map(({ mutationId, name, isRefused }) => {
    const title = i18n._(BOOKING_COMMAND_LABELS[name]);
    const waits = isOnline ? t`${title}: on its way` : t`${title}: waiting for a network`;
    return (
      <span key={mutationId} className={`col-span-full text-t1 ${isRefused ? 'font-mid text-red' : ''}`}>
        {isRefused ? t`${title}: not possible` : waits}
      </span>
    );
  });
}
