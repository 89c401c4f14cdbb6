import * as v from 'valibot';
import type { BookingFields } from '../../../domain/booking/booking-records.ts';
import { counterBooking, requestBooking } from '../../../domain/booking/booking-commands.ts';
import { type BookingSide, isBookingOver, PROVIDER } from '../../../domain/booking/states.ts';
import type { BookingTerms } from '../../../domain/booking/terms.ts';
import type { PayloadOf } from '../../../domain/records/commands.ts';
import { isCommandName } from '../../../domain/records/commands.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { OutboxEntry } from '../../db/tables/outbox.ts';
import { type BookingCommand, isBookingCommand } from '../../labels/booking-labels.ts';
import { isAnswered } from '../../shared/data/arrival.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { canTakeBack } from '../../sync/attention.ts';
import { entriesIn } from '../../sync/pending.ts';

export interface BookingRow {
  id: string;
  fields: BookingFields;
}

/** An act of this device that the server has not decided, or has refused. */
export interface WaitingAct {
  mutationId: string;
  name: BookingCommand;
  bookingId: string;
  isRefused: boolean;
  /** It was never sent. */
  canTakeBack: boolean;
  /** Why it was refused, and facts about it. */
  code: string;
  days: readonly string[];
  facts: Readonly<Record<string, unknown>>;
  createdAt: number;
  /** Terms of an offer that is on its way. */
  offer: BookingTerms | null;
  /** Of a request: there is no booking yet that could be shown. */
  request: PayloadOf<'booking.request'> | null;
}

export interface Bookings {
  /** False until this device has heard of them once: an empty list then means nothing. */
  isFetched: boolean;
  /** Sides of bookings that are named here and have not arrived; those of a side that a role may not read never do. */
  missing: readonly BookingSide[];
  /** The next to begin first. */
  list: BookingRow[];
  waiting: WaitingAct[];
}

const OfBooking = v.object({ bookingId: v.string() });
const Facts = v.object({ days: v.optional(v.array(v.string()), []) });

function waitingAct(entry: OutboxEntry): WaitingAct[] {
  const { mutationId, name, payload, state, outcome, createdAt } = entry;
  const found = v.safeParse(OfBooking, payload);
  if (!isCommandName(name) || !isBookingCommand(name) || !found.success) return [];
  const rejection = outcome?.type === 'rejected' ? outcome : null;
  const told = rejection?.facts ?? {};
  const facts = v.safeParse(Facts, told);
  const request = name === 'booking.request' ? v.safeParse(requestBooking.payload, payload) : null;
  // A changed offer is written as a counter-offer is.
  const isOffer = name === 'booking.counter' || name === 'booking.change';
  const offered = isOffer ? v.safeParse(counterBooking.payload, payload) : null;
  return [
    {
      mutationId,
      name,
      bookingId: found.output.bookingId,
      isRefused: state === 'rejected' || state === 'parked',
      canTakeBack: canTakeBack(entry),
      code: rejection?.detail ?? '',
      days: facts.success ? facts.output.days : [],
      facts: told,
      createdAt,
      offer: offered?.success ? offered.output.terms : null,
      request: request?.success ? request.output : null,
    },
  ];
}

async function readWaiting(db: UserDatabase): Promise<WaitingAct[]> {
  const lists = await Promise.all(
    (['queued', 'acknowledged', 'rejected', 'parked'] as const).map((state) => entriesIn(db, state).toArray()),
  );
  return lists.flat().flatMap(waitingAct);
}

/** Acts on a booking that the server has refused and the user has not dismissed. */
export const refusedOn = ({ id }: BookingRow, waiting: readonly WaitingAct[]): WaitingAct[] =>
  waiting.filter(({ bookingId, isRefused }) => isRefused && bookingId === id);

const byStart = (a: BookingRow, b: BookingRow) => a.fields.startsAt - b.fields.startsAt;

/** `root`: the scope that names them, of a house or a user. */
async function readBookings(root: string): Promise<Bookings> {
  const db = currentDatabase();
  return db.transaction('r', [db.cursors, db.bookings, db.bookingsOfHouse, db.bookingsOfUser, db.outbox], async () => {
    const table = root.startsWith('user:') ? db.bookingsOfUser : db.bookingsOfHouse;
    const [cursor, named, waiting] = await Promise.all([
      db.cursors.get(root),
      table.where({ scope: root }).toArray(),
      readWaiting(db),
    ]);
    const found = await db.bookings.bulkGet(named.map(({ id }) => id));
    const missing = named.flatMap(({ fields }, at): BookingSide[] => {
      if (found[at] !== undefined) return [];
      return ['side' in fields ? fields.side : PROVIDER];
    });
    const rows = found.flatMap((row) => (row === undefined ? [] : [{ id: row.id, fields: row.fields }]));
    return { isFetched: isAnswered(cursor), missing, list: rows.toSorted(byStart), waiting };
  });
}

const bookings = liveQuery('bookings', readBookings);
export const useBookings = (root: string): Bookings | undefined => useLive(bookings, root);

/** Splits bookings into open or upcoming ones and past ones, the latest first. */
export function splitBookings(list: readonly BookingRow[]): { open: BookingRow[]; over: BookingRow[] } {
  const open = list.filter(({ fields }) => !isBookingOver(fields.state));
  const over = list.filter(({ fields }) => isBookingOver(fields.state));
  return { open, over: over.toReversed() };
}

export interface OwnProduction {
  id: string;
  title: string;
}
/** Productions of a house on this device, to choose from. */
const productionsOf = liveQuery('productions-to-book-for', async (root: string): Promise<OwnProduction[]> => {
  const rows = await currentDatabase().scripts.where({ scope: root }).toArray();
  return rows.map(({ id, fields }) => ({ id, title: fields.title })).toSorted((a, b) => (a.title < b.title ? -1 : 1));
});
export const useProductionsOf = (root: string): OwnProduction[] | undefined => useLive(productionsOf, root);
