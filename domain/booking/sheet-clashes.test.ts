import { expect, test } from 'vitest';
import { hoursOfSheet, sheetClashes, type SheetOfDay, sheetTimes } from './sheet-clashes.ts';

const terms = {
  days: ['2026-12-12', '2026-12-13'],
  startTime: '05:30',
  endTime: '14:00',
  timeZone: 'Asia/Jakarta' as const,
};
const head = {
  date: '2026-12-13',
  timeZone: 'Asia/Jakarta' as const,
  generalCall: '11:00',
  estimatedWrap: '23:00',
  dayNumber: 8,
};
const RAIN = 'script-rain';
const sheet = (changed: Partial<SheetOfDay> = {}): SheetOfDay => ({
  id: 'sheet',
  scriptId: RAIN,
  production: 'Hujan',
  dayNumber: 8,
  date: '2026-12-13',
  ...sheetTimes(head, null),
  isNamed: true,
  ...changed,
});

test('a day whose call sheet ends after the booking is listed with its hours', () => {
  expect(sheetClashes(terms, RAIN, [sheet()])).toMatchObject([
    { type: 'hours', date: '2026-12-13', from: '11:00', to: '23:00', dayNumber: 8 },
  ]);
});

test('a sheet within the hours, of another day or of a production that does not name them is no clash', () => {
  const within = sheet(sheetTimes({ ...head, estimatedWrap: '14:00' }, null));
  const others = [within, sheet({ date: '2026-12-20' }), sheet({ scriptId: 'other', isNamed: false })];
  expect(sheetClashes(terms, RAIN, others)).toEqual([]);
});

test('another production that calls the same person then is a clash; one that calls them later is none', () => {
  const other = { scriptId: 'other', production: 'Teh' };
  expect(sheetClashes(terms, RAIN, [sheet(other)])).toMatchObject([{ type: 'elsewhere', production: 'Teh' }]);
  const later = sheet({ ...other, ...sheetTimes({ ...head, generalCall: '14:00' }, null) });
  expect(sheetClashes(terms, RAIN, [later])).toEqual([]);
});

test('the own call counts, the zone counts, and a wrap after midnight is of the next day', () => {
  const row = { pickUp: { fixed: '04:00' }, makeUp: null, onSet: { offset: 60 } };
  const times = sheetTimes({ ...head, generalCall: '05:30', estimatedWrap: '12:00', timeZone: 'Asia/Makassar' }, row);
  const [clash] = sheetClashes(terms, RAIN, [sheet(times)]);
  expect(clash).toMatchObject({ from: '03:00', to: '11:00' });
  const night = sheet(sheetTimes({ ...head, generalCall: '18:00', estimatedWrap: '02:00' }, null));
  expect(sheetClashes({ ...terms, startTime: '18:00', endTime: '02:00' }, RAIN, [night])).toEqual([]);
  expect(sheetClashes(terms, RAIN, [night])).toMatchObject([{ type: 'hours', from: '18:00', to: '02:00' }]);
});

test('the hours of a sheet are taken by the half hour around them', () => {
  expect(hoursOfSheet({ from: '05:15', to: '22:40' }, terms)).toEqual({ startTime: '05:00', endTime: '23:00' });
  expect(hoursOfSheet({ from: '', to: '23:31' }, terms)).toEqual({ startTime: '05:30', endTime: '00:00' });
});
