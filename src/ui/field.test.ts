import { expect, test } from 'vitest';
import { controlClass } from './field.tsx';

test('only what says readonly looks read-only', () => {
  // `:read-only` matches every element that cannot be typed into: a phone's formatted date is a span.
  expect(controlClass).not.toMatch(/(^|\s)read-only:/);
  expect(controlClass).toContain('[&[readonly]]:border-dashed');
});
