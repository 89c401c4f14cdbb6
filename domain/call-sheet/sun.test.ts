import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockMinutes } from '../calendar/clock.ts';
import { sunTimes } from './sun.ts';

const JAKARTA = { latitude: -6.2146, longitude: 106.8451 };
const PLACES = [
  { pin: JAKARTA, zone: 'Asia/Jakarta', hours: 7 },
  { pin: { latitude: -5.1477, longitude: 119.4327 }, zone: 'Asia/Makassar', hours: 8 },
  { pin: { latitude: -2.5337, longitude: 140.7181 }, zone: 'Asia/Jayapura', hours: 9 },
];

test('Jakarta on 25 January 2023 is within two minutes of what the newspapers printed', () => {
  // https://tekno.sindonews.com/read/1005107/766/ : 05.51 and 18.17 WIB.
  const times = sunTimes('2023-01-25', JAKARTA, 'Asia/Jakarta');
  expect(Math.abs(clockMinutes(times?.sunrise ?? '') - clockMinutes('05:51'))).toBeLessThanOrEqual(2);
  expect(Math.abs(clockMinutes(times?.sunset ?? '') - clockMinutes('18:17'))).toBeLessThanOrEqual(2);
});

test('Jakarta, Makassar and Jayapura agree with NOAA’s formula within two minutes on every day', () => {
  const anyDay = fc.integer({ min: 0, max: 3650 });
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...PLACES), (day, { pin, zone, hours }) => {
      const date = new Date(Date.UTC(2024, 0, 1 + day));
      const times = sunTimes(date.toISOString().slice(0, 10), pin, zone);
      const noaa = noaaTimes(date, pin.latitude, pin.longitude, hours);
      expect(Math.abs(clockMinutes(times?.sunrise ?? '') - noaa.sunrise)).toBeLessThanOrEqual(2);
      expect(Math.abs(clockMinutes(times?.sunset ?? '') - noaa.sunset)).toBeLessThanOrEqual(2);
    }),
  );
});

test('without a pin, and where the sun does not set, there are no times', () => {
  expect(sunTimes('2026-12-12', null, 'Asia/Jakarta')).toBeNull();
  expect(sunTimes('2026-06-21', { latitude: 80, longitude: 106 }, 'Asia/Jakarta')).toBeNull();
});

/**
 * Sunrise and sunset in minutes of local time: "General Solar Position Calculations", NOAA Global Monitoring Division,
 * https://gml.noaa.gov/grad/solcalc/solareqns.PDF.
 */
function noaaTimes(date: Date, latitude: number, longitude: number, zoneHours: number) {
  const radians = Math.PI / 180;
  const dayOfYear = (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1;
  const year = ((2 * Math.PI) / 365.25) * (dayOfYear - 1);
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(year) -
      0.032077 * Math.sin(year) -
      0.014615 * Math.cos(2 * year) -
      0.040849 * Math.sin(2 * year));
  const declination =
    0.006918 -
    0.399912 * Math.cos(year) +
    0.070257 * Math.sin(year) -
    0.006758 * Math.cos(2 * year) +
    0.000907 * Math.sin(2 * year) -
    0.002697 * Math.cos(3 * year) +
    0.00148 * Math.sin(3 * year);
  const hourAngle =
    Math.acos(
      Math.cos(90.833 * radians) / (Math.cos(latitude * radians) * Math.cos(declination)) -
        Math.tan(latitude * radians) * Math.tan(declination),
    ) / radians;
  const noon = 720 - 4 * longitude - equationOfTime + zoneHours * 60;
  return { sunrise: noon - 4 * hourAngle, sunset: noon + 4 * hourAngle };
}
