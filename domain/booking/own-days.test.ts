import { expect, test } from 'vitest';
import { isOnOwnDays } from './own-days.ts';

test.each([
  ['a talent answers an offer', 'talent', 'talent', 1, true],
  ['a talent who hosts a place answers for the place', 'talent', 'place', 1, false],
  ['a host answers for a place', 'talent', 'place', 15, false],
  ['a host acts on a booking that is not on this device', 'talent', undefined, 15, false],
  ['a talent acts on a booking that is not on this device', 'talent', undefined, 2, true],
  ['a house acts on its request', 'house', 'talent', 4, false],
  ['an older app did not say the side', undefined, 'talent', 1, false],
] as const)('%s', (_, side, subjectType, role, isOwn) => {
  expect(isOnOwnDays({ side, subjectType, role })).toBe(isOwn);
});
