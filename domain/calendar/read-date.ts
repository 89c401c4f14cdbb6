import { MONTHS, WEEKDAYS } from '../day-names.ts';
import { plainTyped } from '../plain-typed.ts';
import { addDays, dayFrom, weekdayOf } from './calendar-days.ts';

const RELATIVE: Readonly<Record<string, number>> = {
  'hari ini': 0,
  today: 0,
  besok: 1,
  tomorrow: 1,
  lusa: 2,
  kemarin: -1,
  yesterday: -1,
};
/** A date without a year is at most this many days ago; otherwise the next one is meant. */
const LOOK_BACK_DAYS = 90;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** A year of two digits is at most this far ahead; else it is of the century before. */
const LOOK_AHEAD_YEARS = 20;
/** Words around a date, the time that spreadsheets write behind it, and the weekday in brackets. */
const AROUND = /^(?:pada |hari (?!ini)|on )+|\b(?:tanggal|tgl\.?) ?|(?:t| )00:00(?::00)?(?:\.000)?z?$|\([^)]*\)$/g;

interface Clock {
  today: string;
  /** Latest date that two digits of a year can mean. */
  latest: string | undefined;
}

/**
 * Parses a date as people write it, into `YYYY-MM-DD`: `29/11/2026`, `29.11.`, `29 Nov`, `Min, 29 Nov 2026`, `Jum'at
 * 29/11`, `November 29th`, `29`, `besok`, `Sabtu`, `2026-11-29`, `17/8/95`. The day comes before the month. Null for
 * any other text.
 */
export function readDate(text: string, today: string, latest?: string): string | null {
  const plain = plainTyped(text)
    .replaceAll(AROUND, '')
    .replaceAll("'", '')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
    .trim();
  const offset = RELATIVE[plain];
  if (offset !== undefined) return addDays(today, offset);
  const weekday = WEEKDAYS[plain];
  if (weekday !== undefined) return addDays(today, (weekday + 1 - weekdayOf(today) + 7) % 7);
  const clock = { today, latest };
  return readWritten(withoutWeekday(plain), clock) ?? readNamedMonth(plain, clock);
}

function withoutWeekday(text: string): string {
  const [whole = '', word = '', ...rest] = /^([a-z]+)[,.]? /.exec(text) ?? [];
  return rest.length === 0 && WEEKDAYS[weekdayWord(word)] !== undefined ? text.slice(whole.length) : text;
}

/** Was a date written with at least a month? Then it is used while typing, before the field is left. */
export function isWholeDate(text: string): boolean {
  return /\d\D+\d|\d\D+[a-z]{3}|[a-z]{3}\D*\d/i.test(text.trim());
}

/** Only numbers: `2026-11-29`, `29/11/2026`, `29-11-26`, `29.11.`, `29 11`, `29`. */
function readWritten(text: string, clock: Clock): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})(?:[./ -]{1,2}(\d{1,2})(?:[./ -]{1,2}(\d{4}|\d{2}))?)?\.?$/.exec(text);
  if (!parts) return null;
  const [, day, month, year] = parts;
  if (month === undefined) return nextWithDay(Number(day), clock.today);
  return withYear(Number(month), Number(day), year, clock);
}

/** `29 nov 2026`, `min, 29 nov`, `nov 29, 2026`. */
function readNamedMonth(text: string, clock: Clock): string | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '');
  if (words[0] !== undefined && WEEKDAYS[weekdayWord(words[0])] !== undefined) words.shift();
  if (words.length < 2 || words.length > 3) return null;
  const [first = '', second = '', year] = words;
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = MONTHS[name];
  if (month === undefined || !/^\d{1,2}$/.test(day)) return null;
  if (year !== undefined && !/^(\d{2}|\d{4})$/.test(year)) return null;
  return withYear(month, Number(day), year, clock);
}

/** The short names that dates are shown with. */
const SHORT_WEEKDAYS: Readonly<Record<string, string>> = {
  sen: 'senin',
  sel: 'selasa',
  rab: 'rabu',
  kam: 'kamis',
  jum: 'jumat',
  sab: 'sabtu',
  min: 'minggu',
};
const weekdayWord = (word: string) => SHORT_WEEKDAYS[word] ?? word;

function withYear(month: number, day: number, year: string | undefined, clock: Clock): string | null {
  const { today, latest } = clock;
  if (year?.length === 2) {
    const recent = existing(2000 + Number(year), month, day);
    const isTooLate = 2000 + Number(year) > Number(today.slice(0, 4)) + LOOK_AHEAD_YEARS;
    const isForbidden = latest !== undefined && recent !== null && recent > latest;
    return isTooLate || isForbidden ? existing(1900 + Number(year), month, day) : recent;
  }
  if (year !== undefined) return existing(Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const earliest = addDays(today, -LOOK_BACK_DAYS);
  for (let tried = thisYear - 1; tried <= thisYear + 8; tried += 1) {
    const date = existing(tried, month, day);
    if (date !== null && date >= earliest) return date;
  }
  return null;
}

/** The day of this month, or of the next month that has it, once it is past. */
function nextWithDay(day: number, today: string): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const date = existing(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

function existing(year: number, month: number, day: number): string | null {
  return year < FIRST_YEAR || year > LAST_YEAR ? null : dayFrom(year, month, day);
}
