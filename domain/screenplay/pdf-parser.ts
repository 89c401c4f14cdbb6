import { cueName, looksLikeCue, looksLikeShot, looksLikeTransition } from './cue.ts';
import type { DraftElement } from './draft.ts';
import { rowText, type PdfGeometry, type PdfRow } from './pdf-rows.ts';
import type { ElementType } from './screenplay.ts';
import { isOnlyTitle, readBareHeading } from './bare-headings.ts';
import { readSceneHeading, type SceneHeading } from './slugline.ts';
import { isUpperCase } from './upper-case.ts';

/** Columns as distances from the left edge of action, in points; the usual ones are 72, 115 and 158. */
const INDENT = { speech: 26, cue: 70 };
export const SAME_PARAGRAPH = 1.45;
/** Right of everything that is spoken: transitions. */
const TRANSITION_INDENT = 190;
/** `12A.`, `A101B`, `12-14`, `3A-3C`, `(7)` */
const SCENE_NUMBER = /^[*(]?(?=[A-Z-]{0,3}\d)[A-Z0-9]{1,6}(?:[-–./][A-Z0-9]{1,6}){0,3}[.):]?\*?$/i;
const plainNumber = (text: string): string => text.replace(/^[*(]+|[.):*]+$/g, '');
/** `3A-3C   OMITTED`: without its number the word alone is no heading. */
function readOmitted(number: string, text: string): SceneHeading | null {
  const heading = text.length < 40 ? readSceneHeading(`1 ${text}`) : null;
  return heading?.isOmitted === true ? { ...heading, number } : null;
}

/** `JALAN RAYA - PAGI`, `MONTAGE - KEBAKARAN` beside a number in the margin, or an omitted scene. */
function readNumbered(number: string, text: string): SceneHeading | null {
  const omitted = readOmitted(number, text);
  if (omitted !== null) return omitted;
  const plain = /\d{1,4}[A-Z]{0,2}/i.exec(number)?.[0];
  const bare = plain === undefined ? null : readBareHeading(`${plain}. ${text}`);
  return bare === null ? null : { ...bare, number, label: '' };
}

/** Turns rows into elements, by their column and their words. */
export class PdfParser {
  readonly #rows: readonly PdfRow[];
  readonly #geometry: PdfGeometry;
  readonly #firstSource: number;
  readonly #out: DraftElement[] = [];
  /** Element being read, open for the next row; page furniture in between does not close it. */
  #open: DraftElement | null = null;
  #openIndent = 0;
  #isInSpeech = false;
  #lastCue = '';
  /** Page furniture that came while an element was open: added after it. */
  #pending: DraftElement[] = [];

  constructor(rows: readonly PdfRow[], geometry: PdfGeometry, titleLines: number) {
    this.#rows = rows;
    this.#geometry = geometry;
    this.#firstSource = titleLines;
  }

  parse(): DraftElement[] {
    for (let index = 0; index < this.#rows.length; index++) {
      const row = this.#rows[index];
      if (row === undefined) break;
      if (row.isFurniture) this.#addFurniture(row);
      else if (this.#isDual(row)) index = this.#readDual(index) - 1;
      else this.#readRow(row, index);
    }
    this.#close();
    return this.#out;
  }

  /** The end of the text: 2.5 is half way down page 2. */
  endPosition(): number {
    const last = this.#rows.findLast((row) => !row.isFurniture);
    return last === undefined ? 1 : this.#position(last, 1);
  }

  #position(row: PdfRow, linesBelow = 0): number {
    const { top, bottom, lineHeight } = this.#geometry;
    const height = Math.max(lineHeight, bottom - top + lineHeight);
    return row.page + 1 + Math.min(0.9999, Math.max(0, (row.y - top + linesBelow * lineHeight) / height));
  }

  #readRow(row: PdfRow, index: number): void {
    const found = this.#headingOf(row);
    const text = rowText(row);
    const indent = (row.lines[0]?.x ?? 0) - this.#geometry.left;
    if (
      found !== null &&
      (isUpperCase(found.text) || found.heading.number !== null || row.gap > SAME_PARAGRAPH) &&
      found.indent < INDENT.cue
    )
      return this.#addHeading(row, found.heading);
    if (this.#isHeadingRest(row, text, indent)) return this.#extend(row, text, true);
    if (this.#isRepeatedCue(row, text, indent)) return this.#addFurniture(row);
    const full = rowText(row);
    if (this.#isCue(row, index, full, indent)) return this.#addCue(row, full);
    const isTransition = indent > TRANSITION_INDENT && looksLikeTransition(full) && !this.#isCentered(row);
    if (isTransition && (row.gap === Infinity || row.gap > SAME_PARAGRAPH)) {
      this.#isInSpeech = false;
      return this.#add('transition', row, full);
    }
    if (this.#isInSpeech && this.#isSpeech(row, indent)) return this.#addSpeech(row, full);
    this.#isInSpeech = false;
    const isClosing = indent > INDENT.cue && this.#isCentered(row) && !full.endsWith(':');
    if (!isClosing && looksLikeTransition(full) && (indent > INDENT.cue || row.gap > SAME_PARAGRAPH))
      return this.#add('transition', row, full);
    if (row.gap > SAME_PARAGRAPH && indent < INDENT.cue && looksLikeShot(full)) return this.#add('shot', row, full);
    const type: ElementType = indent > INDENT.cue && this.#isCentered(row) ? 'centered' : 'action';
    // A row that is indented otherwise is a paragraph of its own, gap or not: a verse, a list.
    const isSameBlock = row.gap <= SAME_PARAGRAPH && Math.abs(indent - this.#openIndent) < INDENT.speech;
    if (this.#open?.type === type && isSameBlock && type === 'action') return this.#extend(row, full, false);
    if (this.#open?.type === 'action' && row.gap === Infinity && this.#continues(full))
      return this.#extend(row, full, false);
    this.#add(type, row, full);
  }

  /** `17  EXT. PASAR SENEN – PAGI  17`: numbers are in the margins, as lines of their own or close to the heading. */
  #headingOf(row: PdfRow): { heading: SceneHeading; text: string; indent: number } | null {
    let { lines } = row;
    const [first] = lines;
    const isNumbered = lines.length > 1 && first !== undefined && SCENE_NUMBER.test(first.text);
    const left = isNumbered ? plainNumber(first.text) : null;
    if (isNumbered) lines = lines.slice(1);
    const right = lines.length > 1 ? lines.at(-1) : undefined;
    const after = right !== undefined && SCENE_NUMBER.test(right.text) ? plainNumber(right.text) : null;
    if (after !== null) lines = lines.slice(0, -1);
    let text = lines.map((line) => line.text).join(' ');
    const repeats: string[] = [];
    // The number at the right may be as close as the one at the left.
    if (left !== null && text.endsWith(` ${left}`)) {
      text = text.slice(0, -left.length).trimEnd();
      repeats.push(left);
    }
    const read = readSceneHeading(text);
    const known = left ?? after;
    const heading = read ?? (known === null ? readBareHeading(text) : readNumbered(known, text));
    if (heading === null) return null;
    if (heading.isBare === true && isOnlyTitle(heading)) return null;
    // The number as often as it is printed: the first is the scene's, the others are labels.
    const own = read === null && known !== null ? null : heading.number;
    const printed = [left, own, after, ...repeats].filter((each) => each !== undefined && each !== null);
    const [number = null, ...others] = printed;
    const label = [heading.label, ...others].join(' ').trim();
    return { heading: { ...heading, number, label }, text, indent: (lines[0]?.x ?? 0) - this.#geometry.left };
  }

  /** A long heading takes two rows; the second has no gap above and continues in capitals. */
  #isHeadingRest(row: PdfRow, text: string, indent: number): boolean {
    const open = this.#open;
    if (open?.type !== 'scene-heading' || row.gap > 1.2 || indent > INDENT.cue) return false;
    return isUpperCase(text) && open.heading?.slugline.timeText === '' && open.heading.slugline.interior !== null;
  }

  /** `SARI (CONT'D)` at the top of a page where SARI's speech continues was added by the program, not by the author. */
  #isRepeatedCue(row: PdfRow, text: string, indent: number): boolean {
    if (row.gap !== Infinity || !this.#isInSpeech || indent < INDENT.cue || !looksLikeCue(text)) return false;
    return /\((?:CONT|LANJ)/i.test(text) && cueName(text) === this.#lastCue && this.#hadMore();
  }

  #hadMore(): boolean {
    return this.#pending.some((element) => /\(?(?:MORE|BERSAMBUNG|LANJUTAN)\)?/i.test(element.text));
  }

  #isCue(row: PdfRow, index: number, text: string, indent: number): boolean {
    if (indent < INDENT.cue || !looksLikeCue(text) || looksLikeTransition(text) || row.gap <= SAME_PARAGRAPH)
      return false;
    const next = this.#rows.slice(index + 1, index + 4).find((each) => !each.isFurniture);
    if (next === undefined) return false;
    const nextIndent = (next.lines[0]?.x ?? 0) - this.#geometry.left;
    const isBelow = next.page !== row.page || next.gap <= SAME_PARAGRAPH + 0.2;
    return isBelow && nextIndent > INDENT.speech;
  }

  #isSpeech(row: PdfRow, indent: number): boolean {
    return indent > INDENT.speech && (row.gap <= SAME_PARAGRAPH || row.gap === Infinity);
  }

  #continues(text: string): boolean {
    // A sentence that the page's end cut: no full stop before, a small letter after.
    return /[\p{L},;–-]$/u.test(this.#open?.text ?? '') && /^\p{Ll}/u.test(text);
  }

  #isCentered(row: PdfRow): boolean {
    const line = row.lines[0];
    if (line === undefined || row.lines.length !== 1) return false;
    // Page widths differ little; the text column of a letter page is 6 inches wide from the left edge.
    return Math.abs((line.x + line.right) / 2 - (this.#geometry.left + 216)) < 36;
  }

  #addHeading(row: PdfRow, heading: SceneHeading): void {
    this.#isInSpeech = false;
    this.#add('scene-heading', row, heading.slugline.raw);
    if (this.#open !== null) this.#open.heading = heading;
  }

  #addCue(row: PdfRow, text: string): void {
    this.#add('character', row, text);
    this.#isInSpeech = true;
    this.#lastCue = cueName(text);
  }

  #addSpeech(row: PdfRow, text: string): void {
    const open = this.#open;
    const isInParenthesis = open?.type === 'parenthetical' && !open.text.endsWith(')');
    if (isInParenthesis) return this.#extend(row, text, false);
    if (text.startsWith('(')) return this.#add('parenthetical', row, text);
    if (open?.type === 'dialogue') return this.#extend(row, text, false);
    this.#add('dialogue', row, text);
  }

  #add(type: ElementType, row: PdfRow, text: string): void {
    this.#close();
    this.#open = this.#element(type, row, text, row.printed);
    this.#openIndent = (row.lines[0]?.x ?? 0) - this.#geometry.left;
  }

  #element(type: ElementType, row: PdfRow, text: string, lines: number): DraftElement {
    return {
      type,
      text,
      source: this.#firstSource + row.source,
      ...(lines === 1 ? {} : { lines }),
      ...(row.isRevised ? { revision: 1 } : {}),
      position: this.#position(row),
    };
  }

  #extend(row: PdfRow, text: string, isHeading: boolean): void {
    const open = this.#open;
    if (open === null) return this.#add('action', row, text);
    // A hyphen at the row's end is the author's: programs do not divide words.
    open.text += /[\p{L}\p{N}]-$/u.test(open.text) ? text : ` ${text}`;
    open.lines = (open.lines ?? 1) + row.printed;
    if (row.isRevised) open.revision = 1;
    if (!isHeading) return;
    const number = open.heading?.number ?? null;
    const heading = readSceneHeading(open.text);
    if (heading !== null) {
      const label = `${open.heading?.label ?? ''} ${heading.label}`.trim();
      open.heading = { ...heading, number: number ?? heading.number, label };
      open.text = heading.slugline.raw;
    }
  }

  #addFurniture(row: PdfRow): void {
    const text = rowText(row);
    const last = this.#pending.at(-1);
    if (last === undefined) {
      this.#pending.push(this.#element('page-break', row, text, row.printed));
    } else {
      last.text += `\n${text}`;
      last.lines = (last.lines ?? 1) + row.printed;
    }
  }

  #close(): void {
    if (this.#open !== null) this.#out.push(this.#open);
    this.#out.push(...this.#pending);
    this.#open = null;
    this.#pending = [];
  }

  /** Two cues side by side. */
  #isDual(row: PdfRow): boolean {
    const [left, right] = row.lines;
    if (left === undefined || right === undefined || row.lines.length !== 2 || row.gap <= SAME_PARAGRAPH) return false;
    return (
      [left, right].every((line) => looksLikeCue(line.text) && /\p{L}{2}/u.test(line.text)) &&
      right.x - left.right > 40 &&
      readSceneHeading(left.text) === null
    );
  }

  /** Reads the rows under two cues, each line to its side. Returns the index of the row after them. */
  #readDual(from: number): number {
    const cues = this.#rows[from];
    const [left, right] = cues?.lines ?? [];
    if (cues === undefined || left === undefined || right === undefined) return from + 1;
    this.#close();
    this.#isInSpeech = false;
    const sides = {
      left: [this.#dualElement('character', cues, left.text, 'left')],
      right: [this.#dualElement('character', cues, right.text, 'right')],
    };
    // Dialogue begins left of its cue, so the border is where the right column's text begins, not its cue.
    const border = (left.right + right.x) / 2 - 12;
    let index = from + 1;
    for (
      let row = this.#rows[index];
      row !== undefined && !row.isFurniture && row.gap <= SAME_PARAGRAPH;
      row = this.#rows[++index]
    ) {
      for (const line of row.lines) {
        const side = line.x < border ? 'left' : 'right';
        const last = sides[side].at(-1);
        const isParenthesis = line.text.startsWith('(') || (last?.type === 'parenthetical' && !last.text.endsWith(')'));
        const type = isParenthesis ? 'parenthetical' : 'dialogue';
        if (last?.type === type && !line.text.startsWith('(')) {
          last.text += ` ${line.text}`;
          last.lines = (last.lines ?? 1) + 1;
        } else sides[side].push(this.#dualElement(type, row, line.text, side));
      }
    }
    // Revision marks beside it are lines of the page, too.
    for (const { printed, lines } of this.#rows.slice(from, index)) {
      const last = sides.right.at(-1);
      if (last !== undefined && printed > lines.length) last.lines = (last.lines ?? 1) + printed - lines.length;
    }
    this.#out.push(...sides.left, ...sides.right);
    return index;
  }

  #dualElement(type: ElementType, row: PdfRow, text: string, dual: 'left' | 'right'): DraftElement {
    return { ...this.#element(type, row, text, 1), dual };
  }
}
