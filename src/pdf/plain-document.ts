import type { SetLine } from './break-lines.ts';
import { A4, Paper, type TextLook } from './paper.ts';
import type { LaidPdf } from './make-pdf.ts';
import type { DocumentFacts } from './pdf-document.ts';
import { grey } from './pdf-page.ts';
import type { Typeface } from './typeface.ts';

const LEFT = 42;
const RIGHT = A4.width - 42;
const TOP = 44;
const BOTTOM = A4.height - 46;
export const LINE_WIDTH = RIGHT - LEFT;

interface Look extends TextLook {
  isFaint?: boolean;
}

/** Simple A4 pages from above to below: texts in columns, rules, and boxes that are as high as their text. */
export class PlainDocument extends Paper {
  constructor(face: Typeface) {
    super(face, 9.5);
    this.#newPage();
  }

  /** A new page unless this one is empty. */
  startPage(): void {
    if (this.y > TOP) this.#newPage();
  }

  /** Starts the next page when fewer points are left. */
  keep(height: number): void {
    if (this.y + height > BOTTOM) this.startPage();
  }

  /** A text over the whole width. */
  write(text: string, look: Look = {}): void {
    this.writeColumns([{ text, width: LINE_WIDTH, ...look }]);
  }

  /**
   * Texts beside each other, their first lines on one baseline; the next line begins below the longest. `isEnd`: at the
   * right edge of its column.
   */
  writeColumns(columns: readonly (Look & { text: string; width: number; isEnd?: boolean })[]): void {
    const set = columns.map(({ text, width, isEnd = false, ...look }) => ({
      lines: this.lines(text, isEnd ? width : width - 6, look),
      width,
      isEnd,
      look,
    }));
    const highest = Math.max(...set.map(({ look }) => leading(look)));
    const top = (look: Look) => BASELINE * (highest - leading(look));
    const most = Math.max(...set.map(({ lines, look }) => top(look) + lines.length * leading(look)));
    this.keep(Math.min(most, 200));
    let x = LEFT;
    for (const { lines, width, isEnd, look } of set) {
      this.#draw(lines, x, this.y + top(look), look, isEnd ? width : null);
      x += width;
    }
    this.y += most + 3;
  }

  rule(thickness = 0.5): void {
    this.page.line({ x: LEFT, y: this.y }, { x: RIGHT, y: this.y }, thickness);
    this.y += 4;
  }

  space(points: number): void {
    this.y += points;
  }

  /**
   * Boxes in two columns, each with a title and its lines. Two beside each other are as high as the higher one. The
   * rest of the page is shared among them, as room to write by hand.
   */
  boxes(all: readonly { title: string; lines: readonly string[] }[], least = 46, most = 96): void {
    const gap = 8;
    const width = (LINE_WIDTH - gap) / 2;
    const set = all.map(({ title, lines }) => ({
      title: this.lines(title, width - 12, { size: 8, weight: 700 }),
      lines: lines.flatMap((line) => this.lines(line, width - 12, { size: 9.5 })),
    }));
    const rows = Array.from({ length: Math.ceil(set.length / 2) }, (_, row) => {
      const pair = set.slice(row * 2, row * 2 + 2);
      return { pair, height: Math.max(least, ...pair.map(({ lines }) => 26 + lines.length * leading({}))) };
    });
    const free = BOTTOM - this.y - rows.reduce((sum, { height }) => sum + height + gap, 0);
    const more = Math.max(0, free / Math.max(1, rows.length));
    for (const { pair, height: needed } of rows) {
      const height = Math.max(needed, Math.min(most, needed + more));
      this.keep(height + gap);
      pair.forEach(({ title, lines }, index) => {
        const x = LEFT + index * (width + gap);
        this.page.area({ x, y: this.y, width, height: 15 }, grey(0.92));
        this.page.frame({ x, y: this.y, width, height }, 0.6);
        this.#draw(title, x + 6, this.y + 2, { size: 8, weight: 700 });
        this.#draw(lines, x + 6, this.y + 18, { size: 9.5 });
      });
      this.y += height + gap;
    }
  }

  /** The document, with the page's number below each page. */
  finish(facts: Omit<DocumentFacts, 'width' | 'height'>): LaidPdf {
    this.pages.forEach((page, index) => {
      const [line] = this.lines(`${facts.title}  ·  ${index + 1}/${this.pages.length}`, LINE_WIDTH, { size: 8 });
      if (line !== undefined) page.text(line, LEFT, A4.height - 26, { color: grey(0.35) });
    });
    return this.laid(facts);
  }

  #newPage(): void {
    this.addPage();
    this.y = TOP;
  }

  /** `within`: at the right edge of this width. */
  #draw(lines: readonly SetLine[], x: number, top: number, look: Look, within: number | null = null): void {
    lines.forEach((line, index) =>
      this.page.text(
        line,
        within === null ? x : x + within - line.width,
        top + (index + BASELINE) * leading(look),
        look.isFaint === true ? { color: grey(0.35) } : {},
      ),
    );
  }
}

/** Of a line's height, from above. */
const BASELINE = 0.8;
const leading = ({ size = 9.5 }: Look): number => size * 1.32;
