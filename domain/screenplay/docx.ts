import { readArchive } from './archive.ts';
import { countWords } from './count-words.ts';
import { draftOfFlow, touches, type FlowParagraph, type TypedParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import { readXml } from './read-xml.ts';
import type { StyleRun } from './screenplay.ts';
import { decodeEntities } from './xml-scan.ts';

/**
 * Word's .docx (ECMA-376), which Google Docs, LibreOffice, Pages and WriterDuet write, too. Read are the body with text
 * boxes and tables, comments and footnotes as notes, headers and footers, and deleted text of tracked changes.
 */
export function parseDocx(bytes: Uint8Array): ParseResult {
  const archive = readArchive(bytes, (name) =>
    /^word\/(?:document|styles|comments|footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(name),
  );
  if (!archive.ok) return archive;
  const decode = (name: string): string => new TextDecoder().decode(archive.files.get(name) ?? new Uint8Array());
  const main = decode('word/document.xml');
  if (main === '') return { ok: false, reason: 'IMPORT_TRUNCATED' };
  const styles = readStyles(decode('word/styles.xml'));
  const body = new DocxReader(styles);
  const refused = readXml(main, body);
  if (refused !== null) return { ok: false, reason: refused };
  const notes: TypedParagraph[] = [];
  const furniture: [string, string][] = [];
  let words = countDocxWords(main);
  let paragraphs = countDocxParagraphs(main);
  for (const name of [...archive.files.keys()].sort()) {
    if (/document|styles/.test(name)) continue;
    const xml = decode(name);
    const reader = new DocxReader(styles);
    if (readXml(xml, reader) !== null) continue;
    words += countDocxWords(xml);
    paragraphs += countDocxParagraphs(xml);
    for (const { text } of reader.paragraphs) {
      const line = text.replace(/\s+/g, ' ').trim();
      if (line === '') continue;
      const key = /header/.test(name) ? 'Header' : /footer/.test(name) ? 'Footer' : null;
      if (key === null) notes.push({ type: 'note', text: line, source: body.paragraphs.length + notes.length + 1 });
      else furniture.push([key, line]);
    }
  }
  return {
    ok: true,
    draft: draftOfFlow('docx', body.paragraphs, {
      paragraphsIn: paragraphs,
      wordsIn: words,
      notUnderstood: [],
      unshown: body.deleted.map((text) => ({ reason: 'deleted-text', text })),
      titlePage: furniture,
      notes,
      ...(body.columnRows >= 4 ? { doubts: [{ source: 1, text: '', reason: 'two-columns', alike: '' }] } : {}),
    }),
  };
}

interface DocxStyle {
  name: string;
  basedOn: string;
  indent?: number | undefined;
  align?: FlowParagraph['align'] | undefined;
  isSpaced?: boolean | undefined;
  isCaps?: boolean | undefined;
}

function readStyles(xml: string): Map<string, DocxStyle> {
  const styles = new Map<string, DocxStyle>();
  let style: DocxStyle | null = null;
  readXml(xml === '' ? '<none/>' : xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { name: attributes['w:styleId'] ?? '', basedOn: '' };
        styles.set(attributes['w:styleId'] ?? '', style);
      } else if (style === null) return;
      else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:caps') style.isCaps = isOn(value);
      else applyParagraphProperty(style, name, attributes);
    },
    close(name) {
      if (name === 'w:style') style = null;
    },
    text() {},
  });
  for (const [id, own] of styles) inherit(own, styles, new Set([id]));
  return styles;
}

function inherit(style: DocxStyle, styles: ReadonlyMap<string, DocxStyle>, seen: Set<string>): void {
  for (let id = style.basedOn; id !== '' && !seen.has(id);) {
    seen.add(id);
    const base = styles.get(id);
    if (base === undefined) return;
    style.indent ??= base.indent;
    style.align ??= base.align;
    style.isSpaced ??= base.isSpaced;
    style.isCaps ??= base.isCaps;
    id = base.basedOn;
  }
}

const isOn = (value: string): boolean => value !== '0' && value !== 'false' && value !== 'none' && value !== 'off';
/** Word measures in twentieths of a point. */
const points = (value: string | undefined): number => (Number.parseInt(value ?? '', 10) || 0) / 20;
const ALIGNS: Readonly<Record<string, FlowParagraph['align']>> = { center: 'center', right: 'right', end: 'right' };

function applyParagraphProperty(
  into: Pick<DocxStyle, 'indent' | 'align' | 'isSpaced'>,
  name: string,
  attributes: Readonly<Record<string, string>>,
): void {
  if (name === 'w:ind') {
    const left = points(attributes['w:left'] ?? attributes['w:start']);
    into.indent = left + points(attributes['w:firstLine']) - points(attributes['w:hanging']);
  } else if (name === 'w:jc') into.align = ALIGNS[attributes['w:val'] ?? ''] ?? 'left';
  else if (name === 'w:spacing' && attributes['w:before'] !== undefined)
    into.isSpaced = points(attributes['w:before']) >= 6;
}

interface OpenParagraph {
  text: string;
  styles: StyleRun[];
  own: Pick<DocxStyle, 'indent' | 'align' | 'isSpaced'>;
  styleId: string;
  isRevised: boolean;
  isParted: boolean;
}

class DocxReader {
  readonly paragraphs: FlowParagraph[] = [];
  readonly deleted: string[] = [];
  /** Rows of tables with text in two cells or more. */
  columnRows = 0;
  readonly #styles: ReadonlyMap<string, DocxStyle>;
  readonly #open: OpenParagraph[] = [];
  #run: { styles: Set<StyleRun['style']>; isCaps: boolean } | null = null;
  #isText = false;
  #isDeletedText = false;
  #skipped = 0;
  #inserted = 0;
  #inProperties = 0;
  #deleted = '';
  #cells: boolean[] = [];
  #isInRow = false;

  constructor(styles: ReadonlyMap<string, DocxStyle>) {
    this.#styles = styles;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // What an old program would show instead says the same again.
    if (name === 'mc:Fallback') this.#skipped++;
    if (this.#skipped > 0) return;
    const paragraph = this.#open.at(-1);
    switch (name) {
      case 'w:p':
        this.#pad();
        this.#open.push({ text: '', styles: [], own: {}, styleId: '', isRevised: this.#inserted > 0, isParted: false });
        break;
      case 'w:pPr':
        this.#inProperties++;
        break;
      case 'w:pStyle':
        if (paragraph !== undefined) paragraph.styleId = attributes['w:val'] ?? '';
        break;
      case 'w:r':
        this.#run = { styles: new Set(), isCaps: this.#styles.get(paragraph?.styleId ?? '')?.isCaps ?? false };
        break;
      case 'w:t':
        this.#isText = true;
        break;
      case 'w:delText':
        this.#isDeletedText = true;
        break;
      case 'w:tab':
        if (this.#run !== null) this.#add('\t');
        break;
      case 'w:br':
      case 'w:cr':
        if (this.#run !== null) this.#add('\n');
        break;
      case 'w:noBreakHyphen':
        this.#add('-');
        break;
      case 'w:ins':
        this.#inserted++;
        break;
      case 'w:tr':
        this.#cells = [];
        this.#isInRow = true;
        break;
      case 'w:tc':
        this.#cells.push(false);
        break;
      default:
        if (this.#inProperties > 0 && paragraph !== undefined) applyParagraphProperty(paragraph.own, name, attributes);
        this.#applyRunProperty(name, attributes['w:val'] ?? '');
    }
  }

  #applyRunProperty(name: string, value: string): void {
    if (this.#run === null) return;
    const style = RUN_STYLES[name];
    if (style !== undefined && isOn(value)) this.#run.styles.add(style);
    if (name === 'w:caps') this.#run.isCaps = isOn(value);
  }

  close(name: string): void {
    if (name === 'mc:Fallback') this.#skipped--;
    if (this.#skipped > 0) return;
    switch (name) {
      case 'w:p':
        this.#closeParagraph();
        break;
      case 'w:pPr':
        this.#inProperties--;
        break;
      case 'w:r':
        this.#run = null;
        break;
      case 'w:t':
        this.#isText = false;
        break;
      case 'w:delText':
        this.#isDeletedText = false;
        break;
      case 'w:del':
        if (this.#deleted.trim() !== '') this.deleted.push(this.#deleted.trim());
        this.#deleted = '';
        break;
      case 'w:ins':
        this.#inserted--;
        break;
      case 'w:tr':
        if (this.#cells.filter(Boolean).length > 1) this.columnRows++;
        this.#isInRow = false;
        break;
    }
  }

  text(text: string): void {
    if (this.#skipped > 0) return;
    if (this.#isDeletedText) {
      this.#deleted += text;
      // A word of which the middle was deleted is two words.
      this.#pad();
    } else if (this.#isText) this.#add(text);
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph === undefined) return;
    const shown = this.#run?.isCaps === true ? text.toUpperCase() : text;
    if (paragraph.isParted && touches(paragraph.text, shown)) paragraph.text += ' ';
    paragraph.isParted = false;
    const start = paragraph.text.length;
    paragraph.text += shown;
    if (this.#inserted > 0) paragraph.isRevised = true;
    for (const style of this.#run?.styles ?? []) {
      const last = paragraph.styles.findLast((each) => each.style === style);
      if (last !== undefined && last.end === start) last.end = paragraph.text.length;
      else paragraph.styles.push({ start, end: paragraph.text.length, style });
    }
  }

  /** A text box or a deletion inside a paragraph parts its words. */
  #pad(): void {
    const paragraph = this.#open.at(-1);
    if (paragraph !== undefined) paragraph.isParted = true;
  }

  #closeParagraph(): void {
    const paragraph = this.#open.pop();
    if (paragraph === undefined) return;
    const style = this.#styles.get(paragraph.styleId);
    if (this.#isInRow && paragraph.text.trim() !== '' && this.#cells.length > 0)
      this.#cells[this.#cells.length - 1] = true;
    this.paragraphs.push({
      text: paragraph.text,
      styles: paragraph.styles,
      styleName: style?.name ?? paragraph.styleId,
      indent: paragraph.own.indent ?? style?.indent ?? 0,
      align: paragraph.own.align ?? style?.align ?? 'left',
      isSpaced: paragraph.own.isSpaced ?? style?.isSpaced ?? false,
      source: this.paragraphs.length + 1,
      ...(paragraph.isRevised ? { isRevised: true } : {}),
    });
  }
}

const RUN_STYLES: Readonly<Record<string, StyleRun['style']>> = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:u': 'underline',
  'w:strike': 'strike',
};

const TOKENS = /<(\/?)w:(p|t|delText|tab|br|cr|noBreakHyphen|del)(?=[\s/>])[^>]*?(\/?)>([^<]*)/g;
const withoutFallback = (xml: string): string =>
  xml.includes('<mc:Fallback') ? xml.replace(/<mc:Fallback[\s>][\s\S]*?<\/mc:Fallback>/g, '') : xml;

/** The receipt's other side: words by a scan over the text of the XML, without its structure. */
function countDocxWords(xml: string): number {
  let text = '';
  let deleted = '';
  for (const [, slash, name, , content = ''] of withoutFallback(xml).matchAll(TOKENS)) {
    if (name === 't' && slash === '') text += content;
    else if (name === 'delText' && slash === '') {
      deleted += content;
      text += ' ';
    } else if (name === 'del') deleted += ' ';
    else if (name !== 't' && name !== 'delText') text += ' ';
  }
  return countWords(decodeEntities(text)) + countWords(decodeEntities(deleted));
}

function countDocxParagraphs(xml: string): number {
  const open: boolean[] = [];
  let count = 0;
  for (const [, slash, name, isEmpty, content = ''] of withoutFallback(xml).matchAll(TOKENS)) {
    if (name === 'p' && slash === '' && isEmpty === '') open.push(false);
    else if (name === 'p' && slash === '/') {
      if (open.pop() === true) count++;
    } else if (name === 't' && slash === '' && decodeEntities(content).trim() !== '' && open.length > 0)
      open[open.length - 1] = true;
    else if (name === 'noBreakHyphen' && open.length > 0) open[open.length - 1] = true;
  }
  return count;
}
