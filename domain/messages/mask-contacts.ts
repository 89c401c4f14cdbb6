/**
 * Contacts in a message are hidden until a booking between the two is confirmed. This finds telephone numbers (in
 * digits, in words, in both), e-mail addresses, links and handles, in Indonesian and English. It errs on the side of
 * hiding, but not where a message speaks of money, dates, times, scenes or sizes.
 */

export type ContactKind = 'phone' | 'email' | 'link' | 'handle';

export interface Masked {
  text: string;
  /** Hidden kinds of contacts, each once; empty where none was hidden. */
  found: ContactKind[];
}

interface Span {
  kind: ContactKind;
  start: number;
  end: number;
}

const BULLET = '•';
// Each pattern begins where a word begins, never within one: a long text without an end would take its square of time.
const EMAIL =
  /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\]|\{at\})\s*[\w-]+(?:\s*(?:\.|\(dot\)|\[dot\]|\(titik\)|\[titik\])\s*[a-z]{2,})+/giu;
/** `nama at gmail dot com`: only with the name of a mail service, since both words are words. */
const SPOKEN_EMAIL =
  /(?<![\w.+-])[\w.+-]+\s+(?:at|et|pada)\s+(?:gmail|yahoo|ymail|hotmail|outlook|icloud|proton(?:mail)?)(?:\s*(?:\.|dot|titik)\s*(?:com|co\.id|id|me))?/giu;
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b(?:wa\.me|t\.me|bit\.ly|linktr\.ee|instagram\.com|facebook\.com|fb\.com|tiktok\.com|x\.com|line\.me)(?:\/\S*)?|(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:com|net|org|id|co\.id|me|io|link|site|xyz)\b(?:\/\S*)?/giu;
const HANDLE = /(?<![\w.@])@[a-z0-9_.]{3,30}/giu;
const NAMED_HANDLE =
  /\b(?:ig|insta(?:gram)?|telegram|tele|line|wa|whatsapp|tiktok|fb|facebook|twitter|discord|signal|wechat)\b(?:\s+(?:id|saya|aku|ku|me|my|nya))*\s*[:=]\s*@?[a-z0-9_.]{3,30}/giu;

/** `ig ratna.casts`: without a colon only what has a dot or a line within, as no word has. */
const NAMED_NAME =
  /\b(?:ig|insta(?:gram)?|telegram|tiktok|twitter|discord)\b(?:\s+(?:id|saya|aku|ku|me|my|nya))*\s+[a-z][a-z0-9]*[._][a-z0-9._]{1,28}/giu;

/** Hides every contact in a text. */
export const maskContacts = (text: string): Masked => mask(text, numbersOfText);

/**
 * Hides every contact in a name of a person, a house or a place. A name has no sums and few digits: seven in a row are
 * a telephone number.
 */
export const maskName = (name: string): Masked => mask(name, numbersOfName);

function mask(text: string, numbers: (text: string) => Span[]): Masked {
  const spans = withoutOverlaps([
    ...matches(text, EMAIL, 'email'),
    ...matches(text, SPOKEN_EMAIL, 'email'),
    ...matches(text, LINK, 'link'),
    ...matches(text, NAMED_HANDLE, 'handle'),
    ...matches(text, NAMED_NAME, 'handle'),
    ...matches(text, HANDLE, 'handle'),
    ...numbers(text),
  ]);
  let masked = '';
  let at = 0;
  for (const { kind, start, end } of spans) {
    masked += text.slice(at, start) + hide(kind, text.slice(start, end));
    at = end;
  }
  return { text: masked + text.slice(at), found: [...new Set(spans.map(({ kind }) => kind))] };
}

const matches = (text: string, pattern: RegExp, kind: ContactKind): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ kind, start: match.index, end: match.index + match[0].length }));

/** Sorted; where two overlap the earlier, then the longer one counts. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const separate: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = separate.at(-1);
    if (last === undefined || span.start >= last.end) separate.push(span);
  }
  return separate;
}

/** A number keeps its first four and last two digits, so that its owner knows it again; all else keeps nothing. */
function hide(kind: ContactKind, text: string): string {
  if (kind !== 'phone' || !/^[\d\s().+/-]+$/.test(text)) return BULLET.repeat(8);
  const digits = text.replace(/\D/g, '');
  return `${digits.slice(0, 4)} ${BULLET.repeat(4)} ${BULLET.repeat(2)}${digits.slice(-2)}`;
}

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  nol: '0',
  kosong: '0',
  zero: '0',
  oh: '0',
  satu: '1',
  one: '1',
  dua: '2',
  two: '2',
  tiga: '3',
  three: '3',
  empat: '4',
  four: '4',
  lima: '5',
  five: '5',
  enam: '6',
  six: '6',
  tujuh: '7',
  seven: '7',
  delapan: '8',
  lapan: '8',
  eight: '8',
  sembilan: '9',
  nine: '9',
};
const TENS: Readonly<Record<string, string>> = {
  sepuluh: '10',
  sebelas: '11',
  ten: '10',
  eleven: '11',
  twelve: '12',
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
};
/** Said within a number, without a digit of their own. */
const WITHIN = new Set([
  'belas',
  'puluh',
  'plus',
  'double',
  'dobel',
  'triple',
  'tripel',
  'strip',
  'dash',
  'spasi',
  'space',
]);

/** Least count and first digits of a run of digits that is a telephone number. */
interface Dialled {
  least: number;
  begins: RegExp;
}
/** Fewer are a count, a size or a price. */
const DIALLED_IN_TEXT: Dialled = { least: 9, begins: /^(?:0|62|8)/ };
/** Shortest number of a landline, without its area code. */
const DIALLED_IN_NAME: Dialled = { least: 7, begins: /^/ };
/** Words are seldom said one after the other but in a number. */
const LEAST_SPOKEN_DIGITS = 7;

interface Token {
  start: number;
  end: number;
  digits: string;
  isWord: boolean;
}

const numbersOfText = (text: string): Span[] =>
  phonesIn(without(withPlainDigits(text), [...AMOUNTS, ...DATES]), DIALLED_IN_TEXT);
const numbersOfName = (text: string): Span[] =>
  phonesIn(without(withPlainDigits(text), [...DATES, YEARS]), DIALLED_IN_NAME);

function phonesIn(plain: string, dialled: Dialled): Span[] {
  const spans: Span[] = [];
  let run: Token[] = [];
  const close = () => {
    const span = phoneOf(run, dialled);
    if (span !== null) spans.push(span);
    run = [];
  };
  for (const match of plain.matchAll(/\d+|\p{L}+|[^\d\p{L}]+/gu)) {
    const [part] = match;
    const at = { start: match.index, end: match.index + part.length };
    if (/^\d/.test(part)) run.push({ ...at, digits: part, isWord: false });
    else if (/^\p{L}/u.test(part)) {
      const word = part.toLowerCase();
      const digits =
        DIGIT_WORDS[word] ??
        TENS[word] ??
        joinedDigits(word) ??
        lookalike(word, run.length > 0 || startsNumber(plain, at.end));
      if (digits !== undefined) run.push({ ...at, digits, isWord: true });
      else if (WITHIN.has(word) && run.length > 0) run.push({ ...at, digits: '', isWord: true });
      else close();
    } else if (!isWithin(part)) close();
  }
  close();
  return spans;
}

/** Characters between the parts of a number: short, and no end of a sentence. */
const isWithin = (between: string): boolean =>
  between.length <= 3 && /^(?:[\s().+/,_*\-–—•|~]|\u200B|\uFE0F|\u20E3)*$/u.test(between);
const startsNumber = (text: string, at: number): boolean => /^\d/.test(text.slice(at));

const JOINED = new RegExp(`^(?:${Object.keys(DIGIT_WORDS).join('|')}){3,}$`);
const EACH_DIGIT = new RegExp(Object.keys(DIGIT_WORDS).join('|'), 'g');
/** `nolsatudua`: at least three words of digits written as one. */
const joinedDigits = (word: string): string | undefined =>
  JOINED.test(word) ? (word.match(EACH_DIGIT) ?? []).map((each) => DIGIT_WORDS[each] ?? '').join('') : undefined;

/** Digits of every script (full-width, Arabic, …) as 0 to 9; every character keeps its place. */
const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => `${valueOf(digit)}${'\u200B'.repeat(digit.length - 1)}`);

/** Unicode, chapter 4.6: decimal digits stand in rows from 0 to 9. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (at - first) % 10;
}

/** `O` and `l` in the place of 0 and 1, next to digits only. */
function lookalike(word: string, isNextToDigits: boolean): string | undefined {
  if (!isNextToDigits || !/^[oil]{1,2}$/.test(word)) return undefined;
  return word.replace(/o/g, '0').replace(/[il]/g, '1');
}

function phoneOf(run: readonly Token[], { least, begins }: Dialled): Span | null {
  const first = run.find(({ digits }) => digits !== '');
  const last = run.findLast(({ digits }) => digits !== '');
  if (first === undefined || last === undefined) return null;
  if (isCount(run)) return null;
  const digits = run.map((token) => token.digits).join('');
  // Words written as one count each.
  const words = run
    .filter(({ isWord, digits: own }) => isWord && own !== '')
    .reduce((sum, { digits: own }) => sum + (own.length > 2 ? own.length : 1), 0);
  const isSpoken = words >= 3 && digits.length >= LEAST_SPOKEN_DIGITS;
  const isDialled = digits.length >= least && begins.test(digits);
  const isLong = digits.length >= 10 && digits.length <= 15 && run.length <= 6;
  return isSpoken || isDialled || isLong ? { kind: 'phone', start: first.start, end: last.end } : null;
}

/** Days of a month or numbers of scenes: at most two digits each, no zero in front, and each larger than the last. */
const isCount = (run: readonly Token[]): boolean =>
  run.length >= 3 &&
  run.every(
    ({ digits, isWord }, at) =>
      !isWord && /^[1-9]\d?$/.test(digits) && (at === 0 || Number(digits) > Number(run[at - 1]?.digits)),
  );

const AMOUNTS = [
  // Rp8.925.000, IDR 1,500,000; a number of a telephone begins with 0
  /(?:rp|idr)\.?\s*[1-9][\d.,]*/giu,
  // 3,5 jt. No amount is longer.
  /(?<!\d)(?:[1-9][\d.,]{0,30}|0[.,]\d{1,3})\s*(?:rupiah|ribu|rb|juta|jt|miliar|rupiahs|million|thousand)\b/giu,
  // 1.500.000
  /(?<![\d.,])\d{1,3}(?:[.,]\d{3})*[.,]000(?![.,]?\d)/gu,
];

const DATES = [
  // 2027-03-05, 05/03/2027
  /(?<![\d./-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d./-]*\d)/gu,
  /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?![./-]?\d)/gu,
  // 05.30, 14:00, 05.30–14.00
  /(?<![\d.:])(?:[01]?\d|2[0-4])[.:][0-5]\d(?:\s*[-–]\s*(?:[01]?\d|2[0-4])[.:][0-5]\d)?(?![.:]?\d)/gu,
];

/** 1901–1925, with no other digits beside it. */
const YEARS = /(?<!\d[\s./–-]{0,3})(?:1[6-9]|20)\d\d\s?[–/-]\s?(?:1[6-9]|20)\d\d(?![\s./–-]{0,3}\d)/gu;

/** The text with amounts, dates or times taken out; every character keeps its place. */
function without(text: string, patterns: readonly RegExp[]): string {
  let plain = text;
  // A letter stands in their place, so that no number is put together across them.
  for (const pattern of patterns) plain = plain.replace(pattern, (match) => 'x'.repeat(match.length));
  return plain;
}
