import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '../../domain/ids.ts';
import { AppError } from '../../domain/errors.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { TalentFrame } from '../../domain/talent-search/frame.ts';
import { usableFrame } from '../../domain/talent-search/usable-frame.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import type { DetailAnswer, SuggestionAnswer, TalentReview } from '../../domain/talent-search/search-messages.ts';
import { SuggestionRequest } from '../../domain/talent-search/model-suggestions.ts';
import { hasGuardian } from '../../domain/talent/guardian.ts';
import { TALENT_PAGE_MAX, TalentSearch } from '../../domain/talent/search.ts';
import { mayRead } from '../access/scope-reader.ts';
import { publishedReviewsOf } from '../bookings/booking-reviews.ts';
import { bookingReview, houses } from '../db/schema.ts';
import { readBody, readQuery, wrongFields } from '../http/errors.ts';
import { REQUESTS } from '../http/limits.ts';
import { limitRequests } from '../http/request-rate.ts';
import { requireUser } from '../http/require-user.ts';
import type { AppEnv, Services, SignedInUser } from '../services.ts';
import { isStorable } from '../db/storable.ts';
import { isBlocked } from '../talents/blocked-houses.ts';
import { houseStatesGuardian } from '../talents/guardian-procedure.ts';
import { suggestFilters } from '../talents/suggest-filters.ts';
import { resultRows } from '../db/result-rows.ts';
import { cardOfRow, countFacets, searchTalents } from '../talents/search-talents.ts';

/** Dates without a zone are days in Jakarta. */
const ZONE = 'Asia/Jakarta';

const Query = v.object({
  /** The frame as JSON; the plain parameters (decisions, section 4) override it. */
  frame: v.optional(v.pipe(v.string(), v.maxLength(10_000), v.parseJson(), TalentFrame)),
  house: v.optional(Uuid),
});
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const NUMBERS = ['rate_min', 'rate_max', 'province', 'age_min', 'age_max', 'limit'] as const;

/** Search and profiles of talents. Mounted at /api/talents. */
export function talentRoutes(services: Services) {
  const { db } = services.database;
  const today = () => dayInZone(services.clock(), ZONE);
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), limitRequests(REQUESTS.talentSearch, services.clock));

  routes.get('/', async (c) => {
    requireSearcher(c.get('user'));
    const { frame, house, plain } = readSearch(c);
    const needs = {
      frame,
      today: today(),
      withMinors: await mayMeetMinors(services, c.get('user'), house),
      userId: c.get('user').id,
    };
    return c.json(await searchTalents(db, needs, plain.limit, plain.cursor ?? null));
  });

  routes.get('/facets', async (c) => {
    requireSearcher(c.get('user'));
    const { frame, house } = readSearch(c);
    return c.json(
      await countFacets(db, {
        frame,
        today: today(),
        withMinors: await mayMeetMinors(services, c.get('user'), house),
        userId: c.get('user').id,
      }),
    );
  });

  const suggestionRate = limitRequests(REQUESTS.suggestions, services.clock);
  routes.post('/suggestions', suggestionRate, async (c) => {
    const user = c.get('user');
    const { text, house } = await readBody(c, SuggestionRequest);
    if (!(await mayUseAi(services, user.id, house))) throw new AppError('FORBIDDEN');
    const { aiSearch } = services.config;
    const sentence = { text, now: services.clock(), zone: ZONE };
    const suggestions = aiSearch === null ? {} : await suggestFilters(aiSearch, sentence);
    return c.json({ suggestions: { q: '', ...suggestions } } satisfies SuggestionAnswer);
  });

  routes.get('/:id', async (c) => {
    const user = c.get('user');
    const id = c.req.param('id');
    const isOwn = user.id === id;
    if (!isOwn) requireSearcher(user);
    const { house } = readSearch(c);
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
    if (isOwn)
      return c.json({ talent, views: await countViews(services, id, today()), reviews } satisfies DetailAnswer);
    if (house !== null) await noteView(services, { talentId: id, houseId: house, userId: user.id, day: today() });
    return c.json({ talent, views: null, reviews } satisfies DetailAnswer);
  });

  return routes;
}

function requireSearcher({ role, isInHouse }: SignedInUser): void {
  if (!isInHouse && !isStaff(role)) throw new AppError('FORBIDDEN');
}

function readSearch(c: Context<AppEnv>): { frame: TalentFrame; house: string | null; plain: TalentSearch } {
  const query = c.req.query();
  const given = readQuery(c, Query);
  const numbers = Object.fromEntries(
    NUMBERS.flatMap((name) =>
      query[name] === undefined ? [] : ([[name, v.safeParse(wholeNumber, query[name])]] as const),
    ),
  );
  const wrong = Object.entries(numbers).filter(([, value]) => !value.success);
  if (wrong.length > 0) throw new AppError('BAD_REQUEST', { fields: wrong.map(([name]) => name) });
  const plain = v.safeParse(TalentSearch, {
    ...query,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value.output])),
  });
  if (!plain.success) throw wrongFields(plain.issues);
  const frame = withPlain(given.frame ?? { q: '' }, plain.output, query['sort'] !== undefined);
  // A NUL within JSON passes the query, but the database refuses it. Words are split before the search.
  const { q: _, ...slots } = frame;
  if (!isStorable(slots)) throw new AppError('BAD_REQUEST', { fields: ['frame'] });
  return {
    frame: usableFrame(frame),
    house: given.house ?? null,
    plain: { ...plain.output, limit: Math.min(plain.output.limit, TALENT_PAGE_MAX) },
  };
}

/** The plain parameters as slots of a frame. */
function withPlain(frame: TalentFrame, plain: TalentSearch, hasSort: boolean): TalentFrame {
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
    ...(hasSort && { sort: plain.sort }),
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
async function mayMeetMinors(services: Services, user: SignedInUser, house: string | null): Promise<boolean> {
  if (isStaff(user.role)) return true;
  if (house === null || !(await isMember(services, user.id, house))) return false;
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
