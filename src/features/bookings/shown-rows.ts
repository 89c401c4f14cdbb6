/** Rows of a list of bookings that are shown first and that each press adds: a phone shows two of them. */
export const BOOKINGS_STEP = 10;

/** How many rows of a list are shown after some presses; always enough to include the wanted one. */
export const shownRows = (presses: number, wantedAt: number): number =>
  Math.max((presses + 1) * BOOKINGS_STEP, wantedAt + 1);
