import type { LayPdf } from '../../../pdf/make-pdf.ts';
import { A4, Paper } from '../../../pdf/paper.ts';
import { grey, type PdfPage } from '../../../pdf/pdf-page.ts';
import type { Typeface } from '../../../pdf/typeface.ts';

/** A table on paper: `head` and `sum` rows are bold, `total` has the ledger's double rule. */
export interface PrintedTable {
  heading: string;
  columns: { label: string; /** Points; the one with 0 takes the rest. */ width: number; isNumber: boolean }[];
  rows: { type: 'item' | 'head' | 'sum' | 'total'; cells: string[] }[];
}

export interface CostPrint {
  title: string;
  author: string;
  language: string;
  madeAt: string;
  /** Under the title. */
  facts: [name: string, value: string][];
  tables: PrintedTable[];
  footer: string;
  /** With `{page}` and `{pages}`. */
  pageOf: string;
}

const LEFT = 40;
const RIGHT = A4.width - 40;
const TOP = 42;
const BOTTOM = A4.height - 54;
const SIZE = 8;
const LEADING = 10.4;
const PADDING = 3.2;

/** The budget as A4 pages. */
export const layCosts: LayPdf<CostPrint> = (face, print) => {
  const paper = new CostPaper(face, print);
  paper.draw();
  const { title, author, language, madeAt } = print;
  return paper.laid({ title, author, language, madeAt });
};

class CostPaper extends Paper {
  constructor(
    face: Typeface,
    private readonly print: CostPrint,
  ) {
    super(face, SIZE);
  }

  draw(): void {
    this.print.tables.forEach((table, index) => {
      this.newPage();
      if (index === 0) this.titleBlock();
      this.table(table);
    });
    this.pages.forEach((page, index) => this.footer(page, index + 1));
  }

  private newPage(): void {
    this.addPage();
    this.y = TOP;
  }

  private titleBlock(): void {
    this.page.line({ x: LEFT, y: this.y }, { x: RIGHT, y: this.y }, 3);
    this.y += 24;
    for (const line of this.lines(this.print.title, RIGHT - LEFT, { size: 18, weight: 800 })) {
      this.page.text(line, LEFT, this.y);
      this.y += 22;
    }
    this.y -= 6;
    for (const [name, value] of this.print.facts) {
      for (const line of this.lines(name, 110)) this.page.text(line, LEFT, this.y, { color: grey(0.35) });
      for (const line of this.lines(value, RIGHT - LEFT - 120, { weight: 700 })) {
        this.page.text(line, LEFT + 120, this.y);
        this.y += LEADING;
      }
    }
    this.y += 14;
  }

  private table({ heading, columns, rows }: PrintedTable): void {
    const fixed = columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => (width === 0 ? RIGHT - LEFT - fixed : width));
    const head = () =>
      this.row(
        columns.map(({ label }) => label),
        columns,
        widths,
        'columns',
      );
    const [line] = this.lines(heading, RIGHT - LEFT, { size: 13, weight: 800 });
    if (line !== undefined) this.page.text(line, LEFT, this.y + 10);
    this.y += 20;
    head();
    for (const { type, cells } of rows) {
      const height = this.heightOf(cells, columns, widths, type);
      // The head of an account stays with its first item.
      if (this.y + height + (type === 'head' ? LEADING + 2 * PADDING : 0) > BOTTOM) {
        this.newPage();
        head();
      }
      this.row(cells, columns, widths, type);
    }
  }

  /** A sum is one line: broken after some digits it would be read as another one. Too wide, it is set smaller. */
  private cellLines(text: string, width: number, type: string, isNumber: boolean) {
    const room = width - 6;
    const size = type === 'total' ? SIZE + 1 : SIZE;
    const weight = type === 'item' || type === 'columns' ? 500 : 700;
    const lines = this.lines(text, room, { size, weight });
    if (!isNumber || type === 'columns' || lines.length === 1) return lines;
    const [whole] = this.lines(text, Number.MAX_SAFE_INTEGER, { size, weight });
    return whole === undefined ? lines : this.lines(text, room + 0.01, { size: (size * room) / whole.width, weight });
  }

  private heightOf(
    cells: readonly string[],
    columns: PrintedTable['columns'],
    widths: readonly number[],
    type: string,
  ): number {
    const linesOf = (text: string, at: number) =>
      text === '' ? 1 : this.cellLines(text, widths[at] ?? 0, type, columns[at]?.isNumber === true).length;
    const most = Math.max(1, ...cells.map(linesOf));
    return most * LEADING + 2 * PADDING;
  }

  private row(
    cells: readonly string[],
    columns: PrintedTable['columns'],
    widths: readonly number[],
    type: PrintedTable['rows'][number]['type'] | 'columns',
  ): void {
    const height = this.heightOf(cells, columns, widths, type);
    let x = LEFT;
    cells.forEach((text, at) => {
      const width = widths[at] ?? 0;
      if (text !== '') {
        const isNumber = columns[at]?.isNumber === true;
        this.cellLines(text, width, type, isNumber).forEach((line, index) => {
          const left = isNumber ? x + width - 3 - line.width : x + 3;
          const color = type === 'columns' ? { color: grey(0.35) } : {};
          this.page.text(line, left, this.y + PADDING + 7.6 + index * LEADING, color);
        });
      }
      x += width;
    });
    this.y += height;
    const rule = (offset: number, thickness: number) =>
      this.page.line(
        { x: LEFT, y: this.y + offset },
        { x: RIGHT, y: this.y + offset },
        thickness,
        type === 'item' ? grey(0.75) : grey(0),
      );
    rule(0, type === 'item' ? 0.4 : 0.8);
    if (type === 'total') rule(2, 0.8);
  }

  private footer(page: PdfPage, number: number): void {
    const y = A4.height - 30;
    page.line({ x: LEFT, y: y - 12 }, { x: RIGHT, y: y - 12 }, 0.5);
    const [left] = this.lines(this.print.footer, RIGHT - LEFT - 90, { size: 7 });
    if (left !== undefined) page.text(left, LEFT, y, { color: grey(0.35) });
    const words = this.print.pageOf.replace('{page}', String(number)).replace('{pages}', String(this.pages.length));
    const [right] = this.lines(words, 90, { size: 7 });
    if (right !== undefined) page.text(right, RIGHT - right.width, y, { color: grey(0.35) });
  }
}
