/**
 * How much of the repeated tests a run makes. `npm test` makes few; `npm run test:all` sets `TEST_DOSE=full` and makes
 * every seed, every kill, both databases in every API test, and the end-to-end tests tagged `@long`.
 */
export const isFullDose = process.env['TEST_DOSE'] === 'full';

/**
 * Days since 1970 in UTC: the first seed of a short run, so that every day tries other seeds and a failure can be
 * repeated.
 */
export const seedOfToday = (): number => Math.floor(Date.now() / 86_400_000);
