/** The pages of a report on A4: head, foot, text and marks that tables and day-out-of-days share. */
import type { SetLine } from '../../../pdf/break-lines.ts';
import { Paper } from '../../../pdf/paper.ts';
import { BLACK, type Color, grey, type PdfPage } from '../../../pdf/pdf-page.ts';
import type { Typeface, Weight } from '../../../pdf/typeface.ts';
import type { Report } from '../reports/report-model.ts';

/** Facts on a paper besides the report: its author and time. */
export interface ReportPrint {
  report: Report;
  house: string;
  /** Made when, in words. */
  made: string;
  /** ISO instant. */
  madeAt: string;
}

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
export const MARGIN = mm(13);
const TEXT = 8.6;
const LEADING = 1.28;
export const GAP = mm(1);
export const RULE = grey(0.62);

/** Pages with head and foot. */
export class ReportPaper extends Paper {
  readonly width: number;
  readonly bottom: number;

  constructor(
    face: Typeface,
    readonly print: ReportPrint,
    size: { width: number; height: number },
  ) {
    super(face, TEXT, size);
    this.width = size.width - 2 * MARGIN;
    this.bottom = size.height - mm(16);
  }

  /** Draws lines from `y` downwards; returns their height. */
  write(
    lines: readonly SetLine[],
    x: number,
    y: number,
    look: { width?: number; align?: 'left' | 'right' | 'center'; color?: Color } = {},
  ): number {
    let at = y;
    for (const line of lines) {
      const room = (look.width ?? 0) - line.width;
      const shift = look.align === 'right' ? room : look.align === 'center' ? room / 2 : 0;
      this.page.text(line, x + shift, at + line.size, look.color === undefined ? {} : { color: look.color });
      at += line.size * LEADING;
    }
    return at - y;
  }

  newPage(): void {
    this.addPage();
    const { report, house } = this.print;
    const top = mm(10);
    this.page.area({ x: MARGIN, y: top, width: this.width, height: 3 }, BLACK);
    const half = this.width * 0.6;
    const title = this.lines(report.title, half, { size: 18, weight: 800 });
    let left = this.write(title, MARGIN, top + mm(2.6));
    left += this.write(this.lines(report.subtitle, half, { size: 8.6 }), MARGIN, top + mm(3.2) + left);
    const rest = { width: this.width - half, align: 'right' as const };
    let right = this.write(this.linesUpTo(1, house, rest.width, { size: 8.6 }), MARGIN + half, top + mm(4), rest);
    const production = this.linesUpTo(3, report.production, rest.width, { size: 11, weight: 700 });
    right += this.write(production, MARGIN + half, top + mm(4.6) + right, rest);
    this.y = top + mm(5) + Math.max(left, right);
  }

  /** Foot of every page: only now it is known how many there are. */
  finish(): void {
    const { report, made } = this.print;
    const count = this.pages.length;
    for (const [index, page] of this.pages.entries()) {
      const y = this.size.height - mm(13);
      page.line({ x: MARGIN, y }, { x: MARGIN + this.width, y }, 0.8);
      const draw = (text: string, room: number, weight: Weight, place: (width: number) => number) => {
        const [line] = this.linesUpTo(1, text, room, { size: 8, weight });
        if (line !== undefined) page.text(line, place(line.width), y + mm(4));
        return line?.width ?? 0;
      };
      const middle = draw(made, this.width / 2, 500, (width) => MARGIN + (this.width - width) / 2);
      const side = (this.width - middle) / 2 - mm(3);
      draw(`${report.title} · ${report.production}`, side, 500, () => MARGIN);
      draw(`${index + 1}/${count}`, side, 800, (width) => MARGIN + this.width - width);
    }
  }
}

export function hatch(page: PdfPage, box: { x: number; y: number; width: number; height: number }): void {
  const bottom = box.y + box.height;
  for (let x = box.x - box.height + 4; x < box.x + box.width; x += 4) {
    const from = Math.max(x, box.x);
    const end = Math.min(x + box.height, box.x + box.width);
    page.line({ x: from, y: bottom - (from - x) }, { x: end, y: bottom - (end - x) }, 0.35, RULE);
  }
}

export const heightOf = (cells: readonly SetLine[][]): number =>
  Math.max(0, ...cells.map((lines) => lines.reduce((sum, { size }) => sum + size * LEADING, 0)));

export function drawNotes(paper: ReportPaper, texts: readonly string[]): void {
  for (const text of texts) {
    const lines = paper.lines(text, paper.width);
    const height = heightOf([lines]) + GAP;
    if (paper.y + height > paper.bottom) paper.newPage();
    paper.y += GAP;
    paper.write(lines, MARGIN, paper.y);
    paper.y += height - GAP;
  }
}
