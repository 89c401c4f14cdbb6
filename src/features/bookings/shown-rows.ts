/** Rows of a list of whole bookings that stand at first, and that each press adds: a phone shows two of them. */
export const BOOKINGS_STEP = 10;

/** How many rows of a list stand after some presses; always so many that the wanted one is among them. */
export const shownRows = (presses: number, wantedAt: number): number =>
  Math.max((presses + 1) * BOOKINGS_STEP, wantedAt + 1);
