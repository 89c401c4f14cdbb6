import { expect, test } from 'vitest';
import { namedValues } from './formula-parts.ts';

const values = (name: string, argument: number | null) =>
  name === 'days' ? 24 : name === 'cast' && argument === 1 ? 17 : null;

test('the names of a formula are listed once each, in their order, also those without a value', () => {
  expect(namedValues('=p(1)*2 + hari − (p(9) − p(1))', 'id', values)).toEqual([
    { name: 'cast', argument: 1, value: 17 },
    { name: 'days', argument: null, value: 24 },
    { name: 'cast', argument: 9, value: null },
  ]);
});

test('a formula that is half typed, and a plain number, name nothing', () => {
  expect(namedValues('=p(', 'id', values)).toEqual([]);
  expect(namedValues('12', 'id', values)).toEqual([]);
});
