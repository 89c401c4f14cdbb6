import type { Draft, DraftElement, DraftHeading } from './draft.ts';
import { headingNumber, headingOf } from './fdx-heading.ts';
import { ARC_BEAT, readFdx, WORDED_ATTRIBUTES, WORDS_OF_SCENES } from './fdx-reader.ts';
import { textOf, type FdxParagraph, type FdxRefusal, type FdxTags, type WordedAttribute } from './fdx-document.ts';
import type { Doubt, ElementType, ImportReceipt, ScreenplayTag } from './screenplay.ts';
import { titlePageFromLines } from './title-page-lines.ts';
import { countXml } from './xml-scan.ts';
import { kindOf } from './fdx-tag-kinds.ts';
import { stylesOf } from './fdx-text-styles.ts';

export type FdxResult = { ok: true; draft: Draft } | { ok: false; reason: FdxRefusal; line: number };

/** By their names in small letters. */
const TYPES: ReadonlyMap<string, ElementType> = new Map([
  ['scene heading', 'scene-heading'],
  ['action', 'action'],
  ['general', 'action'],
  ['cast list', 'action'],
  ['character', 'character'],
  ['parenthetical', 'parenthetical'],
  ['dialogue', 'dialogue'],
  ['lyrics', 'lyrics'],
  ['singing', 'lyrics'],
  ['transition', 'transition'],
  ['shot', 'shot'],
  ['new act', 'section'],
  ['end of act', 'centered'],
  ['outline 1', 'section'],
  ['outline 2', 'section'],
  ['outline 3', 'section'],
  ['outline body', 'synopsis'],
]);

const WORDS_OF_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(WORDED_ATTRIBUTES).map(([name, attribute]) => [name, [attribute]])),
  Paragraph: ['Number'],
  SceneProperties: WORDS_OF_SCENES,
  ScriptNote: ['Name'],
};

/** Reads Final Draft's XML. Every `Paragraph` with text ends in one element or one line of the title page. */
export function parseFdx(xml: string, maxParagraphs: number): FdxResult {
  const document = readFdx(xml, maxParagraphs);
  if (!document.ok) return document;
  const { paragraphs, tags, paginatesAs, unreadable, noteNames, attributes, sceneWords } = document;
  const build = new FdxBuilder(tags, paginatesAs, noteNames, sceneWords);
  const unshown: Draft['unshown'] = [];
  for (const { text, paragraph } of attributes)
    if (paragraph === null || !build.addWords(paragraph, text)) unshown.push({ reason: 'attribute', text });
  const titleLines: string[] = [];
  const furniture: [string, string][] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.parent !== null) continue;
    const place = paragraph.path.includes('HeaderAndFooter') ? 'HeaderAndFooter' : paragraph.path[0];
    if (place === 'Content') build.addScriptParagraph(paragraph);
    else if (place === 'TitlePage') {
      for (const text of allTexts(paragraph)) titleLines.push(text);
    } else if (place === 'HeaderAndFooter') {
      const key = paragraph.path.includes('Footer') ? 'Footer' : 'Header';
      for (const text of allTexts(paragraph)) furniture.push([key, text]);
    } else if (place === 'ScriptNotes' || place === 'ScriptNote') build.addNote(paragraph);
    else build.addUnplaced(paragraph);
  }
  unshown.push(...build.unshown(paragraphs));
  const counted = countXml(xml, WORDS_OF_ATTRIBUTES, [ARC_BEAT]);
  return {
    ok: true,
    draft: {
      format: 'fdx',
      titlePage: [...titlePageFromLines(titleLines), ...furniture],
      elements: build.finish(),
      notUnderstood: [
        ...build.notUnderstood,
        ...unreadable.map(({ source, text }) => ({ source, text, reason: 'unreadable-characters' as const })),
      ],
      paragraphsIn: counted.paragraphs,
      wordsIn: counted.words,
      unshown,
      doubts: build.doubts,
      pageCount: null,
    },
  };
}

/** Texts of a paragraph and of any inside it, one line each, without empty ones. */
function allTexts(paragraph: FdxParagraph): string[] {
  const own = textOf(paragraph).replace(/\s+/g, ' ').trim();
  return [...(own === '' ? [] : [own]), ...paragraph.children.flatMap(allTexts)];
}

class FdxBuilder {
  readonly notUnderstood: ImportReceipt['notUnderstood'] = [];
  readonly doubts: Doubt[] = [];
  readonly #tags: FdxTags;
  readonly #paginatesAs: ReadonlyMap<string, string>;
  readonly #preamble: DraftElement[] = [];
  readonly #elements: DraftElement[] = [];
  /** Index into `#elements` of each script paragraph's element, with its range in Final Draft's counting. */
  readonly #ranges: { start: number; end: number; last: DraftElement }[] = [];
  readonly #notesAfter = new Map<DraftElement, DraftElement[]>();
  readonly #unknownTags = new Set<string>();
  readonly #noteNames: ReadonlyMap<number, string>;
  readonly #namedNotes = new Set<number>();
  /** Words of attributes inside a paragraph: shown as notes beside it. */
  readonly #words = new Map<FdxParagraph, string[]>();
  /** Titles and synopses of scenes that no element holds yet. */
  readonly #sceneWords: Map<FdxParagraph | null, WordedAttribute[]>;
  /** Paragraphs whose number is that of their scene. */
  readonly #numbered = new Set<FdxParagraph>();
  #scenes = 0;
  #lastScene = '';

  constructor(
    tags: FdxTags,
    paginatesAs: ReadonlyMap<string, string>,
    noteNames: ReadonlyMap<number, string>,
    sceneWords: readonly WordedAttribute[],
  ) {
    this.#tags = tags;
    this.#paginatesAs = paginatesAs;
    this.#noteNames = noteNames;
    this.#sceneWords = new Map();
    for (const words of sceneWords) {
      const own = this.#sceneWords.get(words.paragraph);
      if (own === undefined) this.#sceneWords.set(words.paragraph, [words]);
      else own.push(words);
    }
  }

  /** Text that no element holds: numbers of paragraphs other than headings, words of headings without a scene. */
  unshown(paragraphs: readonly FdxParagraph[]): Draft['unshown'] {
    const numbers = paragraphs.flatMap((paragraph) => {
      const number = paragraph.attributes['Number']?.trim() ?? '';
      return number === '' || this.#numbered.has(paragraph) ? [] : [number];
    });
    return [
      ...numbers.map((text) => ({ reason: 'paragraph-number' as const, text })),
      ...[...this.#sceneWords.values()].flat().map(({ text }) => ({ reason: 'attribute' as const, text })),
    ];
  }

  /** False if the paragraph is none of the script. */
  addWords(paragraph: FdxParagraph, text: string): boolean {
    if (paragraph.parent !== null || paragraph.path.join() !== 'Content') return false;
    const words = this.#words.get(paragraph);
    if (words === undefined) this.#words.set(paragraph, [text]);
    else words.push(text);
    return true;
  }

  addScriptParagraph(paragraph: FdxParagraph): void {
    const omitted = paragraph.children.filter((child) => child.path.includes('OmittedScene'));
    const element = this.#toElement(paragraph, omitted);
    if (element !== null) this.#elements.push(element);
    for (const child of paragraph.children) if (child.path.includes('Summary')) this.#addNested(child, 'synopsis');
    this.#addSceneTitle(paragraph, element);
    this.#addDual(paragraph.children.filter((child) => child.path.includes('DualDialogue')));
    for (const child of omitted) this.#addNested(child, 'boneyard');
    for (const text of this.#words.get(paragraph) ?? [])
      this.#elements.push({ type: 'note', text, source: paragraph.index, lines: 0 });
    for (const child of paragraph.children) if (isOther(child)) this.#addNested(child, 'note');
    const last = this.#elements.at(-1);
    if (last !== undefined) this.#ranges.push({ start: paragraph.start, end: paragraph.end, last });
  }

  /** A script note is at the end of the file; its range names its paragraph. */
  addNote(paragraph: FdxParagraph): void {
    const text = allTexts(paragraph);
    const name = this.#namedNotes.has(paragraph.note) ? undefined : this.#noteNames.get(paragraph.note);
    if (text.length === 0 && name === undefined) return;
    this.#namedNotes.add(paragraph.note);
    const note: DraftElement = {
      type: 'note',
      text: [...(name === undefined ? [] : [name]), ...text].join('\n'),
      source: paragraph.index,
      ...linesOf(text.length),
    };
    const start = Number.parseInt(paragraph.noteRange ?? '', 10);
    const place = Number.isNaN(start) ? undefined : this.#ranges[this.#rangeAt(start)]?.last;
    const list = place === undefined ? this.#preamble : this.#notesAfter.get(place);
    if (list !== undefined) list.push(note);
    else if (place !== undefined) this.#notesAfter.set(place, [note]);
  }

  /** Text in an unknown place: kept in front of the script. */
  addUnplaced(paragraph: FdxParagraph): void {
    for (const text of allTexts(paragraph)) this.#preamble.push({ type: 'unknown', text, source: paragraph.index });
  }

  finish(): DraftElement[] {
    // A note of nothing but its name has no paragraph.
    for (const [note, text] of this.#noteNames)
      if (!this.#namedNotes.has(note)) this.#preamble.push({ type: 'note', text, source: 0, lines: 0 });
    const script =
      this.#notesAfter.size === 0
        ? this.#elements
        : this.#elements.flatMap((element) => [element, ...(this.#notesAfter.get(element) ?? [])]);
    return [...this.#preamble, ...script];
  }

  #rangeAt(offset: number): number {
    let low = 0;
    let high = this.#ranges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#ranges[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #toElement(paragraph: FdxParagraph, omitted: readonly FdxParagraph[]): DraftElement | null {
    const { attributes, index } = paragraph;
    const text = trimLineEnds(textOf(paragraph));
    const isEmpty = text.trim() === '';
    const named = attributes['Type'] ?? '';
    const type = this.#typeOf(named);
    // An empty paragraph is layout. A heading is a scene when it has text or is omitted.
    if (isEmpty && !(type === 'scene-heading' && omitted.length > 0)) {
      if (type === 'scene-heading') this.#addEmptyHeading(index);
      return null;
    }
    const isCentered = attributes['Alignment'] === 'Center' && type === 'action';
    const revision = paragraph.runs.reduce((most, run) => Math.max(most, run.revision), 0);
    const tags = this.#tagsOf(paragraph);
    const styles = stylesOf(paragraph, text.length);
    return {
      type: isCentered ? 'centered' : type,
      text: type === 'scene-heading' ? text.trim() : text,
      source: index,
      ...(type === 'section' ? { depth: Number.parseInt(named.slice(-1), 10) || 1 } : {}),
      ...(revision > 0 ? { revision } : {}),
      ...(styles.length > 0 ? { styles } : {}),
      ...(isEmpty ? { lines: 0 } : {}),
      ...(type === 'scene-heading' ? { heading: this.#headingOf(paragraph, text, omitted) } : {}),
      ...(tags.length > 0 ? { tags } : {}),
    };
  }

  #headingOf(paragraph: FdxParagraph, text: string, omitted: readonly FdxParagraph[]): DraftHeading {
    const heading = headingOf(paragraph, text, omitted);
    if (headingNumber(paragraph) !== null) this.#numbered.add(paragraph);
    this.#scenes++;
    this.#lastScene = heading.number ?? String(this.#scenes);
    return heading;
  }

  #addEmptyHeading(source: number): void {
    this.doubts.push({ source, text: this.#lastScene, reason: 'empty-heading', alike: '' });
  }

  #typeOf(named: string): ElementType {
    const own = TYPES.get(named.toLowerCase());
    return own ?? TYPES.get((this.#paginatesAs.get(named) ?? '').toLowerCase()) ?? 'unknown';
  }

  /** The navigator's title of a scene is no paragraph; it is kept as a synopsis where there is no summary. */
  #addSceneTitle(paragraph: FdxParagraph, element: DraftElement | null): void {
    if (element?.type !== 'scene-heading' || paragraph.scene === null) return;
    for (const { text } of this.#sceneWords.get(paragraph) ?? [])
      this.#elements.push({ type: 'synopsis', text, source: paragraph.index, lines: 0 });
    this.#sceneWords.delete(paragraph);
  }

  /** The first cue and its lines are on the left, everything from the second cue on the right. */
  #addDual(children: readonly FdxParagraph[]): void {
    let cues = 0;
    for (const child of children) {
      const element = this.#toElement(child, []);
      if (element === null) continue;
      if (element.type === 'character') cues++;
      this.#elements.push({ ...element, dual: cues > 1 ? 'right' : 'left' });
      for (const inner of child.children) this.#addNested(inner, 'note');
    }
  }

  #addNested(paragraph: FdxParagraph, type: ElementType): void {
    for (const text of allTexts(paragraph)) this.#elements.push({ type, text, source: paragraph.index });
  }

  #tagsOf(paragraph: FdxParagraph): ScreenplayTag[] {
    return paragraph.runs.flatMap((run) =>
      run.tagNumbers.flatMap((number) => {
        const definition = this.#tags.definitions.get(this.#tags.numbers.get(number) ?? '');
        const name = (definition?.label ?? '').trim() || run.text.trim();
        const category = this.#tags.categories.get(definition?.categoryId ?? '') ?? '';
        const kind = kindOf(category);
        if (kind !== null && name !== '') return [{ kind, name }];
        this.#noteUnknownTag(category, name, paragraph.index);
        return [];
      }),
    );
  }

  /** Vehicles, wardrobe, make-up…: categories that the breakdown does not have (yet). Each is listed once. */
  #noteUnknownTag(category: string, name: string, source: number): void {
    const text = category === '' ? name : `${category}: ${name}`;
    if (text === '' || this.#unknownTags.has(text)) return;
    this.#unknownTags.add(text);
    this.notUnderstood.push({ source, text, reason: 'unknown-tag' });
  }
}

const isOther = (child: FdxParagraph): boolean =>
  !child.path.includes('Summary') && !child.path.includes('DualDialogue') && !child.path.includes('OmittedScene');

const linesOf = (lines: number): { lines?: number } => (lines === 1 ? {} : { lines });
/** `trimEnd` and not a pattern: `\s+$` takes a minute for a megabyte of spaces. */
const trimLineEnds = (text: string): string => (text.startsWith('\n') ? text.replace(/^\n+/, '') : text).trimEnd();
