import { readNumber } from './numbers.ts';
import { type Match, type Sentence, isBreak, phraseMatcher, wordAt } from './sentence.ts';

/**
 * Reads hours of the day: "jam 9-17", "jam 8 pagi sampai 4 sore", "1pm-6pm", "setengah lima sore", and parts of the
 * day: "pagi".
 */
const PARTS: Readonly<Record<string, readonly [string, string]>> = {
  subuh: ['04:00', '06:00'],
  dawn: ['04:00', '06:00'],
  pagi: ['06:00', '11:00'],
  morning: ['06:00', '12:00'],
  siang: ['11:00', '15:00'],
  afternoon: ['12:00', '17:00'],
  sore: ['15:00', '18:00'],
  evening: ['17:00', '21:00'],
  malam: ['18:00', '23:00'],
  night: ['18:00', '23:00'],
  mornings: ['06:00', '12:00'],
  afternoons: ['12:00', '17:00'],
  evenings: ['17:00', '21:00'],
  nights: ['18:00', '23:00'],
};
const PART_HOURS = new Set(Object.values(PARTS).map((hours) => JSON.stringify(hours)));
/** Are the hours those of a part of the day? Stated hours override them. */
export const isPartOfDay = (hours: unknown): boolean => PART_HOURS.has(JSON.stringify(hours));
const HOUR_WORD = phraseMatcher('jam, pukul, jm, pkl');
const LEAD_OPEN = phraseMatcher('mulai, dari, setelah, sesudah, after, from, starting, sejak, starting at');
const LEAD_UNTIL = phraseMatcher('sampai, hingga, sebelum, before, until, till, by');
const LEAD_AT = phraseMatcher('at, antara, between');
const RANGE = new Set(['-', '~', 'sampai', 'hingga', 'to', 'until', 'till', 'sd', 'smp', 'sampe', 'dan', 'and']);
const NOT_A_TIME = new Set(
  'scene scenes shoot shoots shot club selamat adegan market life pasar shift view dress wear gown party mimpi suasana pulang'.split(
    ' ',
  ),
);

interface Hour {
  minutes: number;
  end: number;
  /** a.m., p.m. or a part of the day, if stated. */
  part: string | null;
  isExplicit: boolean;
}

const pad = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

function readHour(sentence: Sentence, at: number): Hour | null {
  if (sentence.isText[at]) return null;
  const word = wordAt(sentence, at);
  if (word === 'noon' || word === 'midday') return { minutes: 720, end: at + 1, part: 'pm', isExplicit: true };
  if (word === 'midnight') return { minutes: 1440, end: at + 1, part: null, isExplicit: true };
  const isHalf = word === 'setengah';
  const number = readNumber(sentence.tokens, isHalf ? at + 1 : at);
  if (!number) return null;
  let minutes: number;
  const written = /^(\d{1,2})[.:](\d{2})$/.exec(number.raw);
  if (written) minutes = Number(written[1]) * 60 + Number(written[2]);
  else if (Number.isInteger(number.value) && number.value <= 24) minutes = number.value * 60 - (isHalf ? 30 : 0);
  else return null;
  if (minutes < 0 || minutes > 1440 || (written && Number(written[2]) > 59)) return null;
  let { end } = number;
  if (/^(wib|wita|wit|oclock)$/.test(wordAt(sentence, end))) end += 1;
  const [next, dot, m] = [wordAt(sentence, end), wordAt(sentence, end + 1), wordAt(sentence, end + 2)];
  let part: string | null = null;
  if (next === 'am' || next === 'pm') [part, end] = [next, end + 1];
  else if ((next === 'a' || next === 'p') && dot === '.' && m === 'm')
    [part, end] = [`${next}m`, end + (wordAt(sentence, end + 3) === '.' ? 4 : 3)];
  else if (PARTS[next] !== undefined) [part, end] = [next, end + 1];
  if (/^(wib|wita|wit)$/.test(wordAt(sentence, end))) end += 1;
  return {
    minutes: part === null ? minutes : inPart(minutes, part),
    end,
    part,
    isExplicit: part !== null || (written !== null && (number.raw.includes(':') || /^\d{2}/.test(number.raw))),
  };
}

function inPart(minutes: number, part: string): number {
  if (part === 'am' || part === 'pagi' || part === 'morning' || part === 'subuh')
    return minutes >= 720 && minutes < 780 && part === 'am' ? minutes - 720 : minutes;
  if (part === 'siang') return minutes < 600 ? minutes + 720 : minutes;
  if (minutes >= 720 && minutes < 780 && /^(malam|night)$/.test(part)) return minutes + 720;
  return minutes < 720 ? minutes + 720 : minutes;
}

export function readTimes(sentence: Sentence, at: number): Match | null {
  if (sentence.isText[at]) return null;
  const open = LEAD_OPEN(sentence, at);
  const until = LEAD_UNTIL(sentence, at);
  const lead = open ?? until ?? LEAD_AT(sentence, at) ?? at;
  const keyword = HOUR_WORD(sentence, lead);
  const start = keyword ?? lead;
  const first = readHour(sentence, start);
  if (!first) return lead === at ? readPart(sentence, at) : null;
  const range =
    RANGE.has(wordAt(sentence, first.end)) && !isBreak(sentence, first.end)
      ? readHour(sentence, HOUR_WORD(sentence, first.end + 1) ?? first.end + 1)
      : null;
  const isSure =
    keyword !== null || first.part !== null || range?.part != null || (first.isExplicit && (range?.isExplicit ?? true));
  if (!isSure || !followsClock(sentence, range ?? first)) return null;
  const isBehindPart = PARTS[wordAt(sentence, at - 1)] !== undefined;
  const isBare = keyword === null && first.part === null && range === null && lead === at;
  if (isBare && !isBehindPart && !/[:]/.test(wordAt(sentence, start))) return null;
  if (range) return rangeMatch(first, range);
  const text = clockText(first.minutes);
  return {
    end: first.end,
    found: [{ slot: 'time', value: until !== null && open === null ? [null, text] : [text, null] }],
  };
}
/** "07.00 kg" and "9-17 tahun" are no hours. */
const followsClock = (sentence: Sentence, { end, part, isExplicit }: Hour): boolean =>
  ((part !== null || isExplicit) && wordAt(sentence, end) === 'hari') ||
  isBreak(sentence, end) ||
  (!/^(tahun|thn|th|cm|kg|rb|ribu|jt|juta|k|orang|hari|\/|per|minggu|bulan|years|yo|%)$/.test(wordAt(sentence, end)) &&
    // "5 Dec" is a day, "4am Dec 3" an hour and a day.
    (part !== null || !MONTHISH.test(wordAt(sentence, end))));
const MONTHISH = /^(jan|feb|mar|apr|mei|jun|jul|agu|agustus|sep|okt|oct|nov|des|dec)[a-z]*$/;

/** In minutes of the day. */
const NOON = 720;
const EVENING = 1020;

function rangeMatch(first: Hour, second: Hour): Match | null {
  let from = first.minutes;
  let to = second.minutes;
  // "jam 1-5 sore": the part of day of the end holds for the beginning, unless the beginning would then be later.
  if (first.part === null && second.part !== null && from < 720 && to > 720 && from + 720 < to) from += 720;
  if (to <= from && to <= 720 && second.part === null && from < EVENING) to += 720;
  if (to === 0) to = 1440;
  // An evening may end on the next morning.
  const isOvernight = from >= EVENING && to <= NOON;
  if (to <= from && !isOvernight) return null;
  return { end: second.end, found: [{ slot: 'time', value: [clockText(from), clockText(to)] }] };
}

function readPart(sentence: Sentence, at: number): Match | null {
  const part = PARTS[wordAt(sentence, at)];
  if (!part || NOT_A_TIME.has(wordAt(sentence, at - 1)) || NOT_A_TIME.has(wordAt(sentence, at + 1))) return null;
  const isWhole = wordAt(sentence, at + 1) === 'hari';
  const [from] = part;
  let [, to] = part;
  let end = isWhole ? at + 2 : at + 1;
  if (/^(-|sampai|hingga|to)$/.test(wordAt(sentence, end))) {
    const second = PARTS[wordAt(sentence, end + 1)];
    if (second && second[1] > from) [to, end] = [second[1], end + 2];
  }
  return { end, found: [{ slot: 'time', value: [from, to] }] };
}
