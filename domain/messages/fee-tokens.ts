import { FEE_WORDS, VERBS } from './fee-words.ts';
import { isKnownRoot, rootOf } from './word-roots.ts';

/** A word or number of a message, in the order of the text. */
export interface FeeToken {
  root: string;
  /** Classes with their voice: `pay`, `pay.di` (is paid), `pay.n` (payment). Empty for all other words. */
  classes: readonly string[];
  /** Ends a sentence (2), a part of one (1), or neither. */
  stop: 0 | 1 | 2;
}

/** Letters of other alphabets that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'аaеeоoрpсcхxуyкkмmтtнhвbіiјjѕsԁdԛqԝwгrпn'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]),
  ),
  ...Object.fromEntries([...'αaοoρpνvκkιiτtεeηnυuωwμu'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b])),
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
};

/**
 * Small letters without marks, invisible characters and letters that only look Latin; a letter is written once or
 * twice.
 */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u0370-\u052Fıłøđ]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/(\p{L})\1{2,}/gu, '$1');

const PARTS = /(?:rp|idr|usd)(?=\d)|\d+(?:[.,]\d+)*[\p{L}\p{N}]*|\p{L}[\p{L}\p{N}]*|%|\$|[^\p{L}\p{N}%$]+/gu;
const UNITS = new Set(
  'rb rbu ribu ribuan k jt jutaan juta ratus ratusan miliar m million mio mil thousand hundred grand rupiah rupiahs perak dollar dollars usd idr rp bucks usdt rebu'.split(
    ' ',
  ),
);
const SUMS = new Set(
  'gopek cepek goban gocap noban ceban goceng seceng sejuta seratus seribu setengahjuta jigo pego'.split(' '),
);
const COUNTS = new Set(
  'satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas belas puluh setengah separuh half one two three four five six seven eight nine ten twenty thirty forty fifty a se'.split(
    ' ',
  ),
);
const BEFORE_TIME = new Set(
  'jam pukul tanggal tgl pkl adegan scene episode nomor no lantai ukuran size at umur usia'.split(' '),
);
const MEASURES = new Set(
  'hari days jam hours menit minutes orang people kg cm m meter tahun years bulan months minggu weeks watt kamar mobil lokasi halaman persen x kali th'.split(
    ' ',
  ),
);

interface Part {
  text: string;
  isWord: boolean;
}

/** Takes linear time: each part of the text is looked at a fixed number of times. */
export function feeTokens(text: string): FeeToken[] {
  const parts: Part[] = [...plainLetters(text).matchAll(PARTS)].map(([part]) => ({
    text: part,
    isWord: /[\p{L}\p{N}%$]/u.test(part),
  }));
  const tokens: FeeToken[] = [];
  let before = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    const spelled = spelledRun(parts, at);
    if (spelled !== null) {
      for (const word of spelled.words) tokens.push(/^\d/.test(word) ? numberToken(word, before, '') : wordToken(word));
      at = spelled.end - 1;
      before = '';
    } else if (!part.isWord) {
      const last = tokens.at(-1);
      if (last) last.stop = stopOf(part.text);
    } else {
      tokens.push(
        /^[\d$%]/.test(part.text) ? numberToken(part.text, before, nextWord(parts, at)) : wordToken(part.text, before),
      );
      before = part.text;
    }
  }
  return withSums(tokens);
}

const stopOf = (between: string): FeeToken['stop'] =>
  /[.!?;\n]/.test(between) ? 2 : /[,:()\-–—/]/.test(between) ? 1 : 0;
const nextWord = (parts: readonly Part[], at: number): string => {
  const next = parts[at + 1];
  return (next?.isWord ? next.text : next?.text.length === 1 ? parts[at + 2]?.text : '') ?? '';
};

/** `b a y a r`, `d.u.l.u`: at least four single characters; two blanks end a word. */
function spelledRun(parts: readonly Part[], from: number): { words: string[]; end: number } | null {
  const words = [''];
  let letters = 0;
  let at = from;
  const between = parts[from + 1]?.text;
  for (; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    if (!part.isWord) {
      if (part.text.length > 3 || /[\n!?]/.test(part.text)) break;
      if (part.text.length > 1 || part.text !== between) words.push('');
      continue;
    }
    if (part.text.length > 1 || part.text === '$') break;
    words[words.length - 1] += part.text;
    letters += 1;
  }
  if (letters < 4) return null;
  return {
    words: words.flatMap((word) => (/^\d/.test(word) || isKnownRoot(rootOf(word).root) ? [word] : wordsWithin(word))),
    end: at,
  };
}

const LONGEST_WORD = 14;
/** Known words in letters without blanks between them; unknown parts are left out. */
function wordsWithin(letters: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < letters.length;) {
    let length = Math.min(LONGEST_WORD, letters.length - at);
    while (length > 2 && !isKnownRoot(letters.slice(at, at + length))) length -= 1;
    if (length > 2) found.push(letters.slice(at, at + length));
    at += length > 2 ? length : 1;
  }
  return found;
}

const none: readonly string[] = [];

/** `We transferred`, `you have paid`: the past of an act, not something that is done to its subject. */
const ACTIVE_AFTER = new Set('i we you they he she it ve have has had just already who that never also'.split(' '));

const TO_WALLET = new Set(
  'ke via lewat pakai pake saldo di with by to using melalui atau or ovo gopay through into'.split(' '),
);

function wordToken(written: string, before = ''): FeeToken {
  const word = /\d/.test(written) ? withoutDigits(written) : written;
  if (SUMS.has(word)) return { root: '#', classes: ['amount'], stop: 0 };
  if (word === 'dana' && TO_WALLET.has(before)) return { root: 'gopay', classes: ['wallet'], stop: 0 };
  const { root, voice: form } = rootOf(word);
  const voice = ACTIVE_AFTER.has(before) && /(?:ed|paid)$/.test(word) ? '' : form;
  const classes = FEE_WORDS.get(root) ?? [];
  const owner = root === word ? [] : word.endsWith('mu') ? ['you'] : /[^a]ku$/.test(word) ? ['me'] : [];
  return {
    root,
    classes: [...classes.map((name) => (voice !== '' && VERBS.has(name) ? `${name}.${voice}` : name)), ...owner],
    stop: 0,
  };
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};
/**
 * `tr4nsf3r`: the word with digits read as letters, if it is one; otherwise without the digits at its end (`kelas2`).
 */
function withoutDigits(written: string): string {
  const leet = written.replace(/\d/g, (digit) => LEET[digit] ?? digit);
  for (const word of [leet, written.replace(/1/g, 'l').replace(/\d/g, (digit) => LEET[digit] ?? digit)])
    if (UNITS.has(word) || isKnownRoot(rootOf(word).root)) return word;
  return written.replace(/\d+$/, '');
}

const amount = (): FeeToken => ({ root: '#', classes: ['amount'], stop: 0 });

function numberToken(written: string, before: string, after: string): FeeToken {
  if (written === '%') return { root: '%', classes: ['percent'], stop: 0 };
  if (written === '$') return { root: '$', classes: none, stop: 0 };
  const [, digits = '', rest = ''] =
    /^([\d.,]*\d|)(.*)$/su.exec(
      /^\d[oil\d.,]*$/u.test(written) ? written.replace(/o/g, '0').replace(/[il]/g, '1') : written,
    ) ?? [];
  const isMoney = before === 'rp' || before === 'idr' || before === '$' || before === 'usd';
  if (UNITS.has(rest) || (rest === '' && UNITS.has(after))) return amount();
  if (rest !== '') {
    const word = withoutDigits(written);
    return word !== written && isKnownRoot(rootOf(word).root)
      ? wordToken(word)
      : { root: written, classes: none, stop: 0 };
  }
  const value = digits.replace(/[.,]/g, '');
  if (value.length >= 9) return { root: '#account', classes: ['number'], stop: 0 };
  if (isMoney || /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) || (value.length >= 5 && value.endsWith('00'))) return amount();
  if (after === '%' || after === 'persen' || after === 'percent') return { root: '%', classes: ['percent'], stop: 0 };
  if (BEFORE_TIME.has(before) || MEASURES.has(after) || /[.,]/.test(digits))
    return { root: '0', classes: none, stop: 0 };
  return { root: '0', classes: /^[1-9]\d?[05]$|^[1-9]0$/.test(digits) ? ['number'] : none, stop: 0 };
}

/** `dua ratus ribu`, `2 jt`: one amount. */
function withSums(tokens: readonly FeeToken[]): FeeToken[] {
  const joined: FeeToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isUnit = UNITS.has(token.root);
    const isAfterSum =
      last?.stop === 0 && (last.classes.includes('amount') || COUNTS.has(last.root) || last.classes.includes('number'));
    if (isUnit && isAfterSum && token.root !== 'rp' && token.root !== 'idr')
      joined[joined.length - 1] = { ...amount(), stop: token.stop };
    else joined.push(token);
  }
  return joined;
}
