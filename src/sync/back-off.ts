export const LONGEST_RETRY_MS = 60_000;
const FIRST_RETRY_MS = 1_000;
const MOST_DOUBLINGS = 10;

/**
 * Delay in milliseconds after so many failures in a row (from 1 on): doubles each time, half of it fixed and half
 * random (`random` from 0 to 1), so that devices do not all return at once.
 */
export function backOffMs(failures: number, random: () => number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, MOST_DOUBLINGS));
  return delay * (0.5 + random() / 2);
}
