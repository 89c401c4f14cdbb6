import { today } from '@internationalized/date';

/**
 * The zone in which a house's days begin and end. Houses carry no zone yet and work in Indonesia, so that it is Jakarta's; the phone's own zone would move
 * "today" for a producer on a plane. See docs/decisions/063.
 */
export const HOUSE_TIME_ZONE = 'Asia/Jakarta' as const;

/** Today's calendar date for the house, `YYYY-MM-DD`. */
export const houseToday = (): string => today(HOUSE_TIME_ZONE).toString();
