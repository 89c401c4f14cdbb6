import { describe, expect, test } from 'vitest';
import { memberChangeFault, mayGiveRole } from './house-members.ts';

const owner = { userId: 'owner', role: 3 };
const second = { userId: 'second', role: 3 };
const producer = { userId: 'producer', role: 4 };
const crew = { userId: 'crew', role: 14 };

describe('a change of a membership', () => {
  test.each([
    ['an owner removes crew', { actor: owner, target: crew, to: null, owners: 1 }, null],
    ['a producer changes crew to casting', { actor: producer, target: crew, to: 7, owners: 1 }, null],
    ['a producer makes somebody an owner', { actor: producer, target: crew, to: 3, owners: 1 }, 'OWNER_ONLY'],
    ['a producer makes themselves an owner', { actor: producer, target: producer, to: 3, owners: 1 }, 'OWNER_ONLY'],
    ['a producer removes one of two owners', { actor: producer, target: owner, to: null, owners: 2 }, 'OWNER_ONLY'],
    ['one of two owners leaves', { actor: owner, target: owner, to: null, owners: 2 }, null],
    ['an owner makes another one crew', { actor: owner, target: second, to: 14, owners: 2 }, null],
    ['the last owner leaves', { actor: owner, target: owner, to: null, owners: 1 }, 'LAST_OWNER'],
    ['the last owner becomes producer', { actor: owner, target: owner, to: 4, owners: 1 }, 'LAST_OWNER'],
    ['the last owner stays owner', { actor: owner, target: owner, to: 3, owners: 1 }, null],
  ] as const)('%s', (_, change, fault) => {
    expect(memberChangeFault(change)).toBe(fault);
  });

  test('the role of an owner is given by owners alone', () => {
    expect([mayGiveRole(3, 3), mayGiveRole(4, 3), mayGiveRole(9, 14)]).toEqual([true, false, true]);
  });
});
