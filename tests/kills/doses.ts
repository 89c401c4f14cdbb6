/** Number of kills of each kind in a run: few in `npm test`, `npm run test:kills -- pages 500` on demand. */
export const SMALL = { pages: 12, browsers: 3, server: 10 };

export const dose = (what: keyof typeof SMALL): number =>
  Number(process.env[`KILLS_${what.toUpperCase()}`] ?? SMALL[what]);
