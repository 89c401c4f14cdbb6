import { countWords } from './count-words.ts';
import { cueName, looksLikeCue, looksLikeShot, looksLikeTransition } from './cue.ts';
import type { Draft, DraftElement } from './draft.ts';
import { isListLine, readCastLine } from './scene-lists.ts';
import type { Cure, Doubt } from './screenplay.ts';
import { isMontage, readBareHeading, readForcedHeading, readPlaceAndTime } from './bare-headings.ts';
import { isUpperCase } from './upper-case.ts';

/**
 * Places that may have been read wrongly, for users to check, and the cures that they chose. A cure is identified by
 * `alike`: the kind of doubt with the line's own words (`cue:PAK RT`), or the whole kind where the lines are all
 * written the same way (`heading:place-time`).
 */
const MAX_DOUBTS = 500;
const BARE = 'heading:no-interior';
const MAX_QUOTE = 300;

export function findDoubts({ elements, doubts: ofFormat = [] }: Draft, cures: readonly Cure[] = []): Doubt[] {
  // An answered doubt is settled, also where people left the text as it was.
  const settled = new Set(cures.map(({ alike }) => alike));
  const doubts: Doubt[] = [...ofFormat];
  const cues = new Map<string, number>();
  let scenes = 0;
  for (const { type, text } of elements) {
    if (type === 'scene-heading') scenes++;
    if (type !== 'character') continue;
    const name = cueName(text);
    cues.set(name, (cues.get(name) ?? 0) + 1);
  }
  const spoken = [...cues.values()].reduce((sum, count) => sum + count, 0);
  if (scenes >= 3 && spoken < scenes / 3) {
    const source = elements.find(({ type }) => type === 'scene-heading')?.source ?? 1;
    doubts.push({ source, text: `${spoken} / ${scenes}`, reason: 'few-cues', alike: '' });
  }
  doubts.push(...headingsWithoutTime(elements), ...numberGaps(elements));
  for (const [index, element] of elements.entries()) {
    const doubt = doubtOf(element, elements[index + 1], cues);
    // A line of cast right under a heading is read as one.
    if (doubt?.reason === 'maybe-cue' && isCastLine(element, elements[index - 1])) continue;
    // A line that was settled as action is not asked about as a heading again.
    if (doubt?.reason === 'maybe-heading' && settled.has(BARE) && readBareHeading(doubt.text) !== null) continue;
    if (doubt !== null && !settled.has(doubt.alike)) doubts.push(doubt);
  }
  return doubts.toSorted((a, b) => a.source - b.source).slice(0, MAX_DOUBTS);
}

/** If writers give times of day, a heading without one has probably a word that is not known as one. */
function headingsWithoutTime(elements: readonly DraftElement[]): Doubt[] {
  const headings = elements.filter(({ heading }) => heading !== undefined && !heading.isOmitted);
  const without = headings.filter(({ heading }) => heading?.slugline.timeText === '');
  if (headings.length < 3 || without.length * 4 > headings.length) return [];
  return without
    .filter(({ heading }) => HAS_PARTS.test(heading?.slugline.set ?? '') && !isMontage(heading?.slugline.set ?? ''))
    .map(({ source, text }) => ({ source, text: text.slice(0, MAX_QUOTE), reason: 'no-time', alike: '' }));
}
/** Whole numbers that no scene has, where the scenes are numbered upwards: a page may be missing. */
function numberGaps(elements: readonly DraftElement[]): Doubt[] {
  const gaps: string[] = [];
  let source = 0;
  let last: number | null = null;
  for (const { heading, source: at } of elements) {
    const [, first, end] =
      /^[A-Z]{0,2}(\d{1,4})(?:[A-Z]{0,2}(?:\s*[-–/,]\s*[A-Z]{0,2}(\d{1,4}))?[A-Z]{0,2})?$/i.exec(
        heading?.number ?? '',
      ) ?? [];
    if (first === undefined) continue;
    const number = Number(first);
    if (last !== null && number > last + 1) {
      gaps.push(number === last + 2 ? String(last + 1) : `${last + 1}–${number - 1}`);
      source ||= at;
    }
    last = Math.max(last ?? 0, number, Number(end ?? 0));
  }
  return gaps.length === 0
    ? []
    : [{ source, text: gaps.join(', ').slice(0, MAX_QUOTE), reason: 'number-gap', alike: '' }];
}
const HAS_PARTS = /\s[-–—]+\s/;

function doubtOf(
  element: DraftElement,
  next: DraftElement | undefined,
  cues: ReadonlyMap<string, number>,
): Doubt | null {
  const { type, source } = element;
  const text = element.text.slice(0, MAX_QUOTE);
  if (element.heading?.isBare === true && element.heading.slugline.interior === null)
    return { source, text, reason: 'no-interior', alike: BARE };
  if (type === 'action') {
    const [first = '', second] = element.text.split('\n', 2);
    if (first.length > 100 || !isUpperCase(first)) return null;
    if (second === undefined && isPlaceAndTime(first))
      return { source, text, reason: 'maybe-heading', alike: 'heading:place-time' };
    const hasTextBelow = second !== undefined || next?.type === 'action';
    if (hasTextBelow && isName(first))
      return { source, text, reason: 'maybe-cue', alike: `cue:${cueName(first)}`.slice(0, 400) };
    return null;
  }
  if (type !== 'character') return null;
  const name = cueName(element.text);
  const isOdd = countWords(name) > 5 || /[.!?…]\s*$/.test(element.text) || /[.!?]\s\p{L}/u.test(name);
  return isOdd && cues.get(name) === 1
    ? { source, text, reason: 'maybe-action', alike: `not-cue:${name}`.slice(0, 400) }
    : null;
}

const isCastLine = ({ text }: DraftElement, before: DraftElement | undefined): boolean =>
  before?.type === 'scene-heading' && readCastLine(text.split('\n', 1)[0] ?? '').length > 0;

/** `RUMAH BUDI - PAGI`: a place and a time of day, without INT or EXT. */
const isPlaceAndTime = (line: string): boolean => readPlaceAndTime(line) !== null;

const isName = (line: string): boolean =>
  line.length <= 40 &&
  countWords(line) <= 4 &&
  looksLikeCue(line) &&
  !looksLikeTransition(line) &&
  !looksLikeShot(line) &&
  !isListLine(line) &&
  !/[.!?,;]\s*$/.test(line);

/** Applies users' answers to the doubtful places. Places without a cure stay as they are. */
export function applyCures(draft: Draft, cures: readonly Cure[]): Draft {
  if (cures.length === 0) return draft;
  const byAlike = new Map(cures.map((cure) => [cure.alike, cure.as]));
  const cureOf = new Map<DraftElement, Cure['as']>();
  const counts = new Map<string, number>();
  for (const { type, text } of draft.elements)
    if (type === 'character') counts.set(cueName(text), (counts.get(cueName(text)) ?? 0) + 1);
  for (const [index, element] of draft.elements.entries()) {
    const doubt = doubtOf(element, draft.elements[index + 1], counts);
    const as = doubt === null ? undefined : byAlike.get(doubt.alike);
    if (as !== undefined) cureOf.set(element, as);
  }
  const elements: DraftElement[] = [];
  /** Kind of the text below a cue, or below an element that was one until now. */
  let below: 'dialogue' | 'action' | null = null;
  for (const element of draft.elements) {
    const as = cureOf.get(element);
    const isSilent = element.type === 'note' || element.type === 'page-break' || element.type === 'boneyard';
    if (as === undefined) {
      const isBelow =
        below === 'dialogue' ? element.type === 'action' : /^(?:dialogue|parenthetical)$/.test(element.type);
      if (below !== null && isBelow) {
        elements.push({ ...element, type: below });
        if (below === 'dialogue') below = null;
      } else {
        elements.push(element);
        if (!isSilent) below = null;
      }
      continue;
    }
    below = as === 'character' ? 'dialogue' : as === 'action' ? 'action' : null;
    elements.push(...cured(element, as));
    if (as === 'character' && element.text.includes('\n')) below = null;
  }
  return { ...draft, elements };
}

function cured(element: DraftElement, as: Cure['as']): DraftElement[] {
  const { heading, dual: _dual, ...own } = element;
  const number = heading?.isNumberInText === true ? null : (heading?.number ?? null);
  // A number that was taken off the line as the scene's is put back.
  const rest = as === 'scene-heading' || number === null ? own : { ...own, text: `${number}. ${own.text}` };
  switch (as) {
    case 'scene-heading':
      if (element.type === 'scene-heading') return [element];
      return [{ ...rest, type: as, heading: { ...readForcedHeading(element.text), isNumberInText: true } }];
    case 'action':
      return [{ ...rest, type: as }];
    case 'character': {
      const at = element.text.indexOf('\n');
      if (at === -1) return [{ ...rest, type: as }];
      const { styles: _styles, ...plain } = rest;
      const lines = element.lines ?? 1;
      return [
        { ...plain, type: as, text: element.text.slice(0, at), lines: 1 },
        { ...plain, type: 'dialogue', text: element.text.slice(at + 1), source: element.source + 1, lines: lines - 1 },
      ];
    }
  }
}
