import { BLACK, type PdfPage } from '../../../../pdf/pdf-page.ts';
import { type Span, widthOf } from '../../../../pdf/break-lines.ts';
import type { Mark, PrintBreak, PrintScene } from '../sheet-print.ts';
import { type Block, drawLines, gap, heightOf, stacked, textLines } from './blocks.ts';
import { CONTENT_WIDTH, type Measures, mm, TEXT_WEIGHT, THIN } from './measures.ts';
import { type Cell, type Column, columnPlaces, drawMark, rowBlock } from './rows.ts';

/** A table for the flow: its head, the head on further pages, and its rows. */
export interface Table {
  head: Block;
  again: Block;
  blocks: Block[];
}

/** Name of a section with a remark after it. */
export function sectionHead(measures: Measures, title: string, note: readonly Span[], mark: Mark = null): Block {
  const lines = textLines(
    measures,
    [{ text: title, weight: 800, size: measures.strong }, { text: '   ' }, ...note],
    CONTENT_WIDTH,
  );
  const height = heightOf(lines) + mm(0.6);
  return {
    height,
    draw: (page, x, y) => {
      drawMark(page, mark, x, y, height);
      drawLines(page, lines, x, y);
    },
  };
}

type CellText = readonly Span[];
export type RowCells = {
  cells: CellText[];
  strip?: PrintScene['strip'];
  row: { mark: Mark };
};

/**
 * Rows of cells with a head over them (no head when no column has a name). `boxed`: the column whose text is set in a
 * scene's box.
 */
export function table(
  measures: Measures,
  columns: readonly Column[],
  rows: readonly (RowCells | { break: PrintBreak })[],
  boxed: number | null,
): { heads: Block | null; blocks: Block[] } {
  const look = { size: measures.text, weight: TEXT_WEIGHT };
  const natural = columns.map(({ label }, index) => {
    const inRows = rows.map((row) => ('cells' in row ? widthOf(measures.face, row.cells[index] ?? [], look) : 0));
    return (
      0.5 +
      Math.max(widthOf(measures.face, [{ text: label }], look), ...inRows) +
      (index === boxed ? BOX_PADDING * 2 : 0)
    );
  });
  const places = columnPlaces(columns, natural, CONTENT_WIDTH);
  const cellOf = (text: CellText, index: number): Cell => {
    const { x, width } = places[index] ?? { x: 0, width: 0 };
    const column = columns[index];
    const inner = index === boxed ? width - BOX_PADDING * 2 : width;
    return {
      x: index === boxed ? x + BOX_PADDING : x,
      width: inner,
      lines: textLines(measures, text, inner),
      ...(column?.align && { align: column.align }),
      ...(column?.isCentred === true && { isCentred: true }),
    };
  };
  const blocks = rows.map((row): Block => {
    if ('break' in row) return breakRow(measures, row.break, places);
    const cells = row.cells.map((text, index) => {
      const cell = cellOf(text, index);
      return index === boxed && row.strip !== undefined ? boxCell(cell, row.strip) : cell;
    });
    return rowBlock(measures, cells, CONTENT_WIDTH, { gap: measures.rowGap, mark: row.row.mark });
  });
  if (columns.every(({ label }) => label === '')) return { heads: null, blocks };
  const heads = columns.map(({ label }, index): Cell => {
    const { x, width } = places[index] ?? { x: 0, width: 0 };
    const align = columns[index]?.align;
    return { x, width, lines: textLines(measures, label, width), ...(align && { align }) };
  });
  return {
    heads: rowBlock(measures, heads, CONTENT_WIDTH, { gap: mm(0.7), rule: { thickness: THIN, isBlack: true } }),
    blocks,
  };
}

const BOX_PADDING = mm(1.1);
const INSET = 1.6;

/** A scene's number in its box: dashed outside, black at night. */
function boxCell(cell: Cell, strip: PrintScene['strip']): Cell {
  const isNight = strip.endsWith('night');
  const isOutside = strip.startsWith('ext');
  const white = { ...cell, align: 'middle' as const, isCentred: true };
  const behind = (page: PdfPage, x: number, y: number, height: number): void => {
    const box = { x: x - BOX_PADDING, y: y - INSET, width: cell.width + BOX_PADDING * 2, height: height + INSET * 2 };
    if (isNight) page.area(isOutside ? inset(box, 1.8) : box, BLACK);
    if (!isNight || isOutside) page.frame(box, THIN, isOutside ? { dash: [2.4, 1.6] } : {});
  };
  return { ...white, behind, ...(isNight && { isWhite: true }) };
}

const inset = (box: { x: number; y: number; width: number; height: number }, by: number) => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - by * 2,
  height: box.height - by * 2,
});

/** A break between scenes: a close row between black rules. */
function breakRow(
  measures: Measures,
  { text, time, mark }: PrintBreak,
  places: readonly { x: number; width: number }[],
): Block {
  const x = places[1]?.x ?? 0;
  const timeLines = textLines(measures, time, mm(40), { weight: 700 });
  const timeWidth = Math.max(0, ...timeLines.lines.map(({ width }) => width));
  const textWidth = CONTENT_WIDTH - x - timeWidth - mm(3);
  const cells: Cell[] = [
    { x, width: textWidth, lines: textLines(measures, text, textWidth) },
    { x: CONTENT_WIDTH - mm(40), width: mm(40), lines: timeLines, align: 'right' },
  ];
  return rowBlock(measures, cells, CONTENT_WIDTH, {
    gap: mm(0.7),
    mark,
    rule: { thickness: THIN, isBlack: true },
    hasRuleAbove: true,
  });
}

/** A table under the name of its section; on further pages under both again. */
export function withHeads(
  measures: Measures,
  { heads, blocks }: { heads: Block | null; blocks: Block[] },
  first: Block,
  again: Block,
): Table {
  const under = heads === null ? [gap(mm(0.4))] : [heads];
  // The dashed boxes of scenes reach a little over their row's text.
  return { head: stacked([first, ...under]), again: stacked([gap(measures.rowGap), again, ...under]), blocks };
}
