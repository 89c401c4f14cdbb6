import * as v from 'valibot';
import { expect, test } from 'vitest';
import { metersBetween, PlaceQuery, skyOf } from './lookups.ts';

test('codes of the weather are said in words of a call sheet', () => {
  const codes = [0, 2, 3, 45, 53, 63, 65, 75, 80, 82, 95, 99];
  expect(codes.map(skyOf)).toEqual([
    'clear',
    'partly-cloudy',
    'cloudy',
    'fog',
    'drizzle',
    'rain',
    'heavy-rain',
    'snow',
    'rain',
    'heavy-rain',
    'thunderstorm',
    'thunderstorm',
  ]);
  expect([4, 44, 100, -1].map(skyOf)).toEqual([null, null, null, null]);
});

test('distances are those of a map', () => {
  const monas = { latitude: -6.1754, longitude: 106.8272 };
  const senen = { latitude: -6.1745, longitude: 106.8451 };
  expect(metersBetween(monas, monas)).toBe(0);
  // Measured on a map: 1.98 km.
  expect(Math.abs(metersBetween(monas, senen) - 1980)).toBeLessThan(30);
  expect(Math.round(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }) / 100)).toBe(1112);
});

test.each(['', '91', '1e3', ' 5', '-6.2;x', 'NaN'])('%j is no latitude', (latitude) => {
  expect(v.safeParse(PlaceQuery, { latitude, longitude: '106.8' }).success).toBe(false);
});
