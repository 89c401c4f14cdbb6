import { expect, test } from 'vitest';
import { isPriaColumn, readGender } from './read-gender.ts';

test.each([
  ['P', 'female'],
  ['L', 'male'],
  ['M', 'male'],
  ['F', 'female'],
  ['p.', 'female'],
  ['Perempuan', 'female'],
  ['laki-laki', 'male'],
  ['Laki–laki', 'male'],
  ['Wanita', 'female'],
  ['pria', 'male'],
  ['Male', 'male'],
  ['', ''],
  ['-', ''],
  ['?', null],
  ['constructor', null],
])('%s is %s in either language', (text, gender) => expect(readGender(text)).toBe(gender));

test('P set against W is pria', () => {
  expect(isPriaColumn('P/W', ['P', 'P'])).toBe(true);
  expect(isPriaColumn('Jenis kelamin', ['P', 'W'])).toBe(true);
  expect(isPriaColumn('L/P', ['P', 'P'])).toBe(false);
  expect(isPriaColumn('JK', ['L', 'P', 'W'])).toBe(false);
  expect(readGender('P', true)).toBe('male');
  expect(readGender('W', true)).toBe('female');
});
