/**
 * Reads spans of days: "12–14 Des", "tgl 12 s/d 14", "mulai 10 Desember selama 5 hari". Single days are in
 * read-days.ts.
 */
import { MONTHS, WEEKDAYS } from '../day-names.ts';
import { addDays, dayFrom, mondayOf, weekdayOf } from '../calendar/calendar-days.ts';
import { readNumber } from './numbers.ts';
import { type Match, type Sentence, isBreak, phraseMatcher, wordAt } from './sentence.ts';
import {
  type Days,
  DAY_WORD,
  type Clock,
  dateNumber,
  monthAt,
  yearAt,
  occurrence,
  nextDayOfMonth,
  readPoint,
} from './read-days.ts';

const LEAD = phraseMatcher(
  'pada hari, pada tanggal, pada tgl, hari, tanggal, tgl, tg, pada, date, on, tersedia, available, avail, kosong, free, available on, avail on, free on, the, for',
);
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
  'sama',
  'and',
  '&',
]);
/** Joins two days that are a span only when one follows the other. */
const AND = /^(dan|sama|and|&)$/;
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

export function readDates(sentence: Sentence, at: number, clock: Clock): Match | null {
  const days = readSpan(sentence, at, clock);
  if (!days || (days.from === null && days.to === null)) return null;
  const found: { slot: 'date' | 'time'; value: unknown }[] = [{ slot: 'date', value: [days.from, days.to] }];
  if (days.isNight) found.push({ slot: 'time', value: ['18:00', '23:00'] });
  return { end: days.end, found };
}

/**
 * "tgl 3 dan 5 Des", "1 atau 3 Des": a search asks for one day or one span, so none of the days alone is meant, nor the
 * whole month.
 */
function isOfList(sentence: Sentence, at: number): boolean {
  const day = (token: number) =>
    /^([1-9]|[12]\d|3[01])$/.test(wordAt(sentence, token)) ? Number(wordAt(sentence, token)) : null;
  const areApart = (first: number | null, connector: string, second: number | null) =>
    first !== null &&
    second !== null &&
    (/^(atau|or)$/.test(connector) || (AND.test(connector) && second !== first + 1));
  const lead = LEAD(sentence, at) ?? at;
  const start = LEAD(sentence, lead) ?? lead;
  const here = MONTHS[wordAt(sentence, start)] !== undefined && day(start - 1) !== null ? start - 1 : start;
  return (
    areApart(day(here - 2), wordAt(sentence, here - 1), day(here)) ||
    areApart(day(here), wordAt(sentence, here + 1), day(here + 2))
  );
}

function readSpan(sentence: Sentence, at: number, clock: Clock): Days | null {
  if (
    sentence.isText[at] ||
    isOfList(sentence, at) ||
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
  // "Senin sampai Rabu minggu depan": the week is that of both.
  if (second.isOfNamedWeek && first.isOfNamedWeek !== true && WEEKDAYS[wordAt(sentence, first.end - 1)] !== undefined) {
    const monday = mondayOf(second.to);
    const from = addDays(monday, weekdayOf(first.from) - 1);
    if (from <= second.to && (!AND.test(connector) || addDays(from, 1) === second.to))
      return { from, to: second.to, end: second.end };
  }
  const isOfFirstWeek = first.isOfNamedWeek === true && WEEKDAYS[wordAt(sentence, second.end - 1)] !== undefined;
  const last = isOfFirstWeek ? addDays(mondayOf(first.from), weekdayOf(second.to) - 1) : second.to;
  const to = last < first.from ? laterBy(last, first.from) : last;
  if (AND.test(connector) && addDays(first.to ?? first.from, 1) !== to) return first;
  return to === null ? first : { from: first.from, to, end: second.end };
}
const readRangeBehindLead = (sentence: Sentence, at: number, start: number, clock: Clock): Days | null =>
  start > at ? (readBareRange(sentence, start, clock) ?? readPoint(sentence, start, clock)) : null;

/** The next week's or year's occurrence of a day that is before the beginning of its range. */
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
    (AND.test(wordAt(sentence, first.end)) &&
      behindWord === null &&
      monthFirst === undefined &&
      !monthBehind(sentence, first.end + 1))
  )
    return null;
  const second = dateNumber(sentence, DAY_WORD(sentence, first.end + 1) ?? first.end + 1);
  if (!second || (AND.test(wordAt(sentence, first.end)) && second.value !== first.value + 1)) return null;
  const named = monthFirst === undefined ? monthAt(sentence, second.end) : { month: monthFirst, end: second.end };
  if (named === null) return behindWord === null || monthFirst !== undefined ? null : lone(first.value, second, clock);
  const { month } = named;
  let { end } = named;
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
  return second !== null && monthAt(sentence, second.end) !== null;
};
function lone(date: number, second: { value: number; end: number }, { today }: Clock): Days | null {
  const from = nextDayOfMonth(date, today);
  const to = from === null ? null : nextDayOfMonth(second.value, from);
  return from !== null && to !== null ? { from, to, end: second.end } : null;
}
const readDayOfMonth = (sentence: Sentence, at: number, first: Days): Days | null => {
  const date = dateNumber(sentence, DAY_WORD(sentence, at) ?? at);
  const day = date && first.from ? nextDayOfMonth(date.value, first.from) : null;
  return date && day ? { from: day, to: day, end: date.end } : null;
};
