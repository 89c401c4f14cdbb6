import { cueCharacters, cueName } from './cue.ts';
import type { DraftElement } from './draft.ts';
import { hasLifeStage, introduces, STAGED_NAME } from './life-stages.ts';
import { readCastLine, readListLine } from './scene-lists.ts';
import type { ScreenplayScene, ScreenplayTag, TagKind } from './screenplay.ts';

/**
 * Tags that an import finds automatically. Cast: characters with a cue; those with a cue anywhere who are named in a
 * scene's action; those introduced in capitals with an age, `SARI (27)`. Locations: each full set of a slugline, as the
 * breakdown lists them (`Kios kain Bu Mirah` and `Pasar Senen – lorong payung` are two places to dress and light, even
 * in one building). Properties: only those marked in the file (Final Draft's tags, notes like `[[properti: payung
 * merah, karcis]]`), then the same words in the action of other scenes. Capitalised nouns are not used: scripts write
 * sounds, camera directions and titles the same way.
 */
export interface SceneSource {
  scene: ScreenplayScene;
  elements: readonly DraftElement[];
}

const MAX_TAG_LENGTH = 200;
const MAX_COMPARED_SPEAKERS = 500;
/** Names times text above which mentions are no longer searched: keeps a hostile file within seconds. */
const MAX_SEARCH_WORK = 1_000_000_000;

/** `payung merah (10)` with the introducing age; a name has at most four words. */
const INTRODUCTION =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{Lu}\p{N}.'’-]{1,24}(?: \p{Lu}[\p{Lu}\p{N}.'’-]{0,24}){0,3}) \((?:\d{1,2}|\d0-?an)(?=[\s,;)–-])/gu;

/** Fills `cast`, `properties` and `locations` of the scenes and returns all tags in order of appearance. */
export function tagScenes(sources: readonly SceneSource[], canSearchProperties: boolean): ScreenplayTag[] {
  const book = new TagBook();
  const cues = collectCues(sources);
  for (const source of sources) {
    const { scene } = source;
    if (scene.slugline.set !== '' && !scene.isOmitted) book.add(scene, 'location', scene.slugline.set);
    const first = source.elements.findIndex(({ type }, index) => index > 0 && !SILENT.has(type));
    for (const [index, element] of source.elements.entries())
      tagElement(book, scene, element, cues, index > 0 && index <= first + 3 ? index - first : null);
  }
  const actions = sources.map(({ elements }) =>
    elements.map((element) => (element.type === 'action' ? element.text : '')).join('\n'),
  );
  findIntroductions(book, sources, actions);
  findMentions(book, sources, actions, canSearchProperties);
  return book.finish(sources.map(({ scene }) => scene));
}

/** Types between a heading and its scene that are not part of the scene's text. */
const SILENT = new Set(['note', 'synopsis', 'page-break', 'boneyard', 'section']);

/** `place`: how far below the heading the element is, 0 for the first; null further down. */
function tagElement(
  book: TagBook,
  scene: ScreenplayScene,
  element: DraftElement,
  cues: Cues,
  place: number | null,
): void {
  if (element.type === 'character') for (const name of cues.charactersOf(element.text)) book.add(scene, 'cast', name);
  for (const tag of element.tags ?? []) book.add(scene, tag.kind, tag.kind === 'cast' ? cueName(tag.name) : tag.name);
  const isList = element.type === 'note' || (element.type === 'action' && place !== null);
  if (!isList) return;
  for (const [index, line] of element.text.split('\n').entries()) {
    for (const { kind, name } of readListLine(line)) book.add(scene, kind, name);
    if (element.type === 'action' && place === 0 && index === 0)
      for (const { kind, name } of readCastLine(line)) book.add(scene, kind, name);
  }
}

interface Cues {
  charactersOf: (cue: string) => readonly string[];
}

function collectCues(sources: readonly SceneSource[]): Cues {
  const names = new Map<string, string>();
  for (const { elements } of sources) {
    for (const { type, text } of elements) if (type === 'character' && !names.has(text)) names.set(text, cueName(text));
  }
  const known = new Set(names.values());
  const characters = new Map([...names].map(([cue, name]) => [cue, cueCharacters(name, (part) => known.has(part))]));
  return { charactersOf: (cue) => characters.get(cue) ?? [] };
}

/** Names by kind, found again whatever their case and spaces; the first spelling stays. */
class TagBook {
  readonly #tags = new Map<string, ScreenplayTag & { scenes: Set<ScreenplayScene> }>();

  /** By kind and spelling as given, because most names are repeated often. */
  readonly #seen = new Map<string, { scenes: Set<ScreenplayScene> } | null>();

  add(scene: ScreenplayScene, kind: TagKind, name: string): void {
    const spelling = `${kind} ${name}`;
    let tag = this.#seen.get(spelling);
    if (tag === undefined) {
      tag = this.#findOrMake(kind, name);
      this.#seen.set(spelling, tag);
    }
    tag?.scenes.add(scene);
  }

  #findOrMake(kind: TagKind, name: string): { scenes: Set<ScreenplayScene> } | null {
    const clean = name.replace(/\s+/g, ' ').trim();
    if (clean === '' || clean.length > MAX_TAG_LENGTH || !/[\p{L}\p{N}]/u.test(clean)) return null;
    const key = `${kind} ${keyOf(clean)}`;
    const tag = this.#tags.get(key) ?? { kind, name: clean, scenes: new Set<ScreenplayScene>() };
    this.#tags.set(key, tag);
    return tag;
  }

  namesOf(kind: TagKind): string[] {
    return [...this.#tags.values()].filter((tag) => tag.kind === kind).map((tag) => tag.name);
  }

  /** Order of first appearance by scene, whichever search found it. */
  finish(scenes: readonly ScreenplayScene[]): ScreenplayTag[] {
    const order = new Map(scenes.map((scene, index) => [scene, index]));
    const placed = [...this.#tags.values()].map((tag) => {
      const at = [...tag.scenes].map((scene) => order.get(scene) ?? 0).toSorted((a, b) => a - b);
      return { tag, at };
    });
    placed.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
    for (const { tag, at } of placed) {
      for (const index of at) {
        const scene = scenes[index];
        if (scene === undefined) continue;
        if (tag.kind === 'cast') scene.cast.push(tag.name);
        else if (tag.kind === 'property') scene.properties.push(tag.name);
        else if (tag.kind === 'location') scene.locations.push(tag.name);
        else (scene.others ??= []).push({ kind: tag.kind, name: tag.name });
      }
    }
    return placed.map(({ tag }) => ({ kind: tag.kind, name: tag.name }));
  }
}

const keyOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[–—]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/’/g, "'");

function findIntroductions(book: TagBook, sources: readonly SceneSource[], actions: readonly string[]): void {
  const speakers = book
    .namesOf('cast')
    .slice(0, MAX_COMPARED_SPEAKERS)
    .map((name) => name.split(' '));
  for (const [index, { scene }] of sources.entries()) {
    const text = actions[index] ?? '';
    if (!/\(\d/.test(text)) continue;
    for (const [, name = ''] of text.matchAll(INTRODUCTION)) {
      // `MARGIT OYE (34)` introduces the one whose cue is MARGIT.
      const words = name.split(' ');
      if (!speakers.some((speaker) => introduces(words, speaker))) book.add(scene, 'cast', name);
    }
    for (const [, name = ''] of text.matchAll(STAGED_NAME)) {
      const words = name.toUpperCase().split(' ');
      if (speakers.some((speaker) => speaker.every((word) => words.includes(word))))
        book.add(scene, 'cast', words.join(' '));
    }
  }
}

function findMentions(
  book: TagBook,
  sources: readonly SceneSource[],
  actions: readonly string[],
  canSearchProperties: boolean,
): void {
  const all = actions.join('\n\n');
  const starts: number[] = [];
  let start = 0;
  for (const text of actions) {
    starts.push(start);
    start += text.length + 2;
  }
  const sceneAt = (at: number): ScreenplayScene | undefined => sources[lastAtOrBefore(starts, at)]?.scene;
  const cast = book.namesOf('cast');
  const properties = canSearchProperties ? book.namesOf('property') : [];
  if ((cast.length + properties.length) * 3 * all.length > MAX_SEARCH_WORK) return;
  // Longest first, so that the words YOUNG AGNES do not also name AGNES.
  const claimed = new Set<number>();
  for (const name of cast.toSorted((a, b) => b.length - a.length)) {
    const hits = [...wholeWords(all, name), ...properNameHits(all, name), ...stagedHits(all, name)].filter(
      (at) => !claimed.has(at),
    );
    for (const at of hits) {
      const scene = sceneAt(at);
      if (scene !== undefined) book.add(scene, 'cast', name);
      for (let space = name.indexOf(' '); space !== -1; space = name.indexOf(' ', space + 1))
        claimed.add(at + space + 1);
      claimed.add(at);
    }
  }
  const lower = properties.length > 0 ? all.toLowerCase() : '';
  // Some letters change their length in lower case, which would make the offsets wrong.
  if (lower.length !== all.length) return;
  for (const name of properties) {
    for (const at of wholeWords(lower, name.toLowerCase())) {
      const scene = sceneAt(at);
      if (scene !== undefined) book.add(scene, 'property', name);
    }
  }
}

/**
 * `Sari` counts as the character SARI. `Polisi` may only begin a sentence with a common noun: the script must write the
 * word more often with a capital than without.
 */
function properNameHits(text: string, name: string): number[] {
  const title = name
    .toLowerCase()
    .replace(/(^|[\s.'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  if (title === name) return [];
  const hits = wholeWords(text, title);
  if (hits.length === 0 || name.includes(' ')) return hits;
  return hits.length > wholeWords(text, name.toLowerCase()).length ? hits : [];
}

/** `Wagiman kecil` and `WAGIMAN kecil` are WAGIMAN KECIL; `young Agnes` is YOUNG AGNES. */
function stagedHits(text: string, name: string): number[] {
  const words = name.split(' ');
  if (!hasLifeStage(words)) return [];
  const written = (each: (word: string) => string): string =>
    words.map((word) => (hasLifeStage(['', word]) ? word.toLowerCase() : each(word))).join(' ');
  const spellings = new Set([written((word) => word), written((word) => word.charAt(0) + word.slice(1).toLowerCase())]);
  return [...spellings].flatMap((spelling) => wholeWords(text, spelling));
}

function wholeWords(text: string, word: string): number[] {
  const hits: number[] = [];
  if (word.length < 2) return hits;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!isWordSign(text.charCodeAt(at - 1)) && !isWordSign(text.charCodeAt(at + word.length))) hits.push(at);
  }
  return hits;
}

/** Letters and digits; any letter outside ASCII counts. */
const isWordSign = (unit: number): boolean =>
  (unit >= 48 && unit <= 57) ||
  (unit >= 65 && unit <= 90) ||
  (unit >= 97 && unit <= 122) ||
  (unit >= 0xc0 && unit < 0x2000);

function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
