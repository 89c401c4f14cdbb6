import { grey, type PdfPage } from '../../../../pdf/pdf-page.ts';
import type { Span } from '../../../../pdf/break-lines.ts';
import type { Mark } from '../sheet-print.ts';
import { type Block, drawLines, heightOf, splitLines, type TextLines } from './blocks.ts';
import { HAIR, MARK_RULE, type Measures, mm } from './measures.ts';

export const RULE_GREY = grey(0.54);

export interface Cell {
  x: number;
  width: number;
  lines: TextLines;
  align?: 'left' | 'right' | 'middle';
  /** Drawn behind the text: a scene's box. */
  behind?: (page: PdfPage, x: number, y: number, height: number) => void;
  /** Vertically centred in the row, as numbers and times are. */
  isCentred?: boolean;
  isWhite?: boolean;
}

export interface RowLook {
  gap: number;
  mark?: Mark;
  rule?: { thickness: number; isBlack: boolean };
  hasRuleAbove?: boolean;
}

/** Cells side by side over a rule. Higher than a page it is divided between lines, and no line is cut. */
export function rowBlock(measures: Measures, cells: readonly Cell[], width: number, look: RowLook): Block {
  const textHeight = Math.max(measures.text * measures.leading, ...cells.map(({ lines }) => heightOf(lines)));
  const height = textHeight + look.gap * 2;
  const rule = look.rule ?? { thickness: HAIR, isBlack: false };
  const black = grey(0);
  return {
    height,
    draw: (page, x, y) => {
      drawMark(page, look.mark ?? null, x, y, height);
      if (look.hasRuleAbove === true) page.line({ x, y }, { x: x + width, y }, rule.thickness, black);
      for (const {
        x: left,
        width: cellWidth,
        lines,
        align = 'left',
        behind,
        isCentred = false,
        isWhite = false,
      } of cells) {
        const spare = isCentred ? (textHeight - heightOf(lines)) / 2 : 0;
        behind?.(page, x + left, y + look.gap + spare, heightOf(lines));
        drawLines(page, lines, x + left, y + look.gap + spare, { width: cellWidth, align, isWhite });
      }
      const under = y + height;
      page.line({ x, y: under }, { x: x + width, y: under }, rule.thickness, rule.isBlack ? black : RULE_GREY);
    },
    split: (room) => {
      const parts = cells.map((cell) => splitLines(cell.lines, room - look.gap * 2));
      if (parts.every((part) => part === null)) return null;
      const nothing: TextLines = { lines: [], leading: measures.leading };
      const part = (index: 0 | 1) =>
        cells.map((cell, at): Cell => {
          const divided = parts[at];
          const whole = index === 0 ? cell.lines : nothing;
          const { behind, ...rest } = cell;
          return { ...rest, lines: divided?.[index] ?? whole, ...(index === 0 && behind && { behind }) };
        });
      const { mark: _, ...plain } = look;
      const fits = parts.every(
        (part, at) => part !== null || heightOf(cells[at]?.lines ?? nothing) <= room - look.gap * 2,
      );
      return fits ? [rowBlock(measures, part(0), width, look), rowBlock(measures, part(1), width, plain)] : null;
    },
  };
}

/** In the margin: a thick rule. */
export function drawMark(page: PdfPage, mark: Mark, x: number, y: number, height: number): void {
  if (mark !== null) {
    page.area({ x: x - mm(1.9), y: y + 1.2, width: MARK_RULE, height: height - 2.4 }, grey(0));
  }
}

export interface Column {
  label: string;
  align?: 'left' | 'right';
  /** Share of the width that other columns leave; without it as wide as its content, up to `most`. */
  share?: number;
  most?: number;
  least?: number;
  isCentred?: boolean;
}

const COLUMN_GAP = mm(2.4);

/** Positions of columns. `natural` is the width of each on one line. */
export function columnPlaces(
  columns: readonly Column[],
  natural: readonly number[],
  width: number,
): { x: number; width: number }[] {
  const gaps = COLUMN_GAP * (columns.length - 1);
  const widths = columns.map(({ share, most = 90, least = 0 }, index) =>
    share === undefined ? Math.max(least, Math.min(most, natural[index] ?? 0)) : 0,
  );
  let left = width - gaps - widths.reduce((sum, each) => sum + each, 0);
  let open = columns.flatMap(({ share }, index) => (share === undefined ? [] : [{ index, share }]));
  // A column that needs less than its share leaves the rest to the others.
  for (;;) {
    const shares = open.reduce((sum, { share }) => sum + share, 0);
    const content = open.filter(({ index, share }) => (natural[index] ?? 0) + 1 < (left * share) / shares);
    if (content.length === 0 || content.length === open.length) break;
    for (const { index } of content) {
      widths[index] = (natural[index] ?? 0) + 1;
      left -= widths[index] ?? 0;
    }
    open = open.filter((column) => !content.includes(column));
  }
  const shares = open.reduce((sum, { share }) => sum + share, 0);
  for (const { index, share } of open) widths[index] = (left * share) / shares;
  let x = 0;
  return widths.map((columnWidth) => {
    const place = { x, width: columnWidth };
    x += columnWidth + COLUMN_GAP;
    return place;
  });
}

export const bold = (text: string): Span => ({ text, weight: 700 });
export const heavy = (text: string): Span => ({ text, weight: 800 });
