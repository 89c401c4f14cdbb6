import { describe, expect, it } from 'vitest';
import {
  LANGUAGE_TAGS,
  dateIn,
  formatAsOf,
  formatDate,
  formatDayAndMonth,
  formatLongDate,
  formatTime,
  blankTime,
  timeIn,
  zoneName,
  formatDuration,
} from './format.ts';
import { formatBytes, formatEighths, formatRelative, formatRupiah } from './format-amounts.ts';

const at = (iso: string) => Date.parse(iso);

describe('dates', () => {
  it('are written as Indonesian call sheets write them', () => {
    expect(formatDate('2026-12-12', 'id')).toBe('Sab, 12 Des 2026');
    expect(formatDate('2026-08-02', 'id')).toBe('Min, 2 Agu 2026');
    expect(formatLongDate('2026-12-11', 'id')).toBe('Jumat, 11 Desember 2026');
    expect(formatDayAndMonth('2026-12-12', 'id')).toBe('12 Des');
  });

  it('keep the same order in English, with three-letter months throughout', () => {
    expect(formatDate('2026-12-12', 'en')).toBe('Sat, 12 Dec 2026');
    expect(formatDate('2026-09-01', 'en')).toBe('Tue, 1 Sep 2026');
    expect(formatLongDate('2026-12-11', 'en')).toBe('Friday, 11 December 2026');
  });

  it.each(['id', 'en'] as const)('are those of the Unicode tables on every day of four years (%s)', (language) => {
    const tableOf = (length: 'short' | 'long') =>
      new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
        timeZone: 'UTC',
        weekday: length,
        day: 'numeric',
        month: length,
        year: 'numeric',
      });
    const short = tableOf('short');
    const long = tableOf('long');
    const written = (table: Intl.DateTimeFormat, day: Date) => {
      const part = (type: string) => table.formatToParts(day).find((each) => each.type === type)?.value ?? '';
      return `${part('weekday')}, ${part('day')} ${part('month').replace(/^Sept$/, 'Sep')} ${part('year')}`;
    };
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10);
      expect(formatDate(date, language)).toBe(written(short, new Date(at)));
      expect(formatLongDate(date, language)).toBe(written(long, new Date(at)));
    }
  });

  it('refuse what is none', () => {
    expect(() => formatDate('', 'id')).toThrow(RangeError);
    expect(() => formatDate('12-12-2026', 'id')).toThrow(RangeError);
  });
});

describe('times', () => {
  it('have a point in Indonesian and a colon in English', () => {
    expect(formatTime('05:30', 'id')).toBe('05.30');
    expect(formatTime('05:30', 'en')).toBe('05:30');
    expect([blankTime('id'), blankTime('en')]).toEqual(['––.––', '––:––']);
  });

  it('carry the name of their zone', () => {
    expect(formatTime('05:30', 'id', 'Asia/Jakarta')).toBe('05.30 WIB');
    expect(formatTime('05:30', 'id', 'Asia/Makassar')).toBe('05.30 WITA');
    expect(formatTime('05:30', 'en', 'Asia/Jayapura')).toBe('05:30 WIT');
    expect(zoneName('Asia/Tokyo')).toBe('GMT+9');
  });
});

describe('a moment in a zone', () => {
  const moments = Array.from({ length: 500 }, (_, step) => new Date(Date.UTC(1990, 0, 1) + step * 26.37 * 86_400_000));

  it.each(['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Tokyo', 'Europe/London'])(
    'is what the time zone database says of %s',
    (timeZone) => {
      const byDatabase = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      for (const moment of moments) {
        const [year, month, day] = dateIn(timeZone, moment).split('-');
        expect(`${day}/${month}/${year}, ${timeIn(timeZone, moment)}`).toBe(byDatabase.format(moment));
      }
    },
  );
});

describe('the age of data', () => {
  const now = at('2026-12-12T05:12:00+07:00');

  it('is a time of today', () => {
    expect(formatAsOf(at('2026-12-12T05:00:00+07:00'), now, 'Asia/Jakarta', 'id')).toBe('05.00 WIB');
  });

  it('names the day when it was another one in that zone', () => {
    expect(formatAsOf(at('2026-12-11T22:14:00+07:00'), now, 'Asia/Jakarta', 'id')).toBe('22.14 WIB, Jum 11 Des');
    // 23:30 in Jakarta is already the next day in Jayapura.
    expect(formatAsOf(at('2026-12-11T23:30:00+07:00'), now, 'Asia/Jayapura', 'en')).toBe('01:30 WIT');
  });

  it('names the year when it was another one', () => {
    expect(formatAsOf(at('2025-12-31T22:14:00+07:00'), now, 'Asia/Jakarta', 'id')).toBe('22.14 WIB, Rab, 31 Des 2025');
  });

  it('counts whole minutes, hours and days', () => {
    expect(formatRelative(now - 30_000, now, 'id')).toBe('baru saja');
    expect(formatRelative(now - 130_000, now, 'id')).toBe('2 menit lalu');
    expect(formatRelative(now - 2 * 3_600_000, now, 'en')).toBe('2 hours ago');
    expect(formatRelative(now - 5 * 86_400_000, now, 'id')).toBe('5 hari lalu');
  });

  it('has no future tense when a clock is wrong', () => {
    expect(formatRelative(now + 3_600_000, now, 'id')).toBe('baru saja');
  });
});

describe('sums and lengths', () => {
  it('group rupiah by points and have no cents', () => {
    expect(formatRupiah(1_250_000)).toBe('Rp1.250.000');
    expect(formatRupiah(-5000)).toBe('−Rp5.000');
    expect(formatRupiah(0)).toBe('Rp0');
  });

  it('never reduce eighths', () => {
    expect(formatEighths(19)).toBe('2 3/8');
    expect(formatEighths(4)).toBe('4/8');
    expect(formatEighths(24)).toBe('3');
    expect(formatEighths(0)).toBe('0');
  });

  it('shorten durations and sizes', () => {
    expect(formatDuration(150, 'id')).toBe('2 j 30');
    expect(formatDuration(125, 'en')).toBe('2 h 05');
    expect(formatDuration(45, 'id')).toBe('45 mnt');
    expect(formatBytes(7_400_000, 'id')).toBe('7,4 MB');
    expect(formatBytes(1, 'en')).toBe('1 kB');
    expect(formatBytes(10_739_100_000, 'id')).toBe('10,7 GB');
  });
});
