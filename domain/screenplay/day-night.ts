/**
 * The light that a scene needs. In a file of its own: the address of a breakdown names it, and addresses are read
 * before anything else.
 */
export const DAY_NIGHTS = ['day', 'night'] as const;
export type DayNight = (typeof DAY_NIGHTS)[number];
