import { looksLikeCue } from './cue.ts';
import type { PdfLine, PdfPage } from './pdf-pages.ts';

/**
 * Pages that hold two columns of text: two pages of a script on one sheet, or a table of picture and sound. Each column
 * becomes a page of its own, so that nothing is woven together.
 */
export interface ColumnPages {
  pages: PdfPage[];
  /** Columns that belong together were read one after the other: people should look. Not for two pages on one sheet. */
  hasTables: boolean;
}

export function splitColumns(pages: readonly PdfPage[]): ColumnPages {
  const border = tableBorder(pages);
  let hasTables = false;
  const split = pages.flatMap((page): PdfPage[] => {
    if (isTwoUp(page)) return splitAt(page, page.width / 2, page.width / 2);
    if (border === null || !page.lines.some(({ x }) => x >= border.at)) return [page];
    hasTables = true;
    return splitAt(page, border.at, border.at - border.left);
  });
  return { pages: split, hasTables };
}

/** A sheet on its side whose middle no line crosses, with text on both halves. */
function isTwoUp({ width, height, lines }: PdfPage): boolean {
  if (width < height * 1.15) return false;
  const middle = width / 2;
  const flat = lines.filter((line) => line.isSlanted !== true);
  const left = flat.filter(({ right }) => right <= middle + 5).length;
  const right = flat.filter(({ x }) => x >= middle - 5).length;
  return left >= 5 && right >= 5 && left + right >= flat.length * 0.97;
}

const SAME_ROW = 3;
/** The start of the second column of a table, if a third of the rows have two texts side by side at the same places. */
function tableBorder(pages: readonly PdfPage[]): { at: number; left: number } | null {
  let rows = 0;
  const starts = new Map<number, number>();
  const lefts = new Map<number, number>();
  for (const { lines } of pages) {
    let row: PdfLine[] = [];
    for (const line of [...lines, null]) {
      if (line?.isSlanted === true) continue;
      if (line !== null && row[0] !== undefined && Math.abs(row[0].y - line.y) <= SAME_ROW) {
        row.push(line);
        continue;
      }
      if (row.length > 0) rows++;
      const [left, right] = row;
      // Numbers in the margin and cues side by side are no table.
      if (left !== undefined && right !== undefined && row.length === 2 && isText(left) && isText(right)) {
        count(starts, right.x);
        count(lefts, left.x);
      }
      row = line === null ? [] : [line];
    }
  }
  const [start, most] = [...starts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  if (rows < 8 || most < rows * 0.3) return null;
  const [left] = [...lefts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  return { at: start - 6, left: left - 6 };
}

const isText = ({ text }: PdfLine): boolean => /\p{L}{2}/u.test(text) && text.length >= 6 && !looksLikeCue(text);
const count = (counts: Map<number, number>, x: number): void => {
  const key = Math.round(x / 6) * 6;
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

function splitAt(page: PdfPage, border: number, shift: number): PdfPage[] {
  const left = page.lines.filter(({ x }) => x < border);
  const right = page.lines
    .filter(({ x }) => x >= border)
    .map((line) => ({ ...line, x: line.x - shift, right: line.right - shift }));
  const size = { width: page.width > page.height ? page.width / 2 : page.width, height: page.height };
  return [left, right].filter((lines) => lines.length > 0).map((lines) => ({ ...size, lines }));
}
