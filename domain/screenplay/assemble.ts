import type { TextEncoding } from './decode-text.ts';
import { countWords } from './count-words.ts';
import type { Draft, DraftElement } from './draft.ts';
import { applyCures, findDoubts } from './doubts.ts';
import { readEmphasis } from './emphasis.ts';
import { Fingerprint } from './fingerprint.ts';
import { titlePageParagraphs } from './fountain-title-page.ts';
import { isPlaceholderTitle } from './title-page-lines.ts';
import { readPlaceLines } from './place-lines.ts';
import { layOutPages, LINES_PER_PAGE, toEighths } from './page-layout.ts';
import { numberScenes } from './scene-numbers.ts';
import type { SceneLight } from './scene-light.ts';
import {
  UNSHOWN_REASONS,
  type Cure,
  type ImportReceipt,
  type Screenplay,
  type ScreenplayElement,
  type ScreenplayScene,
  type UnshownText,
} from './screenplay.ts';
import { splitOversized } from './split-oversized.ts';
import { tagScenes, type SceneSource } from './tags.ts';

/** Elements of a file, in order, to a screenplay: scenes with numbers, light, lengths and tags, and the receipt. */
export function assemble(
  parsed: Draft,
  fileName: string,
  encoding: TextEncoding,
  unreadable: readonly UnreadableLine[],
  cures: readonly Cure[] = [],
): Screenplay {
  const draft = applyCures(parsed, cures);
  readPlaceLines(draft.elements);
  const elements = splitOversized(draft.elements);
  const starts = elements.flatMap((element, index) => (element.type === 'scene-heading' ? [index] : []));
  const firstScene = starts[0] ?? elements.length;
  const lengths = measure(elements, starts, draft);
  const numbers = numberScenes(starts.map((index) => elements[index]?.heading?.number ?? null));
  let light: SceneLight | null = null;
  const sources = starts.map((start, index): SceneSource => {
    const own = elements.slice(start, starts[index + 1] ?? elements.length);
    const scene = toScene(own, numbers[index] ?? { number: '', isNumberFromFile: false }, lengths.scenes[index], light);
    light = scene.slugline.light ?? light;
    return { scene, elements: own };
  });
  const tags = tagScenes(sources, draft.format !== 'fdx');
  const scenes = sources.map(({ scene }) => scene);
  const preamble = elements.slice(0, firstScene).map(publicElement);
  const titlePage = draft.titlePage;
  return {
    format: draft.format,
    title: titleOf(titlePage, fileName),
    titlePage,
    preamble,
    scenes,
    tags,
    pageCount: lengths.pageCount,
    fingerprint: fingerprintOf(titlePage, preamble, scenes),
    receipt: {
      ...writeReceipt(draft, elements, firstScene, encoding, unreadable),
      wordsIn: draft.wordsIn,
      wordsOut: wordsOf(draft),
      unshown: unshownOf(draft, scenes),
      doubts: findDoubts(draft, cures),
      cures: [...cures],
    },
  };
}

export interface UnreadableLine {
  source: number;
  text: string;
}

interface SceneLength {
  eighths: number;
  isFromFile: boolean;
  page: number;
}

/**
 * Lengths and pages: the file's own where it states them, else from real positions (PDF), else from the trade's page
 * layout.
 */
function measure(
  elements: readonly DraftElement[],
  starts: readonly number[],
  draft: Draft,
): { scenes: SceneLength[]; pageCount: number } {
  const layout = layOutPages(elements);
  const lineAt = (index: number): number => layout.starts[index] ?? layout.end;
  const positionAt = (index: number): number | undefined =>
    elements[index]?.position ?? (index >= elements.length ? draft.endPosition : undefined);
  const hasOwnPages = starts.some((start) => elements[start]?.heading?.page !== undefined);
  let lastPage = 1;
  const scenes = starts.map((start, index): SceneLength => {
    const heading = elements[start]?.heading;
    const next = starts[index + 1] ?? elements.length;
    const from = positionAt(start);
    const to = positionAt(next);
    const lines = from !== undefined && to !== undefined ? (to - from) * LINES_PER_PAGE : lineAt(next) - lineAt(start);
    const computed = from !== undefined ? Math.floor(from) : Math.floor(lineAt(start) / LINES_PER_PAGE) + 1;
    const page = heading?.page ?? (hasOwnPages ? lastPage : computed);
    lastPage = page;
    if (heading?.eighths !== undefined) return { eighths: heading.eighths, isFromFile: true, page };
    return { eighths: heading?.isOmitted === true ? 0 : toEighths(lines), isFromFile: false, page };
  });
  if (draft.pageCount !== null) return { scenes, pageCount: draft.pageCount };
  const last = scenes.at(-1);
  const ownPages = hasOwnPages && last !== undefined ? last.page + Math.max(0, Math.ceil(last.eighths / 8) - 1) : 0;
  return { scenes, pageCount: ownPages || Math.max(1, Math.ceil(layout.end / LINES_PER_PAGE)) };
}

function toScene(
  elements: readonly DraftElement[],
  { number, isNumberFromFile }: { number: string; isNumberFromFile: boolean },
  length: SceneLength | undefined,
  lightBefore: SceneLight | null,
): ScreenplayScene {
  const heading = elements[0]?.heading;
  const slugline = heading?.slugline ?? {
    raw: '',
    interior: null,
    set: '',
    timeOfDay: null,
    timeText: '',
    light: null,
  };
  return {
    number,
    isNumberFromFile,
    // Only words like CONTINUOUS take over the light; a heading that is silent about it stays silent.
    slugline: { ...slugline, light: slugline.light ?? (slugline.timeOfDay === null ? null : lightBefore) },
    eighths: length?.eighths ?? 1,
    isLengthFromFile: length?.isFromFile ?? false,
    page: length?.page ?? 1,
    color: heading?.color ?? null,
    synopsis: synopsisOf(elements),
    isOmitted: heading?.isOmitted ?? false,
    elements: elements.map(publicElement),
    cast: [],
    properties: [],
    locations: [],
  };
}

const MAX_TITLE = 300;
const MAX_SYNOPSIS = 20_000;

/** A synopsis below a section (`# Babak 2`) describes the scenes after it, not the scene before it. */
function synopsisOf(elements: readonly DraftElement[]): string {
  const section = elements.findIndex((element) => element.type === 'section');
  return elements
    .slice(0, section === -1 ? elements.length : section)
    .filter((element) => element.type === 'synopsis' && element.text !== '')
    .map((element) => element.text)
    .join('\n')
    .slice(0, MAX_SYNOPSIS);
}

function publicElement(draft: DraftElement): ScreenplayElement {
  // Most elements have nothing to hide; copying them all would be a tenth of an import's time.
  if (draft.heading === undefined && draft.tags === undefined && draft.position === undefined) return draft;
  const { heading: _heading, tags: _tags, position: _position, ...element } = draft;
  return element;
}

function titleOf(titlePage: Draft['titlePage'], fileName: string): string {
  const value = titlePage.find(([key]) => /^(?:title|judul)$/i.test(key))?.[1] ?? '';
  const written = readEmphasis(value.replace(/\s+/g, ' ').trim()).text;
  const title = isPlaceholderTitle(written) ? '' : written;
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,9}$/, '')
    .trim();
  return ((/[\p{L}\p{N}]/u.test(title) && title) || name || fileName).slice(0, MAX_TITLE);
}

function fingerprintOf(
  titlePage: Draft['titlePage'],
  preamble: readonly ScreenplayElement[],
  scenes: readonly ScreenplayScene[],
): string {
  const hash = new Fingerprint();
  for (const [key, value] of titlePage) hash.add(key).add(value);
  const addElement = (element: ScreenplayElement): void => {
    hash.add(element.type).add(element.text);
    if (element.dual !== undefined) hash.add(element.dual);
  };
  preamble.forEach(addElement);
  for (const scene of scenes) {
    if (scene.isNumberFromFile) hash.add(scene.number);
    scene.elements.forEach(addElement);
  }
  return hash.toString();
}

function writeReceipt(
  draft: Draft,
  elements: readonly DraftElement[],
  firstScene: number,
  encoding: TextEncoding,
  unreadable: readonly UnreadableLine[],
): Pick<ImportReceipt, 'paragraphsIn' | 'paragraphsOut' | 'notUnderstood' | 'encoding'> {
  // Action before the first heading is normal (FADE IN:), speech is not: it belongs to no scene's breakdown.
  const homeless = elements
    .slice(0, firstScene)
    .filter((element) => element.type === 'character' || element.type === 'dialogue');
  const unknown = elements.filter((element) => element.type === 'unknown');
  const notUnderstood: ImportReceipt['notUnderstood'] = [
    ...draft.notUnderstood,
    ...homeless.map(({ source, text }) => ({ source, text, reason: 'before-first-scene' as const })),
    ...unknown.map(({ source, text }) => ({ source, text, reason: 'unknown-type' as const })),
    ...unreadable.map(({ source, text }) => ({ source, text, reason: 'unreadable-characters' as const })),
  ];
  const paragraphsOut =
    titlePageParagraphs(draft.titlePage) + elements.reduce((sum, element) => sum + (element.lines ?? 1), 0);
  return {
    paragraphsIn: draft.paragraphsIn,
    paragraphsOut,
    notUnderstood: notUnderstood.toSorted((a, b) => a.source - b.source),
    encoding,
  };
}

/** Words of the result. A number that its element does not hold is kept as the scene's. */
function wordsOf({ format, titlePage, elements, unshown }: Draft): number {
  let count = 0;
  // Only Fountain's keys are words of the file.
  for (const [key, value] of titlePage) count += (format === 'fountain' ? countWords(key) : 0) + countWords(value);
  for (const { text, heading } of elements) {
    count += countWords(text);
    if (heading !== undefined && heading.isNumberInText !== true) count += countWords(heading.number ?? '');
  }
  for (const { text } of unshown) count += countWords(text);
  return count;
}

const MAX_UNSHOWN_TEXT = 20_000;

/** By reason, each text once. Page furniture differs by its page number only. */
function unshownOf(draft: Draft, scenes: readonly ScreenplayScene[]): UnshownText[] {
  const found: Draft['unshown'] = [...draft.unshown];
  for (const [key, value] of draft.titlePage)
    if (key === 'Header' || key === 'Footer') found.push({ reason: 'header-footer', text: value });
  for (const { type, text } of draft.elements)
    if (type === 'page-break' && text !== '')
      for (const line of text.split('\n')) found.push({ reason: 'page-furniture', text: line.replace(/\d+/g, '#') });
  const headings = draft.elements.filter(({ type }) => type === 'scene-heading');
  for (const [index, { heading }] of headings.entries()) {
    const given = scenes[index]?.number ?? '';
    if (heading?.number && heading.number !== given)
      found.push({ reason: 'renumbered', text: `${heading.number} → ${given}` });
  }
  return UNSHOWN_REASONS.flatMap((reason) => {
    const own = found.filter((each) => each.reason === reason && each.text.trim() !== '');
    const texts = [...new Set(own.map(({ text }) => text))].join('\n').slice(0, MAX_UNSHOWN_TEXT);
    return own.length === 0 ? [] : [{ reason, count: own.length, text: texts }];
  });
}
