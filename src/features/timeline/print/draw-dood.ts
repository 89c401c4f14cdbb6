import { BLACK, type Color, grey, type PdfPage, WHITE } from '../../../pdf/pdf-page.ts';
import type { Weight } from '../../../pdf/typeface.ts';
import type { DoodTable } from '../reports/report-model.ts';
import { mm, MARGIN, RULE, type ReportPaper, hatch, drawNotes } from './paper.ts';

const NAME_WIDTH = mm(42);
/** Left edge of the dates. */
const GRID_LEFT = MARGIN + NAME_WIDTH;
const SUMS = [mm(10), mm(10), mm(13), mm(14), mm(14)];
/** Dates on one page: more are continued on the next with the names again. */
const MOST_DATES = 34;
const ROW = mm(8.4);

/** A day-out-of-days: names down, dates across, sums at the right. */
export function drawDood(paper: ReportPaper, report: DoodTable): void {
  const parts = Math.max(1, Math.ceil(report.dates.length / MOST_DATES));
  for (let part = 0; part < parts; part += 1) new DoodPart(paper, report, part * MOST_DATES, part === parts - 1).draw();
  legend(paper, report);
  drawNotes(paper, report.notes);
}

/** Some of the dates, on pages of their own; the last part has the sums at the right. */
class DoodPart {
  readonly #paper: ReportPaper;
  readonly #report: DoodTable;
  readonly #from: number;
  readonly #isLast: boolean;
  readonly #dates: DoodTable['dates'];
  /** Width of a date. */
  readonly #cell: number;
  readonly #sumLeft: number;
  readonly #right: number;

  constructor(paper: ReportPaper, report: DoodTable, from: number, isLast: boolean) {
    this.#paper = paper;
    this.#report = report;
    this.#from = from;
    this.#isLast = isLast;
    this.#dates = report.dates.slice(from, from + MOST_DATES);
    const sums = isLast ? SUMS.reduce((a, b) => a + b, 0) : 0;
    this.#cell = Math.min(mm(9), (paper.width - NAME_WIDTH - sums) / Math.max(1, this.#dates.length));
    this.#sumLeft = GRID_LEFT + this.#cell * this.#dates.length;
    this.#right = this.#sumLeft + sums;
  }

  draw(): void {
    const paper = this.#paper;
    this.#head();
    for (const person of this.#report.people) {
      if (paper.y + ROW > paper.bottom) this.#head();
      this.#person(person);
    }
    if (paper.y + mm(12) > paper.bottom) this.#head();
    const { texts, sums } = this.#report;
    this.#total(texts.working, 'working', { size: 7.6, weight: 700 }, [sums.work, sums.hold, sums.travel]);
    this.#total(texts.pages, 'pages', { size: 5.8, weight: 500 }, [sums.pages]);
  }

  #head(): void {
    const paper = this.#paper;
    paper.newPage();
    const { y } = paper;
    for (const [at, date] of this.#dates.entries()) {
      const x = GRID_LEFT + at * this.#cell;
      if (date.month !== '') this.#month(date.month, at, x);
      if (date.isToday) paper.page.area({ x, y: y + mm(3.6), width: this.#cell, height: mm(12) }, BLACK);
      const color = date.isToday ? WHITE : BLACK;
      this.#center(date.weekday, x, y + mm(6.4), { size: 6.4, color });
      this.#center(date.day, x, y + mm(10), { weight: date.isOff ? 500 : 700, size: 8.4, color });
      this.#center(date.number, x, y + mm(14.4), { size: 7.4, color });
    }
    const { cast, work, hold, travel, start, finish } = this.#report.texts;
    paper.write(paper.lines(cast, NAME_WIDTH, { weight: 700 }), MARGIN, y + mm(11.6));
    this.#sums([work, hold, travel, start, finish], y + mm(11.8), () => ({ size: 7.6 }));
    paper.y = y + mm(16);
    paper.page.line({ x: MARGIN, y: paper.y }, { x: this.#right, y: paper.y }, 1);
  }

  /** Name of a month above its first date. A month of a day or two has no room for its year. */
  #month(name: string, at: number, x: number): void {
    const paper = this.#paper;
    const next = this.#dates.findIndex(({ month }, index) => index > at && month !== '');
    const room = (next === -1 ? this.#dates.length - at + 4 : next - at) * this.#cell;
    const look = { weight: 700, size: 7.6 } as const;
    const [whole] = paper.lines(name, 120, look);
    const isWide = whole !== undefined && whole.width > room - mm(1);
    paper.write(paper.lines(isWide ? (name.split(' ')[0] ?? '') : name, 120, look), x, paper.y);
  }

  #person(person: DoodTable['people'][number]): void {
    const paper = this.#paper;
    const { y } = paper;
    paper.write(paper.lines(person.number, mm(7), { weight: 700, size: 8 }).slice(0, 1), MARGIN, y + mm(1));
    paper.write(
      // A character without a player has the player's line as well.
      paper.linesUpTo(person.player === '' ? 2 : 1, person.name, NAME_WIDTH - mm(8), { weight: 700, size: 8 }),
      MARGIN + mm(7),
      y + mm(0.8),
    );
    paper.write(paper.linesUpTo(1, person.player, NAME_WIDTH - mm(8), { size: 7.4 }), MARGIN + mm(7), y + mm(4.3));
    for (const [at, date] of this.#dates.entries()) {
      const box = { x: GRID_LEFT + at * this.#cell, y, width: this.#cell, height: ROW };
      const code = person.codes[this.#from + at] ?? '';
      if (date.isOff) hatch(paper.page, box);
      drawCode(paper.page, code, box);
      this.#center(code, box.x, y + ROW / 2 + 2.6, {
        size: code.length > 2 ? Math.min(6.4, this.#cell * 0.34) : 7.6,
        weight: code === 'H' ? 500 : 800,
        color: isOnPaper(code) ? BLACK : WHITE,
      });
      paper.page.line({ x: box.x, y }, { x: box.x, y: y + ROW }, 0.5, RULE);
    }
    paper.page.line({ x: this.#sumLeft, y }, { x: this.#sumLeft, y: y + ROW }, 0.5, RULE);
    this.#sums([person.work, person.hold, person.travel, person.start, person.finish], y + mm(2.4), (at) => ({
      size: 7.8,
      weight: at === 0 ? 700 : 500,
    }));
    this.#endRow(ROW);
  }

  /** A row below the people: one text for each date, and sums. */
  #total(
    name: string,
    key: 'working' | 'pages',
    look: { size: number; weight: Weight },
    sums: readonly string[],
  ): void {
    const paper = this.#paper;
    const { y } = paper;
    paper.write(paper.lines(name, NAME_WIDTH, { weight: look.weight }), MARGIN, y + mm(1));
    for (const [at, date] of this.#dates.entries())
      this.#center(date[key], GRID_LEFT + at * this.#cell, y + mm(3.8), look);
    this.#sums(sums, y + mm(1), () => ({ size: 7.8, weight: 700 }));
    this.#endRow(mm(5.6));
  }

  #sums(texts: readonly string[], y: number, lookOf: (at: number) => { size: number; weight?: Weight }): void {
    if (!this.#isLast) return;
    const paper = this.#paper;
    let x = this.#sumLeft;
    for (const [at, text] of texts.entries()) {
      paper.write(paper.lines(text, 200, lookOf(at)), x, y, { width: SUMS[at] ?? 0, align: 'right' });
      x += SUMS[at] ?? 0;
    }
  }

  #endRow(height: number): void {
    const paper = this.#paper;
    paper.y += height;
    paper.page.line({ x: MARGIN, y: paper.y }, { x: this.#right, y: paper.y }, 0.5, RULE);
  }

  #center(text: string, x: number, y: number, look: { size?: number; weight?: Weight; color?: Color }): void {
    const [line] = this.#paper.lines(text, 400, { size: look.size ?? 7.6, weight: look.weight ?? 500 });
    if (line === undefined) return;
    const left = x + (this.#cell - line.width) / 2;
    this.#paper.page.text(line, left, y, look.color === undefined ? {} : { color: look.color });
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

function legend(paper: ReportPaper, report: DoodTable): void {
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
