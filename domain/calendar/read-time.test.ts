import { expect, test } from 'vitest';
import { fractionOfDay, readTime } from './read-time.ts';

test.each([
  ['5:30:00 AM', '05:30'],
  ['6:00:00 PM', '18:00'],
  ['6:15:00 PM', '18:15'],
  ['05:45:00', '05:45'],
  ['17.05.00', '17:05'],
  // A spreadsheet of a Mac writes a narrow space without a break.
  ['5:30\u202FAM', '05:30'],
  ['12:00:00 AM', '00:00'],
  ['12:15:00 PM', '12:15'],
  ['5:30 a.m', '05:30'],
  ['6p', '18:00'],
  ['630P', '18:30'],
  ['0530 hrs', '05:30'],
  ['Pkl. 05.30 pagi WIB', '05:30'],
  ['12/30/1899 5:30:00 AM', '05:30'],
  ['1899-12-30T18:20:00.000Z', '18:20'],
  ['2026-12-11 04:10', '04:10'],
  ['０５：３０', '05:30'],
])('a spreadsheet or a chat writes %s for %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each([
  ['0.229166666666667', '05:30'],
  ['0,75', null],
  ['0,2395833333', '05:45'],
  ['.7708333', '18:30'],
  ['2.29166666666667E-01', '05:30'],
  ['0.999999', '00:00'],
  ['1.229166', null],
])('a fraction of a day: %s is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('a fraction of few digits is one where its column says so', () => {
  expect(fractionOfDay(0.25)).toBe('06:00');
  expect(fractionOfDay(0.5)).toBe('12:00');
  expect(fractionOfDay(46367.2291667)).toBe('05:30');
});

test.each(['5:30:75', '18:00-19:00', 'O/C', 'TBC', '#####', '25:10:00', '17/8/95'])('%s is no time', (typed) => {
  expect(readTime(typed)).toBeNull();
});

test.each([
  ['5', '05:00'],
  ['530', '05:30'],
  ['0530', '05:30'],
  ['5.30', '05:30'],
  ['5:30', '05:30'],
  ['5,30', '05:30'],
  ['05.30 WIB', '05:30'],
  ['17:05wita', '17:05'],
  ['5 pm', '17:00'],
  ['12 am', '00:00'],
  ['12.30 PM', '12:30'],
  ['24:00', '00:00'],
  ['', ''],
  ['-', ''],
  ['25:00', null],
  ['5:75', null],
  ['13 pm', null],
  ['soon', null],
  ['5:3', null],
])('%j is read as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each([
  ['5 pagi', '05:00'],
  ['jam 5.30 pagi', '05:30'],
  ['pukul 4 subuh', '04:00'],
  ['5:0', '05:00'],
  ['0530', '05:30'],
  ['1 siang', '13:00'],
  ['11 siang', '11:00'],
  ['3 sore', '15:00'],
  ['7 malam', '19:00'],
  ['12 malam', '00:00'],
  ['2 malam', '02:00'],
  ['19 malam', '19:00'],
  ['12 am', '00:00'],
  ['14 pagi', null],
  ['12 sore', null],
  ['5:7', null],
])('%s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
