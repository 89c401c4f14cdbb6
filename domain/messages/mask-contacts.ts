/**
 * Contacts in a message are hidden until a booking between the two is confirmed. This finds telephone numbers (in
 * digits, in words, in both), e-mail addresses, links and handles, in Indonesian and English. When in doubt it hides,
 * except in text about money, dates, times, scenes or sizes.
 */

export type ContactKind = 'phone' | 'email' | 'link' | 'handle';

export interface Masked {
  text: string;
  /** Hidden kinds of contacts, each once; empty if none was hidden. */
  found: ContactKind[];
}

interface Span {
  kind: ContactKind;
  start: number;
  end: number;
}

const BULLET = '•';
// Each pattern begins at the start of a word, and every part of it has a largest length: otherwise a long text would
// take quadratic time.
const AT = String.raw`(?:@|[([{]\s?(?:at|a|et)\s?[)\]}])`;
const DOT = String.raw`(?:\.|[([{]\s?(?:dot|titik|\.)\s?[)\]}])`;
const EMAIL = new RegExp(
  String.raw`(?<![\w.+-])[\w.+-]{1,64}\s{0,2}${AT}\s{0,2}[\w-]{1,63}(?:\s{0,2}${DOT}\s{0,2}[a-z]{2,24}){1,4}`,
  'giu',
);
const ENDINGS = 'com|net|org|id|co|me|io|link|site|xyz';
const SPOKEN_DOT = String.raw`(?:\s{0,2}\.\s{0,2}|\s{1,2}(?:dot|titik|tik)\s{1,2})`;
const SERVICES = 'gmail|yahoo|ymail|hotmail|outlook|icloud|proton(?:mail)?';
/** `nama at gmail`, `nama at kramat titik com`: with the name of a mail service, or with an ending. */
const SPOKEN_EMAIL = new RegExp(
  String.raw`(?<![\w.+-])[\w.+-]{1,64}\s{1,2}(?:at|et|pada|@)\s{1,2}(?:(?:${SERVICES})(?:${SPOKEN_DOT}(?:${ENDINGS})\b){0,2}|[\w-]{1,63}(?:${SPOKEN_DOT}(?:${ENDINGS})\b){1,2})`,
  'giu',
);
const LINK = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S{1,300}`,
    String.raw`\b(?:wa\.me|t\.me|bit\.ly|linktr\.ee|instagram\.com|facebook\.com|fb\.com|tiktok\.com|x\.com|line\.me)(?:\/\S{0,300})?`,
    String.raw`(?<![a-z0-9-])[a-z0-9-]{2,63}\.(?:com|net|org|id|co\.id|me|io|link|site|xyz)\b(?:\/\S{0,300})?`,
    // `kramat titik com`
    String.raw`(?<![a-z0-9-])[a-z0-9-]{2,63}\s{1,2}(?:dot|titik)\s{1,2}(?:com|net|org|co\s{1,2}(?:dot|titik)\s{1,2}id)\b`,
  ].join('|'),
  'giu',
);
const HANDLE = /(?<![\w.@])@\s?[a-z0-9_.]{3,30}/giu;
const NETWORK = String.raw`(?:ig|insta(?:gram)?|telegram|tele|line|tiktok|twitter|discord|signal|wechat|threads|snapchat)`;
const OWNER = String.raw`(?:\s{1,2}(?:id|saya|aku|ku|gue|me|my|nya|akun|username))`;
const HANDLES = [
  // `IG: wulan.ayu`, `line id = wulan77`
  new RegExp(
    String.raw`\b(?:${NETWORK}|wa|whatsapp|fb|facebook|username|akun)(?:nya|ku)?${OWNER}{0,3}\s{0,2}[:=]\s{0,2}@?[a-z0-9_.]{3,30}`,
    'giu',
  ),
  // `line id wulan`, `id line wulan`, `my ig is wulan`: the next word is a name.
  new RegExp(
    String.raw`\b(?:${NETWORK}\s{1,2}id|id\s{1,2}${NETWORK}|my\s{1,2}${NETWORK}(?:\s{1,2}(?:id|name))?\s{1,2}is|${NETWORK}(?:ku|nya)?${OWNER}{0,2}\s{1,2}(?:adalah|namanya))(?:\s{1,2}(?:saya|aku|ku|gue|is|adalah)){0,2}\s{1,2}@?(?!(?:belum|tidak|ga|gak|nggak|ada|apa|kakak|kamu|anda|yang|please|nya)\b)[a-z0-9_.]{3,30}`,
    'giu',
  ),
  // `ig ratna.casts`, `ig ratna77`: without a colon only a word with a dot, a line or a digit within it.
  new RegExp(
    String.raw`\b${NETWORK}(?:nya|ku)?${OWNER}{0,3}\s{1,2}@?(?:[a-z][a-z0-9]{0,28}[._][a-z0-9._]{1,28}|[a-z]{3,24}\d{1,6}\b)`,
    'giu',
  ),
  // `ratna_ayu di IG`
  new RegExp(
    String.raw`(?<![\w.])[a-z][a-z0-9]{0,28}[._][a-z0-9._]{1,28}\s{1,2}(?:di|on|at|in)\s{1,2}${NETWORK}\b`,
    'giu',
  ),
];

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
    ...HANDLES.flatMap((pattern) => matches(text, pattern, 'handle')),
    ...matches(text, HANDLE, 'handle'),
    ...numbers(text),
    ...spelledContacts(text),
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

/** `r a t n a @ g m a i l . c o m`: single characters that make a contact when they are read together. */
function spelledContacts(text: string): Span[] {
  return [...text.matchAll(/(?<!\S)\S(?: \S){5,}(?!\S)/gu)].flatMap(({ 0: run, index }): Span[] => {
    const joined = run.replaceAll(' ', '');
    const kind = (
      [
        ['email', EMAIL],
        ['link', LINK],
        ['handle', HANDLE],
      ] as const
    ).find(([, pattern]) => joined.search(pattern) >= 0)?.[0];
    return kind === undefined ? [] : [{ kind, start: index, end: index + run.length }];
  });
}

/** Sorted; where two overlap the earlier, then the longer one counts. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const separate: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = separate.at(-1);
    if (last === undefined || span.start >= last.end) separate.push(span);
  }
  return separate;
}

/** A number keeps its first four and last two digits, so that its owner recognises it; other contacts keep nothing. */
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
/** Words within a spoken number that are not a digit. */
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
/** A shorter run of spoken digits is not a number. */
const LEAST_SPOKEN_DIGITS = 7;

interface Token {
  start: number;
  end: number;
  digits: string;
  isWord: boolean;
}

const numbersOfText = (text: string): Span[] => {
  const plain = without(withPlainDigits(text), [...CODES, ...AMOUNTS, ...DATES]);
  return [...phonesIn(plain, DIALLED_IN_TEXT), ...spokenInPieces(plain)];
};
const numbersOfName = (text: string): Span[] => {
  const plain = without(withPlainDigits(text), [...DATES, YEARS]);
  return [...phonesIn(plain, DIALLED_IN_NAME), ...spokenInPieces(plain)];
};

/** `ko song de la pan sa tu`: words of digits that are written in pieces. */
function spokenInPieces(plain: string): Span[] {
  const places: number[] = [];
  let letters = '';
  for (const { 0: part, index } of plain.toLowerCase().matchAll(/[\p{L}\d]/gu)) {
    places.push(index);
    letters += part.length === 1 ? part : '?';
  }
  return [...letters.matchAll(SPOKEN_NUMBER)].flatMap(({ 0: said, index }): Span[] => {
    const words = said.match(DIGIT_WORD) ?? [];
    const [start, last] = [places[index], places[index + said.length - 1]];
    if (words.length < LEAST_SPOKEN_WORDS || start === undefined || last === undefined) return [];
    return [{ kind: 'phone', start, end: last + 1 }];
  });
}

function phonesIn(plain: string, dialled: Dialled): Span[] {
  const spans: Span[] = [];
  let run: Token[] = [];
  const close = () => {
    for (const part of dialledParts(run)) {
      const span = phoneOf(part, dialled);
      if (span !== null) spans.push(span);
    }
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

const LONGEST_NUMBER = 15;
/** More digits than a telephone number has: those before its first ones (`0812 …`) and after its last are others. */
function dialledParts(run: readonly Token[]): (readonly Token[])[] {
  const count = (tokens: readonly Token[]) => tokens.reduce((sum, { digits }) => sum + digits.length, 0);
  if (count(run) <= LONGEST_NUMBER || run.some(({ isWord }) => isWord)) return [run];
  const parts: Token[][] = [];
  for (const token of run) {
    const open = parts.at(-1);
    const begins = /^(?:0|62|8)\d/.test(token.digits);
    if (open === undefined || count(open) + token.digits.length > 13 || (begins && count(open) >= 9)) {
      if (begins || token.digits.length >= 9) parts.push([token]);
    } else open.push(token);
  }
  return parts.length === 0 ? [run] : parts;
}

/** Characters between the parts of a number: short, and no end of a sentence. */
const isWithin = (between: string): boolean =>
  between.length <= 3 && /^(?:[\s().+/,_*\-–—•|~]|\u200B|\uFE0F|\u20E3)*$/u.test(between);
const startsNumber = (text: string, at: number): boolean => /^\d/.test(text.slice(at));

/** Fewer words in pieces may be there by chance. */
const LEAST_SPOKEN_WORDS = 7;
const DIGIT_WORD = new RegExp(
  Object.keys(DIGIT_WORDS)
    .filter((word) => word.length > 2)
    .join('|'),
  'g',
);
const SPOKEN_NUMBER = new RegExp(String.raw`(?:${DIGIT_WORD.source}|\d){8,40}`, 'g');
const JOINED = new RegExp(`^(?:${Object.keys(DIGIT_WORDS).join('|')}){3,}$`);
const EACH_DIGIT = new RegExp(Object.keys(DIGIT_WORDS).join('|'), 'g');
/** `nolsatudua`: at least three words of digits written as one. */
const joinedDigits = (word: string): string | undefined =>
  JOINED.test(word) ? (word.match(EACH_DIGIT) ?? []).map((each) => DIGIT_WORDS[each] ?? '').join('') : undefined;

/** Digits of every script (full-width, Arabic, …) as 0 to 9; every character keeps its place. */
const withPlainDigits = (text: string): string =>
  withAlikeDigits(
    text.replace(/(?![0-9])\p{Nd}/gu, (digit) => `${valueOf(digit)}${'\u200B'.repeat(digit.length - 1)}`),
  );

/** Unicode, chapter 4.6: decimal digits are encoded in runs from 0 to 9. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (at - first) % 10;
}

const ALIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8', g: '9', q: '9' };
/** `o8l2`, `34S6`: a word of digits and of letters that look like digits. Every character keeps its place. */
const withAlikeDigits = (text: string): string =>
  text.replace(/(?<![\p{L}\d])[oilzsbgq\d]{1,40}(?![\p{L}\d])/giu, (word) =>
    /\d/.test(word) ? word.toLowerCase().replace(/[oilzsbgq]/g, (letter) => ALIKE[letter] ?? letter) : word,
  );

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

/** Numbers of bookings, invoices and contracts, unless they begin as a telephone number does. */
const CODES = [
  /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/giu,
  /(?<![\p{L}\d])(?:booking|pesanan|invoice|faktur|kontrak|contract|resi|order|po|spk|inv|ref|klaket)(?:\s{0,2}(?:no|nomor|number|kode|code|id)\b)?[\s.:#]{0,3}(?:\p{L}{1,5}[-/]?)?(?!0|62|8\d{8})\d[\d/-]{3,24}/giu,
  /(?<![\p{L}\d])(?!WA|HP|TEL|NO|PH|RP)[A-Z]{2,5}[-/](?!0|62|8\d{8})\d{3,12}(?:[-/]\d{2,12}){0,3}/gu,
];

const AMOUNTS = [
  // 825000000: a number of a telephone does not end so
  /(?<![\d.,+-])[1-9]\d{1,9}00000(?![\d.,-]?\d)/gu,
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
  // Replaced by letters, so that no number is joined across them.
  for (const pattern of patterns) plain = plain.replace(pattern, (match) => 'x'.repeat(match.length));
  return plain;
}
