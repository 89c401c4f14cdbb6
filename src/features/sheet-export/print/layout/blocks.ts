import type { PdfPage } from '../../../../pdf/pdf-page.ts';
import { type SetLine, breakLines, type Span } from '../../../../pdf/break-lines.ts';
import { type Measures, TEXT_WEIGHT } from './measures.ts';

/** Something of a known height that is drawn at a place. */
export interface Block {
  height: number;
  draw: (page: PdfPage, x: number, y: number) => void;
  /** In two, the first at most `room` high; null if it cannot be divided there. */
  split?: (room: number) => [Block, Block] | null;
}

/** Lines of a text with the height that each takes. */
export interface TextLines {
  lines: SetLine[];
  leading: number;
}

export const heightOf = ({ lines, leading }: TextLines): number =>
  lines.reduce((sum, { size }) => sum + size * leading, 0);

export function textLines(
  measures: Measures,
  text: string | readonly Span[],
  width: number,
  look: Partial<Omit<Span, 'text'>> = {},
): TextLines {
  const spans = typeof text === 'string' ? [{ ...look, text }] : text.map((span) => ({ ...look, ...span }));
  const base = { size: look.size ?? measures.text, weight: look.weight ?? TEXT_WEIGHT };
  return { lines: breakLines(measures.face, spans, width, base), leading: measures.leading };
}

/** Draws lines below each other from `y` on. `width` is the base for right and centred alignment. */
export function drawLines(
  page: PdfPage,
  { lines, leading }: TextLines,
  x: number,
  y: number,
  look: { width?: number; align?: 'left' | 'right' | 'middle'; isWhite?: boolean } = {},
): void {
  let top = y;
  for (const line of lines) {
    const height = line.size * leading;
    const spare = (look.width ?? line.width) - line.width;
    const shift = look.align === 'right' ? spare : look.align === 'middle' ? spare / 2 : 0;
    const color = look.isWhite === true ? { color: { red: 1, green: 1, blue: 1 } } : {};
    if (line.runs.length > 0) page.text(line, x + shift, top + height / 2 + line.size * CAP_MIDDLE, color);
    top += height;
  }
}

/** Half the height of capitals, which are centred in the height of a line. */
const CAP_MIDDLE = 0.35;

/** The first lines that fit into `room`, and the rest; null if none or all fit. */
export function splitLines({ lines, leading }: TextLines, room: number): [TextLines, TextLines] | null {
  let used = 0;
  const at = lines.findIndex(({ size }) => {
    used += size * leading;
    return used > room + 0.01;
  });
  if (at < 1) return null;
  return [
    { lines: lines.slice(0, at), leading },
    { lines: lines.slice(at), leading },
  ];
}

/** Blocks under each other as one that stays together. */
export function stacked(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw: (page, x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(page, x, top);
        top += block.height;
      }
    },
  };
}

export const gap = (height: number): Block => ({ height, draw: () => {} });
