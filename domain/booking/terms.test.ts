import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BookingTerms, dayRanges, daysTouched, doTermsMeet, quoteOf, slotsOf, spanOf } from './terms.ts';

const terms = (changed: Partial<BookingTerms> = {}): BookingTerms => ({
  days: ['2026-12-12', '2026-12-13', '2026-12-14'],
  startTime: '05:30',
  endTime: '14:00',
  timeZone: 'Asia/Jakarta',
  rate: 350_000,
  rateUnit: 'hour',
  ...changed,
});

describe('a quote', () => {
  it('counts half hours of every day', () => {
    expect(quoteOf(terms())).toEqual({ hoursPerDay: 8.5, hours: 25.5, subtotal: 8_925_000 });
  });
  it('of a night goes over midnight', () => {
    expect(quoteOf(terms({ startTime: '18:00', endTime: '04:00' })).hoursPerDay).toBe(10);
    expect(quoteOf(terms({ startTime: '08:00', endTime: '08:00' })).hoursPerDay).toBe(24);
  });
  it('by the day does not ask for hours', () => {
    expect(quoteOf(terms({ rateUnit: 'day', rate: 2_000_000 })).subtotal).toBe(6_000_000);
  });
  it('is whole rupiah', () => {
    expect(quoteOf(terms({ days: ['2026-12-12'], endTime: '06:00', rate: 333_333 })).subtotal).toBe(166_667);
  });
});

describe('terms', () => {
  it('take half hours in the zone of the venue', () => {
    const one = terms({ days: ['2026-12-12'], startTime: '08:00', endTime: '09:00' });
    expect(slotsOf(one)).toEqual([Date.parse('2026-12-12T01:00:00Z'), Date.parse('2026-12-12T01:30:00Z')]);
    expect(slotsOf({ ...one, timeZone: 'Asia/Jayapura' })[0]).toBe(Date.parse('2026-12-11T23:00:00Z'));
  });
  it('take a half hour once, where two whole days meet', () => {
    const whole = terms({ days: ['2026-12-12', '2026-12-13'], startTime: '00:00', endTime: '00:00' });
    expect(slotsOf(whole)).toHaveLength(96);
  });
  it('reach from the first start to the last end', () => {
    const { startsAt, endsAt } = spanOf(terms({ startTime: '20:00', endTime: '02:00' }));
    expect(new Date(startsAt).toISOString()).toBe('2026-12-12T13:00:00.000Z');
    expect(new Date(endsAt).toISOString()).toBe('2026-12-14T19:00:00.000Z');
  });
  it('of a night touch the day after', () => {
    expect(daysTouched(terms({ days: ['2026-12-12'], startTime: '20:00', endTime: '02:00' }))).toEqual([
      '2026-12-12',
      '2026-12-13',
    ]);
  });
  it.each([
    ['days out of order', { days: ['2026-12-13', '2026-12-12'] }],
    ['a day twice', { days: ['2026-12-13', '2026-12-13'] }],
    ['no day', { days: [] }],
    ['a quarter of an hour', { startTime: '05:15' }],
    ['half a rupiah', { rate: 0.5 }],
  ])('are refused with %s', (_, changed) => {
    expect(v.is(BookingTerms, terms(changed))).toBe(false);
  });
  it('are read as ranges of days', () => {
    expect(dayRanges(['2026-12-31', '2026-12-12', '2027-01-01'])).toEqual([
      ['2026-12-12', '2026-12-12'],
      ['2026-12-31', '2027-01-01'],
    ]);
  });
});

it('terms meet only where they want the same half hour', () => {
  const morning = terms({ days: ['2026-12-12'], startTime: '08:00', endTime: '12:00' });
  expect(doTermsMeet(morning, { ...morning, startTime: '12:00', endTime: '14:00' })).toBe(false);
  expect(doTermsMeet(morning, { ...morning, startTime: '11:30', endTime: '14:00' })).toBe(true);
});
