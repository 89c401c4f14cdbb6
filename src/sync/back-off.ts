export const LONGEST_RETRY_MS = 60_000;
const FIRST_RETRY_MS = 1_000;
const MOST_DOUBLINGS = 10;

/**
 * Wait in milliseconds after so many failures in a row (from 1 on): each time twice as long, half of it fixed and half
 * by chance (`random` from 0 to 1). Devices that lost the same server do not all come back at once.
 */
export function backOffMs(failures: number, random: () => number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, MOST_DOUBLINGS));
  return delay * (0.5 + random() / 2);
}
