import type { SceneLight } from './scene-light.ts';
import type { Interior, Slugline, TimeOfDay } from './screenplay.ts';
import { joinSides, SIDE_WORD, sideOf, sideOfPhrase } from './interior.ts';
import { LIGHT_BY_TIME } from './light-by-time.ts';
import { classifyLooseTime, classifyTime } from './time-of-day.ts';
import { isUpperCase } from './upper-case.ts';

/**
 * Scene headings in English and Indonesian. Sources: https://fountain.io/syntax (INT, EXT, EST, INT./EXT, INT/EXT,
 * I/E); Indonesian scripts write `INT.`/`EXT.` or `EKST.`, often `INT - RUMAH SITI SIANG`, with a leading scene number
 * (`1. INT. GUDANG – SIANG`).
 */

export interface SceneHeading {
  /** Scene number as written, without `#`, full stop or the word SCENE; null if the heading has none. */
  number: string | null;
  slugline: Slugline;
  isOmitted: boolean;
  /**
   * Words of the line that are neither in `number` nor in the slugline: `SCENE`, or the number once more at the right
   * margin.
   */
  label: string;
  /** Recognised by a label or number and not by INT or EXT: users should check it. */
  isBare?: boolean;
}

/** Longer lines are prose that happens to begin like a heading; also the most that a stored slugline may hold. */
export const MAX_HEADING_LENGTH = 400;
const MAX_NUMBER_LENGTH = 12;

const SIDE = 'INTERIOR|INT|EXTERIOR|EXT|EST|EKSTERIOR|EKST|EKS|DALAM|DLM|LUAR';
/** Sides that may follow each other without a slash: `INT - EXT.`, `INT.EXT.` */
const SHORT_SIDE = 'INT|EXT|EKST?';
const JOINED = `\\s*[/&+]\\s*|(?<=${SHORT_SIDE})[.\\s]*[-–—]?\\s*(?=(?:${SHORT_SIDE})\\b)`;
/** Announcements that some scripts put before the interior: `FLASHBACK – INT. KAMAR`. */
const ANNOUNCEMENT = '[([]?(?:FLASH ?BACK|FLASH ?FORWARD|KILAS BALIK|MIMPI|DREAM(?: SEQUENCE)?)[)\\]]?[\\s:.–—-]{1,4}';
/** Either two sides joined by a slash (or `&`), or one; then a full stop, colon, slash, comma, dash or space. */
const PREFIX = new RegExp(
  `^(?:${ANNOUNCEMENT})?(?:(${SIDE}|I|E)\\.?(?:${JOINED})(${SIDE}|I|E)|(${SIDE}))(\\s*[.:/,](?:\\s*[-–—])?|\\s+[-–—]+|[-–—]|\\s|$)\\s*`,
  'i',
);
export const LABEL = 'SCENE|SCN?|ADEGAN|ADG|S(?=#)';
/** `12.`, `(12)`, `1/3`, `SCENE # 4`, `12A*`, `A1`, `I-1-A`, `SCENE 12 -`, `ADEGAN 12:` in front of the interior. */
const LEADING_NUMBER = new RegExp(
  `^(?:(?:${LABEL})\\b\\.?\\s*(?:(?:NO|NOMOR|NUMBER)\\b\\.?\\s*|KE-)?)?[#([]?\\s*((?=[A-Z-]{0,6}\\d)[A-Z0-9]{1,6}(?:[-./](?!(?:${SIDE})\\b)[A-Z0-9]{1,4}){0,3})#?\\*{0,2}` +
    `\\s*[.):\\]/]?(?:\\s+(?:[-–—]+\\s*)?|[-–—]+\\s*|(?<=[.):\\]/]))(?=\\S)`,
  'i',
);
/** Beat writes `# #` for a scene whose number was taken away. */
const EMPTY_NUMBER = /\s*#\s*#\s*$/;
/** Fountain's `#1A#` at the end. */
const TRAILING_NUMBER = /\s*#\s*([^#\s](?:[^#]{0,38}[^#\s])?)\s*#\s*$/;
export const OMITTED = /^\(?(?:SCENES?\s+)?(?:OMITTED|OMIT|DIHAPUS|DIHILANGKAN|DITIADAKAN)\)?\.?$/i;
const SECOND_SIDE = new RegExp(`[/&]\\s*(${SHORT_SIDE})\\b`, 'i');
/** Spaced hyphens part a heading; a long dash does so without spaces too. */
const SEPARATOR = /\s+-+\s+|\s+-+(?=\S)|(?<=\S)-+\s+|\s*-{2,}\s*|\s*[–—|•·»]+\s*/g;
/** Marks left at the ends of a set when the time was taken off. */
const LEFTOVER = /^[\s\-–—|•·»,;:/]+|[\s\-–—|•·»,;:/]+$/g;
/** Zero-width and direction marks: word processors put them invisibly in front of words. */
export const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/;
const INVISIBLE_START = new RegExp(`^(?:${INVISIBLE.source})+`);
/** `(INT) RUMAH`, `[EXT.] RUMAH` */
const BRACKETED = new RegExp(`^[([]\\s*((?:${SIDE})(?:\\.?\\s*[/&]\\s*(?:${SIDE}))?)\\.?\\s*[)\\]]\\s*`, 'i');
/** `RUMAH BUDI - INT - PAGI`, `WARUNG (EXT) MALAM`: the interior behind the set. */
const MIDDLE =
  /^(.{1,120}?)\s*(?:[-–—|•.,:/]\s*|(?<=\s))[([]?(INT|EXT|EKST?|INTERIOR|EXTERIOR|EKSTERIOR)(?:\.?\s*[/&]\s*(INT|EXT|EKST?))?(?![A-Z\d])\.?\s*[)\]]?\s*[-–—|•.,:/]*\s*(.*)$/;
const LONG_SIDE = /^(?:INTERIOR|EXTERIOR|EKSTERIOR|EST)$/;
/** Marks that divide headings of writers without dashes: `WARUNG. SORE. HUJAN`, `RUMAH-MALAM`. */
const MARK = /[.,;:/]\s+|(?<=\S)-(?=\S)/g;

/** Reads a line as a scene heading; null when it is not one. Light of CONTINUOUS, LATER and SAME stays null here. */
export function readSceneHeading(line: string): SceneHeading | null {
  const text = withoutMarks(line);
  if (text.length > MAX_HEADING_LENGTH || text.length < 3) return null;
  const trailing = takeTrailingNumber(text);
  const leading = takeLeadingNumber(trailing.rest);
  const margin = trailing.number === null && leading.number === null ? takeMarginNumber(leading.rest) : null;
  const rest = margin?.rest ?? leading.rest;
  const number = trailing.number ?? leading.number ?? margin?.number ?? null;
  const label = [leading.label, trailing.number === null ? '' : (leading.number ?? '')].join(' ').trim();
  if (OMITTED.test(rest) && number !== null) return heading({ number, label }, rest, null, '', true);
  const plain = rest.replace(BRACKETED, '$1. ');
  const prefix = PREFIX.exec(plain);
  if (prefix === null) return readMiddle(rest, number, label);
  const [matched, first, second, single, separator] = prefix;
  const interior = first === undefined || second === undefined ? sideOf(single) : joinSides(first, second);
  const place = plain.slice(matched.length).trim();
  if (!isPlausiblePrefix(matched, single, separator ?? '', place)) return null;
  return heading({ number, label }, rest, interior, place, false);
}

/** Without invisible marks in front and the asterisk of a revision behind. */
export const withoutMarks = (line: string): string => {
  const text = line.trim();
  const visible = INVISIBLE.test(text) ? text.replace(INVISIBLE_START, '') : text;
  return visible.endsWith('*') ? visible.replace(/\s*\*+$/, '') : visible;
};

/** `1. RUMAH BUDI - INT - PAGI`: only in capitals, and with a time of day or a number. */
function readMiddle(text: string, number: string | null, label: string): SceneHeading | null {
  const match = /INT|EX/.test(text) && isUpperCase(text) ? MIDDLE.exec(text) : null;
  const [, set = '', side, second, time = ''] = match ?? [];
  if (match === null || side === undefined) return null;
  if (time === '' ? number === null : classifyTime(time) === null) return null;
  const interior = second === undefined ? sideOf(side) : joinSides(side, second);
  return heading({ number, label }, text, interior, time === '' ? set : `${set} - ${time}`, false);
}

/** `ADEGAN 12A` on a line of its own: the number of the heading below it. */
export function readNumberLine(line: string): { number: string; label: string } | null {
  const [, label, number] = line.length > 40 ? [] : (NUMBER_LINE.exec(line.trim()) ?? []);
  return label === undefined || number === undefined ? null : { number, label: wordsOfLabel(label) };
}
/** `ADEGAN KE-`: its words. */
export const wordsOfLabel = (written: string): string => written.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const NUMBER_LINE = new RegExp(
  `^((?:${LABEL})\\b\\.?\\s*(?:(?:NO|NOMOR|NUMBER)\\b\\.?\\s*|KE-)?)#?\\s*(\\d{1,4}[A-Z]{0,2})\\s*[.:)]?$`,
  'i',
);

export function heading(
  { number, label }: { number: string | null; label: string },
  raw: string,
  interior: Interior | null,
  rest: string,
  isOmitted: boolean,
): SceneHeading {
  const spoken = interior === null ? takeSide(rest) : { side: interior, rest };
  const place = readSetAndTime(spoken.rest);
  // `INT. MOBIL / EXT. JALAN`: the second side is within the set.
  const other = interior === null ? undefined : SECOND_SIDE.exec(place.set)?.[1];
  const side = interior === null || other === undefined ? spoken.side : joinSides(interior, other);
  const timeText = place.timeText.replace(/(?<=\p{L}{3})\.+$/u, '');
  const slugline = { raw, interior: side, ...place, timeText, set: withoutLeftovers(place.set) };
  return { number, slugline, isOmitted, label };
}

/** `Lokasi balai desa`: the first word labels the rest. A `LOKASI SYUTING` is a place. */
const PLACE_WORD =
  /^(?:(?:lokasi|location|tempat|setting|latar)\s*[:;]\s*|(?:lokasi|location)\s+(?!(?:syuting|shooting|kejadian|proyek|tambang|pembangunan|wisata|bencana|kecelakaan|konstruksi|pengungsian|peristiwa|rahasia|parkir)\b))/i;

/** `Diluar - Rumah - Pagi`: a side as a part of its own, in everyday words. */
function takeSide(written: string): { side: Interior | null; rest: string } {
  const rest = written.replace(PLACE_WORD, '');
  if (!SIDE_WORD.test(rest)) return { side: null, rest };
  const parts = splitParts(rest, SEPARATOR);
  const at = parts.length > 1 ? parts.findIndex(({ text }) => sideOfPhrase(text) !== null) : -1;
  const part = parts[at];
  // `Di dalam kelas, pagi hari`
  if (part === undefined) return { side: sideOfPhrase(/^di\s?(?:dalam|luar)(?=\s)/i.exec(rest)?.[0] ?? ''), rest };
  const others = parts.flatMap(({ text }, index) => (index === at ? [] : [text]));
  return { side: sideOfPhrase(part.text), rest: others.join(' - ').replace(PLACE_WORD, '') };
}

const withoutLeftovers = (set: string): string => set.replace(LEFTOVER, '').replace(/(?<=\p{L}{3})\.$/u, '');

const IS_SHORT_SIDE = new RegExp(`^(?:${SHORT_SIDE})$`);

/**
 * `Int. rumah` is a heading in any case of letters (Fountain); without the full stop only capitals are, or "Luar biasa"
 * would be one, and `int rumah - malam` with its time of day. DALAM and LUAR are everyday words: they also need a time
 * of day.
 */
function isPlausiblePrefix(matched: string, single: string | undefined, separator: string, rest: string): boolean {
  if (rest === '') return separator.startsWith('.');
  const word = (single ?? '').toUpperCase();
  if (word === 'DALAM' || word === 'LUAR') return isUpperCase(matched) && readSetAndTime(rest).timeText !== '';
  // `INTERIOR DESIGN IS HARD` is a sentence.
  if (LONG_SIDE.test(word) && separator.trim() === '') return readSetAndTime(rest).timeText !== '';
  if (separator.includes('.') || single === undefined || isUpperCase(matched)) return true;
  return IS_SHORT_SIDE.test(word) && readSetAndTime(rest).timeText !== '';
}

export function takeTrailingNumber(text: string): { number: string | null; rest: string } {
  if (!text.endsWith('#')) return { number: null, rest: text };
  if (EMPTY_NUMBER.test(text)) return { number: null, rest: text.replace(EMPTY_NUMBER, '') };
  const match = TRAILING_NUMBER.exec(text);
  if (match?.[1] === undefined) return { number: null, rest: text };
  return { number: match[1], rest: text.slice(0, match.index) };
}

/** `INT. RUMAH - MALAM                12`: a number at the right margin alone. */
const MARGIN_NUMBER = /(?:\s{4,}|\t\s*)(\d{1,4}[A-Z]{0,3})\.?$/;

function takeMarginNumber(text: string): { number: string; rest: string } | null {
  const match = /\d[A-Z]{0,3}\.?$/.test(text) ? MARGIN_NUMBER.exec(text) : null;
  return match?.[1] === undefined ? null : { number: match[1], rest: text.slice(0, match.index) };
}

function takeLeadingNumber(text: string): { number: string | null; rest: string; label: string } {
  const none = { number: null, rest: text, label: '' };
  const match = LEADING_NUMBER.exec(text);
  const number = match?.[1];
  if (match === null || number === undefined || number.length > MAX_NUMBER_LENGTH) return none;
  const after = text.slice(match[0].length);
  const label = wordsOfLabel(match[0].slice(0, match[0].indexOf(number)));
  // Shooting scripts repeat the number at the right margin: `17 EXT. PASAR – PAGI 17`.
  const before = after.endsWith(number) ? after.slice(0, -number.length) : after;
  const isRepeated = /\s$/.test(before);
  const rest = isRepeated ? before.trimEnd() : after;
  if (!startsHeading(rest)) return none;
  return { number, rest, label: isRepeated ? `${label} ${number}`.trim() : label };
}

const startsHeading = (rest: string): boolean =>
  PREFIX.test(rest) ||
  OMITTED.test(rest) ||
  BRACKETED.test(rest) ||
  (/INT|EX/.test(rest) && isUpperCase(rest) && MIDDLE.test(rest));

type Place = Pick<Slugline, 'set' | 'timeOfDay' | 'timeText' | 'light'>;

function readSetAndTime(written: string): Place {
  const rest = written
    .replace(/[\u2012\u2015\u2212\uFE58\uFF0D]/g, '–')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\s\-–—|•·»,;:/]+$/, '');
  const parts = splitParts(rest, SEPARATOR);
  const parted = readTimeAmong(rest, parts, classifyTime) ?? readTimeAmong(rest, parts, classifyLooseTime);
  if (parted !== null) return parted;
  const only = parts.length === 1 ? classifyTime(rest) : null;
  if (only !== null) return { set: '', timeOfDay: only, timeText: rest, light: LIGHT_BY_TIME[only] };
  return (
    readTimeInBrackets(rest) ??
    readTimeAtEnd(rest) ??
    readTimeAmong(rest, splitParts(rest, MARK), classifyLight) ?? {
      set: rest,
      timeOfDay: null,
      timeText: '',
      light: null,
    }
  );
}

/** The first of the parts behind the set that is a time. */
function readTimeAmong(
  rest: string,
  parts: readonly Part[],
  classify: (part: string) => TimeOfDay | null,
): Place | null {
  for (const [index, part] of parts.entries()) {
    const time = index === 0 ? null : classify(part.text);
    if (time === null) continue;
    // `DAY – CONTINUOUS` is a day; in `CONTINUOUS – DAY` only the second word has a light.
    const light = LIGHT_BY_TIME[time] ?? firstLight(parts.slice(index + 1).map((later) => later.text));
    return { set: rest.slice(0, parts[index - 1]?.end ?? 0).trim(), timeOfDay: time, timeText: part.text, light };
  }
  return null;
}

/** Without a spaced dash before it, only a word of light is surely a time; `BLOK D` and `JALAN N` are none. */
function classifyLight(part: string): TimeOfDay | null {
  const time = part.length > 1 ? classifyTime(part) : null;
  return time !== null && LIGHT_BY_TIME[time] !== null ? time : null;
}

/** `RUMAH SITI (MALAM)` */
function readTimeInBrackets(rest: string): Place | null {
  const match = /^([^()[\]]*[^()[\]\s])\s*[([]([^()[\]]+)[)\]]\.?$/.exec(rest);
  const [, set = '', timeText = ''] = match ?? [];
  const time = classifyTime(timeText);
  return time === null ? null : { set, timeOfDay: time, timeText, light: LIGHT_BY_TIME[time] };
}

interface Part {
  text: string;
  end: number;
}

function splitParts(rest: string, separator: RegExp): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of rest.matchAll(separator)) {
    if (match.index > start || start > 0) parts.push({ text: rest.slice(start, match.index).trim(), end: match.index });
    start = match.index + match[0].length;
  }
  parts.push({ text: rest.slice(start).trim(), end: rest.length });
  return parts;
}

function firstLight(parts: readonly string[]): SceneLight | null {
  for (const part of parts) {
    const time = classifyTime(part);
    if (time !== null && LIGHT_BY_TIME[time] !== null) return LIGHT_BY_TIME[time];
  }
  return null;
}

/** `PASAR MINGGU PAGI`: the weekday belongs to the set. */
const WEEKDAY_FIRST = /^(?:SENIN|SELASA|RABU|KAMIS|JUMAT|SABTU|MINGGU)\b/i;

/** `RUMAH SITI SIANG`, `KAMAR. MALAM`, `KAMAR, DINI HARI`: no dash before the time. A `PASAR MALAM` is a place. */
function readTimeAtEnd(rest: string): Place | null {
  const words = [...rest.matchAll(/[^\s.,;:/]+/g)].slice(-4);
  for (const word of words.slice(words.length > 1 ? -3 : 0)) {
    const timeText = rest.slice(word.index);
    const before = rest.slice(0, word.index);
    const time = classifyTime(timeText.replace(/\.$/, ''));
    if (time === null || before.trim() === '') continue;
    // Without any mark before it, only a word of light is surely a time: `KAMAR YANG SAMA` and `VITAMIN D` are sets.
    const isMarked = /[.,;:/]\s*$/.test(before);
    const isLight =
      timeText.length > 1 &&
      LIGHT_BY_TIME[time] !== null &&
      !WEEKDAY_FIRST.test(timeText) &&
      !/\b(?:PASAR|MARKET|THE|OF|AT|ROTI|CLUB|LAST|FIRST|PRESENT)\s+$/i.test(before);
    if (isMarked || isLight) {
      return { set: before.replace(/[\s.,;:/]+$/, ''), timeOfDay: time, timeText, light: LIGHT_BY_TIME[time] };
    }
  }
  return null;
}
