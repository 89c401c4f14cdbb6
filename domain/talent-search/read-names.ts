/** Reads words that name a value: gender, looks, languages, places, peoples, tiers, order of results. */
import { ETHNICITY_PHRASES } from './look-lexicon.ts';
import { JAVA, PLACES, type Place } from './place-lexicon.ts';
import {
  type Found,
  type Lexicon,
  type Match,
  type Sentence,
  clauseEnd,
  findPhrase,
  isBreak,
  lexiconOf,
  phraseMatcher,
  wordAt,
} from './sentence.ts';
import { LANGUAGE_PHRASES } from './skill-lexicon.ts';
import { hairs, readHair } from './read-hair.ts';
import { genders, facialHair, readSkin, readBodyArt, readLooks } from './read-looks.ts';
import { readSkill, readSkillTrigger, SKILL_TRIGGER, type SkillState, skills } from './read-skills.ts';
import { readSort, readTier } from './read-tiers.ts';

export interface NameState extends SkillState {
  /** Index up to which words are languages, because of "bahasa", "fasih" … before them. */
  languageUntil: number;
  /** Index up to which a people may be named, because of "suku" … before it. */
  peopleUntil: number;
}
const places: Lexicon<Place> = lexiconOf(PLACES);
const marked = (lines: Readonly<Record<string, string>>) =>
  lexiconOf(
    Object.entries(lines).flatMap(([name, line]) =>
      line
        .split(', ')
        .map((phrase) => [phrase.replace(/^[!?]/, ''), { name, isSure: phrase.startsWith('!') }] as const),
    ),
  );
const languages = marked(LANGUAGE_PHRASES);
const peoples = marked(ETHNICITY_PHRASES);
export const FUZZY_SOURCES: readonly ReadonlyMap<string, unknown>[] = [
  genders.entries,
  skills.entries,
  languages.entries,
  peoples.entries,
  places.entries,
  facialHair.entries,
  hairs.entries,
];
const LANGUAGE_TRIGGER = phraseMatcher(
  'bahasa, berbahasa, fasih, lancar, fasih bahasa, lancar bahasa, fasih berbahasa, lancar berbahasa, fluent, fluent in, speak, speaks, speaking, native, penutur, bilingual, trilingual, language, languages, ngomong, bicara, berbicara, berbicara bahasa, bicara bahasa, menguasai bahasa, ngomong bahasa, bs bahasa, native speaker of, bhs',
);
const DIALECT = /^(logat|dialek|aksen|dialect|dialects|accent)$/;
/** Languages of Indonesia: a wish for their accent is a wish for the language. */
const REGIONAL = new Set(
  'javanese sundanese balinese batak minangkabau betawi buginese makassarese madurese malay papuan_malay acehnese banjarese sasak toraja dayak'.split(
    ' ',
  ),
);
/** "logat Batak", "Betawi dialect". */
export function readDialect(sentence: Sentence, at: number): Match | null {
  const isFirst = DIALECT.test(wordAt(sentence, at));
  const phrase = findPhrase(sentence, isFirst ? at + 1 : at, languages);
  if (!phrase || !REGIONAL.has(phrase.value.name)) return null;
  if (!isFirst && !DIALECT.test(wordAt(sentence, phrase.end))) return null;
  return { end: isFirst ? phrase.end : phrase.end + 1, found: [{ slot: 'languages_all', value: phrase.value.name }] };
}
const PEOPLE_TRIGGER = phraseMatcher(
  'suku, etnis, keturunan, darah, berdarah, blasteran, asli, ethnicity, ethnic, descent, ras',
);
const PLACE_PREPOSITION = new Set(
  'di dari dekat deket near asal domisili berdomisili tinggal daerah area wilayah sekitar in from near based kota around luar outside lokasi kab seputar ke live lives living'.split(
    ' ',
  ),
);
const DRIVES_PEOPLE = new Set(
  'perempuan wanita cewek cewe pria cowok cowo gadis aktris aktor female male woman women man men actress actor girl girls boy boys laki lelaki orang'.split(
    ' ',
  ),
);
const PURE_TRIGGER_WORDS = new Set([
  'fasih',
  'lancar',
  'fluent',
  'speak',
  'speaks',
  'speaking',
  'native',
  'bahasa',
  'berbahasa',
  'bilingual',
  'trilingual',
]);

export function readNames(sentence: Sentence, at: number, state: NameState): Match | null {
  if (sentence.isText[at]) return null;
  return (
    readDialect(sentence, at) ??
    readTrigger(sentence, at, state) ??
    readLanguage(sentence, at, state) ??
    readHair(sentence, at) ??
    readSkin(sentence, at) ??
    readBodyArt(sentence, at) ??
    readSort(sentence, at) ??
    readTier(sentence, at) ??
    readLooks(sentence, at) ??
    readSkill(sentence, at, state) ??
    readPlaceOrPeople(sentence, at, state)
  );
}

function readTrigger(sentence: Sentence, at: number, state: NameState): Match | null {
  const language = LANGUAGE_TRIGGER(sentence, at);
  // "berbahasa isyarat" and "bahasa tubuh" are no spoken languages.
  if (language !== null && findPhrase(sentence, at, skills) === null) {
    const next = findPhrase(sentence, language, languages);
    state.languageUntil = clauseEnd(sentence, at);
    if (next || PURE_TRIGGER_WORDS.has(wordAt(sentence, at)))
      return next || wordAt(sentence, at) !== 'lancar' ? keepWord(sentence, at, language, next !== null) : null;
    return null;
  }
  const skill = readSkillTrigger(sentence, at, state);
  if (skill !== null) return skill;
  const people = PEOPLE_TRIGGER(sentence, at);
  if (people !== null && findPhrase(sentence, people, peoples) !== null && findPhrase(sentence, at, peoples) === null) {
    state.peopleUntil = clauseEnd(sentence, at);
    return { end: people, found: [] };
  }
  return null;
}
/** "bilingual" stays a word of the text, and so does a trigger that triggers nothing. */
const keepWord = (sentence: Sentence, at: number, end: number, hasNext: boolean): Match | null =>
  wordAt(sentence, at) === 'bilingual' ||
  wordAt(sentence, at) === 'trilingual' ||
  (!hasNext && !/^(speak|speaks|fluent|fasih)$/.test(wordAt(sentence, at)))
    ? null
    : { end, found: [] };

function readLanguage(sentence: Sentence, at: number, state: NameState): Match | null {
  const phrase = findPhrase(sentence, at, languages);
  if (!phrase) return null;
  const next = wordAt(sentence, phrase.end);
  const isNamedBehind = /^(speaking|speaker|speakers|language)$/.test(next);
  const isTriggered = at < state.languageUntil && !PLACE_PREPOSITION.has(wordAt(sentence, at - 1));
  const isSure = phrase.value.isSure && !/^(orang|people|actor|man|woman)$/.test(next);
  if (
    !isTriggered &&
    !isNamedBehind &&
    !isSure &&
    !leadsToLanguage(sentence, phrase.end) &&
    !followsSkillWord(sentence, at, phrase.value.name)
  )
    return null;
  const end = isNamedBehind ? phrase.end + 1 : phrase.end;
  // The word after "dan" or a comma is a language as well, as long as it can be one.
  state.languageUntil = Math.max(state.languageUntil, listEnd(sentence, end));
  return { end, found: [{ slot: 'languages_all', value: phrase.value.name }] };
}
/** "Indonesia dan Inggris": the second is sure, so the first is a language, too. */
function leadsToLanguage(sentence: Sentence, end: number): boolean {
  if (!/^(dan|and|&|\/|,|atau|or)$/.test(wordAt(sentence, end))) return false;
  return findPhrase(sentence, end + 1, languages)?.value.isSure === true;
}
/** "bisa Jepang": nothing else is meant by it. */
const followsSkillWord = (sentence: Sentence, at: number, name: string): boolean =>
  SKILL_TRIGGER(sentence, at - 1) === at &&
  /^(japanese|korean|french|german|dutch|spanish|italian|russian|thai)$/.test(name);
/** End of a list of languages behind a position: connectors and languages only. */
function listEnd(sentence: Sentence, from: number): number {
  let end = from;
  for (;;) {
    let next = end;
    while (/^(,|dan|and|&|\/|atau|or|serta|juga|bahasa)$/.test(wordAt(sentence, next))) next += 1;
    const phrase = next > end ? findPhrase(sentence, next, languages) : null;
    if (!phrase || !(phrase.value.isSure || !isPlaceBehind(sentence, next))) return end;
    end = phrase.end;
  }
}
const isPlaceBehind = (sentence: Sentence, at: number): boolean =>
  findPhrase(sentence, at, places) !== null && /^(,)$/.test(wordAt(sentence, at - 1));

function readPlaceOrPeople(sentence: Sentence, at: number, state: NameState): Match | null {
  const place = findPhrase(sentence, at, places);
  const people = findPhrase(sentence, at, peoples);
  const before = wordAt(sentence, at - 1);
  const hasPreposition = PLACE_PREPOSITION.has(before);
  if (
    people &&
    (!place || people.end >= place.end) &&
    isPeople(sentence, at, people, state, { hasPreposition, hasPlace: place !== null })
  ) {
    const end = /^(descent|heritage)$/.test(wordAt(sentence, people.end)) ? people.end + 1 : people.end;
    return { end, found: [{ slot: 'ethnicity', value: people.value.name }] };
  }
  if (wordAt(sentence, at) === 'jawa' && hasPreposition && (!place || place.end === at + 1))
    return placeMatch(sentence, at, at + 1, JAVA);
  if (!place) return null;
  const isAlone = (at === 0 || isBreak(sentence, at - 1)) && isBreak(sentence, place.end);
  const isListed = /^(dan|atau|or|and|\/|&|,)$/.test(before) && PLACES.has(wordAt(sentence, at - 2));
  if (place.value.needsPreposition && !hasPreposition && !isAlone && !isListed) return null;
  return placeMatch(sentence, at, place.end, place.value);
}
function placeMatch(sentence: Sentence, at: number, end: number, place: Place): Match {
  const found = place.codes.map((value): Found => ({ slot: place.slot, value }));
  // "Jakarta dan sekitarnya" is wider than Jakarta, but no list of places defines it, so the name alone is used.
  const around = wordAt(sentence, end) === 'dan' && wordAt(sentence, end + 1) === 'sekitarnya' ? end + 2 : end;
  return { end: Math.max(at + 1, around), found };
}

interface PeopleContext {
  hasPreposition: boolean;
  hasPlace: boolean;
}
function isPeople(
  sentence: Sentence,
  at: number,
  people: { value: { name: string; isSure: boolean }; end: number },
  state: NameState,
  { hasPreposition, hasPlace }: PeopleContext,
): boolean {
  if (at < state.peopleUntil) return true;
  if (hasPreposition) return false;
  if (people.value.isSure) return true;
  const isBesidePerson = DRIVES_PEOPLE.has(wordAt(sentence, at - 1));
  return (
    isBesidePerson &&
    (!hasPlace || /^(balinese|papuan|acehnese|banjarese|minahasan|moluccan|nias)$/.test(people.value.name))
  );
}
