import { expect, test } from 'vitest';
import { fitsField, longestText } from './sheet-field-limits.ts';

test('a field takes what its record may hold, and nothing else', () => {
  expect(fitsField('sheet-crew', 'name', 'x'.repeat(300))).toBe(true);
  expect(fitsField('sheet-crew', 'name', 'x'.repeat(301))).toBe(false);
  expect(fitsField('sheet-cast', 'age', 130)).toBe(true);
  expect(fitsField('sheet-cast', 'age', 200)).toBe(false);
  expect(fitsField('sheet-cast', 'number', 0)).toBe(false);
  expect(fitsField('sheet-scene', 'eighths', 8001)).toBe(false);
  expect(fitsField('sheet-crew', 'call', { offset: -90 })).toBe(true);
  expect(fitsField('sheet-crew', 'toString', 'x')).toBe(false);
});

test('the length of a text is known before it is too long', () => {
  expect(longestText('sheet-crew', 'name')).toBe(300);
  expect(longestText('sheet-scene', 'synopsis')).toBe(20_000);
  expect(longestText('sheet-cast', 'age')).toBeNull();
  expect(longestText('sheet-cast', 'nothing')).toBeNull();
});
