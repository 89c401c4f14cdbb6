import type { CommandHandler } from '../sync/command-handler.ts';
import { publishReviews, writeReview } from './booking-reviews.ts';
import { beginStep } from './take-step.ts';

/** The second review of a booking publishes both. */
export const handleReviewBooking: CommandHandler<'booking.review'> = async (context, payload) => {
  const { fields, next, now, save } = await beginStep(context, 'review', payload);
  const { bookingId, side, stars, text } = payload;
  if (fields.hasReviewed[side]) return context.refuse('REVIEWED_ALREADY');
  await writeReview(context.tx, bookingId, fields, { side, stars, text }, now);
  const reviewed = next({ hasReviewed: { ...fields.hasReviewed, [side]: true } });
  if (!reviewed.hasReviewed.house || !reviewed.hasReviewed.talent) return save(reviewed);
  return save(await publishReviews({ ...context, now }, bookingId, reviewed));
};
