import { expect, test } from 'vitest';
import { BOOKINGS_STEP, shownRows } from './shown-rows.ts';

test('a list of bookings grows in steps, and always includes the one that an address names', () => {
  expect(shownRows(0, -1)).toBe(BOOKINGS_STEP);
  expect(shownRows(1, -1)).toBe(2 * BOOKINGS_STEP);
  expect(shownRows(0, 40)).toBe(41);
  expect(shownRows(4, 40)).toBe(5 * BOOKINGS_STEP);
});
