import type { Language } from '../language.ts';

/** Usual words for hair, Indonesian and English. */
const HAIR_WORDS: readonly (readonly [id: string, en: string])[] = [
  ['hitam', 'black'],
  ['cokelat', 'brown'],
  ['pirang', 'blond'],
  ['merah', 'red'],
  ['beruban', 'greying'],
  ['putih', 'white'],
  ['pendek', 'short'],
  ['sebahu', 'shoulder-length'],
  ['panjang', 'long'],
  ['lurus', 'straight'],
  ['bergelombang', 'wavy'],
  ['ikal', 'curly'],
  ['keriting', 'tightly curled'],
  ['gimbal', 'dreadlocks'],
  ['berponi', 'with a fringe'],
  ['dikuncir', 'tied back'],
  ['dikepang', 'braided'],
  ['cepak', 'crew cut'],
  ['botak', 'bald'],
  ['berhijab', 'wears a hijab'],
];

/** A talent's own text about hair, its usual words in `language`: "hitam, sebahu" is "black, shoulder-length". */
export const hairText = (written: string, language: Language): string =>
  written
    .split(',')
    .map((part) => {
      const word = part.trim();
      const pair = HAIR_WORDS.find((known) => known.includes(word.toLowerCase()));
      return pair === undefined ? word : pair[language === 'en' ? 1 : 0];
    })
    .filter((word) => word !== '')
    .join(', ');
