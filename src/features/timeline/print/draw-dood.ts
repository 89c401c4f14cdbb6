import { BLACK, type Color, grey, type PdfPage, WHITE } from '../../../pdf/pdf-page.ts';
import type { Weight } from '../../../pdf/typeface.ts';
import type { DoodTable } from '../reports/report-model.ts';
import { mm, MARGIN, RULE, type Paper, hatch, drawNotes } from './paper.ts';

const NAME_WIDTH = mm(42);
const SUMS = [mm(10), mm(10), mm(13), mm(14), mm(14)];
/** Dates on one page: more are continued on the next with the names again. */
const MOST_DATES = 34;
const ROW = mm(8.4);

/** A day-out-of-days: names down, dates across, sums at the right. */
export function drawDood(paper: Paper, report: DoodTable): void {
  const parts = Math.max(1, Math.ceil(report.dates.length / MOST_DATES));
  for (let part = 0; part < parts; part += 1) drawDoodPart(paper, report, part * MOST_DATES, part === parts - 1);
  legend(paper, report);
  drawNotes(paper, report.notes);
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
    for (const [at, date] of dates.entries()) {
      const x = gridLeft + at * cell;
      if (date.month !== '') {
        // A month of a day or two has no room for its year.
        const next = dates.findIndex(({ month }, index) => index > at && month !== '');
        const room = (next === -1 ? dates.length - at + 4 : next - at) * cell;
        const look = { weight: 700, size: 7.6 } as const;
        const [whole] = paper.lines(date.month, 120, look);
        const isWide = whole !== undefined && whole.width > room - mm(1);
        paper.write(paper.lines(isWide ? (date.month.split(' ')[0] ?? '') : date.month, 120, look), x, y);
      }
      if (date.isToday) paper.page.area({ x, y: y + mm(3.6), width: cell, height: mm(12) }, BLACK);
      const color = date.isToday ? WHITE : BLACK;
      center(date.weekday, x, y + mm(6.4), cell, { size: 6.4, color });
      center(date.day, x, y + mm(10), cell, { weight: date.isOff ? 500 : 700, size: 8.4, color });
      center(date.number, x, y + mm(14.4), cell, { size: 7.4, color });
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
  for (const person of report.people) {
    if (paper.y + ROW > paper.bottom) head();
    const { y } = paper;
    paper.write(paper.lines(person.number, mm(7), { weight: 700, size: 8 }).slice(0, 1), MARGIN, y + mm(1));
    paper.write(
      paper.lines(person.name, NAME_WIDTH - mm(8), { weight: 700, size: 8 }).slice(0, 1),
      MARGIN + mm(7),
      y + mm(0.8),
    );
    paper.write(paper.lines(person.player, NAME_WIDTH - mm(8), { size: 7.4 }).slice(0, 1), MARGIN + mm(7), y + mm(4.3));
    for (const [at, date] of dates.entries()) {
      const x = gridLeft + at * cell;
      const code = person.codes[from + at] ?? '';
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
      for (const [at, text] of [person.work, person.hold, person.travel, person.start, person.finish].entries()) {
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
