import type { FilterSlot } from './frame.ts';
import { type Token, tokenize } from './tokens.ts';

/** One wish that was read, with its tokens `from` … `end` (exclusive). */
export interface Condition {
  slot: FilterSlot;
  value: unknown;
  from: number;
  end: number;
  isNegated: boolean;
  isSoft: boolean;
}
/** `isSoft`: only a guess of the words ("grandmother" of an age), which ranks and hides no talent. */
export type Found = Pick<Condition, 'slot' | 'value'> & { isSoft?: boolean };
/**
 * Match of a reader from a position of the tokens. `found` may be empty: then the words were understood as no filter.
 */
export interface Match {
  end: number;
  found: readonly Found[];
}

export interface Sentence {
  text: string;
  tokens: readonly Token[];
  /** Number of the clause of each token. Commas, semicolons, full stops and "tapi" part clauses. */
  clause: readonly number[];
  /** Tokens that are text whatever they look like: titles, scene numbers, roles. */
  isText: boolean[];
}

const BREAK_SIGNS = new Set([',', ';', '.', '|', '•', '\n', '!', '?', '(', ')']);
const BREAK_WORDS = new Set(['tapi', 'tetapi', 'but', 'namun', 'sedangkan', 'asalkan']);
/** "asal bisa besok" is a condition, "asal Bandung" a place. */
const CONDITIONS = new Set(['bisa', 'bs', 'mau', 'ada', 'punya', 'kosong']);
/** "anybody but": an exception, not a new clause. */
const EXCEPTED = new Set(['anybody', 'anyone', 'everybody', 'everyone', 'all', 'any']);

export function sentenceOf(text: string): Sentence {
  const tokens = tokenize(text).map((token, at, all) =>
    token.text === 'asal' && CONDITIONS.has(all[at + 1]?.text ?? '') ? { ...token, text: 'asalkan' } : token,
  );
  let number = 0;
  const clause = tokens.map((token, at, all) => {
    const isAbbreviation =
      token.text === '.' && (tokens[at - 1]?.text === 'kab' || /^[yo]$/.test(tokens[at - 1]?.text ?? ''));
    const isException = token.text === 'but' && EXCEPTED.has(tokens[at - 1]?.text ?? '');
    if (
      (token.type === 'sign' && BREAK_SIGNS.has(token.text) && !isAbbreviation) ||
      (BREAK_WORDS.has(token.text) && !isException) ||
      isSpacedSlash(all, at)
    )
      number += 1;
    return number;
  });
  return { text, tokens, clause, isText: tokens.map(() => false) };
}

export const wordAt = (sentence: Sentence, at: number): string => sentence.tokens[at]?.text ?? '';
export const isBreak = (sentence: Sentence, at: number): boolean => {
  const token = sentence.tokens[at];
  return (
    !token ||
    (token.type === 'sign' && BREAK_SIGNS.has(token.text)) ||
    BREAK_WORDS.has(token.text) ||
    isSpacedSlash(sentence.tokens, at)
  );
};
/** A slash with spaces round it parts wishes: "wanita / 25–30 / Semarang". */
const isSpacedSlash = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '/' && !tokens[at].isGlued && tokens[at + 1]?.isGlued === false;

/** Index behind the last token of a token's clause. */
export const clauseEnd = ({ tokens, clause }: Sentence, at: number): number => {
  let end = at;
  while (end < tokens.length && clause[end] === clause[at]) end += 1;
  return end;
};

/** Phrases by their words, with the length of the longest one: finds the longest phrase at a position. */
export interface Lexicon<T> {
  entries: ReadonlyMap<string, T>;
  longest: number;
  /** First words of all phrases: most positions need no more than a look here. */
  firstWords: ReadonlySet<string>;
}
export function lexiconOf<T>(entries: Iterable<readonly [string, T]>): Lexicon<T> {
  const map = new Map(entries);
  let longest = 1;
  for (const phrase of map.keys()) longest = Math.max(longest, phrase.split(' ').length);
  return { entries: map, longest, firstWords: new Set([...map.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? '')) };
}
/** A lexicon of `value: 'phrase, phrase'` lines. */
export const lexiconOfLines = (lines: Readonly<Record<string, string>>): Lexicon<string> =>
  lexiconOf(
    Object.entries(lines).flatMap(([value, line]) => line.split(', ').map((phrase) => [phrase, value] as const)),
  );

export function findPhrase<T>(sentence: Sentence, at: number, lexicon: Lexicon<T>): { value: T; end: number } | null {
  const first = sentence.tokens[at];
  if (first?.type !== 'word' || !lexicon.firstWords.has(first.text)) return null;
  let phrase = '';
  let best: { value: T; end: number } | null = null;
  for (let end = at; end < at + lexicon.longest && end < sentence.tokens.length; end++) {
    const token = sentence.tokens[end];
    if (!token || (token.type === 'sign' && token.text !== '.') || sentence.isText[end]) break;
    phrase = phrase === '' ? token.text : `${phrase} ${token.text}`;
    const value = lexicon.entries.get(phrase);
    if (value !== undefined) best = { value, end: end + 1 };
  }
  return best;
}

const phraseSet = (phrases: string): Lexicon<true> =>
  lexiconOf(phrases.split(',').map((phrase) => [phrase.trim(), true] as const));
export const phraseMatcher = (phrases: string): ((sentence: Sentence, at: number) => number | null) => {
  const lexicon = phraseSet(phrases);
  return (sentence, at) => findPhrase(sentence, at, lexicon)?.end ?? null;
};

/** Words that carry no wish. They are not part of the text that ranks. */
export const FUNCTION_WORDS = new Set(
  (
    'yang yg dan atau di ke dari untuk utk buat bwt dengan dgn pada dalam ini itu ada adalah sebagai jadi bisa bs dapat mau cari nyari carikan mencari butuh ' +
    'perlu dibutuhkan dicari tolong mohon saya kami kita aku nya dong ya sih aja saja juga agar orang talent talents talenta pemain pemeran aktor aktris artis ' +
    'peran cocok area daerah domisili berdomisili tinggal usia umur berusia berumur tersedia available availability tarif rate harga budget a an the and or of ' +
    'in on at for to with who that is are be can could must should need needs looking find show me i we want some someone somebody person people actor actors ' +
    'actress actresses only please by from their his her able has have any as based speak speaks tapi but harus wajib sama near serta maupun punya memiliki kosong free yg sekali asal asalkan do does ' +
    'live lives living she he they shes hes dia ia mereka'
  ).split(' '),
);
