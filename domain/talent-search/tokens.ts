/** A word, a number or a sign of a sentence. `start` and `end` are offsets in the text as it was typed. */
export interface Token {
  type: 'word' | 'number' | 'sign';
  /** Lower case; dashes are `-`; a number keeps its dots, commas and colons. */
  text: string;
  start: number;
  end: number;
  /** No character between the previous token and this one. */
  isGlued: boolean;
  /** A hyphen without spaces joins the previous word and this one ("laki-laki"). */
  isHyphenated: boolean;
}

const DASHES = /[\u2010-\u2015\u2212]/u;
const APOSTROPHES = /['’‘`´]/u;
/** Longer sentences are cut here. */
const MAX_SENTENCE = 2000;

/** 5'6": one figure of feet, an apostrophe, inches. */
const isFeet = (text: string, at: number): boolean =>
  /(?<!\d)[3-8]$/.test(text.slice(Math.max(0, at - 2), at)) && /^\s?\d{1,2}(?!\d)/.test(text.slice(at + 1, at + 5));

/** Characters in a plain spelling, each with its offset in the original. */
function plainCharacters(text: string): { chars: string[]; offsets: number[] } {
  const chars: string[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const char of text.slice(0, MAX_SENTENCE)) {
    const isApostrophe = APOSTROPHES.test(char);
    const plain = isApostrophe && isFeet(text, offset) ? ' ft ' : char.normalize('NFKC').toLowerCase();
    if (!isApostrophe || plain === ' ft ') {
      for (const part of plain) {
        chars.push(DASHES.test(part) ? '-' : part);
        offsets.push(offset);
      }
    }
    offset += char.length;
  }
  offsets.push(offset);
  return { chars, offsets };
}

const PATTERN =
  /(?<number>\d+(?:[.,:]\d+)*)|(?<word>(?:rp|idr|usd|tgl|jam|usia|umur|tb|bb)(?=\d)|\p{L}[\p{L}\p{M}]*\d[\p{L}\p{N}]*|\p{L}[\p{L}\p{M}]*)|(?<sign>s\/d|<=|>=|\n|[^\s\p{L}\p{N}])/gu;

export function tokenize(text: string): Token[] {
  const { chars, offsets } = plainCharacters(text);
  const plain = chars.join('');
  // Offsets are of characters, a pattern's are of code units: both agree below U+10000, and signs above it carry no
  // meaning.
  const units: number[] = [];
  chars.forEach((char, index) => {
    for (let unit = 0; unit < char.length; unit++) units.push(index);
  });
  units.push(chars.length);
  const tokens: Token[] = [];
  let previousEnd = -1;
  let pendingHyphen = false;
  for (const match of plain.matchAll(PATTERN)) {
    const begin = match.index;
    const finish = begin + match[0].length;
    const groups = match.groups ?? {};
    const type = groups['number'] !== undefined ? 'number' : groups['word'] !== undefined ? 'word' : 'sign';
    const isGlued = begin === previousEnd;
    if (match[0] === '-' && isGlued && tokens.at(-1)?.type === 'word' && /\p{L}/u.test(plain[finish] ?? '')) {
      pendingHyphen = true;
      previousEnd = finish;
      continue;
    }
    const doubled = type === 'word' ? /^(\p{L}{3,})2$/u.exec(match[0])?.[1] : undefined;
    if (doubled !== undefined) {
      // "ibu2" is "ibu-ibu": the figure repeats the word.
      const [start, middle, end] = [begin, finish - 1, finish].map((unit) => offsets[units[unit] ?? chars.length] ?? 0);
      tokens.push({ type, text: doubled, start: start ?? 0, end: middle ?? 0, isGlued, isHyphenated: pendingHyphen });
      tokens.push({ type, text: doubled, start: middle ?? 0, end: end ?? 0, isGlued: true, isHyphenated: false });
      pendingHyphen = false;
      previousEnd = finish;
      continue;
    }
    tokens.push({
      type,
      text: match[0],
      start: offsets[units[begin] ?? 0] ?? 0,
      end: offsets[units[finish] ?? chars.length] ?? text.length,
      isGlued: isGlued && !pendingHyphen,
      isHyphenated: pendingHyphen,
    });
    pendingHyphen = false;
    previousEnd = finish;
  }
  return joinSlashedRange(tokens);
}

/** "s/d" and "s.d." (sampai dengan) become one dash, before the pattern matches the letters. */
function joinSlashedRange(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [s, mark, d] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (s?.text === 's' && d?.text === 'd' && (mark?.text === '/' || mark?.text === '.')) {
      const dot = tokens[at + 3]?.text === '.' && tokens[at + 3]?.isGlued === true ? 1 : 0;
      joined.push({ ...s, type: 'sign', text: '-', end: tokens[at + 2 + dot]?.end ?? d.end });
      at += 2 + dot;
    } else if (s) {
      joined.push(s);
    }
  }
  return joined;
}
