import type { LayPdf } from '../../../pdf/make-pdf.ts';
import { A4, A4_LANDSCAPE } from '../../../pdf/paper.ts';
import type { Weight } from '../../../pdf/typeface.ts';
import { type ReportPrint, ReportPaper, mm, MARGIN, GAP, RULE, hatch, heightOf, drawNotes } from './paper.ts';
import { drawDood } from './draw-dood.ts';
import type { SetLine } from '../../../pdf/break-lines.ts';
import { BLACK, grey, type PdfPage, WHITE } from '../../../pdf/pdf-page.ts';
import type { ReportRow, ReportTable } from '../reports/report-model.ts';

/** A report on A4. */
export const layReport: LayPdf<ReportPrint> = (face, print) => {
  const { report } = print;
  const isLandscape = report.type === 'dood' || report.isLandscape;
  const paper = new ReportPaper(face, print, isLandscape ? A4_LANDSCAPE : A4);
  if (report.type === 'dood') drawDood(paper, report);
  else drawTable(paper, report);
  paper.finish();
  const title = `${report.title} – ${report.production}`;
  return paper.laid({ title, author: print.house, language: report.language, madeAt: print.madeAt });
};

/** A report of rows and columns; the head is repeated on every page. */
function drawTable(paper: ReportPaper, report: ReportTable): void {
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
  for (const [index, row] of report.rows.entries()) {
    const drawn = layRow(paper, report, row, widths);
    // The head of a group stays with its first row.
    const next = row.type === 'group' ? report.rows[index + 1] : undefined;
    const follows = next === undefined ? 0 : layRow(paper, report, next, widths).height;
    if (paper.y + drawn.height + follows > paper.bottom) head();
    drawRow(paper, report, row, drawn, widths, lefts);
    paper.y += drawn.height;
  }
  drawNotes(paper, report.notes);
}

interface LaidRow {
  cells: SetLine[][];
  height: number;
}

function layRow(paper: ReportPaper, { columns }: ReportTable, row: ReportRow, widths: readonly number[]): LaidRow {
  const weight: Weight = row.type === 'break' || row.type === 'group' ? 700 : 500;
  const widthOf = (at: number) => (widths[at] ?? 0) - GAP * 2;
  const spanned = widths.slice(0, -1).reduce((sum, width) => sum + width, 0) - GAP * 2;
  const texts =
    'cells' in row ? row.cells : [row.text, ...Array.from({ length: columns.length - 2 }, () => ''), row.last];
  const cells = texts.map((text, at) => {
    if (text === '') return [];
    const isWide = at === 0 && (row.type === 'break' || !('cells' in row));
    const own: Weight = row.type === 'scene' && at === 0 ? 700 : weight;
    // The text of a break covers the columns that it leaves empty.
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
  paper: ReportPaper,
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
