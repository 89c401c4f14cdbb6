import { expect, test } from 'vitest';
import { inkOn, stripOf } from './strip.ts';

test('the strip follows inside, outside, day and night', () => {
  expect(stripOf({ interior: 'INT', light: 'day' })).toBe('int-day');
  expect(stripOf({ interior: 'EXT', light: 'day' })).toBe('ext-day');
  expect(stripOf({ interior: 'INT', light: 'night' })).toBe('int-night');
  expect(stripOf({ interior: 'EXT', light: 'night' })).toBe('ext-night');
});

test('a scene that is both counts as outside, one that does not tell gets the white strip', () => {
  expect(stripOf({ interior: 'INT/EXT', light: 'night' })).toBe('ext-night');
  expect(stripOf({ interior: null, light: null })).toBe('int-day');
});

test('text on an own colour is the one that reads better', () => {
  expect(inkOn('#FFDF5E')).toBe('black');
  expect(inkOn('#1C2B6B')).toBe('white');
});
