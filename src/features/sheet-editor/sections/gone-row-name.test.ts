import { expect, test } from 'vitest';
import { castRow, crewRow } from '../../../../domain/call-sheet/content-for-tests.ts';
import { goneRowName } from './gone-row-name.ts';

test('a deleted row is called by its name, else its character, else its role', () => {
  expect(goneRowName(castRow(1, { name: 'Ayu', character: 'Siti' }))).toBe('Ayu');
  expect(goneRowName(castRow(1, { name: '', character: 'Siti' }))).toBe('Siti');
  expect(goneRowName(crewRow(1, { name: '', role: 'Gaffer' }))).toBe('Gaffer');
  expect(goneRowName({ name: ' ' })).toBeNull();
});
