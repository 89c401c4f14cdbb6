import type { DraftElement } from './draft.ts';
import { readEmphasis } from './emphasis.ts';
import type { FountainLines } from './fountain-lines.ts';
import type { MaskedLines } from './fountain-spans.ts';
import type { ElementType, StyleRun } from './screenplay.ts';

/** Elements read from a Fountain text so far; each is followed by the notes and boneyards of its lines. */
export class FountainElements {
  readonly all: DraftElement[] = [];
  readonly #masked: MaskedLines;
  readonly #lines: FountainLines;

  constructor(masked: MaskedLines, lines: FountainLines) {
    this.#masked = masked;
    this.#lines = lines;
  }

  /** An element of one line. */
  add(content: Omit<DraftElement, 'source'>, index: number): void {
    this.all.push(this.#revised(makeElement(content, index, 1), index, index + 1));
    this.addSpans(index);
  }

  /** An element of a part of a line, or of several lines of which it counts some. */
  addCounting(content: Omit<DraftElement, 'source'>, index: number, lines: number): void {
    this.all.push(this.#revised(makeElement(content, index, lines), index, index + Math.max(1, lines)));
  }

  #revised(element: DraftElement, from: number, to: number): DraftElement {
    for (let index = from; index < to; index++) if (this.#lines.isRevised(index)) element.revision = 1;
    return element;
  }

  /** An element of the lines `from` to before `to`. */
  addLines(type: ElementType, lines: readonly string[], from: number, to: number): void {
    if (lines.length === 1) {
      const { text, styles } = readEmphasis(lines[0] ?? '');
      return this.#push({ type, text, styles }, from, to);
    }
    let text = '';
    const styles: StyleRun[] = [];
    for (const [index, line] of lines.entries()) {
      if (index > 0) text += '\n';
      const read = readEmphasis(line);
      for (const run of read.styles)
        styles.push({ ...run, start: run.start + text.length, end: run.end + text.length });
      text += read.text;
    }
    this.#push({ type, text, styles }, from, to);
  }

  #push(content: Omit<DraftElement, 'source'>, from: number, to: number): void {
    // Counted in the file, not in the text: a line of nothing but a sign (`!`) is a line too.
    let inked = 0;
    for (let index = from; index < to; index++) if (this.#lines.line(index).trim() !== '') inked++;
    this.all.push(this.#revised(makeElement(content, from, inked), from, to));
    for (let index = from; index < to; index++) this.addSpans(index);
  }

  addSpans(index: number): void {
    for (const span of this.#masked.spansOn(index)) {
      this.all.push({
        type: span.type,
        text: span.text,
        source: index + 1,
        ...(span.lines === 1 ? {} : { lines: span.lines }),
      });
    }
  }
}

function makeElement(content: Omit<DraftElement, 'source'>, index: number, lines: number): DraftElement {
  const { type, text, styles, depth, heading } = content;
  const made: DraftElement = { type, text, source: index + 1 };
  if (styles !== undefined && styles.length > 0) made.styles = styles;
  if (depth !== undefined) made.depth = depth;
  if (heading !== undefined) made.heading = heading;
  if (lines !== 1) made.lines = lines;
  return made;
}
