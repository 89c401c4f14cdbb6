import { expect, it } from 'vitest';
import { readInterior } from './interior.ts';

it.each([
  ['INT', 'INT'],
  ['Int.', 'INT'],
  ['DALAM', 'INT'],
  ['dlm.', 'INT'],
  ['EXT', 'EXT'],
  ['EKST.', 'EXT'],
  ['LUAR', 'EXT'],
  ['di luar', 'EXT'],
  ['E', 'EXT'],
  ['EXT. PASAR', 'EXT'],
  ['INT/EXT', 'INT/EXT'],
  ['INT./EXT.', 'INT/EXT'],
  ['EXT & INT', 'INT/EXT'],
  ['I/E', 'INT/EXT'],
  ['E./I.', 'INT/EXT'],
  ['DALAM/LUAR', 'INT/EXT'],
  ['Dalam - luar', 'INT/EXT'],
  ['Eksterior/interior', 'INT/EXT'],
  ['EXT/EXT', 'EXT'],
  ['', null],
  ['Studio', null],
  ['NEXT', null],
])('the side %j of a scene is %s', (text, side) => {
  expect(readInterior(text)).toBe(side);
});
