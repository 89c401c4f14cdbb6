import type { DayStatus } from '../../../domain/booking/deadlines.ts';
import type { BookingSide } from '../../../domain/booking/states.ts';
import { BookingActs } from './booking-acts.tsx';
import { BookingContact, BookingVenue } from './booking-contacts.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { BookingRow, WaitingAct } from './booking-queries.ts';
import { BookingTexts } from './booking-texts.tsx';
import { CloseHouse } from './close-house.tsx';
import { RefusedAct, WaitingNote } from './waiting-acts.tsx';

export interface BookingSheetProps {
  row: BookingRow;
  /** The side that looks. */
  side: BookingSide;
  waiting: readonly WaitingAct[];
  /** Days of the one who is booked, for a counter-offer. */
  statusOf: (day: string) => DayStatus;
  /** False: read-only. */
  mayAct: boolean;
  /** Another booking of this person takes some of the time: the server would refuse to accept. */
  clashes?: boolean;
}

/** A booking as one side sees it: facts, the next step, and actions. */
export function BookingSheet({ row, side, waiting, statusOf, mayAct, clashes = false }: BookingSheetProps) {
  const own = waiting.filter(({ bookingId }) => bookingId === row.id);
  const isWaiting = own.some(({ isRefused }) => !isRefused);
  const acts = mayAct && !isWaiting && <BookingActs row={row} side={side} statusOf={statusOf} clashes={clashes} />;
  // All that is left to do with a confirmed booking is to cancel it.
  const areActsLast = row.fields.state === 'confirmed';
  return (
    <div className="grid gap-3">
      <BookingFacts fields={row.fields} />
      <BookingTexts row={row} side={side} />
      {own.map((act) =>
        act.isRefused ? (
          <RefusedAct key={act.mutationId} act={act} />
        ) : (
          <WaitingNote key={act.mutationId} act={act} row={row} side={side} />
        ),
      )}
      {!areActsLast && acts}
      {side === 'house' && <BookingVenue row={row} />}
      <BookingContact row={row} side={side} />
      {areActsLast && acts}
      {side === 'talent' && row.fields.subjectType === 'talent' && <CloseHouse row={row} />}
    </div>
  );
}
