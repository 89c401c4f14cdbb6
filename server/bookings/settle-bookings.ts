import { and, isNotNull, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { actFault } from '../../domain/booking/deadlines.ts';
import { type BookingAct, nextState } from '../../domain/booking/states.ts';
import { afterStep } from '../../domain/booking/take-step.ts';
import { booking } from '../db/schema.ts';
import { addJob, defineJob } from '../jobs/define-job.ts';
import { errorFields } from '../log/error-fields.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { addBookingMails } from './booking-mail.ts';
import { publishReviews } from './booking-reviews.ts';
import { readBooking, saveBooking } from './booking-work.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;
const CLOCK_ACTS: readonly BookingAct[] = ['expire', 'complete', 'publish_reviews'];

/** Makes the due steps of the clock: offers expire, bookings are completed, reviews are published. */
export const settleBookings = defineJob({
  name: 'bookings.settle',
  payload: v.object({}),
  everyMs: MINUTE_MS,
  async run(services) {
    const due = await services.database.db
      .select({ id: booking.id })
      .from(booking)
      .where(and(isNotNull(booking.dueAt), lte(booking.dueAt, services.clock())))
      .orderBy(booking.dueAt)
      .limit(AT_ONCE);
    let failed = 0;
    for (const { id } of due) {
      try {
        await settleOne(services, id);
      } catch (error) {
        // The others must not wait for it.
        services.log.error('a booking could not be settled', { booking: id, ...errorFields(error) });
        failed += 1;
      }
    }
    if (failed > 0) throw new Error(`${failed} bookings could not be settled`);
  },
});

/** Reads the booking again under its lock: another request may have been faster. */
async function settleOne(services: Services, id: string): Promise<void> {
  await changeAsServer(services, async ({ tx, record, write }) => {
    const now = services.clock().getTime();
    const work = { tx, read: record, write, now };
    const fields = await readBooking(work, id);
    if (fields === null) return;
    const act = CLOCK_ACTS.find(
      (clockAct) => nextState(fields, clockAct, 'clock') !== null && actFault(clockAct, 'clock', fields, now) === null,
    );
    const to = act === undefined ? null : nextState(fields, act, 'clock');
    if (act === undefined || to === null) return;
    if (act === 'publish_reviews' && (fields.reviewsUntil ?? now) > now) return;
    const stepped = afterStep(fields, { act, by: 'clock', name: '', to }, now);
    const next = act === 'publish_reviews' ? await publishReviews(work, id, stepped) : stepped;
    await saveBooking(work, id, next);
    await addBookingMails(
      (job, payload, options) => addJob(tx, services, job, payload, options),
      id,
      next,
      act,
      'clock',
      now,
    );
  });
}
