import { expect, it } from 'vitest';
import { resendAfterSeconds } from './one-time-code.ts';

it('waits longer before each further code, up to five minutes', () => {
  expect([1, 2, 3, 4, 9].map(resendAfterSeconds)).toEqual([60, 120, 300, 300, 300]);
});
