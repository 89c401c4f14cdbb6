/** Reads looks: skin, tattoos and piercings, twins, facial hair, gender. */
import {
  FACIAL_HAIR_PHRASES,
  GENDER_PHRASES,
  IDENTICAL_PHRASES,
  PIERCING_AREA_PHRASES,
  PIERCING_WORDS,
  RELATIVE_PHRASES,
  SKIN_PHRASES,
  TATTOO_AREA_PHRASES,
  TATTOO_WORDS,
} from './look-lexicon.ts';
import { VISIBLE_AREAS } from './frame.ts';
import {
  type Found,
  type Lexicon,
  type Match,
  type Sentence,
  findPhrase,
  isBreak,
  lexiconOfLines,
  phraseMatcher,
  wordAt,
} from './sentence.ts';

export const genders = lexiconOfLines(GENDER_PHRASES);
const skins = lexiconOfLines(SKIN_PHRASES);
export const facialHair = lexiconOfLines(FACIAL_HAIR_PHRASES);
const identicals = lexiconOfLines(IDENTICAL_PHRASES);
const tattooAreas = lexiconOfLines(TATTOO_AREA_PHRASES);
const piercingAreas = lexiconOfLines(PIERCING_AREA_PHRASES);

const SKIN_WORD = phraseMatcher('kulit, berkulit, kulitnya, warna kulit, skin, skin tone, skinned, complexion');
const TATTOO = phraseMatcher(TATTOO_WORDS);
const PIERCING = phraseMatcher(PIERCING_WORDS);

export function readSkin(sentence: Sentence, at: number): Match | null {
  const behind = SKIN_WORD(sentence, at);
  if (behind !== null) {
    let next = behind;
    while (/^(nya|yang|tone|:|is)$/.test(wordAt(sentence, next))) next += 1;
    const found: Found[] = [];
    let end = at;
    for (let phrase = findPhrase(sentence, next, skins); phrase; phrase = findPhrase(sentence, next, skins)) {
      found.push(...phrase.value.split(',').map((value): Found => ({ slot: 'skin', value })));
      ({ end } = phrase);
      next = phrase.end;
      if (!/^(atau|or|\/|sampai|-|dan|hingga|to)$/.test(wordAt(sentence, next))) break;
      next += 1;
    }
    return found.length > 0 ? { end, found } : null;
  }
  const phrase = findPhrase(sentence, at, skins);
  if (!phrase) return null;
  const list = [phrase.value];
  let { end } = phrase;
  while (/^(atau|or|\/|to|-)$/.test(wordAt(sentence, end))) {
    const next = findPhrase(sentence, end + 1, skins);
    if (!next) break;
    list.push(next.value);
    ({ end } = next);
  }
  const skin = SKIN_WORD(sentence, end);
  if (skin === null || /^(kulit|berkulit|kulitnya|warna)$/.test(wordAt(sentence, end))) return null;
  return {
    end: skin,
    found: list.flatMap((value) => value.split(',')).map((value): Found => ({ slot: 'skin', value })),
  };
}

export function readBodyArt(sentence: Sentence, at: number): Match | null {
  for (const [slot, word, areas] of [
    ['tattoos', TATTOO, tattooAreas],
    ['piercings', PIERCING, piercingAreas],
  ] as const) {
    const visible = slot === 'tattoos' ? visibleArt(sentence, at) : null;
    if (visible !== null) return { end: visible, found: VISIBLE_AREAS.map((value): Found => ({ slot, value })) };
    const here = word(sentence, at);
    if (here !== null) {
      const list = areaList(sentence, here, areas);
      if (list) return { end: list.end, found: list.values.map((value): Found => ({ slot, value })) };
      return { end: here, found: [{ slot, value: 'any' }] };
    }
    const area = findPhrase(sentence, at, areas);
    const isRing = slot === 'piercings' && area !== null && /^(rings?|studs?)$/.test(wordAt(sentence, area.end));
    const behind = isRing ? area.end + 1 : area ? word(sentence, area.end) : null;
    if (area && behind !== null)
      return { end: behind, found: area.value.split(',').map((value): Found => ({ slot, value })) };
  }
  return null;
}
const VISIBLE = phraseMatcher(
  'visible, terlihat, kelihatan, keliatan, nampak, tampak, yang terlihat, yang kelihatan, yang keliatan, yang nampak, yang tampak, yg terlihat, yg kelihatan, yg keliatan, that show, showing, that are visible',
);
/** "visible tattoos", "tato yang kelihatan". */
function visibleArt(sentence: Sentence, at: number): number | null {
  const before = VISIBLE(sentence, at);
  if (before !== null) return TATTOO(sentence, before);
  const tattoo = TATTOO(sentence, at);
  return tattoo === null ? null : VISIBLE(sentence, tattoo);
}
function areaList(sentence: Sentence, from: number, areas: Lexicon<string>): { values: string[]; end: number } | null {
  let next = from;
  while (/^(di|pada|on|in|the|his|her|their|bagian|daerah|area)$/.test(wordAt(sentence, next))) next += 1;
  const values: string[] = [];
  let end = from;
  for (let area = findPhrase(sentence, next, areas); area; area = findPhrase(sentence, next, areas)) {
    values.push(...area.value.split(','));
    ({ end } = area);
    if (!/^(atau|or|\/|dan|and)$/.test(wordAt(sentence, end))) break;
    next = end + 1;
  }
  return values.length > 0 ? { values, end } : null;
}

const relatives = lexiconOfLines(RELATIVE_PHRASES);
function readRelative(sentence: Sentence, at: number): Match | null {
  const relative = findPhrase(sentence, at, relatives);
  if (!relative) return null;
  const [gender, from, to] = relative.value.split(',');
  const bound = (text: string | undefined) => (text ? Number(text) : null);
  const age: Found = { slot: 'age', value: [bound(from), bound(to)], isSoft: true };
  return { end: relative.end, found: [{ slot: 'gender', value: gender }, age] };
}

const LETTERS: Readonly<Record<string, string>> = { f: 'female', m: 'male' };
/** "f, 25-30", "M 40-50", "m/f": a letter alone, before an age or a slash. */
function readGenderLetter(sentence: Sentence, at: number): Match | null {
  const value = LETTERS[wordAt(sentence, at)];
  const [before, next] = [wordAt(sentence, at - 1), sentence.tokens[at + 1]];
  const begins = at === 0 || isBreak(sentence, at - 1) || /^[:/]$/.test(before);
  const ends = isBreak(sentence, at + 1) || next?.text === '/' || (next?.type === 'number' && !next.isGlued);
  return value !== undefined && begins && ends ? { end: at + 1, found: [{ slot: 'gender', value }] } : null;
}

export function readLooks(sentence: Sentence, at: number): Match | null {
  const person = readRelative(sentence, at) ?? readGenderLetter(sentence, at);
  if (person) return person;
  const twin = findPhrase(sentence, at, identicals);
  if (twin) return { end: twin.end, found: [{ slot: 'identicals', value: twin.value }] };
  const hair = findPhrase(sentence, at, facialHair);
  const gender = findPhrase(sentence, at, genders);
  if (hair && (!gender || hair.end >= gender.end))
    return { end: hair.end, found: hair.value.split(',').map((value): Found => ({ slot: 'facial_hair', value })) };
  // "black women" and "white man" name a people; any other black is a colour.
  const before = wordAt(sentence, at);
  if (/^(black|white)$/.test(before)) {
    const named =
      findPhrase(sentence, at + 1, genders) ??
      (/^(actor|actors|actress|talent|talents|model|models|people|person)$/.test(wordAt(sentence, at + 1))
        ? { value: null, end: at + 2 }
        : null);
    if (named && !sentence.isText[at + 1]) {
      const found: Found[] = [{ slot: 'ethnicity', value: before }];
      if (named.value !== null) found.push({ slot: 'gender', value: named.value });
      return { end: named.end, found };
    }
  }
  if (!gender) return readPronoun(sentence, at);
  if (wordAt(sentence, gender.end) === 'dan' && wordAt(sentence, gender.end + 1) === 'anak')
    return { end: gender.end, found: [] };
  return { end: gender.end, found: [{ slot: 'gender', value: gender.value }] };
}

const PRONOUNS: Readonly<Record<string, string>> = { she: 'female', shes: 'female', he: 'male', hes: 'male' };
/** The subject who looks for a talent: "she needs a dancer". */
const SEEKS =
  /^(is |was )?(looking|searching|seeking|casting|hiring|seeks|hires|says|said|asks|asked|(needs|wants) (?!to\b))/;
const CREW = /^(director|producer|client|boss|sutradara|produser|klien)$/;

/** "she can sing": the gender of a sentence that names none in another way, and no second one. */
function readPronoun(sentence: Sentence, at: number): Match | null {
  const value = PRONOUNS[wordAt(sentence, at)];
  if (value === undefined) return null;
  const isOfOther = sentence.tokens.some(
    ({ text }, other) =>
      !sentence.isText[other] &&
      ((PRONOUNS[text] ?? value) !== value ||
        findPhrase(sentence, other, genders) !== null ||
        (other < at && CREW.test(text))),
  );
  const behind = [1, 2, 3].map((ahead) => wordAt(sentence, at + ahead)).join(' ');
  return isOfOther || SEEKS.test(behind) ? null : { end: at + 1, found: [{ slot: 'gender', value }] };
}
