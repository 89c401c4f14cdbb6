import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { dayStatus, isCancelledAhead } from '../../../domain/booking/deadlines.ts';
import { doesBookingBlock, isOpenOffer, PROVIDER } from '../../../domain/booking/states.ts';
import { bookedInstead, isCallOver } from '../../../domain/booking/my-call.ts';
import { formatDays, formatHours } from '../../../domain/booking/booking-dates.ts';
import { daysTouched, doTermsMeet } from '../../../domain/booking/terms.ts';
import { UserId } from '../../../domain/ids.ts';
import { type ScopeId, userScope } from '../../../domain/scopes.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { BookingStateChip } from './booking-facts.tsx';
import { type BookingRow, type Bookings, refusedOn, splitBookings, useBookings } from './booking-queries.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { CallCard } from './call-card.tsx';
import { CallConfirmation } from './call-confirmation.tsx';
import { setDays } from './days-actions.ts';
import { type OwnDays, useOwnDays } from './days-queries.ts';
import { offerHash } from './offer-hash.ts';
import { shownRows } from './shown-rows.ts';
import { CalendarLegend, daysAfterPress, RangeCalendar } from './range-calendar.tsx';

/** A talent may be away for a year. */
const MOST_OWN_DAYS = 366;

/** A talent's days: the next call, offers to answer, bookings, free and blocked days. All of it works offline. */
export function DaysScreen() {
  const { t } = useLingui();
  const userId = v.safeParse(UserId, useSession()?.userData.userId);
  return (
    <WorkspaceScreen title={t`My days`}>
      <div className="mx-auto max-w-[680px] px-4 pb-10 tablet:px-6">
        {userId.success && <OfTalent scope={userScope(userId.output)} />}
      </div>
    </WorkspaceScreen>
  );
}

function OfTalent({ scope }: { scope: ScopeId }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const found = useBookings(scope);
  const days = useOwnDays(scope);
  if (
    found === undefined ||
    days === undefined ||
    (found.list.length === 0 && (!found.isFetched || found.missing.length > 0))
  )
    return <SkeletonRows rows={6} />;
  const today = houseToday();
  const refused = found.list.filter((row) => refusedOn(row, found.waiting).length > 0);
  const { open, over } = splitBookings(found.list);
  const isHeld = ({ fields }: BookingRow) => doesBookingBlock(fields.state);
  const isBeingAccepted = ({ id }: BookingRow) =>
    found.waiting.some(({ name, bookingId, isRefused }) => name === 'booking.accept' && bookingId === id && !isRefused);
  const taking = open.filter((row) => isHeld(row) || isBeingAccepted(row));
  const others = (rows: readonly BookingRow[]) => rows.filter((row) => !refused.includes(row));
  const offers = others(open.filter(({ fields }) => isOpenOffer(fields.state)));
  const held = others(open.filter(isHeld));
  const toReview = others(over.filter(({ fields }) => fields.state === 'completed' && !fields.hasReviewed.talent));
  const cancelled = others(over.filter(({ fields }) => isCancelledAhead(fields, PROVIDER, Date.now())));
  const past = others(over.filter((row) => !toReview.includes(row) && !cancelled.includes(row)));
  const calls = days.calls.filter(({ fields }) => !isCallOver(fields, new Date()));
  return (
    <div className="grid gap-8 pt-4">
      {!isOnline && (
        <Note
          title={t`Without a network`}
        >{t`This is how this device last saw it. Answers are sent once there is one.`}</Note>
      )}
      {calls.map(({ id, fields }) => (
        <CallCard
          key={id}
          call={fields}
          otherDays={found.missing.length > 0 ? [] : bookedInstead(fields, found.list)}
          confirmation={
            <CallConfirmation
              scope={scope}
              sheetId={id}
              call={fields}
              isUnsent={days.unsentConfirmations.includes(id)}
            />
          }
        />
      ))}
      {refused.length > 0 && (
        <BookingSection title={t`Needs attention`} rows={refused} taking={taking} found={found} days={days} />
      )}
      {cancelled.length > 0 && (
        <BookingSection title={t`Cancelled by the house`} rows={cancelled} found={found} days={days} />
      )}
      {offers.length > 0 && (
        <BookingSection title={t`Offers`} rows={offers} taking={taking} found={found} days={days} />
      )}
      {held.length > 0 && <BookingSection title={t`Bookings`} rows={held} found={found} days={days} />}
      {toReview.length > 0 && <BookingSection title={t`To review`} rows={toReview} found={found} days={days} />}
      {found.list.length === 0 && calls.length === 0 && (
        <EmptyState title={t`No offer yet`}>
          {t`When a production house wants to work with you, its offer arrives here and by email. Fill in your available dates: that’s what production houses search by.`}
        </EmptyState>
      )}
      <Calendar scope={scope} bookings={open} days={days} today={today} />
      {past.length > 0 && <BookingSection title={t`Completed or cancelled`} rows={past} found={found} days={days} />}
    </div>
  );
}

const rangesOf = (days: OwnDays, state: 'free' | 'blocked') =>
  days.availability
    .filter(({ fields }) => fields.state === state)
    .map(({ fields }): [string, string] => [fields.from, fields.to]);

const statusOfOwn = (days: OwnDays) => {
  const [free, blocked] = [rangesOf(days, 'free'), rangesOf(days, 'blocked')];
  return (day: string) => dayStatus(day, free, blocked);
};

function BookingSection({
  title,
  rows,
  taking = [],
  found,
  days,
}: {
  title: string;
  rows: readonly BookingRow[];
  /** Bookings that an offer may clash with: they have their time, or an accepting of this device asks for it. */
  taking?: readonly BookingRow[];
  found: Bookings;
  days: OwnDays;
}) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const [presses, setPresses] = useState(0);
  const shown = shownRows(
    presses,
    rows.findIndex(({ id }) => offerHash(id) === hash),
  );
  const rest = rows.length - shown;
  return (
    <section aria-label={title} className="grid gap-6">
      <SectionHead detail={rows.length}>{title}</SectionHead>
      {rows.slice(0, shown).map((row) => {
        const clashes = isOpenOffer(row.fields.state) ? taking.filter((other) => doMeet(row, other)) : [];
        return (
          <article
            key={row.id}
            ref={offerHash(row.id) === hash ? goTo : undefined}
            tabIndex={-1}
            className="grid gap-2 border-t-4 border-ink pt-3 outline-none"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <h3 className="min-w-0 flex-[1_1_9rem] text-t3 font-bold wrap-anywhere">
                {row.fields.title}
                <span className="block text-t1 font-text text-ink-2">{row.fields.houseName}</span>
              </h3>
              <BookingStateChip state={row.fields.state} side="talent" />
            </div>
            {clashes.map((other) => (
              <Clash key={other.id} other={other} />
            ))}
            <BookingSheet
              row={row}
              side="talent"
              waiting={found.waiting}
              statusOf={statusOfOwn(days)}
              mayAct
              clashes={clashes.length > 0}
            />
          </article>
        );
      })}
      {rest > 0 && (
        <Button size="touch" className="justify-self-start" onClick={() => setPresses((now) => now + 1)}>
          {t`Show more (${rest} left)`}
        </Button>
      )}
    </section>
  );
}

/** Runs once, when the requested offer is rendered: its list may load later than the page. */
const goTo = (offer: HTMLElement | null): void => {
  offer?.scrollIntoView();
  offer?.focus({ preventScroll: true });
};

const doMeet = (one: BookingRow, other: BookingRow) =>
  one.id !== other.id && doTermsMeet(one.fields.offer.terms, other.fields.offer.terms);

/** The server would refuse to accept both. */
function Clash({ other }: { other: BookingRow }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { title, offer } = other.fields;
  const when = `${formatDays(offer.terms.days, language)}, ${formatHours(offer.terms, language)}`;
  return (
    <Note kind="stop" title={t`Clashes with ${title}`}>
      {when}
    </Note>
  );
}

function Calendar({
  scope,
  bookings,
  days,
  today,
}: {
  scope: ScopeId;
  bookings: readonly BookingRow[];
  days: OwnDays;
  today: string;
}) {
  const { t, i18n } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const daysOf = (isWanted: (row: BookingRow) => boolean) =>
    new Set(bookings.filter(isWanted).flatMap(({ fields }) => daysTouched(fields.offer.terms)));
  const booked = daysOf(({ fields }) => doesBookingBlock(fields.state));
  const offered = daysOf(({ fields }) => isOpenOffer(fields.state));
  const set = async (state: 'free' | 'blocked' | null) => {
    if (await attempt(() => setDays(scope, days.availability, chosen, state))) setChosen([]);
  };
  return (
    <section>
      <SectionHead>{t`Calendar`}</SectionHead>
      <p className="pb-2 text-t1 text-ink-2">{t`Tap a day, or the first and last of several, to mark whether you’re available.`}</p>
      <RangeCalendar
        label={t`My days`}
        today={today}
        chosen={chosen}
        statusOf={statusOfOwn(days)}
        markOf={(day) => (booked.has(day) ? 'own' : offered.has(day) ? 'offered' : null)}
        onPress={(day) => setChosen(daysAfterPress(chosen, day, () => false, MOST_OWN_DAYS))}
      />
      <CalendarLegend marks={['own', 'offered']} />
      {chosen.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="touch"
            kind="main"
            disabled={isBusy}
            onClick={() => void set('free')}
          >{t`I’m available`}</Button>
          <Button size="touch" disabled={isBusy} onClick={() => void set('blocked')}>{t`I’m not available`}</Button>
          <Button size="touch" kind="quiet" disabled={isBusy} onClick={() => void set(null)}>{t`Clear`}</Button>
        </div>
      )}
      {failure !== null && (
        <Note kind="stop" role="alert" title={t`Not saved`}>
          {i18n._(failure)}
        </Note>
      )}
    </section>
  );
}
