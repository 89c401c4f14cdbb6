import { describe, expect, it } from 'vitest';
import { type Person, can } from './permissions.ts';

const person = (role: number, talentId: string | null = null): Person => ({ userId: 'u', talentId, role });

describe('permissions', () => {
  it('give roles 3 to 15 the whole workspace and nobody else any of it', () => {
    const inHouse = [
      'openWorkspace',
      'searchTalent',
      'bookTalent',
      'importScript',
      'editProduction',
      'editCallSheet',
      'shareCallSheet',
    ] as const;
    for (let role = 0; role <= 16; role += 1) {
      for (const name of inHouse)
        expect([role, name, can[name](person(role))]).toEqual([role, name, role >= 3 && role <= 15]);
    }
  });

  it('let a talent edit only their own profile, by talent id or by user id', () => {
    expect(can.editTalent(person(1, 't'), 't')).toBe(true);
    expect(can.editTalent(person(1, 't'), 'x')).toBe(false);
    expect(can.editTalent(person(2), 'u')).toBe(true);
    expect(can.editTalent(person(4, 't'), 't')).toBe(false);
  });
});
