import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BookingFields, BookingReview } from '../../domain/booking/booking-records.ts';
import type { UserId } from '../../domain/ids.ts';
import { maskContacts, maskName } from '../../domain/messages/mask-contacts.ts';
import { userScope } from '../../domain/scopes.ts';
import { talentStandingRecord } from '../../domain/talent/resume-records.ts';
import { bookingReview } from '../db/schema.ts';
import { type BookingWork, subjectOf } from './booking-work.ts';

const MOST_CHARACTERS = 2000;

/** Stores a review, which is hidden until it is published. */
export async function writeReview(
  tx: BookingWork['tx'],
  bookingId: string,
  fields: BookingFields,
  { side, stars, text }: Pick<BookingReview, 'side' | 'stars' | 'text'>,
  now: number,
): Promise<void> {
  await tx.insert(bookingReview).values({
    bookingId,
    side,
    subject: subjectOf(fields),
    houseId: fields.houseId,
    houseName: fields.houseName,
    stars,
    // Public, not only for the two whose contacts are open.
    words: shownWords(text.trim()),
    writtenAt: new Date(now),
  });
}

const shownWords = (text: string): string => maskContacts(text).text.slice(0, MOST_CHARACTERS);

/** Hides contacts in reviews from before the rule that hides them. */
export async function maskStoredReviews(tx: BookingWork['tx']): Promise<void> {
  const rows = await tx
    .select({
      bookingId: bookingReview.bookingId,
      side: bookingReview.side,
      words: bookingReview.words,
      houseName: bookingReview.houseName,
    })
    .from(bookingReview);
  for (const { bookingId, side, words, houseName } of rows) {
    const shown = { words: shownWords(words), houseName: maskName(houseName).text };
    if (shown.words === words && shown.houseName === houseName) continue;
    await tx
      .update(bookingReview)
      .set(shown)
      .where(and(eq(bookingReview.bookingId, bookingId), eq(bookingReview.side, side)));
  }
}

/** Publishes a review: in the booking, and of a talent in rating and number of reviews. Returns the booking. */
export async function publishReviews(
  work: BookingWork,
  bookingId: string,
  fields: BookingFields,
): Promise<BookingFields> {
  const rows = await work.tx
    .update(bookingReview)
    .set({ publishedAt: new Date(work.now) })
    .where(eq(bookingReview.bookingId, bookingId))
    .returning();
  const reviews = rows
    .map(({ side, stars, words, writtenAt }) => ({ side, stars, text: words, at: writtenAt.getTime() }))
    .toSorted((a, b) => (a.side < b.side ? -1 : 1));
  if (fields.subjectType === 'talent' && reviews.some(({ side }) => side === 'house'))
    await rateTalent(work, bookingId, fields.subjectId as UserId);
  return { ...fields, state: 'reviewed', reviewsUntil: null, reviews };
}

/** Condition of the public reviews of a talent: by houses, and published. */
export const publishedReviewsOf = (talentId: string) =>
  and(
    eq(bookingReview.subject, `talent:${talentId}`),
    eq(bookingReview.side, 'house'),
    isNotNull(bookingReview.publishedAt),
  );

/**
 * Mean and number of all published reviews by houses, written to the talent's standing, which the pool uses. Reviews
 * that the standing counted before and that are in no booking (sample data) still count.
 */
async function rateTalent({ tx, read, write }: BookingWork, bookingId: string, talentId: UserId): Promise<void> {
  const isNew = sql`${bookingReview.bookingId} = ${bookingId}`;
  const [sum] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      stars: sql<number>`coalesce(sum(${bookingReview.stars}), 0)::int`,
      countBefore: sql<number>`(count(*) filter (where not ${isNew}))::int`,
      starsBefore: sql<number>`coalesce(sum(${bookingReview.stars}) filter (where not ${isNew}), 0)::int`,
    })
    .from(bookingReview)
    .where(publishedReviewsOf(talentId));
  if (sum === undefined) return;
  const key = { scope: userScope(talentId), kind: 'talent-standing', id: talentId } as const;
  const before = v.safeParse(talentStandingRecord.fields, await read(key));
  const standing = before.success ? before.output : { tier: 1, drawing: '', rating: 0, reviews: 0 };
  const others = Math.max(0, standing.reviews - sum.countBefore);
  const otherStars = others === 0 ? 0 : standing.rating * standing.reviews - sum.starsBefore;
  const reviews = others + sum.count;
  const mean = reviews === 0 ? 0 : (otherStars + sum.stars) / reviews;
  const rating = Math.min(5, Math.round(mean * 10) / 10);
  await write([{ ...key, op: 'put', fields: { ...standing, rating, reviews } }]);
}
