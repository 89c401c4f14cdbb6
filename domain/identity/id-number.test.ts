import { describe, expect, it } from 'vitest';
import { birthDateOfIdNumber, fullYears, genderOfIdNumber, isMinorByIdNumber } from './id-number.ts';

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
    ['31710123049900', null],
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
