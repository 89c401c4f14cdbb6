import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Act, ACTS, DEFAULT_PERMISSIONS, defaultPermissions, HousePermissions, mayAct } from './permissions.ts';

/** Copied by hand from the product's decisions: the defaults of a house. */
const TABLE: Record<Act, number[]> = {
  'productions.read': [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  'productions.edit': [3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
  'sheets.edit': [3, 4, 5, 6, 9, 10],
  'productions.delete': [3, 4, 9],
  costs: [3, 4, 9],
  bookings: [3, 4, 5, 6, 7, 8, 9],
  members: [3, 4, 9],
  places: [3, 4, 8, 15],
  notes: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
};

describe('permissions of a house', () => {
  it.each(ACTS)('%s has its default roles and no others', (act) => {
    expect(DEFAULT_PERMISSIONS[act]).toEqual(TABLE[act]);
    for (const role of Array.from({ length: 17 }, (_, number) => number))
      expect(mayAct(role, act), `role ${role}`).toBe(TABLE[act].includes(role));
  });

  it('take what the house has set, and keep the default of what it has not', () => {
    const permissions = { costs: [6] };
    expect(mayAct(6, 'costs', permissions)).toBe(true);
    expect(mayAct(4, 'costs', permissions)).toBe(false);
    expect(mayAct(4, 'members', permissions)).toBe(true);
  });

  it('leave the owner every act', () => {
    for (const act of ACTS) expect(mayAct(3, act, { [act]: [] })).toBe(true);
  });

  it('hold roles of a house only', () => {
    expect(v.is(HousePermissions, defaultPermissions())).toBe(true);
    expect(v.is(HousePermissions, { ...defaultPermissions(), costs: [1] })).toBe(false);
    expect(v.is(HousePermissions, { ...defaultPermissions(), costs: [16] })).toBe(false);
  });
});
