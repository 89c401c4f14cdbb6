import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import * as v from 'valibot';
import { type DayStatus, dayStatus } from '../../../domain/booking/deadlines.ts';
import { HouseId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useCurrentHouseId, useSession } from '../../platform/session/session-store.ts';
import { locationQuery } from '../../shared/data/location-query.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { BookingHistory, BookingStateChip } from './booking-facts.tsx';
import { type BookingRow, useBookings, type WaitingAct } from './booking-queries.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { CastSection } from './cast-section.tsx';
import { sideOf } from './bookings-screen.tsx';
import { usePartyName } from './party-name.ts';

/** Days of a talent or a place as this device last saw them: not known if it has not. */
const seenDays = liveQuery(
  'seen-days',
  async (id: string) => (await currentDatabase().talentCards.get(id))?.card ?? null,
);

function useSeenDays({ subjectType, subjectId }: BookingRow['fields']): (day: string) => DayStatus {
  const card = useLive(seenDays, subjectId);
  const ofUser = useSession()?.userData.userId ?? '';
  const place = useQuery({ ...locationQuery(subjectId, ofUser), enabled: subjectType === 'place' }).data?.data;
  const known = card ?? { free: [], blocked: place?.blocked ?? [] };
  return (day) => dayStatus(day, known.free, known.blocked);
}

/** One booking of the house: its facts, actions, its history, and the cast of a confirmed one. */
export function BookingScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const house = v.safeParse(HouseId, useCurrentHouseId());
  const found = useBookings(house.success ? houseScope(house.output) : '');
  const row = found?.list.find((booking) => booking.id === id);
  const back = (
    <ButtonLink to="/ph/bookings" kind="quiet" icon={ChevronLeft} className="-ml-3 w-fit">
      {t`Bookings`}
    </ButtonLink>
  );
  return (
    <WorkspaceScreen title={row?.fields.title ?? t`Booking`}>
      <div className="max-w-[1180px] px-4 pb-10 tablet:px-6">
        {back}
        {found === undefined || (row === undefined && !found.isFetched) ? (
          <SkeletonRows rows={6} />
        ) : row === undefined || !house.success ? (
          <EmptyState title={t`This booking isn’t on this device`}>
            {t`This booking belongs to another production house, or hasn’t arrived yet. Choose its production house, or try again when you’re online.`}
          </EmptyState>
        ) : (
          <Shown row={row} houseId={house.output} waiting={found.waiting} />
        )}
      </div>
    </WorkspaceScreen>
  );
}

function Shown({ row, houseId, waiting }: { row: BookingRow; houseId: HouseId; waiting: readonly WaitingAct[] }) {
  const { t } = useLingui();
  const side = sideOf(row, houseId);
  const mayAct = useMay(side === 'house' ? 'bookings' : 'places');
  const statusOf = useSeenDays(row.fields);
  const partyName = usePartyName();
  const { subjectType, subjectId, subjectName, houseName, state } = row.fields;
  return (
    <div className="grid gap-8 tablet:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
          <p>
            {side === 'house' && subjectName === '' ? (
              <b>{partyName(subjectName)}</b>
            ) : side === 'house' && subjectType === 'talent' ? (
              <ButtonLink to="/ph/talent-pool/detail/$id" params={{ id: subjectId }}>
                {subjectName}
              </ButtonLink>
            ) : side === 'house' ? (
              <ButtonLink to="/ph/locations/$id" params={{ id: subjectId }}>
                {subjectName}
              </ButtonLink>
            ) : (
              <>
                <b>{partyName(houseName)}</b> · {subjectName}
              </>
            )}
          </p>
          <BookingStateChip state={state} side={side} />
        </div>
        <BookingSheet row={row} side={side} waiting={waiting} statusOf={statusOf} mayAct={mayAct === true} />
        {side === 'house' && subjectType === 'talent' && (
          <CastSection row={row} houseId={houseId} mayAct={mayAct === true} />
        )}
      </div>
      <section>
        <SectionHead>{t`History`}</SectionHead>
        <BookingHistory fields={row.fields} side={side} />
      </section>
    </div>
  );
}
