import { MONTHS, WEEKDAYS } from '../day-names.ts';
import { addDays, dayFrom, lastOfMonth, mondayOf, weekdayOf } from './calendar-days.ts';
import { readNumber } from './numbers.ts';
import { type Match, type Sentence, isBreak, phraseMatcher, wordAt } from './sentence.ts';

/**
 * Reads days and spans of days: "besok", "Sabtu depan", "12–14 Des", "tgl 12 s/d 14", "akhir pekan ini", "mulai 10
 * Desember selama 5 hari".
 */
interface Days {
  from: string | null;
  to: string | null;
  end: number;
  /** An evening that the phrase itself names ("malam Minggu", "tonight"). */
  isNight?: boolean;
}

/** Months that name nothing else, so that they may stand without a day. */
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
const LEAD = phraseMatcher(
  'pada hari, pada tanggal, pada tgl, hari, tanggal, tgl, tg, pada, date, on, tersedia, available, kosong, free, available on, free on, the, for',
);
const DAY_WORD = phraseMatcher('tanggal, tgl, tg, date, the');
const WEEKEND = phraseMatcher('akhir pekan, weekend, week end, akhir minggu');
const RANGE = new Set([
  '-',
  '~',
  'sampai',
  'hingga',
  'to',
  'until',
  'till',
  'through',
  'sd',
  'smp',
  'sampe',
  'dan',
  'and',
  '&',
]);
const FROM = phraseMatcher(
  'mulai dari, mulai, dari, from, starting, starting from, starting on, sejak, antara, between',
);
const UNTIL = phraseMatcher('sampai, hingga, until, till, up to, sebelum, before');
const AFTER = phraseMatcher('setelah, sesudah, after, sehabis');
const LENGTH = phraseMatcher('selama, for, sepanjang');
const WITHIN = phraseMatcher('dalam, dalam waktu, within, within the next, in the next, next, selama');
const UNIT_DAYS: Readonly<Record<string, number>> = {
  hari: 1,
  day: 1,
  days: 1,
  minggu: 7,
  pekan: 7,
  week: 7,
  weeks: 7,
};

export interface Clock {
  /** ISO day of the sentence. */
  today: string;
}

export function readDates(sentence: Sentence, at: number, clock: Clock): Match | null {
  const days = readSpan(sentence, at, clock);
  if (!days || (days.from === null && days.to === null)) return null;
  const found: { slot: 'date' | 'time'; value: unknown }[] = [{ slot: 'date', value: [days.from, days.to] }];
  if (days.isNight) found.push({ slot: 'time', value: ['18:00', '23:00'] });
  return { end: days.end, found };
}

function readSpan(sentence: Sentence, at: number, clock: Clock): Days | null {
  if (
    sentence.isText[at] ||
    /^(setiap|tiap|every|each)$/.test(wordAt(sentence, wordAt(sentence, at - 1) === 'hari' ? at - 2 : at - 1))
  )
    return null;
  const counted = readCounted(sentence, at, clock);
  if (counted) return counted;
  const from = FROM(sentence, at);
  if (from !== null) {
    const range = readRange(sentence, from, clock);
    if (range) {
      const long = readLength(sentence, range.end, range.from);
      if (long) return long;
      const isOpen = /^(mulai|sejak|starting)/.test(wordAt(sentence, at)) && range.from === range.to;
      return isOpen ? { ...range, to: null } : range;
    }
  }
  const length = readLengthFirst(sentence, at, clock);
  if (length) return length;
  for (const [matcher, open] of [
    [UNTIL, 'until'],
    [AFTER, 'after'],
  ] as const) {
    const start = matcher(sentence, at);
    const range = start === null ? null : readRange(sentence, start, clock);
    if (range)
      return open === 'until'
        ? { ...range, from: clock.today }
        : { ...range, from: addDays(range.to ?? clock.today, 1), to: null };
  }
  const range = readRange(sentence, at, clock);
  return range ? (readLength(sentence, range.end, range.from) ?? range) : null;
}

/** "mulai 10 Des selama 5 hari". */
function readLength(sentence: Sentence, at: number, from: string | null): Days | null {
  const start = LENGTH(sentence, at);
  const count = start === null ? null : readNumber(sentence.tokens, start);
  const unit = count ? UNIT_DAYS[wordAt(sentence, count.end)] : undefined;
  if (!count || unit === undefined || from === null || count.value < 1 || count.value > 365) return null;
  return { from, to: addDays(from, count.value * unit - 1), end: count.end + 1 };
}
/** "selama 3 hari mulai besok", "3 days from 10 December". */
function readLengthFirst(sentence: Sentence, at: number, clock: Clock): Days | null {
  const count = readNumber(sentence.tokens, LENGTH(sentence, at) ?? at);
  const unit = count ? UNIT_DAYS[wordAt(sentence, count.end)] : undefined;
  if (!count || unit === undefined) return null;
  const from = FROM(sentence, count.end + 1);
  const first = from === null ? null : readRange(sentence, from, clock);
  if (!first?.from || first.from !== first.to) return null;
  return { from: first.from, to: addDays(first.from, count.value * unit - 1), end: first.end };
}
/** "in 3 days", "3 hari lagi", "within 5 days", "dalam 3 hari ke depan". */
function readCounted(sentence: Sentence, at: number, { today }: Clock): Days | null {
  const within = WITHIN(sentence, at);
  const isIn = wordAt(sentence, at) === 'in' && within === null;
  const count = readNumber(sentence.tokens, within ?? (isIn ? at + 1 : at));
  const unit = count ? UNIT_DAYS[wordAt(sentence, count.end)] : undefined;
  if (!count || unit === undefined || count.value < 1 || count.value > 365) return null;
  const next = wordAt(sentence, count.end + 1);
  const last = addDays(today, count.value * unit);
  const isAhead = (next === 'ke' && wordAt(sentence, count.end + 2) === 'depan') || next === 'kedepan';
  if (isAhead) return { from: today, to: last, end: count.end + (next === 'ke' ? 3 : 2) };
  if (next === 'lagi') return { from: last, to: last, end: count.end + 2 };
  if (next === 'from' && wordAt(sentence, count.end + 2) === 'now') return { from: last, to: last, end: count.end + 3 };
  if (isIn) return { from: last, to: last, end: count.end + 1 };
  if (within !== null && wordAt(sentence, at) !== 'selama') return { from: today, to: last, end: count.end + 1 };
  return null;
}

/** A day or span, and another one behind a dash: "12-14 Des", "28 Des - 3 Jan", "Senin sampai Rabu". */
function readRange(sentence: Sentence, at: number, clock: Clock): Days | null {
  const start = LEAD(sentence, at);
  const bare = readDayList(sentence, at, clock) ?? readBareRange(sentence, at, clock);
  if (bare) return bare;
  const first =
    readPoint(sentence, at, clock) ?? (start === null ? null : readRangeBehindLead(sentence, at, start, clock));
  if (!first) return null;
  const connector = wordAt(sentence, first.end);
  const isHyphen = sentence.tokens[first.end]?.isHyphenated === true && WEEKDAYS[connector] !== undefined;
  if (!isHyphen && (!RANGE.has(connector) || isBreak(sentence, first.end))) return first;
  const second =
    readPoint(sentence, isHyphen ? first.end : first.end + 1, { today: clock.today }) ??
    readDayOfMonth(sentence, first.end + 1, first);
  if (!second?.to || !first.from) return first;
  const to = second.to < first.from ? laterBy(second.to, first.from) : second.to;
  if ((connector === 'dan' || connector === 'and' || connector === '&') && addDays(first.to ?? first.from, 1) !== to)
    return first;
  return to === null ? first : { from: first.from, to, end: second.end };
}
const readRangeBehindLead = (sentence: Sentence, at: number, start: number, clock: Clock): Days | null =>
  start > at ? (readBareRange(sentence, start, clock) ?? readPoint(sentence, start, clock)) : null;

/** The next week's or year's occurrence of a day that lies before the beginning of its range. */
function laterBy(to: string, from: string): string | null {
  const week = addDays(to, 7);
  if (week >= from && week <= addDays(from, 6)) return week;
  const [year = 0, month = 1, date = 1] = to.split('-').map(Number);
  const later = dayFrom(year + 1, month, date);
  return later !== null && later >= from && later <= addDays(from, 120) ? later : null;
}

/** "12-14 Des", "tgl 12 s/d 14", "Dec 12-14": two days of a month. */
function readBareRange(sentence: Sentence, at: number, clock: Clock): Days | null {
  const behindWord = DAY_WORD(sentence, at);
  const monthFirst = MONTHS[wordAt(sentence, behindWord ?? at)];
  const start = (behindWord ?? at) + (monthFirst === undefined ? 0 : 1);
  const first = dateNumber(sentence, start);
  if (
    !first ||
    !RANGE.has(wordAt(sentence, first.end)) ||
    (/^(dan|and)$/.test(wordAt(sentence, first.end)) &&
      behindWord === null &&
      monthFirst === undefined &&
      !monthBehind(sentence, first.end + 1))
  )
    return null;
  const second = dateNumber(sentence, DAY_WORD(sentence, first.end + 1) ?? first.end + 1);
  if (!second) return null;
  const month = monthFirst ?? MONTHS[wordAt(sentence, second.end)];
  if (month === undefined)
    return behindWord === null || monthFirst !== undefined ? null : lone(first.value, second, clock);
  let end = monthFirst === undefined ? second.end + 1 : second.end;
  const year = yearAt(sentence, end);
  if (year !== null) end += 1;
  const from = occurrence(first.value, month, year, clock.today);
  const to = from === null ? null : dayFrom(Number(from.slice(0, 4)), month, second.value);
  return from !== null && to !== null && to >= from ? { from, to, end } : null;
}
/** "tgl 12, 13 dan 14 Des": days that follow each other are a span; others are not one wish. */
function readDayList(sentence: Sentence, at: number, clock: Clock): Days | null {
  const behindWord = DAY_WORD(sentence, at);
  const days: number[] = [];
  let end = behindWord ?? at;
  for (let date = dateNumber(sentence, end); date; date = dateNumber(sentence, end + 1)) {
    days.push(date.value);
    ({ end } = date);
    if (!/^(,|dan|and|&|serta)$/.test(wordAt(sentence, end))) break;
  }
  const [first] = days;
  if (
    first === undefined ||
    days.length < 3 ||
    days.some((day, index) => index > 0 && day !== (days[index - 1] ?? 0) + 1)
  )
    return null;
  const month = MONTHS[wordAt(sentence, end)];
  if (month === undefined && behindWord === null) return null;
  const from = month === undefined ? nextDayOfMonth(first, clock.today) : occurrence(first, month, null, clock.today);
  return from === null ? null : { from, to: addDays(from, days.length - 1), end: month === undefined ? end : end + 1 };
}
const monthBehind = (sentence: Sentence, at: number): boolean => {
  const second = dateNumber(sentence, at);
  return second !== null && MONTHS[wordAt(sentence, second.end)] !== undefined;
};
function lone(date: number, second: { value: number; end: number }, { today }: Clock): Days | null {
  const from = nextDayOfMonth(date, today);
  const to = from === null ? null : nextDayOfMonth(second.value, from);
  return from !== null && to !== null ? { from, to, end: second.end } : null;
}

function dateNumber(sentence: Sentence, at: number): { value: number; end: number } | null {
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
    MONTHS[wordAt(sentence, at - 1)] === undefined
  )
    return null;
  return value >= 1 && value <= 31 ? { value, end: at + (isOrdinal ? 2 : 1) } : null;
}
const yearAt = (sentence: Sentence, at: number): number | null =>
  /^20[2-4]\d$/.test(wordAt(sentence, at)) ? Number(wordAt(sentence, at)) : null;

function occurrence(date: number, month: number, year: number | null, today: string): string | null {
  if (year !== null) return dayFrom(year, month, date);
  const thisYear = Number(today.slice(0, 4));
  const day = dayFrom(thisYear, month, date);
  return day !== null && day >= today ? day : dayFrom(thisYear + 1, month, date);
}
function nextDayOfMonth(date: number, today: string): string | null {
  let [year = 2000, month = 1] = today.split('-').map(Number);
  for (let tries = 0; tries < 13; tries++) {
    const day = dayFrom(year, month, date);
    if (day !== null && day >= today) return day;
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return null;
}
const readDayOfMonth = (sentence: Sentence, at: number, first: Days): Days | null => {
  const date = dateNumber(sentence, DAY_WORD(sentence, at) ?? at);
  const day = date && first.from ? nextDayOfMonth(date.value, first.from) : null;
  return date && day ? { from: day, to: day, end: date.end } : null;
};

function readPoint(sentence: Sentence, at: number, clock: Clock): Days | null {
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
/** "awal Januari", "pertengahan bulan depan", "end of the month": ten days, or what is left of the month. */
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

/** "Sabtu, 12 Des": the weekday only says it again. */
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
  const [unit, when] = isBefore ? [next, word] : [word, next];
  const isNext = NEXT.has(when);
  if (!isNext && !/^(ini|this)$/.test(when)) return null;
  if (
    unit === 'week' ||
    unit === 'pekan' ||
    (unit === 'minggu' && wordAt(sentence, at - 1) !== 'hari' && wordAt(sentence, at - 1) !== 'malam')
  ) {
    const monday = addDays(mondayOf(today), isNext ? 7 : 0);
    return { from: isNext ? monday : today, to: addDays(monday, 6), end: at + 2 };
  }
  if (unit === 'bulan' || unit === 'month') {
    const [year = 2000, month = 1] = today.split('-').map(Number);
    const [y, m] = isNext ? (month === 12 ? [year + 1, 1] : [year, month + 1]) : [year, month];
    return { from: isNext ? dayFrom(y, m, 1) : today, to: lastOfMonth(y, m), end: at + 2 };
  }
  return null;
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
  if (SHORT_ENGLISH.has(word) && start === at) return null;
  if (word === 'minggu' && start === at && sentence.tokens[at - 1]?.type === 'number') return null;
  const behind = wordAt(sentence, start + 1);
  const isNext = lead === 'next' || NEXT.has(behind);
  const isThis = lead === 'this' || behind === 'ini';
  const monday = mondayOf(today);
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  const day = isNext ? addDays(monday, 7 + weekday) : isThis ? addDays(monday, weekday) : addDays(today, ahead);
  const end = start + (NEXT.has(behind) || behind === 'ini' ? 2 : 1);
  const evening = isNightBefore ? addDays(day, -1) : day;
  return { from: evening, to: evening, end, ...(isNightBefore && { isNight: true }) };
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
