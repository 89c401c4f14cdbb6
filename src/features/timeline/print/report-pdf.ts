import { breakLines, type SetLine, type Span } from '../../../pdf/break-lines.ts';
import type { FontFiles } from '../../../pdf/font-files.ts';
import { loadTypeface } from '../../../pdf/load-typeface.ts';
import { writePdf } from '../../../pdf/pdf-document.ts';
import type { Deflate } from '../../../pdf/pdf-file.ts';
import { PdfFonts } from '../../../pdf/pdf-fonts.ts';
import { BLACK, type Color, grey, PdfPage, WHITE } from '../../../pdf/pdf-page.ts';
import type { DrawText, Typeface, Weight } from '../../../pdf/typeface.ts';
import type { Inflate } from '../../../pdf/woff.ts';
import type { DoodTable, Report, ReportRow, ReportTable } from '../reports/report-model.ts';

/** What a paper says besides the report: who made it, and when. */
export interface ReportPrint {
  report: Report;
  house: string;
  /** Made when, in words. */
  made: string;
  /** ISO instant. */
  madeAt: string;
}

const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
const A4 = { short: 595.28, long: 841.89 };
const MARGIN = mm(13);
const TEXT = 8.6;
const LEADING = 1.28;
const GAP = mm(1);
const RULE = grey(0.62);

/** A report as an A4 PDF. The same report at the same instant gives the same bytes. */
export async function makeReportPdf(
  print: ReportPrint,
  files: FontFiles,
  tools: { inflate: Inflate; deflate: Deflate; draw: DrawText },
): Promise<{ bytes: Uint8Array; pages: number }> {
  const { report } = print;
  const face = await loadTypeface(files, tools.inflate, tools.draw);
  const isLandscape = report.type === 'dood' || report.isLandscape;
  const size = isLandscape ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long };
  const paper = new Paper(face, print, size);
  if (report.type === 'dood') drawDood(paper, report);
  else drawTable(paper, report);
  paper.finish();
  const bytes = await writePdf(
    paper.pages,
    paper.fonts,
    {
      title: `${report.title} – ${report.production}`,
      author: print.house,
      language: report.language,
      madeAt: print.madeAt,
      ...size,
    },
    tools.deflate,
  );
  return { bytes, pages: paper.pages.length };
}

/** Pages with head and foot. */
class Paper {
  readonly pages: PdfPage[] = [];
  readonly fonts = new PdfFonts();
  readonly width: number;
  readonly bottom: number;
  y = 0;

  constructor(
    readonly face: Typeface,
    readonly print: ReportPrint,
    readonly size: { width: number; height: number },
  ) {
    this.width = size.width - 2 * MARGIN;
    this.bottom = size.height - mm(16);
  }

  get page(): PdfPage {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error('a paper begins with a page');
    return page;
  }

  lines(text: string | Span[], width: number, look: { size?: number; weight?: Weight } = {}): SetLine[] {
    const spans = typeof text === 'string' ? [{ text }] : text;
    return breakLines(this.face, spans, width, { size: look.size ?? TEXT, weight: look.weight ?? 500 });
  }

  /** Draws lines from `y` downwards; answers their height. */
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
    this.pages.push(new PdfPage(this.size.height, this.fonts));
    const { report, house } = this.print;
    const top = mm(10);
    this.page.area({ x: MARGIN, y: top, width: this.width, height: 3 }, BLACK);
    const half = this.width * 0.6;
    const title = this.lines(report.title, half, { size: 18, weight: 800 });
    let left = this.write(title, MARGIN, top + mm(2.6));
    left += this.write(this.lines(report.subtitle, half, { size: 8.6 }), MARGIN, top + mm(3.2) + left);
    const rest = { width: this.width - half, align: 'right' as const };
    const right = this.write(this.lines(house, rest.width, { size: 8.6 }), MARGIN + half, top + mm(4), rest);
    this.write(
      this.lines(report.production, rest.width, { size: 11, weight: 700 }),
      MARGIN + half,
      top + mm(4.6) + right,
      rest,
    );
    this.y = top + mm(5) + left;
  }

  /** Foot of every page: only now it is known how many there are. */
  finish(): void {
    const { report, made } = this.print;
    const count = this.pages.length;
    for (const [index, page] of this.pages.entries()) {
      const y = this.size.height - mm(13);
      page.line({ x: MARGIN, y }, { x: MARGIN + this.width, y }, 0.8);
      const draw = (text: string, weight: Weight, place: (width: number) => number) => {
        const [line] = this.lines(text, this.width, { size: 8, weight });
        if (line !== undefined) page.text(line, place(line.width), y + mm(4));
      };
      draw(`${report.production} · ${report.title}`, 500, () => MARGIN);
      draw(made, 500, (width) => MARGIN + (this.width - width) / 2);
      draw(`${index + 1}/${count}`, 800, (width) => MARGIN + this.width - width);
    }
  }
}

function drawTable(paper: Paper, report: ReportTable): void {
  const sum = report.columns.reduce((total, { weight }) => total + weight, 0);
  const widths = report.columns.map(({ weight }) => (weight / sum) * paper.width);
  const lefts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((total, width) => total + width, 0));
  const head = () => {
    paper.newPage();
    const cells = report.columns.map(({ name }, at) => paper.lines(name, (widths[at] ?? 0) - GAP, { weight: 700 }));
    const height = heightOf(cells) + GAP;
    for (const [at, cell] of cells.entries())
      paper.write(cell, lefts[at] ?? 0, paper.y, {
        width: (widths[at] ?? 0) - GAP,
        align: report.columns[at]?.align ?? 'left',
      });
    paper.y += height;
    paper.page.line({ x: MARGIN, y: paper.y }, { x: MARGIN + paper.width, y: paper.y }, 1);
  };
  head();
  for (const row of report.rows) {
    const drawn = layRow(paper, report, row, widths);
    if (paper.y + drawn.height > paper.bottom) head();
    drawRow(paper, report, row, drawn, widths, lefts);
    paper.y += drawn.height;
  }
  notes(paper, report.notes);
}

interface LaidRow {
  cells: SetLine[][];
  height: number;
}

function layRow(paper: Paper, { columns }: ReportTable, row: ReportRow, widths: readonly number[]): LaidRow {
  const weight: Weight = row.type === 'break' || row.type === 'group' ? 700 : 500;
  const widthOf = (at: number) => (widths[at] ?? 0) - GAP * 2;
  const spanned = widths.slice(0, -1).reduce((sum, width) => sum + width, 0) - GAP * 2;
  const texts =
    'cells' in row ? row.cells : [row.text, ...Array.from({ length: columns.length - 2 }, () => ''), row.last];
  const cells = texts.map((text, at) => {
    if (text === '') return [];
    const isWide = at === 0 && (row.type === 'break' || !('cells' in row));
    const own: Weight = row.type === 'scene' && at === 0 ? 700 : weight;
    // The text of a break stands over the columns that it leaves empty.
    const room = isWide ? (row.type === 'break' ? freeWidth(row.cells, widths) : spanned) : widthOf(at);
    return paper.lines(text, room, { weight: own });
  });
  return { cells, height: Math.max(mm(4.6), heightOf(cells) + GAP * 1.6) };
}

/** Width of the first cell with the empty ones behind it. */
function freeWidth(cells: readonly string[], widths: readonly number[]): number {
  const next = cells.findIndex((text, at) => at > 0 && text !== '');
  const count = next < 0 ? cells.length : next;
  return widths.slice(0, count).reduce((sum, width) => sum + width, 0) - GAP * 2;
}

function drawRow(
  paper: Paper,
  { columns }: ReportTable,
  row: ReportRow,
  { cells, height }: LaidRow,
  widths: readonly number[],
  lefts: readonly number[],
): void {
  const { page, y } = paper;
  const isBreak = row.type === 'break';
  if (isBreak) page.area({ x: MARGIN, y, width: paper.width, height }, BLACK);
  if (row.type === 'group') page.area({ x: MARGIN, y, width: paper.width, height }, grey(0.9));
  if (row.type === 'off') hatch(page, { x: MARGIN, y, width: paper.width, height });
  if (row.type === 'scene') numberBox(page, row.strip, MARGIN, y, (widths[0] ?? 0) - GAP * 1.5, height);
  for (const [at, cell] of cells.entries()) {
    const isNumber = row.type === 'scene' && at === 0;
    const isNight = isNumber && (row.strip === 'int-night' || row.strip === 'ext-night');
    const align = isNumber ? 'center' : at === 0 ? 'left' : (columns[at]?.align ?? 'left');
    const width = isNumber ? (widths[0] ?? 0) - GAP * 1.5 : (widths[at] ?? 0) - GAP * 2;
    const x = (lefts[at] ?? 0) + (isNumber ? 0 : GAP);
    if (row.type === 'off' && at === 0 && cell[0] !== undefined)
      page.area({ x: x - 2, y: y + 1.5, width: cell[0].width + 4, height: height - 3 }, WHITE);
    paper.write(cell, x, y + GAP * 0.7, { width, align, ...((isBreak || isNight) && { color: WHITE }) });
  }
  page.line({ x: MARGIN, y: y + height }, { x: MARGIN + paper.width, y: y + height }, 0.5, RULE);
}

/** Outside is a dashed box, night a black one: no colour is needed. */
function numberBox(page: PdfPage, strip: string, x: number, y: number, width: number, height: number): void {
  const box = { x, y: y + 1.6, width, height: Math.min(height, mm(5)) - 3.2 };
  const isOutside = strip.startsWith('ext');
  if (strip.endsWith('night')) {
    page.area(box, BLACK);
    if (isOutside)
      page.frame({ x: box.x - 1.2, y: box.y - 1.2, width: box.width + 2.4, height: box.height + 2.4 }, 0.6, {
        dash: [2, 1.4],
      });
  } else page.frame(box, 0.8, isOutside ? { dash: [2, 1.4] } : {});
}

function hatch(page: PdfPage, box: { x: number; y: number; width: number; height: number }): void {
  const bottom = box.y + box.height;
  for (let x = box.x - box.height + 4; x < box.x + box.width; x += 4) {
    const from = Math.max(x, box.x);
    const end = Math.min(x + box.height, box.x + box.width);
    page.line({ x: from, y: bottom - (from - x) }, { x: end, y: bottom - (end - x) }, 0.35, RULE);
  }
}

const heightOf = (cells: readonly SetLine[][]): number =>
  Math.max(0, ...cells.map((lines) => lines.reduce((sum, { size }) => sum + size * LEADING, 0)));

function notes(paper: Paper, texts: readonly string[]): void {
  for (const text of texts) {
    const lines = paper.lines(text, paper.width);
    const height = heightOf([lines]) + GAP;
    if (paper.y + height > paper.bottom) paper.newPage();
    paper.y += GAP;
    paper.write(lines, MARGIN, paper.y);
    paper.y += height - GAP;
  }
}

const NAME_WIDTH = mm(42);
const SUMS = [mm(10), mm(10), mm(13), mm(14), mm(14)];
/** Dates on one page: more are continued on the next with the names again. */
const MOST_DATES = 34;
const ROW = mm(8.4);

function drawDood(paper: Paper, report: DoodTable): void {
  const parts = Math.max(1, Math.ceil(report.dates.length / MOST_DATES));
  for (let part = 0; part < parts; part += 1) drawDoodPart(paper, report, part * MOST_DATES, part === parts - 1);
  legend(paper, report);
  notes(paper, report.notes);
}

function drawDoodPart(paper: Paper, report: DoodTable, from: number, isLast: boolean): void {
  const dates = report.dates.slice(from, from + MOST_DATES);
  const sums = isLast ? SUMS.reduce((a, b) => a + b, 0) : 0;
  const cell = Math.min(mm(9), (paper.width - NAME_WIDTH - sums) / Math.max(1, dates.length));
  const gridLeft = MARGIN + NAME_WIDTH;
  const sumLeft = gridLeft + cell * dates.length;
  const center = (
    text: string,
    x: number,
    y: number,
    width: number,
    look: { size?: number; weight?: Weight; color?: Color } = {},
  ) => {
    const [line] = paper.lines(text, 400, { size: look.size ?? 7.6, weight: look.weight ?? 500 });
    if (line !== undefined)
      paper.page.text(line, x + (width - line.width) / 2, y, look.color === undefined ? {} : { color: look.color });
  };
  const head = () => {
    paper.newPage();
    const { y } = paper;
    for (const [at, one] of dates.entries()) {
      const x = gridLeft + at * cell;
      if (one.month !== '') {
        // A month of a day or two has no room for its year.
        const next = dates.findIndex(({ month }, index) => index > at && month !== '');
        const room = (next === -1 ? dates.length - at + 4 : next - at) * cell;
        const look = { weight: 700, size: 7.6 } as const;
        const [whole] = paper.lines(one.month, 120, look);
        const isWide = whole !== undefined && whole.width > room - mm(1);
        paper.write(paper.lines(isWide ? (one.month.split(' ')[0] ?? '') : one.month, 120, look), x, y);
      }
      if (one.isToday) paper.page.area({ x, y: y + mm(3.6), width: cell, height: mm(12) }, BLACK);
      const color = one.isToday ? WHITE : BLACK;
      center(one.weekday, x, y + mm(6.4), cell, { size: 6.4, color });
      center(one.day, x, y + mm(10), cell, { weight: one.isOff ? 500 : 700, size: 8.4, color });
      center(one.number, x, y + mm(14.4), cell, { size: 7.4, color });
    }
    paper.write(paper.lines(report.texts.cast, NAME_WIDTH, { weight: 700 }), MARGIN, y + mm(11.6));
    if (isLast) {
      const names = [
        report.texts.work,
        report.texts.hold,
        report.texts.travel,
        report.texts.start,
        report.texts.finish,
      ];
      let x = sumLeft;
      for (const [at, name] of names.entries()) {
        paper.write(paper.lines(name, 200, { size: 7.6 }), x, y + mm(11.8), { width: SUMS[at] ?? 0, align: 'right' });
        x += SUMS[at] ?? 0;
      }
    }
    paper.y = y + mm(16);
    paper.page.line({ x: MARGIN, y: paper.y }, { x: sumLeft + sums, y: paper.y }, 1);
  };
  head();
  for (const one of report.people) {
    if (paper.y + ROW > paper.bottom) head();
    const { y } = paper;
    paper.write(paper.lines(one.number, mm(7), { weight: 700, size: 8 }).slice(0, 1), MARGIN, y + mm(1));
    paper.write(
      paper.lines(one.name, NAME_WIDTH - mm(8), { weight: 700, size: 8 }).slice(0, 1),
      MARGIN + mm(7),
      y + mm(0.8),
    );
    paper.write(paper.lines(one.player, NAME_WIDTH - mm(8), { size: 7.4 }).slice(0, 1), MARGIN + mm(7), y + mm(4.3));
    for (const [at, date] of dates.entries()) {
      const x = gridLeft + at * cell;
      const code = one.codes[from + at] ?? '';
      if (date.isOff) hatch(paper.page, { x, y, width: cell, height: ROW });
      drawCode(paper.page, code, { x, y, width: cell, height: ROW });
      center(code, x, y + ROW / 2 + 2.6, cell, {
        size: code.length > 2 ? Math.min(6.4, cell * 0.34) : 7.6,
        weight: code === 'H' ? 500 : 800,
        color: isOnPaper(code) ? BLACK : WHITE,
      });
      paper.page.line({ x, y }, { x, y: y + ROW }, 0.5, RULE);
    }
    paper.page.line({ x: sumLeft, y }, { x: sumLeft, y: y + ROW }, 0.5, RULE);
    if (isLast) {
      let x = sumLeft;
      for (const [at, text] of [one.work, one.hold, one.travel, one.start, one.finish].entries()) {
        const lines = paper.lines(text, 200, { size: 7.8, weight: at === 0 ? 700 : 500 });
        paper.write(lines, x, y + mm(2.4), { width: SUMS[at] ?? 0, align: 'right' });
        x += SUMS[at] ?? 0;
      }
    }
    paper.y += ROW;
    paper.page.line({ x: MARGIN, y: paper.y }, { x: sumLeft + sums, y: paper.y }, 0.5, RULE);
  }
  if (paper.y + mm(12) > paper.bottom) head();
  for (const [name, key, weight] of [
    [report.texts.working, 'working', 700],
    [report.texts.pages, 'pages', 500],
  ] as const) {
    const { y } = paper;
    paper.write(paper.lines(name, NAME_WIDTH, { weight }), MARGIN, y + mm(1));
    for (const [at, date] of dates.entries())
      center(date[key], gridLeft + at * cell, y + mm(3.8), cell, { size: key === 'pages' ? 5.8 : 7.6, weight });
    if (isLast) {
      const { sums } = report;
      let x = sumLeft;
      for (const [at, text] of (key === 'pages' ? [sums.pages] : [sums.work, sums.hold, sums.travel]).entries()) {
        paper.write(paper.lines(text, 200, { size: 7.8, weight: 700 }), x, y + mm(1), {
          width: SUMS[at] ?? 0,
          align: 'right',
        });
        x += SUMS[at] ?? 0;
      }
    }
    paper.y += mm(5.6);
    paper.page.line({ x: MARGIN, y: paper.y }, { x: sumLeft + sums, y: paper.y }, 0.5, RULE);
  }
}

/** Hold and travel are written on paper, work on black. */
const isOnPaper = (code: string) => code === '' || code === 'H' || code === 'T';

function drawCode(page: PdfPage, code: string, box: { x: number; y: number; width: number; height: number }): void {
  if (code === '') return;
  if (code !== 'T') return page.area(box, code === 'H' ? grey(0.86) : BLACK);
  page.area(box, WHITE);
  page.frame({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }, 0.8);
}

function legend(paper: Paper, report: DoodTable): void {
  if (paper.y + mm(12) > paper.bottom) paper.newPage();
  let x = MARGIN;
  const y = paper.y + mm(3);
  for (const { code, text } of report.legend) {
    drawCode(paper.page, code, { x, y, width: mm(9), height: mm(5) });
    paper.write(paper.lines(code, 60, { size: 7.4, weight: 800 }), x, y + mm(0.8), {
      width: mm(9),
      align: 'center',
      color: isOnPaper(code) ? BLACK : WHITE,
    });
    const lines = paper.lines(text, 200);
    paper.write(lines, x + mm(10.4), y + mm(0.6));
    x += mm(14) + (lines[0]?.width ?? 0);
  }
  paper.y = y + mm(7);
}
