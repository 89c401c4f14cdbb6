import { SaxesParser } from 'saxes';
import {
  type FdxRun,
  type FdxParagraph,
  type FdxTags,
  type FdxDocument,
  type WordedAttribute,
  Refusal,
} from './fdx-document.ts';

/**
 * Final Draft's XML to a flat list of paragraphs, streaming, without expanding entities. There is no published schema;
 * the shape is the one that Final Draft 8 to 13 and its peers (Fade In, Beat, WriterDuet) write.
 */

/** Faults in characters leave the document's shape whole; all others mean that it is cut or damaged. */
const HARMLESS = /disallowed character\.|entity|"\]\]>"/;
/** Elements that matter for where a paragraph belongs. */
const PLACES = new Set([
  'TitlePage',
  'HeaderAndFooter',
  'Header',
  'Footer',
  'ScriptNotes',
  'ScriptNote',
  'DualDialogue',
  'OmittedScene',
  'Summary',
  'SceneProperties',
  'Content',
]);
/** Final Draft makes one for each character of a scene. It is the writer's only when it has text. */
export const ARC_BEAT = 'CharacterArcBeat';
/**
 * Attributes that hold words of people, beside those that are read in their places (numbers and titles of scenes, names
 * of script notes, labels of tags). Names of fonts, macros and settings are none.
 */
export const WORDED_ATTRIBUTES: Readonly<Record<string, string>> = {
  [ARC_BEAT]: 'Name',
  Bookmark: 'Name',
  Beat: 'Title',
  Watermark: 'Text',
  Watermarking: 'Text',
  Alt: 'Name',
};
/** Attributes of a scene's properties that people wrote. */
export const WORDS_OF_SCENES = ['Title', 'Synopsis'] as const;
/** Final Draft counts a block inside a paragraph as two units of text, whatever it holds. */
const BLOCK_UNITS = 2;

/**
 * Attributes of looks that Final Draft writes into every paragraph and run, in its order: half of a file, of which only
 * centering is read. Only a tag begins with `<`, so the pattern cannot match the author's words.
 */
const LOOKS_OF_TEXT = /<Text AdornmentStyle="[^"<\n]*" Background="[^"<\n]*" Color="[^"<\n]*" Font="[^"<\n]*"/g;
const LOOKS_OF_PARAGRAPH =
  /<Paragraph Alignment="(?!Center")[^"<\n]*" FirstIndent="[^"<\n]*" Leading="[^"<\n]*" LeftIndent="[^"<\n]*" RightIndent="[^"<\n]*" SpaceBefore="[^"<\n]*" Spacing="[^"<\n]*" StartsNewPage="[^"<\n]*"/g;

const withoutLooks = (xml: string): string =>
  // In a CDATA section a tag is text.
  xml.includes('<![CDATA[') ? xml : xml.replace(LOOKS_OF_TEXT, '<Text').replace(LOOKS_OF_PARAGRAPH, '<Paragraph');

export function readFdx(xml: string, maxParagraphs: number): FdxDocument {
  const reader = new FdxReader(maxParagraphs);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Refusal('IMPORT_UNSAFE_XML');
  });
  parser.on('error', (error) => {
    if (!HARMLESS.test(error.message)) throw new Refusal('IMPORT_TRUNCATED');
    reader.noteUnreadable();
  });
  parser.on('opentag', (tag) => reader.open(tag.name, tag.attributes));
  parser.on('closetag', (tag) => reader.close(tag.name));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  try {
    parser.write(withoutLooks(xml)).close();
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason, line: parser.line };
    throw error;
  }
  const { paragraphs, tags, paginatesAs, unreadable, noteNames, attributes, sceneWords } = reader;
  return { ok: true, paragraphs, tags, paginatesAs, unreadable, noteNames, attributes, sceneWords };
}

/** Final Draft nests three deep. Thousands of levels are an attack on anyone who walks them. */
const MAX_DEPTH = 32;

class FdxReader {
  readonly paragraphs: FdxParagraph[] = [];
  readonly tags: FdxTags = { categories: new Map(), definitions: new Map(), numbers: new Map() };
  readonly paginatesAs = new Map<string, string>();
  readonly unreadable: { source: number; text: string }[] = [];
  readonly noteNames = new Map<number, string>();
  readonly attributes: WordedAttribute[] = [];
  readonly sceneWords: WordedAttribute[] = [];
  /** Names of open arc beats without text so far. */
  #beats: WordedAttribute[] = [];
  #notes = 0;
  #note = 0;
  /** A new list whenever it changes: paragraphs keep it. */
  #places: string[] = [];
  #paragraph: FdxParagraph | null = null;
  #run: FdxRun | null = null;
  #noteRange: string | null = null;
  #tagNumber: string | null = null;
  #isDefinitionId = false;
  #settingsOf = '';
  #offset = 0;
  #depth = 0;
  /** Number of elements other than paragraphs that are open in each open paragraph, the innermost first. */
  readonly #inParagraph: number[] = [];

  constructor(private readonly maxParagraphs: number) {}

  open(name: string, attributes: Record<string, string>): void {
    this.#enter(name, 1);
    switch (name) {
      case 'Paragraph':
        this.#inParagraph.unshift(0);
        this.#openParagraph(attributes);
        return;
      case 'Text':
        this.#openRun(attributes);
        return;
      case 'SceneProperties':
        if (this.#paragraph !== null) this.#paragraph.scene = attributes;
        for (const words of WORDS_OF_SCENES) addWords(this.sceneWords, attributes[words], this.#paragraph);
        break;
      case 'ScriptNote':
        this.#noteRange = attributes['Range'] ?? '';
        this.#note = ++this.#notes;
        if ((attributes['Name'] ?? '').trim() !== '') this.noteNames.set(this.#note, attributes['Name']?.trim() ?? '');
        break;
      case 'TagCategory':
        this.tags.categories.set(attributes['Id'] ?? '', attributes['Name'] ?? '');
        break;
      case 'TagDefinition':
        this.tags.definitions.set(attributes['Id'] ?? '', {
          categoryId: attributes['CatId'] ?? '',
          label: attributes['Label'] ?? '',
        });
        break;
      case 'Tag':
        this.#tagNumber = attributes['Number'] ?? '';
        if (attributes['DefId'] !== undefined) this.tags.numbers.set(this.#tagNumber, attributes['DefId']);
        break;
      case 'DefId':
        this.#isDefinitionId = true;
        break;
      case 'ElementSettings':
        this.#settingsOf = attributes['Type'] ?? '';
        break;
      case 'Behavior':
        this.paginatesAs.set(this.#settingsOf, attributes['PaginateAs'] ?? '');
        break;
    }
    const worded = WORDED_ATTRIBUTES[name];
    if (worded !== undefined)
      addWords(name === ARC_BEAT ? this.#beats : this.attributes, attributes[worded], this.#paragraph);
    if (PLACES.has(name)) this.#places = [...this.#places, name];
  }

  close(name: string): void {
    this.#enter(name, -1);
    switch (name) {
      case 'Paragraph':
        this.#inParagraph.shift();
        this.#closeParagraph();
        return;
      case 'Text':
        this.#run = null;
        return;
      case 'ScriptNote':
        this.#noteRange = null;
        this.#note = 0;
        break;
      case 'DualDialogue':
      case 'OmittedScene':
        if (this.#paragraph?.parent === null) this.#offset += BLOCK_UNITS;
        break;
      case 'DefId':
        this.#isDefinitionId = false;
        break;
      case ARC_BEAT:
        this.#beats = [];
        break;
    }
    if (PLACES.has(name)) this.#places = this.#places.slice(0, -1);
  }

  text(text: string): void {
    // Final Draft writes none outside `Text`; if there is any, it is the author's.
    if (this.#run === null && this.#inParagraph[0] === 0 && text.trim() !== '') this.#openRun({});
    if (this.#run !== null) {
      this.#run.text += text;
      if (this.#beats.length > 0 && text.trim() !== '') this.attributes.push(...this.#beats.splice(0));
      if (this.#paragraph !== null && isOwnText(this.#paragraph)) this.#offset += text.length;
    } else if (this.#isDefinitionId && this.#tagNumber !== null) {
      this.tags.numbers.set(this.#tagNumber, (this.tags.numbers.get(this.#tagNumber) ?? '') + text.trim());
    }
  }

  noteUnreadable(): void {
    const source = this.#paragraph?.index ?? 0;
    if (this.unreadable.length < 1000 && this.unreadable.at(-1)?.source !== source) {
      this.unreadable.push({ source, text: this.#run?.text.slice(0, 1000) ?? '' });
    }
  }

  #enter(name: string, step: 1 | -1): void {
    const [around] = this.#inParagraph;
    if (around === undefined || name === 'Paragraph') return;
    // Words of the paragraph itself end where an element begins.
    if (around === 0) this.#run = null;
    this.#inParagraph[0] = around + step;
  }

  #openParagraph(attributes: Record<string, string>): void {
    const parent = this.#paragraph;
    if (++this.#depth > MAX_DEPTH) throw new Refusal('IMPORT_UNSAFE_XML');
    if (this.paragraphs.length >= this.maxParagraphs) throw new Refusal('IMPORT_TOO_LARGE');
    const paragraph: FdxParagraph = {
      index: this.paragraphs.length + 1,
      attributes,
      path: this.#places,
      runs: [],
      scene: null,
      parent,
      children: [],
      start: this.#offset,
      end: this.#offset,
      noteRange: this.#noteRange,
      note: this.#note,
    };
    parent?.children.push(paragraph);
    this.paragraphs.push(paragraph);
    this.#paragraph = paragraph;
    this.#run = null;
  }

  #openRun(attributes: Record<string, string>): void {
    if (this.#paragraph === null) return;
    this.#run = {
      text: '',
      style: attributes['Style'] ?? '',
      revision: Number.parseInt(attributes['RevisionID'] ?? '', 10) || 0,
      tagNumbers: attributes['TagNumber']?.split(/[^0-9]+/).filter((number) => number !== '') ?? [],
    };
    this.#paragraph.runs.push(this.#run);
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraph;
    if (paragraph === null) return;
    this.#depth--;
    paragraph.end = this.#offset;
    if (isOwnText(paragraph)) this.#offset++;
    this.#paragraph = paragraph.parent;
    this.#run = null;
  }
}

function addWords(list: WordedAttribute[], written: string | undefined, paragraph: FdxParagraph | null): void {
  const text = written?.trim() ?? '';
  if (text !== '') list.push({ text, paragraph });
}

/** Script notes count only the script's own text, not the title page's nor text nested in a paragraph. */
const isOwnText = (paragraph: FdxParagraph): boolean =>
  paragraph.parent === null && paragraph.path.length === 1 && paragraph.path[0] === 'Content';
