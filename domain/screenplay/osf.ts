import { countWords } from './count-words.ts';
import type { Draft } from './draft.ts';
import { elementsOf, typeOfStyle, type TypedParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import { readXml } from './read-xml.ts';
import type { ElementType, ScreenplayFormat, StyleRun } from './screenplay.ts';
import { titlePageFromLines } from './title-page-lines.ts';
import { decodeEntities } from './xml-scan.ts';
import { addRuns } from './style-runs.ts';

/**
 * Open Screenplay Format (.osf), which Fade In zips into .fadein: paragraphs with a style, runs of text, a title page.
 */
export function parseOsf(xml: string, format: ScreenplayFormat = 'fadein'): ParseResult {
  const reader = new OsfReader();
  const refused = readXml(xml, reader);
  if (refused !== null) return { ok: false, reason: refused };
  const { words, paragraphs } = countOsf(xml);
  const unshown: Draft['unshown'] = reader.furniture.map((text) => ({ reason: 'header-footer', text }));
  return {
    ok: true,
    draft: {
      format,
      titlePage: titlePageFromLines(reader.titleLines),
      elements: elementsOf(reader.paragraphs),
      notUnderstood: [],
      paragraphsIn: paragraphs,
      wordsIn: words,
      unshown,
      pageCount: null,
    },
  };
}

const STYLES: Readonly<Record<string, ElementType>> = {
  'normal text': 'action',
  'unspoken character': 'character',
  'outline 1': 'section',
  'outline 2': 'section',
  note: 'note',
  synopsis: 'synopsis',
};
/** Attributes that hold words of people. The bookmark of a title page's line is a key of the program. */
const WORDED = ['synopsis', 'note', 'comment'];

class OsfReader {
  readonly paragraphs: TypedParagraph[] = [];
  readonly titleLines: string[] = [];
  readonly furniture: string[] = [];
  #para: (TypedParagraph & { styles: StyleRun[]; notes: string[]; dual?: 'left' | 'right' | undefined }) | null = null;
  #place: 'script' | 'title' | 'furniture' = 'script';
  #isText = false;
  #runs: StyleRun['style'][] = [];
  #source = 0;
  #dual = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'titlepage':
        this.#place = 'title';
        break;
      case 'header':
      case 'footer':
        this.#place = 'furniture';
        break;
      case 'para':
        this.#para = { type: 'action', text: '', source: ++this.#source, styles: [], notes: notesIn(attributes) };
        if (attributes['number'] !== undefined) this.#para.number = attributes['number'];
        break;
      case 'style':
        this.#readStyle(attributes);
        break;
      case 'text':
        this.#isText = true;
        this.#runs = (['bold', 'italic', 'underline'] as const).filter((style) => attributes[style] === '1');
        if (attributes['strikethrough'] === '1' || attributes['strikeout'] === '1') this.#runs.push('strike');
        this.#para?.notes.push(...notesIn(attributes));
        if (attributes['revision'] !== undefined && Number(attributes['revision']) > 0 && this.#para !== null)
          this.#para.revision = Number(attributes['revision']);
        break;
      case 'br':
        this.text('\n');
        break;
    }
  }

  #readStyle(attributes: Readonly<Record<string, string>>): void {
    const para = this.#para;
    if (para === null) return;
    const name = (attributes['basestyle'] ?? attributes['basestylename'] ?? attributes['name'] ?? '').toLowerCase();
    para.type = STYLES[name] ?? typeOfStyle(name) ?? 'action';
    if (para.type === 'action' && attributes['align'] === 'center') para.type = 'centered';
    if (attributes['number'] !== undefined && para.number === undefined) para.number = attributes['number'];
    const dual = attributes['dual_dialogue'] ?? attributes['dual'];
    this.#dual = dual === undefined || dual === '0' ? 0 : dual === '2' || dual === 'right' ? 2 : 1;
    para.notes.push(...notesIn(attributes));
  }

  close(name: string): void {
    if (name === 'text') this.#isText = false;
    else if (name === 'titlepage' || name === 'header' || name === 'footer') this.#place = 'script';
    else if (name === 'para') this.#closePara();
  }

  text(text: string): void {
    const para = this.#para;
    if (para === null || !this.#isText) return;
    const start = para.text.length;
    para.text += text;
    addRuns(para, start, this.#runs);
  }

  #closePara(): void {
    const para = this.#para;
    this.#para = null;
    if (para === null) return;
    const { notes, ...paragraph } = para;
    const line = para.text.replace(/\s+/g, ' ').trim();
    if (this.#place === 'script') {
      if (this.#dual > 0) paragraph.dual = this.#dual === 2 ? 'right' : 'left';
      if (paragraph.type !== 'scene-heading') delete paragraph.number;
      this.paragraphs.push(paragraph);
      const { source } = paragraph;
      for (const text of notes) this.paragraphs.push({ type: 'note', text, source, lines: 0 });
    } else if (line !== '') (this.#place === 'title' ? this.titleLines : this.furniture).push(line);
    this.#dual = 0;
  }
}

const notesIn = (attributes: Readonly<Record<string, string>>): string[] =>
  WORDED.map((name) => attributes[name]?.trim() ?? '').filter((text) => text !== '');

/** An attribute's value may contain a `>`. */
const TAG = /<(\/?)([\w:-]+)((?:[^"'>/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>([^<]*)/g;

/** The receipt's other side: text of `text` elements, and the attributes that hold words, by a scan of its own. */
function countOsf(xml: string): { words: number; paragraphs: number } {
  let text = '';
  let words = 0;
  let paragraphs = 0;
  let hasInk = false;
  let isOpen = false;
  let isText = false;
  let isScript = true;
  let isHeading = false;
  let number = '';
  for (const [, slash, name = '', attributes = '', isEmpty, content = ''] of xml.matchAll(TAG)) {
    if (/^(?:titlepage|header|footer)$/.test(name)) isScript = slash === '/' || isEmpty === '/';
    if (name === 'para' && slash === '') {
      isOpen = isEmpty === '';
      hasInk = false;
      isHeading = false;
      number = '';
    }
    if (slash === '' && isOpen) {
      if (isScript) for (const worded of WORDED) words += countWords(attribute(attributes, worded));
      if (name === 'style') isHeading = /basestyle(?:name)?="scene heading"/i.test(attributes);
      if (name === 'para' || name === 'style') number ||= attribute(attributes, 'number');
    }
    if (name === 'text') isText = slash === '' && isEmpty === '';
    if (name === 'br') text += ' ';
    if (isOpen && isText) {
      text += content;
      if (decodeEntities(content).trim() !== '') hasInk = true;
    }
    if (name !== 'para' || slash === '') continue;
    if (hasInk) paragraphs++;
    if (hasInk && isScript && isHeading) words += countWords(number);
    text += '\n';
    isOpen = false;
  }
  return { words: words + countWords(decodeEntities(text)), paragraphs };
}

const attribute = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
