import { describe, expect, it, test } from 'vitest';
import { PROVINCES } from '../areas/areas.ts';
import { birthDateOfIdNumber, fullYears, genderOfIdNumber, isIdNumber, isMinorByIdNumber } from './id-number.ts';

const TODAY = '2026-11-22';

describe('the birth date in an identity number', () => {
  it.each([
    ['3171012304990001', '1999-04-23'],
    // Women: day + 40.
    ['3276056304020003', '2002-04-23'],
    ['3171012211260001', '2026-11-22'],
    ['3171012311260001', '1926-11-23'],
    ['3171013102990001', null],
    ['3171010013990001', null],
    ['3171 0123 0499 0001', '1999-04-23'],
    // No number: a day, a month, a region, a count that do not exist.
    ['3171019904990001', null],
    ['3171017204990001', null],
    ['3171012313990001', null],
    ['0071012304990001', null],
    ['5471012304990001', null],
    ['3100012304990001', null],
    ['3171012304990000', null],
    ['31710123049900', null],
    ['31710123049900011', null],
    ['', null],
  ])('%s holds %s', (idNumber, date) => {
    expect(birthDateOfIdNumber(idNumber, TODAY)).toBe(date);
  });

  it.each([
    ['3171012211080001', false],
    ['3171012311080001', true],
    ['3171012304990001', false],
    ['not a number', false],
  ])('%s belongs to a minor: %s', (idNumber, isMinor) => {
    expect(isMinorByIdNumber(idNumber, TODAY)).toBe(isMinor);
  });

  it.each([
    ['3171012304990001', 'male'],
    ['3276056304020003', 'female'],
    ['3171013102990001', null],
  ])('%s belongs to: %s', (idNumber, gender) => {
    expect(genderOfIdNumber(idNumber, TODAY)).toBe(gender);
  });

  it('counts whole years', () => {
    expect(fullYears('2000-02-29', '2018-02-28')).toBe(17);
    expect(fullYears('2000-02-29', '2018-03-01')).toBe(18);
  });
});

test('every province of today is the region of a number', () => {
  for (const { code } of PROVINCES) expect(isIdNumber(`${code}71012304990001`, TODAY)).toBe(true);
});
