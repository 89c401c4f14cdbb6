import { expect, test } from 'vitest';
import { guardCompositions } from './composition.ts';

const handled = (key: Record<string, unknown>): boolean => {
  const page = new EventTarget();
  guardCompositions(page);
  let isHandled = false;
  page.addEventListener('keydown', () => (isHandled = true));
  page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), key));
  return isHandled;
};

test('keys of an input method reach no cell and no field', () => {
  expect(handled({ key: 'Enter', isComposing: true })).toBe(false);
  expect(handled({ key: 'Escape', isComposing: true })).toBe(false);
  expect(handled({ key: 'ArrowDown', isComposing: true })).toBe(false);
  expect(handled({ key: 'Process', keyCode: 229 })).toBe(false);
  // Safari, after the composition has ended.
  expect(handled({ key: 'Enter', keyCode: 229, isComposing: false })).toBe(false);
});

test('all others do, also those of a virtual keyboard', () => {
  expect(handled({ key: 'Enter', keyCode: 13, isComposing: false })).toBe(true);
  expect(handled({ key: 'a', keyCode: 65 })).toBe(true);
  expect(handled({ key: 'Unidentified', keyCode: 229, isComposing: false })).toBe(true);
});
