import { MONTHS, WEEKDAYS } from './day-names.ts';
import { addDays, dayFrom, weekdayOf } from './talent-search/calendar-days.ts';

const RELATIVE: Readonly<Record<string, number>> = {
  'hari ini': 0,
  today: 0,
  besok: 1,
  tomorrow: 1,
  lusa: 2,
  kemarin: -1,
  yesterday: -1,
};
/** A date without a year lies at most this many days back; otherwise the next one is meant. */
const LOOK_BACK_DAYS = 90;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/**
 * A date as people write it, as `YYYY-MM-DD`: `29/11/2026`, `29.11.`, `29 Nov`, `Min, 29 Nov 2026`, `November 29`,
 * `29`, `besok`, `Sabtu`, `2026-11-29`. The day stands before the month. Null for what is no date.
 */
export function readDate(text: string, today: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const offset = RELATIVE[plain];
  if (offset !== undefined) return addDays(today, offset);
  const weekday = WEEKDAYS[plain];
  if (weekday !== undefined) return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const written = readWritten(plain, today);
  return written ?? readNamedMonth(plain, today);
}

/** Whether a date was written with a month at least: what is being typed can be taken before the field is left. */
export function isWholeDate(text: string): boolean {
  return /\d\D+\d|\d\D+[a-z]{3}|[a-z]{3}\D*\d/i.test(text.trim());
}

/** Only numbers: `2026-11-29`, `29/11/2026`, `29-11-26`, `29.11.`, `29 11`, `29`. */
function readWritten(text: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})(?:[./ -]{1,2}(\d{1,2})(?:[./ -]{1,2}(\d{4}|\d{2}))?)?\.?$/.exec(text);
  if (!parts) return null;
  const [, day, month, year] = parts;
  if (month === undefined) return nextWithDay(Number(day), today);
  return withYear(Number(month), Number(day), year, today);
}

/** `29 nov 2026`, `min, 29 nov`, `nov 29, 2026`. */
function readNamedMonth(text: string, today: string): string | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '');
  if (words[0] !== undefined && WEEKDAYS[weekdayWord(words[0])] !== undefined) words.shift();
  if (words.length < 2 || words.length > 3) return null;
  const [first = '', second = '', year] = words;
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = MONTHS[name];
  if (month === undefined || !/^\d{1,2}$/.test(day)) return null;
  if (year !== undefined && !/^(\d{2}|\d{4})$/.test(year)) return null;
  return withYear(month, Number(day), year, today);
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

function withYear(month: number, day: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return existing(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
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
