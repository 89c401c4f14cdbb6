import { expect, test } from 'vitest';
import { shortMapLink } from './short-map-link.ts';

test.each([
  ['https://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['Pasar Senen\nhttps://maps.app.goo.gl/AbC123?g_st=iw', 'https://maps.app.goo.gl/AbC123?g_st=iw'],
  ['https://goo.gl/maps/xyz', 'https://goo.gl/maps/xyz'],
  ['https://goo.gl/other', null],
  ['https://maps.app.goo.gl.example.com/AbC', null],
  ['https://maps.app.goo.gl@example.com/AbC', null],
  ['https://someone@maps.app.goo.gl/AbC', null],
  ['http://maps.app.goo.gl/AbC', null],
  ['https://example.com/?u=https://maps.app.goo.gl/AbC', null],
  ['-6.1754, 106.8272', null],
])('%j', (typed, link) => {
  expect(shortMapLink(typed)).toBe(link);
});
