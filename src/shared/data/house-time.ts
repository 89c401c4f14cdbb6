/**
 * The zone in which a house's days begin and end. Houses carry no zone yet and work in Indonesia, so that it is
 * Jakarta's; the phone's own zone would move "today" for a producer on a plane. See docs/rules/breakdown.md.
 */
export const HOUSE_TIME_ZONE = 'Asia/Jakarta' as const;

/** Seven hours ahead all year (`domain/format.ts`), so that no calendar library is needed. */
const AHEAD_MS = 7 * 60 * 60_000;

/** Today's calendar date for the house, `YYYY-MM-DD`. */
export const houseToday = (now = Date.now()): string => new Date(now + AHEAD_MS).toISOString().slice(0, 10);
