import { expect, it } from 'vitest';
import { birthDateThatCounts } from './guardian.ts';

const TODAY = '2026-11-27';
const [CHILD, YOUNGER, ADULT] = ['2011-03-01', '2013-03-01', '1999-04-23'];

it.each([
  [{ profile: ADULT, number: '', guardian: '' }, ADULT],
  // A minor by either.
  [{ profile: CHILD, number: ADULT, guardian: '' }, CHILD],
  [{ profile: ADULT, number: CHILD, guardian: '' }, CHILD],
  [{ profile: '', number: CHILD, guardian: '' }, CHILD],
  [{ profile: CHILD, number: YOUNGER, guardian: '' }, YOUNGER],
  // For whom a guardian has agreed, a later date makes no adult.
  [{ profile: ADULT, number: ADULT, guardian: CHILD }, CHILD],
  [{ profile: '', number: '', guardian: CHILD }, CHILD],
  [{ profile: ADULT, number: '', guardian: '2005-01-01' }, ADULT],
  // Impossible dates.
  [{ profile: '', number: '', guardian: '' }, ''],
  [{ profile: '2031-01-01', number: '', guardian: '' }, ''],
  [{ profile: '0001-01-01', number: '', guardian: '' }, ''],
])('%j counts as %s', (dates, counted) => {
  expect(birthDateThatCounts(dates, TODAY)).toBe(counted);
});
