/** Reads skills: words that name one alone, and ordinary words behind "can", "bisa" and the like. */
import {
  type Match,
  type Sentence,
  clauseEnd,
  findPhrase,
  isBreak,
  lexiconOf,
  phraseMatcher,
  wordAt,
} from './sentence.ts';
import { SKILL_PHRASES, THIRD_PERSON, phrasesOf } from './skill-lexicon.ts';

export interface SkillState {
  /** Index behind the last "bisa", "can" … */
  skillFrom: number;
  /** End of its clause: up to there a list may name ordinary words. */
  skillUntil: number;
  /** Index behind the last skill that it governs. */
  skillEnd: number;
  /** The words express mastery: "good at", "jago". */
  isMastery: boolean;
}
export const NO_SKILLS: SkillState = { skillFrom: 0, skillUntil: 0, skillEnd: 0, isMastery: false };

const skillsIn = (lines: Readonly<Record<string, string>>) =>
  lexiconOf(
    Object.entries(lines).flatMap(([name, line]) =>
      phrasesOf(line).map(({ phrase, needsTrigger }) => [phrase, { name, needsTrigger }] as const),
    ),
  );
export const skills = skillsIn(SKILL_PHRASES);
const verbs = skillsIn(THIRD_PERSON);

const MASTERY_PHRASES =
  'jago, mahir, pandai, pinter, pintar, skilled in, good at, lihai, terampil, keahlian, skill, skills, ahli, terlatih, trained in, cakap';
const MASTERY = phraseMatcher(MASTERY_PHRASES);
export const SKILL_TRIGGER = phraseMatcher(
  `bisa, bs, can, able to, mampu, knows how to, know how to, hobi, suka, harus bisa, must be able to, must, has to, have to, needs to, need to, who can, experienced in, berpengalaman, ${MASTERY_PHRASES}`,
);
/** Verbs and names of people that take a skill directly behind them: "does yoga", "plays the drums", "pemain bola". */
const PRACTISES = /^(do|does|play|plays|playing|practi[cs](e|es|ing)|bermain|pemain|atlet|belajar|latihan|berlatih)$/;
/** Behind these even an ordinary word is a skill. */
const PLAYS = /^(play|plays|playing|bermain|pemain|atlet)$/;
/** Words before a verb whose subject is a person. */
const SUBJECT = /^(who|that|he|she|they|also|yang)$/;
const NEGATED_VERB = phraseMatcher('does not, doesnt, do not, dont, cannot, cant, can not');

/** Words between "can" and the skill, or between two skills of a list. */
const BETWEEN = new Set(
  (
    'main bermain naik bawa latihan belajar juga sedikit dikit agak cukup lumayan sangat bener banget baik ' +
    'do play ride practice practise also really very well either both even still the a an some little bit of be to love loves like likes enjoy enjoys'
  ).split(' '),
);
const LISTS = /^(dan|and|&|\/|atau|or|serta|sambil|while|plus|maupun|sama|then)$/;

/**
 * Ordinary words with another meaning before these: "run a shop", "draw a crowd", "dive into the part". They are no
 * skill then.
 */
const FIGURES: Readonly<Record<string, RegExp>> = {
  running: /^(a|an|the|my|our|errands?|lines|late|over|out|into|through)\b/,
  drawing: /^(a |an |the |in )?(crowds?|attention|audiences?|viewers|perhatian)\b/,
  cooking: /^up\b/,
  diving: /^(right |straight )?into\b/,
  sailing: /^through\b/,
  hiking: /^(the |their |her |his )?(prices?|rates?|fees?)\b/,
};
const isFigure = (sentence: Sentence, end: number, name: string): boolean =>
  FIGURES[name]?.test([0, 1, 2].map((ahead) => wordAt(sentence, end + ahead)).join(' ')) === true;

/** People, clothes and things that mention a skill without requiring it: "motorcycle jacket", "sarung tinju". */
const THING_BEHIND =
  /^(driver|instructor|teacher|coach|champion|jackets?|helmets?|gloves?|shoes|boots|pants|shorts|shirts?|jerseys?|outfits?|costumes?|gear|uniforms?|suits?|pools?|clubs?|case|lessons?|boards?|mats?|bags?|courts?|fields?|tables?|brands?|shops?|schools?)$/;
const THING_BEFORE =
  /^(helm|sarung|sepatu|kolam|celana|topi|lapangan|papan|tas|seragam|klub|sekolah|guru|toko|sabuk|komunitas|jaket|baju|kaos|kostum|pelatih)$/;

/** Consumes a trigger. "does not sing" names a skill, too; the words behind decide whether it is wanted. */
export function readSkillTrigger(sentence: Sentence, at: number, state: SkillState): Match | null {
  const negated = NEGATED_VERB(sentence, at);
  const end = SKILL_TRIGGER(sentence, at);
  if (end !== null || negated !== null)
    Object.assign(state, {
      skillFrom: end ?? negated,
      skillUntil: clauseEnd(sentence, at),
      skillEnd: 0,
      isMastery: MASTERY(sentence, at) !== null,
    });
  return end === null ? null : { end, found: [] };
}

export function readSkill(sentence: Sentence, at: number, state: SkillState): Match | null {
  const skill = findPhrase(sentence, at, skills);
  if (!skill) return readVerb(sentence, at, state);
  const { end, value } = skill;
  const isAsked = isGoverned(sentence, at, end, state);
  if (value.needsTrigger && !(isAsked && isMeant(sentence, { at, ...skill }, state))) return null;
  if (THING_BEHIND.test(wordAt(sentence, end)) || THING_BEFORE.test(wordAt(sentence, at - 1))) return null;
  if (isAsked) state.skillEnd = end;
  return { end, found: [{ slot: 'skills_all', value: value.name }] };
}

/** Does "can" govern these words? They follow it directly, or in a list that continues from there. */
function isGoverned(sentence: Sentence, at: number, end: number, state: SkillState): boolean {
  let before = at - 1;
  while (BETWEEN.has(wordAt(sentence, before))) before -= 1;
  // "can swim but not dive".
  if (/^(not|tidak|gak|ga|nggak)$/.test(wordAt(sentence, before)) && /^(but|tapi)$/.test(wordAt(sentence, before - 1)))
    return state.skillEnd > 0 && before - 1 === state.skillEnd;
  if (at < state.skillUntil)
    return before < Math.max(state.skillFrom, state.skillEnd) || LISTS.test(wordAt(sentence, before));
  // "bisa tari, vokal, dan motor": a comma ends the clause, but not the list.
  const isLast = isBreak(sentence, end) || LISTS.test(wordAt(sentence, end));
  while (before >= state.skillEnd && (LISTS.test(wordAt(sentence, before)) || wordAt(sentence, before) === ','))
    before -= 1;
  return isLast && state.skillEnd > 0 && before < state.skillEnd;
}

interface FoundSkill {
  at: number;
  end: number;
  value: { name: string };
}

/** In this trade "shooting" is the work itself, unless it is listed among skills or with mastery. */
function isMeant(sentence: Sentence, { at, end, value }: FoundSkill, state: SkillState): boolean {
  if (isFigure(sentence, end, value.name)) return false;
  if (value.name !== 'shooting' || state.isMastery) return true;
  const isBehindSkill = state.skillEnd > 0 && LISTS.test(wordAt(sentence, at - 1));
  return isBehindSkill || (LISTS.test(wordAt(sentence, end)) && findPhrase(sentence, end + 1, skills) !== null);
}

/** "rides horses", "who boxes", or a verb with a skill behind it. Verbs listed behind either are skills as well. */
function readVerb(sentence: Sentence, at: number, state: SkillState): Match | null {
  const verb = findPhrase(sentence, at, verbs);
  const isAsked =
    verb &&
    (!verb.value.needsTrigger ||
      ((isGoverned(sentence, at, verb.end, state) || SUBJECT.test(wordAt(sentence, at - 1))) &&
        !isFigure(sentence, verb.end, verb.value.name)));
  const found = isAsked ? verb : practised(sentence, at);
  if (!found) return null;
  const skillUntil = Math.max(state.skillUntil, clauseEnd(sentence, at));
  Object.assign(state, { skillFrom: found.end, skillUntil, skillEnd: found.end });
  return { end: found.end, found: [{ slot: 'skills_all', value: found.value.name }] };
}

function practised(sentence: Sentence, at: number) {
  if (!PRACTISES.test(wordAt(sentence, at))) return null;
  // "plays a cook" is a part.
  const hasArticle = /^(the|a|an)$/.test(wordAt(sentence, at + 1));
  const skill = findPhrase(sentence, hasArticle ? at + 2 : at + 1, skills);
  return skill?.value.needsTrigger && (hasArticle || !PLAYS.test(wordAt(sentence, at))) ? null : skill;
}
