/**
 * Share of the repeated tests that a run makes. `npm test` makes few; `npm run test:all` sets `TEST_DOSE=full` and
 * makes every seed, every kill, both databases in every API test, and all end-to-end tests.
 */
export const isFullDose = process.env['TEST_DOSE'] === 'full';

/**
 * Days since 1970 in UTC. A short run takes other seeds and another half of what is seen every second day; `TEST_DAY`
 * repeats the run of another day, e.g. `TEST_DAY=20782`.
 */
export const testDay = (): number => Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / 86_400_000));

/** End-to-end tests with these tags in their titles do not run today; all run in the full dose. */
export const testsOfOtherDays = (): RegExp | undefined =>
  isFullDose ? undefined : new RegExp(`@long|@${testDay() % 2 === 0 ? 'odd' : 'even'}`);
