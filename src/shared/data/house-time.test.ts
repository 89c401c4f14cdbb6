import { expect, it } from 'vitest';
import { HOUSE_TIME_ZONE, houseToday } from './house-time.ts';

it.each(['2026-12-11T16:59:59Z', '2026-12-11T17:00:00Z', '2027-01-01T00:00:00Z', '2028-02-28T18:00:00Z'])(
  'is the date of the zone at %s',
  (at) => {
    const byBrowser = new Intl.DateTimeFormat('sv-SE', { timeZone: HOUSE_TIME_ZONE }).format(new Date(at));
    expect(houseToday(Date.parse(at))).toBe(byBrowser);
  },
);
