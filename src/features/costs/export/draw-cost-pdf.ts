import { breakLines } from '../../../pdf/break-lines.ts';
import type { FontFiles } from '../../../pdf/font-files.ts';
import { loadTypeface } from '../../../pdf/load-typeface.ts';
import { writePdf } from '../../../pdf/pdf-document.ts';
import type { Deflate } from '../../../pdf/pdf-file.ts';
import { PdfFonts } from '../../../pdf/pdf-fonts.ts';
import { grey, PdfPage } from '../../../pdf/pdf-page.ts';
import type { DrawText, Typeface, Weight } from '../../../pdf/typeface.ts';
import type { Inflate } from '../../../pdf/woff.ts';

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

const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 40;
const RIGHT = PAGE.width - 40;
const TOP = 42;
const BOTTOM = PAGE.height - 54;
const SIZE = 8;
const LEADING = 10.4;
const PADDING = 3.2;

export interface MadeCostPdf {
  bytes: Uint8Array;
  /** Letters that no font has. */
  missing: readonly string[];
}

/**
 * The budget as A4 pages, and the letters that no font has (printed as `?`). Deterministic: the same budget at the same
 * instant gives the same bytes.
 */
export async function makeCostPdf(
  print: CostPrint,
  files: FontFiles,
  tools: { inflate: Inflate; deflate: Deflate; draw: DrawText },
): Promise<MadeCostPdf> {
  const face = await loadTypeface(files, tools.inflate, tools.draw);
  const fonts = new PdfFonts();
  const pages = new Paper(face, fonts, print).draw();
  const { title, author, language, madeAt } = print;
  const bytes = await writePdf(pages, fonts, { title, author, language, madeAt, ...PAGE }, tools.deflate);
  return { bytes, missing: [...face.missing] };
}

class Paper {
  readonly pages: PdfPage[] = [];
  private y = TOP;

  constructor(
    private readonly face: Typeface,
    private readonly fonts: PdfFonts,
    private readonly print: CostPrint,
  ) {}

  draw(): PdfPage[] {
    this.print.tables.forEach((table, index) => {
      this.newPage();
      if (index === 0) this.titleBlock();
      this.table(table);
    });
    this.pages.forEach((page, index) => this.footer(page, index + 1));
    return this.pages;
  }

  private get page(): PdfPage {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error('a document begins with a page');
    return page;
  }

  private newPage(): void {
    this.pages.push(new PdfPage(PAGE.height, this.fonts));
    this.y = TOP;
  }

  private set(text: string, width: number, size: number, weight: Weight) {
    return breakLines(this.face, [{ text }], width, { size, weight });
  }

  private titleBlock(): void {
    this.page.line({ x: LEFT, y: this.y }, { x: RIGHT, y: this.y }, 3);
    this.y += 24;
    for (const line of this.set(this.print.title, RIGHT - LEFT, 18, 800)) {
      this.page.text(line, LEFT, this.y);
      this.y += 22;
    }
    this.y -= 6;
    for (const [name, value] of this.print.facts) {
      for (const line of this.set(name, 110, SIZE, 500)) this.page.text(line, LEFT, this.y, { color: grey(0.35) });
      for (const line of this.set(value, RIGHT - LEFT - 120, SIZE, 700)) {
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
    const [line] = this.set(heading, RIGHT - LEFT, 13, 800);
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
  private lines(text: string, width: number, type: string, isNumber: boolean) {
    const room = width - 6;
    const size = type === 'total' ? SIZE + 1 : SIZE;
    const weight = type === 'item' || type === 'columns' ? 500 : 700;
    const lines = this.set(text, room, size, weight);
    if (!isNumber || type === 'columns' || lines.length === 1) return lines;
    const [whole] = this.set(text, Number.MAX_SAFE_INTEGER, size, weight);
    return whole === undefined ? lines : this.set(text, room + 0.01, (size * room) / whole.width, weight);
  }

  private heightOf(
    cells: readonly string[],
    columns: PrintedTable['columns'],
    widths: readonly number[],
    type: string,
  ): number {
    const linesOf = (text: string, at: number) =>
      text === '' ? 1 : this.lines(text, widths[at] ?? 0, type, columns[at]?.isNumber === true).length;
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
        this.lines(text, width, type, isNumber).forEach((line, index) => {
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
    const y = PAGE.height - 30;
    page.line({ x: LEFT, y: y - 12 }, { x: RIGHT, y: y - 12 }, 0.5);
    const [left] = this.set(this.print.footer, RIGHT - LEFT - 90, 7, 500);
    if (left !== undefined) page.text(left, LEFT, y, { color: grey(0.35) });
    const words = this.print.pageOf.replace('{page}', String(number)).replace('{pages}', String(this.pages.length));
    const [right] = this.set(words, 90, 7, 500);
    if (right !== undefined) page.text(right, RIGHT - right.width, y, { color: grey(0.35) });
  }
}
