import { expect, test } from 'vitest';
import { zoneOfProvince } from './time-zones.ts';

test.each([
  ['', 'Asia/Jakarta'],
  ['11', 'Asia/Jakarta'],
  ['31', 'Asia/Jakarta'],
  ['51', 'Asia/Makassar'],
  ['61', 'Asia/Jakarta'],
  ['62', 'Asia/Jakarta'],
  ['63', 'Asia/Makassar'],
  ['65', 'Asia/Makassar'],
  ['73', 'Asia/Makassar'],
  ['81', 'Asia/Jayapura'],
  ['96', 'Asia/Jayapura'],
])('the province %s has the zone %s', (code, zone) => {
  expect(zoneOfProvince(code)).toBe(zone);
});
