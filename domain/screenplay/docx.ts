import { readArchive } from './archive.ts';
import { draftOfFlow, touches, type FlowParagraph, type TypedParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import { readXml } from './read-xml.ts';
import type { StyleRun } from './screenplay.ts';
import { TableColumns } from './table-columns.ts';
import { type DocxStyle, readStyles, isOn, applyParagraphProperty } from './docx-styles.ts';
import { countDocxWords, countDocxParagraphs } from './docx-counts.ts';
import { addRuns } from './style-runs.ts';

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
  for (const name of [...archive.files.keys()].toSorted()) {
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
      doubts: body.columns.doubts(),
    }),
  };
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
  readonly columns = new TableColumns();
  readonly #styles: ReadonlyMap<string, DocxStyle>;
  readonly #open: OpenParagraph[] = [];
  #run: { styles: Set<StyleRun['style']>; isCaps: boolean } | null = null;
  #isText = false;
  #isDeletedText = false;
  #skipped = 0;
  #inserted = 0;
  #inProperties = 0;
  #deleted = '';

  constructor(styles: ReadonlyMap<string, DocxStyle>) {
    this.#styles = styles;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // The fallback for old programs repeats the same text.
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
        this.columns.beginRow();
        break;
      case 'w:tc':
        this.columns.beginCell();
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
        this.columns.endRow();
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
    addRuns(paragraph, start, this.#run?.styles ?? []);
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
    this.columns.take(paragraph.text);
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
