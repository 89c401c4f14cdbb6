/**
 * Share of the repeated tests that a run makes. `npm test` makes few; `npm run test:all` sets `TEST_DOSE=full` and
 * makes every seed, every kill, both databases in every API test, and all end-to-end tests.
 */
export const isFullDose = process.env['TEST_DOSE'] === 'full';

/**
 * Days since 1970 in UTC. A short run takes other seeds and another part of what is seen once a fortnight; `TEST_DAY`
 * repeats the run of another day, e.g. `TEST_DAY=20782`. The processes of a run that goes past midnight keep its day.
 */
export const testDay = (): number => Number((process.env['TEST_DAY'] ??= String(Math.floor(Date.now() / 86_400_000))));

/** What is seen once a fortnight is divided into so many parts. */
const PARTS = 14;

/** Whether the thing with this number, e.g. a place in a list, is looked at today; in the full dose always. */
export const isOfToday = (number: number): boolean => isFullDose || number % PARTS === testDay() % PARTS;

/** Those of a list that are looked at today. */
export const ofToday = <Thing>(things: readonly Thing[]): Thing[] => things.filter((_, place) => isOfToday(place));

/** For a test that runs once a fortnight: `test.each(onDay(2))('starts twice', …)`. */
export const onDay = (day: number): number[] => [day].filter(isOfToday);

/** End-to-end tests take longest: each of those that are not seen daily is seen once in four weeks. */
const END_TO_END_PARTS = 28;

/**
 * End-to-end tests with these tags in their titles do not run today: `@long`, and `@day1` to `@day28` but for today's.
 * All run in the full dose.
 */
export function testsOfOtherDays(): RegExp | undefined {
  if (isFullDose) return undefined;
  const today = testDay() % END_TO_END_PARTS;
  const days = Array.from({ length: END_TO_END_PARTS }, (_, part) => part).filter((part) => part !== today);
  return new RegExp(`@(long|day(${days.map((part) => part + 1).join('|')}))\\b`);
}
