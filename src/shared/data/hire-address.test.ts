import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HireSearch } from './hire-address.ts';

const SCRIPT = '0191d0e0-0000-4000-8000-000000000001';
const read = (search: object) => v.parse(HireSearch, search);

describe('the purpose of a booking, in the address', () => {
  test('names days, work and production', () => {
    const wanted = { days: '2026-12-03,2026-12-05', work: 'Sari', script: SCRIPT };
    expect(read(wanted)).toEqual(wanted);
    expect(read({})).toEqual({});
  });

  test.each([
    { days: '2026-02-31' },
    { days: '2026-12-03,' },
    { days: 'tomorrow' },
    { days: 20_261_203 },
    { days: `2026-12-03,${'2026-12-04,'.repeat(60)}2026-12-05` },
    { work: 'x'.repeat(201) },
    { script: 'x' },
  ])('leaves out what is none: %j', (search) => {
    expect(Object.values(read(search)).filter((value) => value !== undefined)).toEqual([]);
  });
});
