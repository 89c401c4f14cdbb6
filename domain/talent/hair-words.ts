import type { Language } from '../language.ts';

/**
 * Words for hair in profiles: the name in a search, the usual word in both languages, and variants. A talent has one
 * length, one colour and one form, so that one of them excludes the others of its group.
 */
interface Hair {
  name: string;
  id: string;
  en: string;
  also: string;
  group: 'length' | 'colour' | 'form' | 'style';
  /** Names that meet a wish for this one as well. */
  metBy?: readonly string[];
}
const row = (group: Hair['group'], name: string, id: string, en: string, also = '', ...metBy: string[]): Hair => ({
  group,
  name,
  id,
  en,
  also,
  metBy,
});
export const HAIRS: readonly Hair[] = [
  row('colour', 'black', 'hitam', 'black', 'dark, gelap'),
  row('colour', 'brown', 'cokelat', 'brown', 'coklat, brunette'),
  row('colour', 'blond', 'pirang', 'blond', 'blonde'),
  row('colour', 'red', 'merah', 'red', 'ginger'),
  row('colour', 'greying', 'beruban', 'greying', 'ubanan, uban, silver, grey, gray, graying, salt and pepper', 'white'),
  row('colour', 'white', 'putih', 'white'),
  row('length', 'short', 'pendek', 'short', 'pixie cut', 'crew_cut'),
  row('length', 'shoulder_length', 'sebahu', 'shoulder-length', 'shoulder length, bob, medium length'),
  row('length', 'long', 'panjang', 'long', 'gondrong'),
  row('form', 'straight', 'lurus', 'straight'),
  row('form', 'wavy', 'bergelombang', 'wavy'),
  row('form', 'curly', 'ikal', 'curly', '', 'tightly_curled'),
  row('form', 'tightly_curled', 'keriting', 'tightly curled', 'kribo, kriting, afro'),
  row('form', 'dreadlocks', 'gimbal', 'dreadlocks', 'dreads, rasta'),
  row('style', 'fringe', 'berponi', 'with a fringe', 'poni, fringe, bangs'),
  row('style', 'tied_back', 'dikuncir', 'tied back', 'kuncir, ponytail'),
  row('style', 'braided', 'dikepang', 'braided', 'kepang, braids'),
  row('length', 'crew_cut', 'cepak', 'crew cut', 'buzz cut, crewcut'),
  row('length', 'bald', 'botak', 'bald', 'gundul, plontos, shaved head, kepala botak, bald head'),
  row(
    'style',
    'hijab',
    'berhijab',
    'wears a hijab',
    'hijab, jilbab, berjilbab, hijaber, kerudung, berkerudung, hijabi, wearing a hijab',
  ),
];

/** All ways to write a value, longer ones first. */
export const hairPhrases = ({ id, en, also }: Hair): string[] =>
  [id, en, ...also.split(', ')].filter((phrase) => phrase !== '').toSorted((a, b) => b.length - a.length);

/** A talent's own text about hair, its usual words in `language`: "hitam, sebahu" is "black, shoulder-length". */
export const hairText = (written: string, language: Language): string =>
  written
    .split(',')
    .map((part) => {
      const word = part.trim();
      const known = HAIRS.find(({ id, en }) => [id, en].includes(word.toLowerCase()));
      return known?.[language] ?? word;
    })
    .filter((word) => word !== '')
    .join(', ');

/** A wished value in words. */
export const hairLabel = (name: string, language: Language): string =>
  HAIRS.find((known) => known.name === name)?.[language] ?? name;

const PATTERNS = HAIRS.map((hair) => ({
  name: hair.name,
  pattern: new RegExp(`(^|[^a-z])(${hairPhrases(hair).join('|')})([^a-z]|$)`),
}));

/** Names of the values that a talent's own text describes. */
export function hairNames(written: string): string[] {
  const text = written.toLowerCase();
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}

/**
 * Wished values by group: one entry a group. `met`: names that meet one of the group's wished values; `missed`: the
 * group's other names.
 */
export function hairGroups(names: readonly string[]): { met: string[]; missed: string[] }[] {
  const wished = HAIRS.filter(({ name }) => names.includes(name));
  return [...new Set(wished.map(({ group }) => group))].map((group) => {
    const ofGroup = wished.filter((hair) => hair.group === group);
    const meets = (hair: Hair) =>
      ofGroup.some(({ name, metBy }) => name === hair.name || metBy?.includes(hair.name) === true);
    const others = HAIRS.filter((hair) => hair.group === group && group !== 'style' && !meets(hair));
    return { met: HAIRS.filter(meets).map(({ name }) => name), missed: others.map(({ name }) => name) };
  });
}

/** Does a profile's text describe such hair: one value of each group? Null when it does not mention it. */
export function hasHair(written: string, names: readonly string[]): boolean | null {
  const found = hairNames(written);
  const isFound = (name: string) => found.includes(name);
  const verdicts = hairGroups(names).map(({ met, missed }) =>
    met.some(isFound) ? true : missed.some(isFound) ? false : null,
  );
  return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
}
