import { BLACK, type PdfPage } from '../../../../pdf/pdf-page.ts';
import { widthOf } from '../../../../pdf/break-lines.ts';
import type { PrintCell, PrintContact } from '../sheet-print.ts';
import { type Block, drawLines, heightOf, splitLines, type TextLines, textLines } from './blocks.ts';
import { CONTENT_WIDTH, HEAVY, HAIR, MARK_RULE, type Measures, mm, TEXT_WEIGHT, THIN } from './measures.ts';
import { RULE_GREY } from './rows.ts';

const PADDING = mm(2.4);

interface Placed {
  width: number;
  lines: TextLines;
  mark: PrintCell['mark'];
}

/**
 * A row of cells under a rule, divided by hair lines; a changed cell has a thick one at its left. `foot`: thickness of
 * a rule under it.
 */
function cellRow(cells: readonly Placed[], gap: number, foot = 0): Block {
  const height = Math.max(...cells.map(({ lines }) => heightOf(lines))) + gap * 2;
  return {
    height: height + foot,
    draw: (page, x, y) => {
      page.line({ x, y }, { x: x + CONTENT_WIDTH, y }, THIN, BLACK);
      if (foot > 0) page.line({ x, y: y + height }, { x: x + CONTENT_WIDTH, y: y + height }, foot, BLACK);
      let left = x;
      for (const [index, { width, lines, mark }] of cells.entries()) {
        if (mark !== null) page.area({ x: left, y: y + 1.5, width: MARK_RULE, height: height - 3 }, BLACK);
        else if (index > 0) page.line({ x: left, y }, { x: left, y: y + height }, HAIR, RULE_GREY);
        drawLines(page, lines, left + (index > 0 || mark !== null ? PADDING : 0), y + gap);
        left += width;
      }
    },
    split: (room) => splitCells(cells, room - gap * 2 - foot, (part) => cellRow(part, gap, foot)),
  };
}

/** Cells that are higher than a page continue on the next one, line by line. */
function splitCells(
  cells: readonly Placed[],
  room: number,
  rowOf: (cells: readonly Placed[]) => Block,
): [Block, Block] | null {
  const parts = cells.map(({ lines }) => splitLines(lines, room));
  const fits = parts.every((part, index) => part !== null || heightOf(cells[index]?.lines ?? NO_LINES) <= room);
  if (!fits || parts.every((part) => part === null)) return null;
  return [
    rowOf(cells.map((cell, index) => ({ ...cell, lines: parts[index]?.[0] ?? cell.lines }))),
    rowOf(cells.map((cell, index) => ({ ...cell, lines: parts[index]?.[1] ?? NO_LINES }))),
  ];
}

const NO_LINES: TextLines = { lines: [], leading: 1 };

function cellLines(measures: Measures, { label, value, text }: PrintCell, width: number): TextLines {
  return textLines(
    measures,
    [
      { text: label === '' ? ' ' : label },
      ...(value === '' ? [] : [{ text: '\n' }, { text: value, weight: 700 as const, size: measures.strong }]),
      ...(text === '' ? [] : [{ text: `\n${text}` }]),
    ],
    width,
  );
}

/** Times and weather: each cell as wide as it needs, on as many rows as needed; the longest of a row gets the rest. */
export function factRows(measures: Measures, cells: readonly PrintCell[]): Block[] {
  const natural = cells.map(({ label, value }) =>
    Math.min(
      CONTENT_WIDTH * 0.4,
      1 +
        Math.max(
          widthOf(measures.face, [{ text: label }], { size: measures.text, weight: TEXT_WEIGHT }),
          widthOf(measures.face, [{ text: value }], { size: measures.strong, weight: 700 }),
        ),
    ),
  );
  const rows: number[][] = [];
  let used = Infinity;
  for (const [index, width] of natural.entries()) {
    const whole = width + PADDING * 2;
    if (used + whole > CONTENT_WIDTH + PADDING) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(index);
    used += whole;
  }
  return rows.map((row) => {
    const spare = CONTENT_WIDTH - row.reduce((sum, index) => sum + (natural[index] ?? 0) + PADDING * 2, 0);
    const widest = row.reduce(
      (best, index) => ((natural[index] ?? 0) > (natural[best] ?? 0) ? index : best),
      row[0] ?? 0,
    );
    const placed = row.flatMap((index): Placed[] => {
      const cell = cells[index];
      if (cell === undefined) return [];
      const width = (natural[index] ?? 0) + PADDING * 2 + (index === widest ? spare : 0);
      return [{ width, lines: cellLines(measures, cell, width - PADDING * 2 + 0.5), mark: cell.mark }];
    });
    return cellRow(placed, measures.rowGap);
  });
}

/** Location, basecamp, parking, hospital: up to four beside each other. */
export function placeRow(measures: Measures, cells: readonly PrintCell[]): Block {
  const width = CONTENT_WIDTH / cells.length;
  const placed = cells.map((cell) => ({
    width,
    lines: cellLines(measures, cell, width - PADDING * 2),
    mark: cell.mark,
  }));
  return cellRow(placed, measures.rowGap, HEAVY);
}

const FRAME = 1.2;

/** A part of a frame that may be split over several pages: its sides, its upper and its lower edge. */
function framed(height: number, edges: { isFirst: boolean; isLast: boolean }, draw: Block['draw']): Block {
  return {
    height,
    draw: (page, x, y) => {
      const [right, under] = [x + CONTENT_WIDTH, y + height];
      page.line({ x, y }, { x, y: under }, FRAME);
      page.line({ x: right, y }, { x: right, y: under }, FRAME);
      if (edges.isFirst) page.line({ x: x - FRAME / 2, y }, { x: right + FRAME / 2, y }, FRAME);
      if (edges.isLast) page.line({ x: x - FRAME / 2, y: under }, { x: right + FRAME / 2, y: under }, FRAME);
      draw(page, x, y);
    },
  };
}

/** Changes since the paper before, in a frame: a few beside the head, more under it. */
export function changeFrame(
  measures: Measures,
  { title, lines }: { title: string; lines: readonly string[] },
): Block[] {
  const gap = mm(4);
  const inner = CONTENT_WIDTH - PADDING * 2;
  const isBeside = lines.length <= 3;
  const columns = Math.min(3, lines.length);
  const head = textLines(measures, title, isBeside ? inner / 4 - gap : inner, { weight: 800 });
  const bodyWidth = isBeside ? inner * 0.75 : inner;
  const width = (bodyWidth - gap * (columns - 1)) / columns;
  const set = lines.map((line) => textLines(measures, line, width));
  const rows = Array.from({ length: Math.ceil(set.length / columns) }, (_, row) =>
    set.slice(row * columns, (row + 1) * columns),
  );
  const padding = mm(1.5);
  const drawRow = (row: readonly TextLines[]) => (page: PdfPage, x: number, y: number) => {
    const left = x + PADDING + inner - bodyWidth;
    for (const [column, text] of row.entries()) drawLines(page, text, left + column * (width + gap), y);
  };
  if (isBeside) {
    const [row = []] = rows;
    const height = Math.max(heightOf(head), ...row.map(heightOf)) + padding * 2;
    const draw: Block['draw'] = (page, x, y) => {
      drawLines(page, head, x + PADDING, y + padding);
      drawRow(row)(page, x, y + padding);
    };
    return [framed(height, { isFirst: true, isLast: true }, draw)];
  }
  const top = padding + heightOf(head) + mm(0.4);
  return [
    framed(top, { isFirst: true, isLast: false }, (page, x, y) => drawLines(page, head, x + PADDING, y + padding)),
    ...rows.map((row, index) => {
      const isLast = index === rows.length - 1;
      const height = Math.max(...row.map(heightOf)) + (isLast ? padding : mm(0.5));
      return framed(height, { isFirst: false, isLast }, drawRow(row));
    }),
  ];
}

/** Contacts: four beside each other in a frame. */
export function contactRows(measures: Measures, contacts: readonly PrintContact[]): Block[] {
  const perRow = Math.min(4, contacts.length);
  const width = CONTENT_WIDTH / perRow;
  const rows = Array.from({ length: Math.ceil(contacts.length / perRow) }, (_, row) =>
    contacts.slice(row * perRow, (row + 1) * perRow),
  );
  return rows.map((row) =>
    contactRow(
      row.map(({ role, name, phone, mark }) => {
        const value = name === '' ? phone : name;
        const cell = { label: role, value, text: name === '' ? '' : phone, mark };
        return { width, mark, lines: cellLines(measures, cell, width - PADDING * 2) };
      }),
    ),
  );
}

function contactRow(cells: readonly Placed[]): Block {
  const padding = mm(1.5);
  const height = Math.max(...cells.map(({ lines }) => heightOf(lines))) + padding * 2;
  return {
    height,
    draw: (page, x, y) => {
      page.frame({ x, y, width: CONTENT_WIDTH, height }, FRAME);
      for (const [index, { width, lines, mark }] of cells.entries()) {
        const left = x + index * width;
        if (mark !== null) page.area({ x: left, y, width: MARK_RULE * 1.4, height }, BLACK);
        else if (index > 0) page.line({ x: left, y }, { x: left, y: y + height }, HAIR, BLACK);
        drawLines(page, lines, left + PADDING, y + padding);
      }
    },
    split: (room) => splitCells(cells, room - padding * 2, contactRow),
  };
}
