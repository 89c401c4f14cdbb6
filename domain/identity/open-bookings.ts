import * as v from 'valibot';

/** A booking that keeps an account from being deleted: `details.named` of BOOKINGS_OPEN has the first ones. */
export const OpenBooking = v.object({
  id: v.string(),
  title: v.string(),
  house: v.string(),
  days: v.array(v.string()),
});
export type OpenBooking = v.InferOutput<typeof OpenBooking>;
