import { and, desc, eq, ne, sql } from 'drizzle-orm';
import * as calls from '../../domain/calls/talent-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import type { TalentFrame } from '../../domain/talent-search/frame.ts';
import { usableFrame } from '../../domain/talent-search/usable-frame.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import type { TalentQuery, TalentReview } from '../../domain/talent-search/search-messages.ts';
import { hasGuardian } from '../../domain/talent/guardian.ts';
import { mayRead } from '../access/scope-reader.ts';
import { publishedReviewsOf } from '../bookings/booking-reviews.ts';
import { bookingReview, houses } from '../db/schema.ts';
import type { Services, SignedInUser } from '../services.ts';
import { isStorable } from '../db/storable.ts';
import { isBlocked } from '../talents/blocked-houses.ts';
import { houseStatesGuardian } from '../talents/guardian-procedure.ts';
import { suggestFilters } from '../talents/suggest-filters.ts';
import { resultRows } from '../db/result-rows.ts';
import { cardOfRow, countFacets, searchTalents, type SearchNeeds } from '../talents/search-talents.ts';
import { answerCalls } from './answer-calls.ts';

/** Dates without a zone are days in Jakarta. */
const ZONE = 'Asia/Jakarta';

/** Search and profiles of talents. */
export function talentRoutes(services: Services) {
  const { db } = services.database;
  const today = () => dayInZone(services.clock(), ZONE);
  const { routes, answer } = answerCalls(services);

  async function needsOf(user: SignedInUser, query: TalentQuery): Promise<SearchNeeds> {
    requireSearcher(user);
    const withMinors = await mayMeetMinors(services, user, query.house);
    return { frame: frameOf(query), today: today(), withMinors, userId: user.id };
  }

  answer(calls.searchTalents, async ({ user, query }) =>
    searchTalents(db, await needsOf(user, query), query.limit, query.cursor ?? null),
  );

  answer(calls.countFacets, async ({ user, query }) => countFacets(db, await needsOf(user, query)));

  answer(calls.suggestFilters, async ({ user, body: { text, house } }) => {
    if (!(await mayUseAi(services, user.id, house))) throw new AppError('FORBIDDEN');
    const { aiSearch } = services.config;
    const sentence = { text, now: services.clock(), zone: ZONE };
    const suggestions = aiSearch === null ? {} : await suggestFilters(aiSearch, sentence);
    return { suggestions: { q: '', ...suggestions } };
  });

  answer(calls.readTalent, async ({ user, params: { id }, query: { house } }) => {
    const isOwn = user.id === id;
    if (!isOwn) requireSearcher(user);
    const result = await db.execute(
      sql`select card, birth_date::text as birth_date, updated_at from talent join talent_card using (id) where id = ${id}`,
    );
    const [row] = resultRows(result);
    if (!row) throw new AppError('NOT_FOUND');
    const talent = cardOfRow(row, today());
    if (hasGuardian(talent.age) && !isOwn && !(await mayMeetMinors(services, user, house)))
      throw new AppError('NOT_FOUND');
    if (!isOwn && (await isBlocked(db, id, { userId: user.id }))) throw new AppError('NOT_FOUND');
    const reviews = await readReviews(services, id);
    if (isOwn) return { talent, views: await countViews(services, id, today()), reviews };
    if (house !== undefined) await noteView(services, { talentId: id, houseId: house, userId: user.id, day: today() });
    return { talent, views: null, reviews };
  });

  return routes;
}

function requireSearcher({ role, isInHouse }: SignedInUser): void {
  if (!isInHouse && !isStaff(role)) throw new AppError('FORBIDDEN');
}

function frameOf(query: TalentQuery): TalentFrame {
  const frame = withPlain(query.frame ?? { q: '' }, query);
  // A NUL within JSON passes the query, but the database refuses it. Words are split before the search.
  const { q: _, ...slots } = frame;
  if (!isStorable(slots)) throw new AppError('BAD_REQUEST', { fields: ['frame'] });
  return usableFrame(frame);
}

/** The plain parameters as slots of a frame. */
function withPlain(frame: TalentFrame, plain: TalentQuery): TalentFrame {
  const { available_from, available_to, time_start, time_end, rate_min, rate_max, province, city, age_min, age_max } =
    plain;
  return {
    ...frame,
    ...(plain.q !== undefined && { q: plain.q }),
    ...((available_from !== undefined || available_to !== undefined) && {
      date: [available_from ?? available_to ?? null, available_to ?? available_from ?? null],
    }),
    ...((time_start !== undefined || time_end !== undefined) && { time: [time_start ?? null, time_end ?? null] }),
    ...((rate_min !== undefined || rate_max !== undefined) && {
      rate: { min: rate_min ?? null, max: rate_max ?? null, unit: frame.rate?.unit ?? null },
    }),
    ...(province !== undefined && { province: [String(province)] }),
    ...(city !== undefined && { city: [city] }),
    ...((age_min !== undefined || age_max !== undefined) && { age: [age_min ?? null, age_max ?? null] }),
    ...(plain.sort !== undefined && { sort: plain.sort }),
  };
}

const isMember = ({ database }: Services, userId: string, houseId: string): Promise<boolean> =>
  mayRead(database.db, userId, `house:${houseId}`);

/** The house has the flag `ai_access`, and the user is one of its members. */
async function mayUseAi(services: Services, userId: string, houseId: string): Promise<boolean> {
  if (!(await isMember(services, userId, houseId))) return false;
  const [house] = await services.database.db
    .select({ aiAccess: houses.aiAccess })
    .from(houses)
    .where(eq(houses.id, houseId));
  return house?.aiAccess === true;
}

/** A house that has stated how a guardian is reached, and its members; staff of the marketplace. */
async function mayMeetMinors(services: Services, user: SignedInUser, house: string | undefined): Promise<boolean> {
  if (isStaff(user.role)) return true;
  if (house === undefined || !(await isMember(services, user.id, house))) return false;
  return houseStatesGuardian(services.database.db, house);
}

const MOST_REVIEWS = 100;
/** Published reviews of a talent, newest first. Reviews without words count in the rating alone. */
async function readReviews({ database }: Services, talentId: string): Promise<TalentReview[]> {
  const rows = await database.db
    .select()
    .from(bookingReview)
    .where(and(publishedReviewsOf(talentId), ne(bookingReview.words, '')))
    .orderBy(desc(bookingReview.publishedAt))
    .limit(MOST_REVIEWS);
  return rows.map(({ houseName, stars, words, writtenAt }) => ({
    by: houseName,
    stars,
    text: words,
    on: dayInZone(writtenAt, ZONE),
  }));
}

async function noteView(
  services: Services,
  { talentId, houseId, userId, day }: { talentId: string; houseId: string; userId: string; day: string },
): Promise<void> {
  if (!(await isMember(services, userId, houseId))) return;
  await services.database.db.execute(
    sql`insert into talent_view (talent_id, house_id, day) values (${talentId}, ${houseId}, ${day}::date) on conflict do nothing`,
  );
}
async function countViews({ database }: Services, talentId: string, today: string): Promise<number> {
  const result = await database.db.execute(
    sql`select count(distinct house_id)::int as views from talent_view where talent_id = ${talentId} and day > ${today}::date - 30`,
  );
  return Number(resultRows(result)[0]?.['views'] ?? 0);
}
