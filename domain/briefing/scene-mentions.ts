import { DIGIT_WORDS, TEEN_WORDS, TENS_WORDS } from '../number-words.ts';

/** A scene that a text names; offsets are UTF-16 code units, end exclusive. */
export interface SceneMention {
  /** As the screenplay numbers it. */
  number: string;
  start: number;
  end: number;
}

const UNITS: Readonly<Record<string, number>> = { ...DIGIT_WORDS, ...TEEN_WORDS };

interface Word {
  text: string;
  start: number;
  end: number;
}

interface Found {
  number: string;
  /** Words that it took. */
  words: number;
}

const SCENE_WORD = /^(?:adegan|scenes?|sc|scn)(?:nya)?$/;
const AND = new Set(['dan', 'and', 'sama', 'serta', 'atau', 'or', '&']);
const TO = new Set(['sampai', 'hingga', 'sampe', 'to', 'through', 'until', '-', '–']);

/**
 * Scenes that a spoken or written text names: "adegan 12", "adegan dua belas", "adegan empat dua" (42, digit by digit),
 * "scene twelve A", "scenes 20 and 21", "adegan 1 sampai 3", and a bare number after "di" ("turun di 44"). Only numbers
 * of `known` count; ranges follow its order.
 */
export function findScenes(text: string, known: readonly string[]): SceneMention[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:[.]\d+)?|[&–-]/gu)].map((match): Word => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const byKey = new Map(known.map((number) => [number.toLowerCase(), number]));
  const found: SceneMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]?.text ?? '';
    if (SCENE_WORD.test(word)) at = readList(words, at + 1, byKey, known, found) - 1;
    else if (isBareMention(text, words, at)) readList(words, at + 1, byKey, known, found);
  }
  return found;
}

/** "turun di 44,": digits alone, not a measure or a time ("di 44 meter", "di 21.05"). */
function isBareMention(text: string, words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (words[at]?.text !== 'di' || next === undefined || !/^\d{1,3}[a-z]?$/.test(next.text)) return false;
  return /^\s*(?:[,;!?]|[.](?!\d)|$|dan\b)/.test(text.slice(next.end));
}

/** Numbers from word `at` on, joined by "dan" or "sampai". Returns the first word behind them. */
function readList(
  words: readonly Word[],
  at: number,
  byKey: ReadonlyMap<string, string>,
  known: readonly string[],
  found: SceneMention[],
): number {
  let last: string | null = null;
  let isRange = false;
  let next = at;
  for (;;) {
    const read = readNumber(words, next, byKey);
    if (read === null) return last === null ? at : next;
    const [first, final] = [words[next], words[next + read.words - 1]];
    const place = { start: first?.start ?? 0, end: final?.end ?? 0 };
    const [from, to] = [last === null ? -1 : known.indexOf(last), known.indexOf(read.number)];
    const numbers = isRange && from >= 0 && to > from ? known.slice(from + 1, to + 1) : [read.number];
    found.push(...numbers.map((number) => ({ number, ...place })));
    last = read.number;
    next += read.words;
    const joint = words[next]?.text ?? '';
    isRange = TO.has(joint);
    // A comma is no word: "adegan 3, 7, sama 11" continues by itself, in digits only.
    if (isRange || AND.has(joint)) next += 1;
    else if (!/^\d{1,3}[a-z]?$/.test(joint)) return next;
  }
}

function readNumber(words: readonly Word[], at: number, byKey: ReadonlyMap<string, string>): Found | null {
  const [digits, taken] = readDigits(words, at);
  if (digits === null) return null;
  const letter = words[at + taken];
  const isLetter = letter !== undefined && /^[a-z]$/.test(letter.text);
  const withLetter = isLetter ? byKey.get(`${digits}${letter.text}`) : undefined;
  if (withLetter !== undefined) return { number: withLetter, words: taken + 1 };
  const plain = byKey.get(digits);
  return plain === undefined ? null : { number: plain, words: taken };
}

/** A number in digits or words, and how many words it takes. */
function readDigits(words: readonly Word[], at: number): [string | null, number] {
  const word = (index: number) => words[at + index]?.text ?? '';
  if (/^\d{1,3}[a-z]{0,2}$/.test(word(0))) return [word(0), 1];
  const tens = TENS_WORDS[word(0)];
  if (tens !== undefined) {
    const unit = UNITS[word(1)];
    const isJoined = word(1) === '-' && (UNITS[word(2)] ?? 10) < 10;
    if (isJoined) return [String(tens + (UNITS[word(2)] ?? 0)), 3];
    return unit !== undefined && unit < 10 ? [String(tens + unit), 2] : [String(tens), 1];
  }
  const first = UNITS[word(0)];
  if (first === undefined) return word(0) === 'seratus' ? hundreds(100, 1, word) : [null, 0];
  if (word(1) === 'belas' && first < 10) return [String(10 + first), 2];
  if (word(1) === 'ratus') return hundreds(first * 100, 2, word);
  if (word(1) === 'puluh') {
    const unit = UNITS[word(2)];
    const isUnit = unit !== undefined && unit < 10 && word(3) !== 'puluh' && word(3) !== 'belas';
    return isUnit ? [String(first * 10 + unit), 3] : [String(first * 10), 2];
  }
  // Digit by digit, as spoken by crews: "empat dua".
  const second = UNITS[word(1)];
  if (first < 10 && second !== undefined && second < 10) return [`${first}${second}`, 2];
  return [String(first), 1];
}

function hundreds(base: number, taken: number, word: (index: number) => string): [string, number] {
  const rest = [0, 1, 2, 3].map((index) => ({ text: word(taken + index), start: 0, end: 0 }));
  const [more, count] = readDigits(rest, 0);
  return more === null || !/^\d{1,2}$/.test(more)
    ? [String(base), taken]
    : [String(base + Number(more)), taken + count];
}
