import * as v from 'valibot';

/** Roles. 0 is "no role"; 1 and 2 are talents, 3–15 work in a production house, 16 is staff of the marketplace. */
export const ROLES = {
  0: 'none',
  1: 'talent',
  2: 'new-talent',
  3: 'company-owner',
  4: 'producer',
  5: 'director',
  6: 'assistant-director',
  7: 'casting',
  8: 'location-manager',
  9: 'production-manager',
  10: 'script-supervisor',
  11: 'camera',
  12: 'art-and-property',
  13: 'wardrobe-and-make-up',
  14: 'crew',
  15: 'host',
  16: 'staff',
} as const;
export type RoleName = (typeof ROLES)[keyof typeof ROLES];

/** Any integer is read; only 1–16 mean something. */
export const Role = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

export const isTalent = (role: number) => role === 1 || role === 2;
export const isProductionHouse = (role: number) => role >= 3 && role <= 15;

/** Staff of the marketplace: reviews photos and profiles, belongs to no house. */
export const isStaff = (role: number) => role === 16;

/** 1 to 16, as accounts and memberships store it. */
export const roleNumber = (name: RoleName): number =>
  Number(Object.entries(ROLES).find(([, known]) => known === name)?.[0] ?? 0);
