const DAY = 24 * 60;

/** `05:30` as 330. */
export const clockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Minutes from midnight of the shooting date as a clock time; -30 is 23:30 of the evening before, 1500 is 01:00 of the
 * next morning.
 */
export function clockOf(minutes: number): string {
  const inDay = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}
