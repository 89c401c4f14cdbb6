import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CodeList } from './code-list.ts';
import {
  ETHNICITIES,
  FACIAL_HAIRS,
  GENDERS,
  IDENTICALS,
  PIERCING_AREAS,
  SKIN_TONES,
  TATTOO_AREAS,
  TIERS,
} from './talent/appearance.ts';

const ALL: readonly CodeList<string>[] = [
  SKIN_TONES,
  GENDERS,
  FACIAL_HAIRS,
  TATTOO_AREAS,
  PIERCING_AREAS,
  IDENTICALS,
  ETHNICITIES,
  TIERS,
];

describe('enumerations', () => {
  it('have as many values as the product says', () => {
    expect(ALL.map(({ names }) => names.length)).toEqual([6, 4, 19, 13, 30, 8, 39, 4]);
  });

  it('count from 1 in their order, 0 being "not set"', () => {
    expect(SKIN_TONES.codeOf('pale')).toBe(1);
    expect(SKIN_TONES.codeOf('brown')).toBe(6);
    expect(SKIN_TONES.codeOf(null)).toBe(0);
    expect(SKIN_TONES.nameOf(0)).toBeNull();
    expect(SKIN_TONES.nameOf(7)).toBeNull();
    expect(IDENTICALS.nameOf(8)).toBe('nonuplets');
  });

  it.each(ALL)('of $key come back from their codes, each with a key of its own', (list) => {
    expect(list.names.map((name) => list.nameOf(list.codeOf(name)))).toEqual(list.names);
    expect(new Set(list.names.map((name) => list.messageKey(name))).size).toBe(list.names.length);
    expect(v.is(list.Code, list.names.length)).toBe(true);
    expect(v.is(list.Code, list.names.length + 1)).toBe(false);
  });
});
