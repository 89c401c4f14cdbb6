/** Reads one day, or one week, weekend or month by its name: "besok", "Sabtu depan", "12 Des", "akhir pekan ini". */
import { MONTHS, WEEKDAYS } from '../day-names.ts';
import { addDays, dayFrom, lastOfMonth, mondayOf, weekdayOf } from '../calendar/calendar-days.ts';
import { type Sentence, phraseMatcher, wordAt } from './sentence.ts';

export interface Days {
  from: string | null;
  to: string | null;
  end: number;
  /** An evening that the phrase itself names ("malam Minggu", "tonight"). */
  isNight?: boolean;
  /** A weekday with a stated week ("Rabu minggu depan"). */
  isOfNamedWeek?: boolean;
}

/** Months that have no other meaning, so that they may be written without a day. */
const LONE_MONTHS = new Set(
  'januari january februari february maret agustus august september oktober october november desember december'.split(
    ' ',
  ),
);
const SHORT_ENGLISH = new Set(['sun', 'sat', 'mon', 'wed', 'fri', 'thu', 'tue']);
const NEXT = new Set(['depan', 'dpn', 'next']);
const RELATIVE: readonly [days: number, matcher: ReturnType<typeof phraseMatcher>][] = [
  [0, phraseMatcher('hari ini, today')],
  [1, phraseMatcher('besok, bsk, bsok, besuk, esok, esok hari, tomorrow, tmrw, tmr, tomorow')],
  [2, phraseMatcher('lusa, besok lusa, day after tomorrow, the day after tomorrow')],
];
export const DAY_WORD = phraseMatcher('tanggal, tgl, tg, date, the');
const WEEKEND = phraseMatcher('akhir pekan, weekend, week end, akhir minggu');

export interface Clock {
  /** ISO day of the sentence. */
  today: string;
}

export function dateNumber(sentence: Sentence, at: number): { value: number; end: number } | null {
  const token = sentence.tokens[at];
  if (token?.type !== 'number' || sentence.isText[at] || !/^\d{1,2}$/.test(token.text)) return null;
  const value = Number(token.text);
  const isOrdinal = /^(st|nd|rd|th)$/.test(wordAt(sentence, at + 1)) && sentence.tokens[at + 1]?.isGlued === true;
  const behind = wordAt(sentence, at + (isOrdinal ? 2 : 1));
  // "8th" may be eight years; as a day it needs a month or "the".
  if (
    isOrdinal &&
    MONTHS[behind] === undefined &&
    behind !== 'of' &&
    wordAt(sentence, at - 1) !== 'the' &&
    MONTHS[wordAt(sentence, at - 1)] === undefined &&
    !isJoinedToDate(sentence, at + 2)
  )
    return null;
  return value >= 1 && value <= 31 ? { value, end: at + (isOrdinal ? 2 : 1) } : null;
}
/** "12th and 13th of December", "12th to the 14th December": the month follows the last day. */
function isJoinedToDate(sentence: Sentence, at: number): boolean {
  if (!/^(and|&|to|-|until|till|through)$/.test(wordAt(sentence, at))) return false;
  const next = wordAt(sentence, at + 1) === 'the' ? at + 2 : at + 1;
  if (!/^\d{1,2}$/.test(wordAt(sentence, next))) return false;
  const behind = /^(st|nd|rd|th)$/.test(wordAt(sentence, next + 1)) ? next + 2 : next + 1;
  return monthAt(sentence, behind) !== null;
}
/** A month, "of" before it or not. */
export function monthAt(sentence: Sentence, at: number): { month: number; end: number } | null {
  const start = wordAt(sentence, at) === 'of' ? at + 1 : at;
  const month = MONTHS[wordAt(sentence, start)];
  return month === undefined ? null : { month, end: start + 1 };
}
export const yearAt = (sentence: Sentence, at: number): number | null =>
  /^20[2-4]\d$/.test(wordAt(sentence, at)) ? Number(wordAt(sentence, at)) : null;

export function occurrence(date: number, month: number, year: number | null, today: string): string | null {
  if (year !== null) return dayFrom(year, month, date);
  const thisYear = Number(today.slice(0, 4));
  const day = dayFrom(thisYear, month, date);
  return day !== null && day >= today ? day : dayFrom(thisYear + 1, month, date);
}
export function nextDayOfMonth(date: number, today: string): string | null {
  let [year = 2000, month = 1] = today.split('-').map(Number);
  for (let tries = 0; tries < 13; tries++) {
    const day = dayFrom(year, month, date);
    if (day !== null && day >= today) return day;
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return null;
}

export function readPoint(sentence: Sentence, at: number, clock: Clock): Days | null {
  if (sentence.isText[at]) return null;
  const dated = readDatedWeekday(sentence, at, clock);
  if (dated) return dated;
  return (
    readRelative(sentence, at, clock) ??
    readWeek(sentence, at, clock) ??
    readWeekday(sentence, at, clock) ??
    readDayAndMonth(sentence, at, clock) ??
    readMonth(sentence, at, clock) ??
    readPartOfMonth(sentence, at, clock)
  );
}

const PARTS_OF_MONTH: readonly [matcher: ReturnType<typeof phraseMatcher>, from: number, to: number][] = [
  [phraseMatcher('awal, early, beginning of, start of'), 1, 10],
  [phraseMatcher('pertengahan, tengah, mid, middle of'), 11, 20],
  [phraseMatcher('akhir, late, end of'), 21, 31],
];
/** "awal Januari", "pertengahan bulan depan", "end of the month": ten days, or the rest of the month. */
function readPartOfMonth(sentence: Sentence, at: number, clock: Clock): Days | null {
  for (const [matcher, first, last] of PARTS_OF_MONTH) {
    let start = matcher(sentence, at);
    if (start === null) continue;
    const isThisMonth = wordAt(sentence, start) === 'the' && wordAt(sentence, start + 1) === 'month';
    if (wordAt(sentence, start) === 'bulan' && MONTHS[wordAt(sentence, start + 1)] !== undefined) start += 1;
    const [thisYear = 2000, thisMonth = 1] = clock.today.split('-').map(Number);
    const whole = isThisMonth
      ? { from: clock.today, to: lastOfMonth(thisYear, thisMonth), end: start + 2 }
      : (wholeMonthAt(sentence, start, clock) ?? null);
    if (!whole?.to) return null;
    const [year = 2000, month = 1, days = 28] = whole.to.split('-').map(Number);
    const [from, to] = [dayFrom(year, month, first), dayFrom(year, month, Math.min(last, days))];
    if (from === null || to === null || to < clock.today) return null;
    return { from: from < clock.today ? clock.today : from, to, end: whole.end };
  }
  return null;
}
const wholeMonthAt = (sentence: Sentence, at: number, clock: Clock): Days | null =>
  readMonth(sentence, at, clock) ??
  (/^(bulan|this|next)$/.test(wordAt(sentence, at)) ? readWeek(sentence, at, clock) : null);

/** "Sabtu, 12 Des": the weekday only repeats the date. */
function readDatedWeekday(sentence: Sentence, at: number, clock: Clock): Days | null {
  const start = wordAt(sentence, at) === 'hari' ? at + 1 : at;
  if (WEEKDAYS[wordAt(sentence, start)] === undefined) return null;
  return readDayAndMonth(sentence, wordAt(sentence, start + 1) === ',' ? start + 2 : start + 1, clock);
}

function readRelative(sentence: Sentence, at: number, { today }: Clock): Days | null {
  for (const [days, matcher] of RELATIVE.toReversed()) {
    const end = matcher(sentence, at);
    if (end !== null) return { from: addDays(today, days), to: addDays(today, days), end };
  }
  const [word, next] = [wordAt(sentence, at), wordAt(sentence, at + 1)];
  if (word === 'tonight') return { from: today, to: today, end: at + 1, isNight: true };
  if ((word === 'malam' && next === 'ini') || (word === 'nanti' && next === 'malam'))
    return { from: today, to: today, end: at + 2, isNight: true };
  return null;
}

/** "minggu ini", "next week", "akhir pekan", "bulan depan". */
function readWeek(sentence: Sentence, at: number, { today }: Clock): Days | null {
  const [word, next] = [wordAt(sentence, at), wordAt(sentence, at + 1)];
  const isBefore = word === 'this' || word === 'next' || word === 'coming';
  const weekend = WEEKEND(sentence, isBefore ? at + 1 : at);
  if (weekend !== null) {
    const behind = wordAt(sentence, weekend);
    const isNext = word === 'next' || NEXT.has(behind);
    const saturday = addDays(mondayOf(today), isNext ? 12 : 5);
    const end = NEXT.has(behind) || behind === 'ini' ? weekend + 1 : weekend;
    return { from: saturday < today ? today : saturday, to: addDays(mondayOf(today), isNext ? 13 : 6), end };
  }
  const workdays = WORKDAYS(sentence, at);
  const [unit, when] = isBefore ? [next, word] : [word, next];
  const isNext = NEXT.has(when);
  if (workdays !== null) {
    const week = weekBehind(sentence, workdays) ?? nextWeek(sentence, workdays);
    const monday = addDays(mondayOf(today), week?.isNext ? 7 : 0);
    return week && { from: monday < today ? today : monday, to: addDays(monday, 4), end: week.end };
  }
  if (!isNext && !/^(ini|this)$/.test(when)) return null;
  if (
    unit === 'week' ||
    unit === 'pekan' ||
    (unit === 'minggu' && wordAt(sentence, at - 1) !== 'hari' && wordAt(sentence, at - 1) !== 'malam')
  ) {
    const monday = addDays(mondayOf(today), isNext ? 7 : 0);
    return (
      weekdayOfWeek(sentence, at + 2, monday) ?? {
        from: isNext ? monday : today,
        to: addDays(monday, 6),
        end: at + 2,
      }
    );
  }
  if (unit === 'bulan' || unit === 'month') {
    const [year = 2000, month = 1] = today.split('-').map(Number);
    const [y, m] = isNext ? (month === 12 ? [year + 1, 1] : [year, month + 1]) : [year, month];
    return { from: isNext ? dayFrom(y, m, 1) : today, to: lastOfMonth(y, m), end: at + 2 };
  }
  return null;
}

const WORKDAYS = phraseMatcher('weekdays, weekday, hari kerja, on weekdays');
/** "next week", "this week" behind other words. */
function nextWeek(sentence: Sentence, at: number): { isNext: boolean; end: number } | null {
  const [when, unit] = [wordAt(sentence, at), wordAt(sentence, at + 1)];
  return unit === 'week' && /^(next|this)$/.test(when) ? { isNext: when === 'next', end: at + 2 } : null;
}
/** "minggu depan hari Selasa", "next week Thursday": a day of the week that was named before it. */
function weekdayOfWeek(sentence: Sentence, at: number, monday: string): Days | null {
  const start = /^(hari|on)$/.test(wordAt(sentence, at)) ? at + 1 : at;
  const weekday = WEEKDAYS[wordAt(sentence, start)];
  if (weekday === undefined || wordAt(sentence, start) === 'minggu') return null;
  const day = addDays(monday, weekday);
  return { from: day, to: day, end: start + 1, isOfNamedWeek: true };
}

function readWeekday(sentence: Sentence, at: number, { today }: Clock): Days | null {
  let start = at;
  const isNightBefore = wordAt(sentence, start) === 'malam';
  if (isNightBefore || wordAt(sentence, start) === 'hari' || /^(this|next|on|coming)$/.test(wordAt(sentence, start)))
    start += 1;
  const word = wordAt(sentence, start);
  const weekday = WEEKDAYS[word];
  if (weekday === undefined || sentence.isText[start]) return null;
  const lead = wordAt(sentence, at);
  // Three letters may be another word: they need a word before them or a day of the month behind them.
  if (SHORT_ENGLISH.has(word) && start === at && !hasDayBeside(sentence, at)) return null;
  if (word === 'minggu' && start === at && sentence.tokens[at - 1]?.type === 'number') return null;
  const behind = wordAt(sentence, start + 1);
  const week = weekBehind(sentence, start + 1);
  const isNext = lead === 'next' || NEXT.has(behind) || week?.isNext === true;
  const isThis = lead === 'this' || behind === 'ini' || week?.isNext === false;
  const monday = mondayOf(today);
  const ahead = (weekday + 1 - weekdayOf(today) + 7) % 7 || 7;
  const day = isNext ? addDays(monday, 7 + weekday) : isThis ? addDays(monday, weekday) : addDays(today, ahead);
  const end = week?.end ?? start + (NEXT.has(behind) || behind === 'ini' ? 2 : 1);
  const evening = isNightBefore ? addDays(day, -1) : day;
  return {
    from: evening,
    to: evening,
    end,
    ...(isNightBefore && { isNight: true }),
    ...(week !== null && { isOfNamedWeek: true }),
  };
}

/** "Mon-Wed", "Fri night", "Tue next week": three letters that can be nothing but a day. */
function hasDayBeside(sentence: Sentence, at: number): boolean {
  const [before, next, second] = [wordAt(sentence, at - 1), wordAt(sentence, at + 1), wordAt(sentence, at + 2)];
  const isJoined = /^(-|to|and|&|\/|till|until|sampai|dan)$/;
  return (
    /^(next|this|night|morning|evening|afternoon)$/.test(next) ||
    (sentence.tokens[at + 1]?.isHyphenated === true && WEEKDAYS[next] !== undefined) ||
    (sentence.tokens[at]?.isHyphenated === true && WEEKDAYS[before] !== undefined) ||
    (isJoined.test(next) && WEEKDAYS[second] !== undefined) ||
    (isJoined.test(before) && WEEKDAYS[wordAt(sentence, at - 2)] !== undefined)
  );
}

/** "Rabu minggu depan", "Monday next week": a weekday's week. */
function weekBehind(sentence: Sentence, at: number): { isNext: boolean; end: number } | null {
  const [first, second] = [wordAt(sentence, at), wordAt(sentence, at + 1)];
  const when = /^(minggu|pekan)$/.test(first) ? second : second === 'week' ? first : '';
  if (first === 'next' && second === 'week') return { isNext: true, end: at + 2 };
  if (NEXT.has(when)) return { isNext: true, end: at + 2 };
  return when === 'ini' || when === 'this' ? { isNext: false, end: at + 2 } : null;
}

function readDayAndMonth(sentence: Sentence, at: number, { today }: Clock): Days | null {
  const behindWord = DAY_WORD(sentence, at);
  const written = readWritten(sentence, behindWord ?? at, today);
  if (written) return written;
  const start = behindWord ?? at;
  const monthFirst = MONTHS[wordAt(sentence, start)];
  const date = dateNumber(sentence, monthFirst === undefined ? start : start + 1);
  if (!date) return null;
  let { end } = date;
  if (wordAt(sentence, end) === 'of') end += 1;
  const month = monthFirst ?? MONTHS[wordAt(sentence, end)];
  if (month === undefined) {
    const isEnglishThe = wordAt(sentence, at) === 'the' && !/^(st|nd|rd|th)$/.test(wordAt(sentence, date.end - 1));
    const day = behindWord === null || isEnglishThe ? null : nextDayOfMonth(date.value, today);
    return day === null ? null : { from: day, to: day, end: date.end };
  }
  if (monthFirst === undefined) end += 1;
  if (wordAt(sentence, end) === ',' && yearAt(sentence, end + 1) !== null) end += 1;
  const year = yearAt(sentence, end);
  if (year !== null) end += 1;
  const day = occurrence(date.value, month, year, today);
  return day === null ? null : { from: day, to: day, end };
}

/** "2026-12-12", "12/12", "12/12/2026", "12-12-2026". */
function readWritten(sentence: Sentence, at: number, today: string): Days | null {
  const [a, first, b, second, c] = [0, 1, 2, 3, 4].map((offset) => wordAt(sentence, at + offset));
  const isGlued = [1, 2].every((offset) => sentence.tokens[at + offset]?.isGlued === true);
  if (!isGlued || a === undefined || b === undefined) return null;
  if (/^20\d\d$/.test(a) && first === '-' && second === '-' && /^\d{1,2}$/.test(b) && /^\d{1,2}$/.test(c ?? '')) {
    const day = dayFrom(Number(a), Number(b), Number(c));
    return day === null ? null : { from: day, to: day, end: at + 5 };
  }
  if (!/^\d{1,2}$/.test(a) || !/^\d{1,2}$/.test(b)) return null;
  if (second === first && (first === '/' || first === '-') && /^20\d\d$/.test(c ?? '')) {
    const day = dayFrom(Number(c), Number(b), Number(a));
    return day === null ? null : { from: day, to: day, end: at + 5 };
  }
  if (first !== '/') return null;
  const day = occurrence(Number(a), Number(b), null, today);
  return day === null || Number(b) > 12 ? null : { from: day, to: day, end: at + 3 };
}

/** A whole month: "bulan Januari", "in January". */
function readMonth(sentence: Sentence, at: number, { today }: Clock): Days | null {
  const isLed =
    wordAt(sentence, at) === 'bulan' || wordAt(sentence, at) === 'sepanjang' || wordAt(sentence, at) === 'in';
  const start = isLed ? at + 1 : at;
  const word = wordAt(sentence, start);
  const month = MONTHS[word];
  if (month === undefined || word === 'may' || (!isLed && !LONE_MONTHS.has(word))) return null;
  const given = yearAt(sentence, start + 1);
  const thisYear = Number(today.slice(0, 4));
  const year = given ?? (month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear);
  const first = dayFrom(year, month, 1);
  if (first === null) return null;
  return { from: first < today ? today : first, to: lastOfMonth(year, month), end: start + (given === null ? 1 : 2) };
}
