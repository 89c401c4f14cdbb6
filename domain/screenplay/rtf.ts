import { countWords } from './count-words.ts';
import { decodeWindows1252 } from './decode-text.ts';
import type { Draft } from './draft.ts';
import { draftOfFlow, touches, type FlowParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import type { StyleRun } from './screenplay.ts';
import { latin, bytesOf } from './rtf-bytes.ts';
import { SKIPPED_GROUPS, SPECIAL_CHARACTERS, RUN_STYLES } from './rtf-control-words.ts';
import { addRuns } from './style-runs.ts';

/** Rich Text Format 1.9.1: text, styles' names, indents, alignment, bold and the like. Other groups are skipped. */
export function parseRtf(bytes: Uint8Array): ParseResult {
  const reader = new RtfReader(latin(bytes));
  if (!reader.read()) return { ok: false, reason: 'IMPORT_TRUNCATED' };
  const inked = reader.paragraphs.filter(({ text }) => text.trim() !== '');
  const unshown: Draft['unshown'] = [...reader.deleted, ...reader.furniture].map((text) => ({
    reason: reader.deleted.includes(text) ? 'deleted-text' : 'header-footer',
    text,
  }));
  return {
    ok: true,
    draft: draftOfFlow('rtf', reader.paragraphs, {
      paragraphsIn: inked.length + reader.notes.length,
      wordsIn: countWords(reader.stream.join('')),
      notUnderstood: [],
      unshown,
      notes: reader.notes.map(({ text, source }) => ({ type: 'note', text, source })),
    }),
  };
}

type Place = 'text' | 'skip' | 'styles' | 'note' | 'furniture';

interface State {
  place: Place;
  runs: ReadonlySet<StyleRun['style']>;
  isCaps: boolean;
  isDeleted: boolean;
  isHidden: boolean;
  /** Number of characters that replace a `\u` where it cannot be shown. */
  fallback: number;
}

const MAX_DEPTH = 1000;
/** A control word, a control sign, a group's edge, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy;

class RtfReader {
  readonly paragraphs: FlowParagraph[] = [];
  readonly notes: { text: string; source: number }[] = [];
  readonly furniture: string[] = [];
  readonly deleted: string[] = [];
  /** All of the author's text, before it gets a structure: the receipt counts it. */
  readonly stream: string[] = [];
  readonly #rtf: string;
  readonly #styleNames = new Map<number, string>();
  readonly #stack: State[] = [];
  #state: State = { place: 'text', runs: new Set(), isCaps: false, isDeleted: false, isHidden: false, fallback: 1 };
  #paragraph = emptyParagraph();
  #side = '';
  #sidePlace: Place = 'text';
  #deletion = '';
  #styleNumber = 0;
  #styleName = '';
  #skipUnits = 0;
  #isParted = false;

  constructor(rtf: string) {
    this.#rtf = rtf;
  }

  /** False if the file ends before its groups do. */
  read(): boolean {
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(this.#rtf); match !== null; match = TOKEN.exec(this.#rtf)) {
      const [, word, number, hex, sign, edge, plain] = match;
      if (edge === '{') {
        if (this.#stack.length > MAX_DEPTH) return false;
        this.#stack.push(this.#state);
        this.#state = { ...this.#state };
      } else if (edge === '}') {
        this.#closeGroup();
        if (this.#stack.length === 0) break;
      } else if (word !== undefined) {
        if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
        else this.#control(word, number === undefined ? null : Number(number));
      } else if (hex !== undefined) this.#add(decodeWindows1252(Uint8Array.of(Number.parseInt(hex, 16))), 1);
      else if (sign !== undefined) this.#sign(sign);
      else if (plain !== undefined) this.#add(decodeWindows1252(bytesOf(plain)), plain.length);
    }
    this.#endParagraph();
    this.#endDeletion();
    return this.#stack.length === 0;
  }

  #sign(sign: string): void {
    if (sign === '*') this.#state.place = this.#state.place === 'styles' ? 'styles' : 'skip';
    else if (sign === '~') this.#add('\u00A0', 1);
    else if (sign === '_') this.#add('‑', 1);
    else if (sign === '\n' || sign === '\r') this.#endParagraph();
    else if (sign === '\\' || sign === '{' || sign === '}') this.#add(sign, 1);
  }

  #control(word: string, number: number | null): void {
    const state = this.#state;
    if (SKIPPED_GROUPS.has(word)) state.place = 'skip';
    else if (word === 'stylesheet') state.place = 'styles';
    else if (/^(?:header|footer)[lrf]?$/.test(word)) this.#enterSide('furniture');
    else if (word === 'footnote' || word === 'annotation') this.#enterSide('note');
    else if (word === 'u') {
      this.#add(String.fromCharCode(((number ?? 0) + 65_536) % 65_536), 1);
      this.#skipUnits = state.fallback;
    } else if (word === 'uc') state.fallback = Math.max(0, number ?? 1);
    else if (word === 'par' || word === 'sect' || word === 'page' || word === 'cell' || word === 'row')
      this.#endParagraph();
    else if (SPECIAL_CHARACTERS[word] !== undefined) this.#add(SPECIAL_CHARACTERS[word] ?? '', 1);
    else if (word === 's') {
      this.#paragraph.style = number ?? 0;
      this.#styleNumber = number ?? 0;
    } else this.#format(word, number);
  }

  #format(word: string, number: number | null): void {
    const state = this.#state;
    const paragraph = this.#paragraph;
    const run = RUN_STYLES[word];
    if (run !== undefined || word === 'ulnone') {
      const runs = new Set(state.runs);
      if (number === 0 || word === 'ulnone') runs.delete(run ?? 'underline');
      else if (run !== undefined) runs.add(run);
      state.runs = runs;
      return;
    }
    switch (word) {
      case 'plain':
        state.runs = new Set();
        state.isCaps = false;
        break;
      case 'caps':
        state.isCaps = number !== 0;
        break;
      case 'v':
        state.isHidden = number !== 0;
        break;
      case 'deleted':
        state.isDeleted = number !== 0;
        break;
      case 'pard':
        this.#paragraph = { ...emptyParagraph(), text: paragraph.text, styles: paragraph.styles };
        break;
      case 'li':
        paragraph.left = (number ?? 0) / 20;
        break;
      case 'fi':
        paragraph.first = (number ?? 0) / 20;
        break;
      case 'sb':
        paragraph.isSpaced = (number ?? 0) >= 120;
        break;
      case 'qc':
        paragraph.align = 'center';
        break;
      case 'qr':
        paragraph.align = 'right';
        break;
      case 'ql':
      case 'qj':
        paragraph.align = 'left';
        break;
    }
  }

  #enterSide(place: Place): void {
    if (this.#state.place === 'skip') return;
    this.#state.place = place;
    this.#sidePlace = place;
    this.#side = '';
    this.#isParted = true;
  }

  #closeGroup(): void {
    const closed = this.#state;
    this.#state = this.#stack.pop() ?? closed;
    if (closed.place === 'styles' && this.#styleName !== '') {
      this.#styleNames.set(this.#styleNumber, this.#styleName.replace(/;\s*$/, '').trim());
      this.#styleName = '';
      this.#styleNumber = 0;
    }
    const isSide = closed.place === 'note' || closed.place === 'furniture';
    if (!isSide || this.#state.place === closed.place) return;
    const text = this.#side.replace(/\s+/g, ' ').trim();
    this.stream.push(' ');
    if (text !== '' && this.#sidePlace === 'note') this.notes.push({ text, source: this.paragraphs.length + 1 });
    else if (text !== '') this.furniture.push(text);
    this.#side = '';
  }

  #add(text: string, units: number): void {
    const { place, isHidden, isDeleted, isCaps, runs } = this.#state;
    let own = text;
    // The characters behind a `\u` are for readers without Unicode.
    if (this.#skipUnits > 0) {
      own = own.slice(this.#skipUnits);
      this.#skipUnits = Math.max(0, this.#skipUnits - units);
    }
    if (own === '' || place === 'skip' || isHidden) return;
    if (place === 'styles') {
      this.#styleName += own;
      return;
    }
    if (place !== 'text') {
      if (this.#side === '') this.stream.push(' ');
      this.#side += own;
      this.stream.push(own);
      return;
    }
    if (isDeleted) {
      if (this.#deletion === '') this.#pad();
      this.#deletion += own;
      return;
    }
    this.#endDeletion();
    this.stream.push(own);
    const paragraph = this.#paragraph;
    if (this.#isParted && touches(paragraph.text, own)) paragraph.text += ' ';
    this.#isParted = false;
    const start = paragraph.text.length;
    paragraph.text += isCaps ? own.toUpperCase() : own;
    addRuns(paragraph, start, runs);
  }

  #pad(): void {
    this.#isParted = true;
    this.stream.push(' ');
  }

  #endDeletion(): void {
    const text = this.#deletion.trim();
    if (text !== '') {
      this.deleted.push(text);
      this.stream.push(` ${text} `);
    }
    this.#deletion = '';
  }

  #endParagraph(): void {
    if (this.#state.place === 'note' || this.#state.place === 'furniture') {
      this.#side += ' ';
      this.stream.push(' ');
      return;
    }
    if (this.#state.place !== 'text') return;
    const { text, styles, style, left, first, align, isSpaced } = this.#paragraph;
    this.stream.push('\n');
    this.paragraphs.push({
      text,
      styles,
      styleName: this.#styleNames.get(style) ?? '',
      indent: left + first,
      align,
      isSpaced,
      source: this.paragraphs.length + 1,
    });
    // Properties of a paragraph stay until `\pard`.
    this.#paragraph = { ...this.#paragraph, text: '', styles: [] };
  }
}

const emptyParagraph = () => ({
  text: '',
  styles: [] as StyleRun[],
  style: 0,
  left: 0,
  first: 0,
  align: 'left' as FlowParagraph['align'],
  isSpaced: false,
});
