/** Reads hair: "rambut hitam panjang", "long curly hair", "botak". */
import { HAIRS, hairPhrases } from '../talent/hair-words.ts';
import { PERSON_NOUN } from './amount-phrases.ts';
import { type Found, type Match, type Sentence, findPhrase, lexiconOf, phraseMatcher, wordAt } from './sentence.ts';

export const hairs = lexiconOf(
  HAIRS.flatMap((hair) => hairPhrases(hair).map((phrase) => [phrase.replaceAll('-', ' '), hair.name] as const)),
);
/** Phrases that name hair without the word. */
const ALONE = phraseMatcher(
  'botak, gundul, plontos, kepala botak, bald, bald head, shaved head, gondrong, cepak, crew cut, buzz cut, dreadlocks, gimbal, kribo, beruban, ubanan, blonde, blond, brunette, berhijab, hijaber, hijabi, berjilbab, berkerudung, wears a hijab, wearing a hijab, pixie cut',
);
const HAIR = /^(hair|haired|hairs|hairstyle)$/;
const RAMBUT = /^(rambut|berambut|rambutnya|hair)$/;
const BETWEEN = /^(dan|and|atau|or|yang|yg|warna|berwarna|model|potongan|style|is|:|\/|-)$/;
const WEARS = /^(pakai|pake|memakai|pk|wear|wears|wearing)$/;

export function readHair(sentence: Sentence, at: number): Match | null {
  const isNamed = RAMBUT.test(wordAt(sentence, at));
  const list = hairList(sentence, isNamed ? at + 1 : at);
  if (isNamed) return list.found.length > 0 ? list : null;
  if (list.found.length > 0 && HAIR.test(wordAt(sentence, list.end))) return { ...list, end: list.end + 1 };
  const alone = ALONE(sentence, at) ?? wornHijab(sentence, at);
  const value = alone === null ? undefined : findPhrase(sentence, at, hairs)?.value;
  return alone === null || value === undefined ? null : { end: alone, found: [{ slot: 'hair', value }] };
}

function hairList(sentence: Sentence, from: number): Match {
  const found: Found[] = [];
  let end = from;
  let next = from;
  while (BETWEEN.test(wordAt(sentence, next)) && next < from + 2) next += 1;
  for (let hair = findPhrase(sentence, next, hairs); hair; hair = findPhrase(sentence, next, hairs)) {
    found.push({ slot: 'hair', value: hair.value });
    ({ end } = hair);
    next = BETWEEN.test(wordAt(sentence, end)) ? end + 1 : end;
  }
  return { end, found };
}

/** "wanita hijab", "pakai hijab": not a brand of it. */
const wornHijab = (sentence: Sentence, at: number): number | null =>
  /^(hijab|jilbab|kerudung)$/.test(wordAt(sentence, at)) &&
  (WEARS.test(wordAt(sentence, at - 1)) || PERSON_NOUN.has(wordAt(sentence, at - 1)))
    ? at + 1
    : null;
