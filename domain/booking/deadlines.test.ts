import { describe, expect, it } from 'vitest';
import {
  actFault,
  confirmExpiry,
  dayStatus,
  isCancelledAhead,
  isLateCancel,
  offerExpiry,
  shownStatus,
} from './deadlines.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-12-12T00:00:00Z');
const moments = {
  state: 'requested',
  startsAt: START,
  endsAt: START + 10 * HOUR,
  expiresAt: START - 20 * HOUR,
} as const;

describe('an offer', () => {
  it('expires after 48 hours', () => {
    expect(offerExpiry(START - 100 * HOUR, START)).toBe(START - 52 * HOUR);
  });
  it('expires 12 hours before the start at the latest', () => {
    expect(offerExpiry(START - 30 * HOUR, START)).toBe(START - 12 * HOUR);
    expect(confirmExpiry(START - 30 * HOUR, START)).toBe(START);
  });
  it('cannot be answered after that, only declined', () => {
    for (const act of ['counter', 'accept', 'confirm'] as const) {
      expect(actFault(act, 'talent', moments, START - 21 * HOUR)).toBeNull();
      expect(actFault(act, 'talent', moments, START - 20 * HOUR)).toBe('EXPIRED');
    }
    expect(actFault('decline', 'talent', moments, START)).toBeNull();
    expect(actFault('expire', 'clock', moments, START - 21 * HOUR)).toBe('TOO_EARLY');
    expect(actFault('expire', 'clock', moments, START - 20 * HOUR)).toBeNull();
  });
});

describe('a confirmed booking', () => {
  const confirmed = { ...moments, state: 'confirmed', expiresAt: null } as const;
  it('is cancelled freely until 48 hours before, and not after its start', () => {
    expect(isLateCancel(START - 48 * HOUR, START)).toBe(false);
    expect(isLateCancel(START - 48 * HOUR + 1, START)).toBe(true);
    expect(actFault('cancel', 'house', confirmed, START - 1)).toBeNull();
    expect(actFault('cancel', 'house', confirmed, START)).toBe('TOO_LATE');
  });
  it('is no no-show before its start and not completed before its end', () => {
    expect(actFault('report_no_show', 'house', confirmed, START - 1)).toBe('TOO_EARLY');
    expect(actFault('report_no_show', 'house', confirmed, START)).toBeNull();
    expect(actFault('complete', 'house', confirmed, START + 10 * HOUR - 1)).toBe('TOO_EARLY');
    expect(actFault('complete', 'house', confirmed, START + 10 * HOUR)).toBeNull();
    expect(actFault('complete', 'clock', confirmed, START + 33 * HOUR)).toBe('TOO_EARLY');
    expect(actFault('complete', 'clock', confirmed, START + 34 * HOUR)).toBeNull();
  });
});

it('a day without a stated status is unknown', () => {
  const [free, blocked] = [[['2026-12-01', '2026-12-10']], [['2026-12-05', '2026-12-06']]] as [
    [string, string][],
    [string, string][],
  ];
  expect(['2026-12-01', '2026-12-05', '2026-12-11'].map((day) => dayStatus(day, free, blocked))).toEqual([
    'free',
    'busy',
    'unknown',
  ]);
});

describe('a day of a calendar', () => {
  it.each([
    ['2026-11-24', 'unknown', 'past'],
    ['2026-11-24', 'free', 'past'],
    ['2026-11-24', 'busy', 'busy'],
    ['2026-11-25', 'unknown', 'unknown'],
    ['2026-11-26', 'free', 'free'],
  ] as const)('%s, %s on 25 November is shown as %s', (day, status, shown) => {
    expect(shownStatus(day, '2026-11-25', status)).toBe(shown);
  });
});

describe('a booking that the other side has cancelled', () => {
  const endsAt = START + 10 * HOUR;
  it('is to be seen until its days are over', () => {
    const cancelled = { state: 'cancelled_by_house', endsAt } as const;
    expect(isCancelledAhead(cancelled, 'talent', START)).toBe(true);
    expect(isCancelledAhead(cancelled, 'talent', endsAt)).toBe(false);
    expect(isCancelledAhead({ state: 'cancelled_by_talent', endsAt }, 'house', START)).toBe(true);
  });
  it('is no news to the side that did it, nor is any other end', () => {
    expect(isCancelledAhead({ state: 'cancelled_by_house', endsAt }, 'house', START)).toBe(false);
    expect(isCancelledAhead({ state: 'declined', endsAt }, 'house', START)).toBe(false);
    expect(isCancelledAhead({ state: 'confirmed', endsAt }, 'talent', START)).toBe(false);
  });
});
