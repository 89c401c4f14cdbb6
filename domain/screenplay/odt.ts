import { readArchive } from './archive.ts';
import { countWords } from './count-words.ts';
import { draftOfFlow, touches, type FlowParagraph, type TypedParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import { readXml } from './read-xml.ts';
import type { StyleRun } from './screenplay.ts';
import { decodeEntities } from './xml-scan.ts';
import { TableColumns } from './table-columns.ts';
import { addRuns } from './style-runs.ts';

/** OpenDocument text (.odt, ISO 26300) of LibreOffice and others. Comments and footnotes become notes. */
export function parseOdt(bytes: Uint8Array): ParseResult {
  const archive = readArchive(bytes, (name) => name === 'content.xml' || name === 'styles.xml');
  if (!archive.ok) return archive;
  const decode = (name: string): string => new TextDecoder().decode(archive.files.get(name) ?? new Uint8Array());
  const content = decode('content.xml');
  if (content === '') return { ok: false, reason: 'IMPORT_TRUNCATED' };
  const styles = new Map<string, OdtStyle>();
  const common = decode('styles.xml');
  if (common !== '') readXml(common, new StyleReader(styles));
  const reader = new OdtReader(styles);
  const refused = readXml(content, reader);
  if (refused !== null) return { ok: false, reason: refused };
  const { words, paragraphs } = countOdt(content);
  return {
    ok: true,
    draft: draftOfFlow('odt', reader.paragraphs, {
      paragraphsIn: paragraphs,
      wordsIn: words,
      notUnderstood: [],
      unshown: reader.deleted.map((text) => ({ reason: 'deleted-text', text })),
      notes: reader.notes,
      doubts: reader.columns.doubts(),
    }),
  };
}

interface OdtStyle {
  /** As people see it; automatic styles have their parent's. */
  shownName: string;
  parent: string;
  indent: number | null;
  align: FlowParagraph['align'] | null;
  isSpaced: boolean | null;
  isCaps: boolean;
  runs: StyleRun['style'][];
}

const UNITS: Readonly<Record<string, number>> = { cm: 28.35, mm: 2.835, in: 72, pt: 1, pc: 12, px: 0.75 };
function points(length: string | undefined): number | null {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(length ?? '') ?? [];
  return number === undefined ? null : Number(number) * (UNITS[unit] ?? 0);
}

class StyleReader {
  readonly #styles: Map<string, OdtStyle>;
  #style: OdtStyle | null = null;

  constructor(styles: Map<string, OdtStyle>) {
    this.#styles = styles;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'style:style') {
      const id = attributes['style:name'] ?? '';
      const parent = attributes['style:parent-style-name'] ?? '';
      const own = attributes['style:display-name'] ?? id;
      // `P12` is a style that the program made for one paragraph.
      const shownName = /^[PT]\d+$/.test(own) ? (this.#styles.get(parent)?.shownName ?? parent) : own;
      this.#style = { shownName, parent, indent: null, align: null, isSpaced: null, isCaps: false, runs: [] };
      this.#styles.set(id, this.#style);
    } else if (this.#style === null) return;
    else if (name === 'style:paragraph-properties') {
      const left = points(attributes['fo:margin-left']);
      const first = points(attributes['fo:text-indent']);
      if (left !== null || first !== null) this.#style.indent = (left ?? 0) + (first ?? 0);
      const align = attributes['fo:text-align'];
      if (align !== undefined) this.#style.align = align === 'center' ? 'center' : align === 'end' ? 'right' : 'left';
      const top = points(attributes['fo:margin-top']);
      if (top !== null) this.#style.isSpaced = top >= 6;
    } else if (name === 'style:text-properties') {
      if (attributes['fo:text-transform'] === 'uppercase') this.#style.isCaps = true;
      if (attributes['fo:font-weight'] === 'bold') this.#style.runs.push('bold');
      if (attributes['fo:font-style'] === 'italic') this.#style.runs.push('italic');
      if ((attributes['style:text-underline-style'] ?? 'none') !== 'none') this.#style.runs.push('underline');
      if ((attributes['style:text-line-through-style'] ?? 'none') !== 'none') this.#style.runs.push('strike');
    }
  }

  close(name: string): void {
    if (name === 'style:style') this.#style = null;
  }

  text(): void {}
}

interface OpenParagraph {
  text: string;
  styles: StyleRun[];
  styleId: string;
  /** Its container: the text, a note, or a deletion. */
  place: 'text' | 'note' | 'deleted';
  /** A note is inserted where the text continues. */
  isParted: boolean;
}

class OdtReader extends StyleReader {
  readonly paragraphs: FlowParagraph[] = [];
  readonly notes: TypedParagraph[] = [];
  readonly deleted: string[] = [];
  readonly columns = new TableColumns();
  readonly #known: Map<string, OdtStyle>;
  readonly #open: OpenParagraph[] = [];
  readonly #spans: string[] = [];
  #notes = 0;
  #deletions = 0;
  #silent = 0;
  #citation: string | null = null;

  constructor(styles: Map<string, OdtStyle>) {
    super(styles);
    this.#known = styles;
  }

  override open(name: string, attributes: Readonly<Record<string, string>>): void {
    super.open(name, attributes);
    if (name.startsWith('dc:') || name.startsWith('meta:')) this.#silent++;
    switch (name) {
      case 'text:p':
      case 'text:h': {
        this.#pad();
        const place = this.#deletions > 0 ? 'deleted' : this.#notes > 0 ? 'note' : 'text';
        this.#open.push({ text: '', styles: [], styleId: attributes['text:style-name'] ?? '', place, isParted: false });
        break;
      }
      case 'text:span':
        this.#spans.push(attributes['text:style-name'] ?? '');
        break;
      case 'text:s':
        this.#add(' '.repeat(Math.min(200, Number(attributes['text:c'] ?? 1) || 1)));
        break;
      case 'text:tab':
        this.#add('\t');
        break;
      case 'text:line-break':
        this.#add('\n');
        break;
      case 'text:note':
      case 'office:annotation':
        this.#pad();
        this.#notes++;
        break;
      case 'text:note-citation':
        this.#citation = '';
        break;
      case 'text:tracked-changes':
        this.#deletions++;
        break;
      case 'table:table-row':
        this.columns.beginRow();
        break;
      case 'table:table-cell':
        this.columns.beginCell();
        break;
    }
  }

  override close(name: string): void {
    super.close(name);
    if (name.startsWith('dc:') || name.startsWith('meta:')) this.#silent--;
    switch (name) {
      case 'text:p':
      case 'text:h':
        this.#closeParagraph();
        break;
      case 'text:span':
        this.#spans.pop();
        break;
      case 'text:note':
      case 'office:annotation':
        this.#notes--;
        break;
      case 'text:note-citation': {
        const text = this.#citation?.trim() ?? '';
        if (text !== '') this.notes.push({ type: 'note', text, source: this.paragraphs.length + 1, lines: 0 });
        this.#citation = null;
        break;
      }
      case 'text:tracked-changes':
        this.#deletions--;
        break;
      case 'table:table-row':
        this.columns.endRow();
        break;
    }
  }

  override text(text = ''): void {
    if (this.#silent > 0) return;
    if (this.#citation !== null) this.#citation += text;
    else this.#add(text.replace(/[ \t\r\n]+/g, ' '));
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph === undefined) return;
    const spans = this.#spans.map((id) => this.#known.get(id));
    if (paragraph.isParted && touches(paragraph.text, text)) paragraph.text += ' ';
    paragraph.isParted = false;
    const isCaps = spans.some((span) => span?.isCaps === true) || this.#isCapsStyle(paragraph.styleId);
    const start = paragraph.text.length;
    paragraph.text += isCaps ? text.toUpperCase() : text;
    addRuns(paragraph, start, new Set(spans.flatMap((span) => span?.runs ?? [])));
  }

  #isCapsStyle(id: string): boolean {
    return this.#inherited(id, (style) => (style.isCaps ? true : null)) ?? false;
  }

  #inherited<T>(id: string, read: (style: OdtStyle) => T | null): T | null {
    for (let at = id, steps = 0; at !== '' && steps < 20; steps++) {
      const style = this.#known.get(at);
      if (style === undefined) return null;
      const value = read(style);
      if (value !== null) return value;
      at = style.parent;
    }
    return null;
  }

  #pad(): void {
    const paragraph = this.#open.at(-1);
    if (paragraph !== undefined) paragraph.isParted = true;
  }

  #closeParagraph(): void {
    const paragraph = this.#open.pop();
    if (paragraph === undefined) return;
    const text = paragraph.text.trim();
    if (paragraph.place !== 'text') {
      if (text === '') return;
      if (paragraph.place === 'note') this.notes.push({ type: 'note', text, source: this.paragraphs.length + 1 });
      else this.deleted.push(text);
      return;
    }
    this.columns.take(text);
    this.paragraphs.push({
      text: paragraph.text,
      styles: paragraph.styles,
      styleName: this.#known.get(paragraph.styleId)?.shownName ?? paragraph.styleId,
      indent: this.#inherited(paragraph.styleId, ({ indent }) => indent) ?? 0,
      align: this.#inherited(paragraph.styleId, ({ align }) => align) ?? 'left',
      isSpaced: this.#inherited(paragraph.styleId, ({ isSpaced }) => isSpaced) ?? false,
      source: this.paragraphs.length + 1,
    });
  }
}

/** An attribute's value may contain a `>`. */
const TAG = /<(\/?)([\w:-]+)(?:[^"'>/]|"[^"]*"|'[^']*'|\/(?!>))*(\/?)>([^<]*)/g;
const PARTS = /^(?:text:(?:p|h|s|tab|line-break|note|note-citation|tracked-changes)|office:annotation)$/;

/** The receipt's other side, by a scan of its own: words and paragraphs of text; deleted ones count as words only. */
function countOdt(xml: string): { words: number; paragraphs: number } {
  let text = '';
  let paragraphs = 0;
  let deletions = 0;
  let citations = 0;
  const open: boolean[] = [];
  for (const [, slash, name = '', isEmpty, content = ''] of xml.matchAll(TAG)) {
    if (PARTS.test(name)) text += ' ';
    if (name === 'text:tracked-changes' && isEmpty === '') deletions += slash === '' ? 1 : -1;
    if (name === 'text:note-citation' && isEmpty === '') citations += slash === '' ? 1 : -1;
    if (name === 'text:p' || name === 'text:h') {
      if (slash === '' && isEmpty === '') open.push(false);
      else if (slash === '/' && open.pop() === true && deletions === 0) paragraphs++;
    }
    if (open.length === 0 || (name.startsWith('dc:') && slash === '') || (name.startsWith('meta:') && slash === ''))
      continue;
    text += content;
    if (citations === 0 && decodeEntities(content).trim() !== '') open[open.length - 1] = true;
  }
  return { words: countWords(decodeEntities(text)), paragraphs };
}
