/**
 * Share of the repeated tests that a run makes. `npm test` makes few; `npm run test:all` sets `TEST_DOSE=full` and
 * makes every seed, every kill, both databases in every API test, and all end-to-end tests.
 */
export const isFullDose = process.env['TEST_DOSE'] === 'full';

/**
 * Days since 1970 in UTC. A short run takes other seeds and another part of what is seen every third day; `TEST_DAY`
 * repeats the run of another day, e.g. `TEST_DAY=20782`.
 */
export const testDay = (): number => Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / 86_400_000));

/** What is seen every third day only is divided into so many parts. */
const PARTS = 3;

/** Whether the thing with this number, e.g. a place in a list, is looked at today; in the full dose always. */
export const isOfToday = (number: number): boolean => isFullDose || number % PARTS === testDay() % PARTS;

/**
 * End-to-end tests with these tags in their titles do not run today: `@long`, and `@day1` to `@day3` but for today's.
 * All run in the full dose.
 */
export const testsOfOtherDays = (): RegExp | undefined =>
  isFullDose
    ? undefined
    : new RegExp(['@long', ...[0, 1, 2].filter((part) => !isOfToday(part)).map((part) => `@day${part + 1}`)].join('|'));
