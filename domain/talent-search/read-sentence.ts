import { dayInZone } from '../calendar/calendar-days.ts';
import { CHAT_SPELLINGS } from './chat-spellings.ts';
import type { TalentFrame } from './frame.ts';
import { FuzzyWords } from './fuzzy-words.ts';
import { type FrameNote, frameOf } from './make-frame.ts';
import { readAgeWords } from './read-ages.ts';
import { readAmount } from './read-amounts.ts';
import { readDates } from './read-dates.ts';
import { FUZZY_SOURCES, type NameState, readNames } from './read-names.ts';
import { NO_SKILLS } from './read-skills.ts';
import { readTimes } from './read-times.ts';
import { scopesOf } from './scopes.ts';
import { type Condition, FUNCTION_WORDS, type Match, type Sentence, isBreak, sentenceOf, wordAt } from './sentence.ts';
import { markText } from './text-regions.ts';

/** Result of reading a sentence, with the place of each wish in the text for chips and underlines. */
export interface Reading {
  frame: TalentFrame;
  /** Each wish that became a filter, with its slot and its position in the text (offsets, end exclusive). */
  spans: ReadSpan[];
  /** Words that no wish has used (offsets, end exclusive); they rank. */
  rest: { start: number; end: number }[];
  /** Parts that were understood and deliberately not made a filter. */
  notes: FrameNote[];
}
export interface ReadSpan {
  slot: string;
  start: number;
  end: number;
}
export interface ReadingClock {
  now: Date;
  zone: string;
}

const lexiconWords = FUZZY_SOURCES.flatMap((source) => [...source.keys()]).flatMap((phrase) => phrase.split(' '));
const fuzzy = new FuzzyWords(
  FUZZY_SOURCES.flatMap((source) => [...source.keys()]).filter((phrase) => !phrase.includes(' ')),
  new Set([...lexiconWords, ...FUNCTION_WORDS]),
);

export function readSentence(text: string, { now, zone }: ReadingClock): Reading {
  const sentence = corrected(sentenceOf(text));
  markText(sentence);
  const today = dayInZone(now, zone);
  const state: NameState = { ...NO_SKILLS, languageUntil: 0, peopleUntil: 0 };
  const scopes = scopesOf(sentence);
  const isUsed = sentence.tokens.map(() => false);
  const conditions: Condition[] = [];
  let at = 0;
  while (at < sentence.tokens.length) {
    const match = sentence.isText[at] || isBreak(sentence, at) ? null : firstReader(sentence, at, today, state);
    if (!match) {
      at += 1;
      continue;
    }
    const isFree = scopes.isFree[match.end - 1] === true;
    if (!isFree) {
      for (let inside = at; inside < match.end; inside++) isUsed[inside] = true;
      for (const found of match.found) {
        const last = match.end - 1;
        conditions.push({
          ...found,
          from: at,
          end: match.end,
          // A phrase with its own negation ("no facial hair") is not negated by it.
          isNegated: scopes.isNegated[at] === true,
          isSoft: found.isSoft === true || scopes.isSoft[last] === true,
        });
      }
    }
    at = Math.max(match.end, at + 1);
  }
  for (const marker of scopes.markers) {
    if (conditions.some(({ from }) => from >= marker.reach[0] && from < marker.reach[1]))
      for (let inside = marker.from; inside < marker.end; inside++) isUsed[inside] = true;
  }
  softenHalfRead(sentence, conditions);
  const { frame, used, notes } = frameOf(sentence, conditions);
  for (const condition of conditions) {
    if (!used.has(condition))
      for (let inside = condition.from; inside < condition.end; inside++)
        isUsed[inside] = conditions.some((other) => used.has(other) && other.from <= inside && other.end > inside);
  }
  const spans = [...used].map(({ slot, from, end }) => ({
    slot,
    start: sentence.tokens[from]?.start ?? 0,
    end: sentence.tokens[end - 1]?.end ?? 0,
  }));
  return { frame: { ...frame, q: restOf(sentence, isUsed) }, spans, rest: restSpans(sentence, isUsed), notes };
}

/** Words between "or" and its alternative. */
const LEADS = new Set(
  'bisa bs can do does play main bermain speaks bahasa di in dari from a an the either yang with other lain'.split(' '),
);
/**
 * "DJ or singer" with only one of them understood: alone it would hide those who were meant by the other, so it is a
 * wish, and so are those that another "or" joins to it.
 */
function softenHalfRead(sentence: Sentence, conditions: readonly Condition[]): void {
  const isUnread = (at: number) =>
    sentence.tokens[at]?.type === 'word' &&
    !FUNCTION_WORDS.has(wordAt(sentence, at)) &&
    !isBreak(sentence, at) &&
    !conditions.some(({ from, end }) => from <= at && at < end);
  const joints = sentence.tokens.flatMap(({ text }, at) => {
    if (text !== 'or' && text !== 'atau') return [];
    let behind = at + 1;
    while (LEADS.has(wordAt(sentence, behind))) behind += 1;
    const [first, second] = [
      conditions.filter(({ end }) => end === at),
      conditions.filter(({ from }) => from === behind),
    ];
    return [{ joined: [...first, ...second], isHalf: isUnread(second.length > 0 ? at - 1 : behind) }];
  });
  const soft = new Set(joints.flatMap(({ joined, isHalf }) => (isHalf ? joined : [])));
  for (const { joined } of [...joints, ...joints.toReversed()])
    if (joined.some((condition) => soft.has(condition))) for (const condition of joined) soft.add(condition);
  for (const condition of soft) condition.isSoft = true;
}

function firstReader(sentence: Sentence, at: number, today: string, state: NameState): Match | null {
  return (
    readDates(sentence, at, { today }) ??
    readAgeWords(sentence, at) ??
    preferTime(readTimes(sentence, at), readAmount(sentence, at)) ??
    readNames(sentence, at, state)
  );
}
/** "9-17 tahun" is an age although it looks like hours: the reading that explains more words wins. */
const preferTime = (time: Match | null, amount: Match | null): Match | null =>
  time && (!amount || time.end >= amount.end) ? time : amount;

/** The sentence with slips of typing in known words put right; offsets stay those of the text. */
function corrected(sentence: Sentence): Sentence {
  const tokens = sentence.tokens.map((token) => {
    const meant = token.type === 'word' ? (CHAT_SPELLINGS.get(token.text) ?? fuzzy.meant(token.text)) : null;
    return meant === null ? token : { ...token, text: meant };
  });
  return { ...sentence, tokens };
}

/** Positions of the remaining words, neighbours together. */
function restSpans(sentence: Sentence, isUsed: readonly boolean[]): { start: number; end: number }[] {
  const spans: { start: number; end: number; last: number }[] = [];
  sentence.tokens.forEach(({ type, text, start, end }, at) => {
    if (isUsed[at] || type === 'sign' || FUNCTION_WORDS.has(text)) return;
    const before = spans.at(-1);
    if (before?.last === at - 1) Object.assign(before, { end, last: at });
    else spans.push({ start, end, last: at });
  });
  return spans.map(({ start, end }) => ({ start, end }));
}

/** Words that no wish has used, without function words, as typed. */
function restOf(sentence: Sentence, isUsed: readonly boolean[]): string {
  let rest = '';
  sentence.tokens.forEach((token, at) => {
    if (isUsed[at] || token.type === 'sign' || FUNCTION_WORDS.has(token.text)) return;
    const word = sentence.text.slice(token.start, token.end);
    const isJoined =
      (token.isGlued || token.isHyphenated) && at > 0 && !isUsed[at - 1] && sentence.tokens[at - 1]?.type !== 'sign';
    rest += rest === '' ? word : isJoined && !token.isHyphenated ? word : ` ${word}`;
  });
  return rest;
}
