import { expect, it } from 'vitest';
import { sheetStripOf } from './sheet-strip.ts';

it.each([
  ['EXT', 'ext-day'],
  ['LUAR', 'ext-day'],
  ['I/E', 'ext-day'],
  ['INT./EXT.', 'ext-day'],
  ['INT', 'int-day'],
  ['Dalam', 'int-day'],
  ['', 'int-day'],
])('a day scene with the side %j has the strip %s', (interior, strip) => {
  expect(sheetStripOf({ interior, light: 'day' })).toBe(strip);
});
