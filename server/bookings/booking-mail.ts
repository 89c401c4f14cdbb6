import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type BookingFields, bookingRecord } from '../../domain/booking/booking-records.ts';
import {
  BOOKING_SIDES,
  type BookingAct,
  type BookingActor,
  type BookingSide,
  isOpenOffer,
  otherSide,
  PROVIDER,
} from '../../domain/booking/states.ts';
import { bookingScope } from '../../domain/scopes.ts';
import { booking, record } from '../db/schema.ts';
import { letterAddress } from '../notices/letter-address.ts';
import { isBlocked } from '../talents/blocked-houses.ts';
import { defineJob, type JobDefinition, type JobOptions } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { BOOKING_LETTERS, type BookingLetter, bookingLetter } from './booking-letters.ts';
import { bookersOf, hostsOf } from './booking-people.ts';

const HOUR_MS = 3_600_000;
/** Reminders: of an answer this long before the offer expires, of the booking this long before its start. */
const REMIND_ANSWER_MS = 12 * HOUR_MS;
const REMIND_DAY_MS = 24 * HOUR_MS;

const Payload = v.object({
  bookingId: v.string(),
  letter: v.picklist(BOOKING_LETTERS),
  to: v.picklist(BOOKING_SIDES),
  /** The offer of the mail: a reminder of an older one is not sent. */
  offerNumber: v.number(),
});

const LETTER_OF: Partial<Record<BookingAct | 'request', BookingLetter>> = {
  request: 'request',
  change: 'change',
  counter: 'counter',
  accept: 'accept',
  confirm: 'confirm',
  decline: 'decline',
  withdraw: 'withdraw',
  cancel: 'cancel',
  report_no_show: 'no-show',
  expire: 'expire',
  publish_reviews: 'reviews',
};

type AddJob = <P extends v.GenericSchema>(
  job: JobDefinition<P>,
  payload: v.InferInput<P>,
  options?: JobOptions,
) => Promise<void>;

/** Adds the mails of a step (to the other side; of a step of the clock to both) and the reminders that follow. */
export async function addBookingMails(
  addJob: AddJob,
  bookingId: string,
  fields: BookingFields,
  act: BookingAct | 'request',
  by: BookingActor,
  now: number,
): Promise<void> {
  const { offerNumber, state, expiresAt, startsAt, offeredBy } = fields;
  const add = (letter: BookingLetter, to: BookingSide, runAt?: number) =>
    addJob(
      bookingMail,
      { bookingId, letter, to, offerNumber },
      {
        key: `${bookingId}/${offerNumber}/${letter}/${to}`,
        ...(runAt === undefined ? {} : { runAt: new Date(runAt) }),
      },
    );
  const letter = act === 'review' && state === 'reviewed' ? 'reviews' : LETTER_OF[act];
  if (letter !== undefined)
    for (const to of by === 'clock' || letter === 'reviews' ? BOOKING_SIDES : [otherSide(by)]) await add(letter, to);
  if (isOpenOffer(state) && expiresAt !== null && expiresAt - REMIND_ANSWER_MS > now)
    await add('remind-answer', otherSide(offeredBy), expiresAt - REMIND_ANSWER_MS);
  if (state === 'confirmed' && startsAt - REMIND_DAY_MS > now)
    for (const to of BOOKING_SIDES) await add('remind-day', to, startsAt - REMIND_DAY_MS);
}

/** A reminder is not sent once its occasion is over. */
function isStillTrue(letter: BookingLetter, fields: BookingFields, offerNumber: number): boolean {
  if (letter === 'remind-answer') return isOpenOffer(fields.state) && fields.offerNumber === offerNumber;
  return letter !== 'remind-day' || fields.state === 'confirmed';
}

const AGREED: readonly BookingFields['state'][] = [
  'accepted',
  'confirmed',
  'cancelled_by_house',
  'cancelled_by_talent',
];
const isAgreed = (state: BookingFields['state']) => AGREED.includes(state);

/** Sends one letter about a booking to one side. */
export const bookingMail = defineJob({
  name: 'bookings.mail',
  payload: Payload,
  async run(services, { bookingId, letter, to, offerNumber }) {
    const { db } = services.database;
    const [row] = await db
      .select({ fields: record.fields, requestedBy: booking.requestedBy })
      .from(booking)
      .innerJoin(record, and(eq(record.scope, bookingScope(bookingId)), eq(record.kind, 'booking')))
      .where(eq(booking.id, bookingId));
    const fields = v.safeParse(bookingRecord.fields, row?.fields);
    if (row === undefined || !fields.success || !isStillTrue(letter, fields.output, offerNumber)) return;
    const { houseId, subjectType, subjectId, state } = fields.output;
    // A talent who has closed the conversation gets only mails about what is agreed.
    if (
      to === PROVIDER &&
      subjectType === 'talent' &&
      !isAgreed(state) &&
      (await isBlocked(db, subjectId, { houseId }))
    )
      return;
    const { houseName, subjectName } = fields.output;
    for (const userId of await recipientsOf(services, to, fields.output, row.requestedBy)) {
      const address = await letterAddress(db, userId, services.clock());
      if (address === null) continue;
      const isBooker = to === 'house';
      const path = isBooker || fields.output.subjectType === 'place' ? `/ph/bookings/${bookingId}` : '/talent/days';
      const link = `${services.config.publicUrl}${path}`;
      const facts = { name: address.name, other: isBooker ? subjectName : houseName, link };
      const { subject, body } = bookingLetter(letter, address.language, fields.output, facts);
      await services.mail.send({ channel: 'email', recipient: address.email, subject, body, links: [link] });
    }
  },
});

/** People who answer for a side: the requesting user, unless they have left, the talent, or the hosts of a place. */
async function recipientsOf(
  { database }: Services,
  side: BookingSide,
  { houseId, subjectType, subjectId, providerHouseId }: BookingFields,
  requestedBy: string,
): Promise<readonly string[]> {
  if (side === 'house') return bookersOf(database.db, houseId, requestedBy);
  if (subjectType === 'talent') return [subjectId];
  return providerHouseId === null ? [] : hostsOf(database.db, providerHouseId);
}
