/**
 * Whether repeated tests are made as often as before a release (`npm run test:all`): every seed, every kill, both
 * databases in every API test. `npm test` makes few of them, the same ones on each day.
 */
export const isFullDose = process.env['TEST_DOSE'] === 'full';
