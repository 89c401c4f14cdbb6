import { readUnmistakableHeading } from './fountain-headings.ts';
import type { PdfLine, PdfPage } from './pdf-pages.ts';

/** Printed rows of a screenplay's pages, with the page furniture separated from the text. */
export interface PdfRow {
  /** Index of the page. */
  page: number;
  y: number;
  /** From left to right; usually one, three when scene numbers are in both margins, two in dual dialogue. */
  lines: PdfLine[];
  /** Number of lines that were printed in it, revision marks included. */
  printed: number;
  /** It had the asterisk of a revision. */
  isRevised: boolean;
  /** Number of the row's first line over the whole file, from 1. */
  source: number;
  isFurniture: boolean;
  /** Vertical distance to the row above on the same page, in line heights; Infinity at the top. */
  gap: number;
}

export interface PdfGeometry {
  /** Left edge of action and headings. */
  left: number;
  /** Distance of two rows of one paragraph. */
  lineHeight: number;
  top: number;
  bottom: number;
}

export function readRows(pages: readonly PdfPage[]): { rows: PdfRow[]; geometry: PdfGeometry } {
  const rows: PdfRow[] = [];
  const isWatermark = watermarksOf(pages);
  let source = 1;
  for (const [page, { lines }] of pages.entries()) {
    /** The row of text that was begun last: a watermark in between does not end it. */
    let last: PdfRow | undefined;
    for (const line of lines) {
      const isMark = line.isSlanted === true || isWatermark(line);
      if (isMark || last === undefined || Math.abs(last.y - line.y) > 3) {
        const row = newRow(page, line, source, isMark);
        rows.push(row);
        if (!isMark) last = row;
      } else {
        last.lines.push(line);
        last.printed++;
      }
      source++;
    }
  }
  for (const row of rows) takeRevisionMarks(row);
  markFurniture(rows, pages);
  const body = rows.filter((row) => !row.isFurniture);
  const lineHeight = commonGap(body);
  let before: PdfRow | undefined;
  for (const row of body) {
    if (before !== undefined && before.page === row.page) row.gap = (row.y - before.y) / lineHeight;
    before = row;
  }
  const ys = body.map((row) => row.y);
  return {
    rows,
    geometry: {
      left: headingEdge(body) ?? commonLeft(body),
      lineHeight,
      top: ys.reduce((least, y) => Math.min(least, y), Infinity),
      bottom: ys.reduce((most, y) => Math.max(most, y), 0),
    },
  };
}

const newRow = (page: number, line: PdfLine, source: number, isFurniture: boolean): PdfRow => ({
  page,
  y: line.y,
  lines: [line],
  printed: 1,
  isRevised: false,
  source,
  isFurniture,
  gap: Infinity,
});

/**
 * Asterisks in the margins, also where they touch the text, mark a revised line. A row with only asterisks is
 * furniture.
 */
function takeRevisionMarks(row: PdfRow): void {
  const worded = row.lines.filter(({ text }) => !/^\*+$/.test(text));
  if (worded.length === 0) row.isFurniture = true;
  else if (worded.length < row.lines.length) {
    row.lines = worded;
    row.isRevised = true;
  }
  const last = row.lines.at(-1);
  if (last === undefined || !last.text.endsWith('*') || row.isFurniture) return;
  const text = last.text.replace(/(?:\s+|(?<=\d))\*+$/, '');
  if (text === last.text || text === '') return;
  row.lines = [...row.lines.slice(0, -1), { ...last, text }];
  row.isRevised = true;
}

/** Lines at one place of most pages, in the middle of the text: a stamp with the reader's name. */
function watermarksOf(pages: readonly PdfPage[]): (line: PdfLine) => boolean {
  const keyOf = ({ x, y, text }: PdfLine): string => `${Math.round(x / 3)} ${Math.round(y / 3)} ${text}`;
  const counts = new Map<string, number>();
  for (const { lines, height } of pages) {
    // Running heads are in the margins.
    const inner = lines.filter(({ y }) => y > height * 0.09 && y < height * 0.93);
    for (const key of new Set(inner.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const needed = Math.max(3, pages.length * 0.6);
  const marks = new Set([...counts].filter(([, count]) => count >= needed).map(([key]) => key));
  return marks.size === 0 ? () => false : (line) => marks.has(keyOf(line)) && !/^\s*(?:INT|EXT)\b/.test(line.text);
}

/** The left edge of scene headings: they anchor the columns, however little action there is. */
function headingEdge(rows: readonly PdfRow[]): number | null {
  const edges: number[] = [];
  for (const row of rows) {
    for (const line of row.lines) {
      if (!HEADING_START.test(line.text)) continue;
      const heading = readUnmistakableHeading(line.text);
      if (heading === null) continue;
      // A number close in front belongs to the same line; screenplay fonts are monospaced.
      const before = Math.max(0, line.text.indexOf(heading.slugline.raw));
      edges.push(line.x + ((line.right - line.x) * before) / Math.max(1, line.text.length));
    }
  }
  const counts = new Map<number, number>();
  for (const edge of edges) counts.set(Math.round(edge / 6), (counts.get(Math.round(edge / 6)) ?? 0) + 1);
  const [most] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [-1, 0]);
  return edges.find((edge) => Math.round(edge / 6) === most) ?? null;
}
const HEADING_START = /^\S{0,12}\s?\S{0,12}\s?(?:INT|EXT|EKS|I\.?\/E|DALAM|LUAR)/;

const PAGE_NUMBER =
  /^(?:(?:page|hal(?:aman)?|hlm)\.?\s*)?[-–(]?\s*\d{1,4}[A-Z]?\s*[-–).]?(?:\s*(?:\/|of|dari)\s*\d{1,4}\.?)?$/i;
/**
 * `CONTINUED: (2)`, `(MORE)` and their Indonesian forms, with the scene number that some programs repeat beside them.
 */
const CONTINUED =
  /^(?:\d+[A-Z]{0,2}\s+)?\(?(?:CONTINUED|CONT['’]?D|MORE|LANJUTAN|BERSAMBUNG|SAMBUNGAN)\)?:?(?:\s*\(\d+\))?(?:\s+\d+[A-Z]{0,2})?$/i;

export const rowText = (row: PdfRow): string => row.lines.map((line) => line.text).join(' ');

/** Page numbers, running heads and feet, and the marks of a scene or speech that continues over the page. */
function markFurniture(rows: readonly PdfRow[], pages: readonly PdfPage[]): void {
  const byPage: PdfRow[][] = pages.map(() => []);
  for (const row of rows) byPage[row.page]?.push(row);
  const repeated = repeatedEdges(byPage);
  for (const [index, pageRows] of byPage.entries()) {
    const height = pages[index]?.height ?? 0;
    for (const [at, row] of pageRows.entries()) {
      const isEdge = at < 3 || at >= pageRows.length - 3;
      if (!isEdge) continue;
      const text = rowText(row);
      if (isStamp(text)) row.isFurniture = true;
      const isInMargin = row.y < height * 0.09 || row.y > height * 0.93;
      if (
        CONTINUED.test(text) ||
        (isInMargin && (isNumbered(row) || repeated.has(edgeKey(text)))) ||
        (PAGE_NUMBER.test(text) && isAlone(pageRows, at))
      ) {
        row.isFurniture = true;
      }
    }
  }
}

/** Stamps of scanners and sharing programs on each page of a file. */
const STAMP =
  /^(?:(?:scanned|created|made|generated|printed|converted|captured|digitized)\s+(?:with|by|using|in|from)|(?:dipindai|discan|di-scan|dibuat|dicetak|diunduh|dikonversi)\s+(?:dengan|oleh|menggunakan|memakai|pakai|dari)|downloaded\s+(?:from|by)|powered\s+by|cam ?scanner|adobe scan|genius scan|tap ?scanner|microsoft lens|office lens|clear ?scanner|vflat|scannable|tiny scanner|turbo ?scan|swift ?scan|unregistered|trial version|evaluation (?:version|only))\b.{0,60}$/i;
export const isStamp = (text: string): boolean => text.length <= 100 && STAMP.test(text.trim());

/** A running head ends (or begins) with the page's number: `HUJAN DI PASAR SENEN   23.` */
function isNumbered(row: PdfRow): boolean {
  const first = row.lines[0]?.text ?? '';
  const last = row.lines.at(-1)?.text ?? '';
  return PAGE_NUMBER.test(last) || (row.lines.length > 1 && PAGE_NUMBER.test(first));
}

/** A lone number as the first or last row of its page. */
const isAlone = (rows: readonly PdfRow[], at: number): boolean =>
  (at === 0 || at === rows.length - 1) && rows[at]?.lines.length === 1;

const edgeKey = (text: string): string => text.replace(/\d+/g, '#');

function repeatedEdges(byPage: readonly PdfRow[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const rows of byPage) {
    const edges = new Set([...rows.slice(0, 2), ...rows.slice(-2)].map((row) => edgeKey(rowText(row))));
    for (const key of edges) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const needed = Math.max(3, byPage.length * 0.4);
  return new Set([...counts].filter(([, count]) => count >= needed).map(([key]) => key));
}

const FEW_ROWS = 20;

function commonGap(rows: readonly PdfRow[]): number {
  const counts = new Map<number, number>();
  let before: PdfRow | undefined;
  for (const row of rows) {
    const gap = before !== undefined && before.page === row.page ? Math.round((row.y - before.y) * 2) / 2 : 0;
    if (gap >= 6 && gap <= 40) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    before = row;
  }
  const most = Math.max(0, ...counts.values());
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Of a few rows, two that are close together are enough.
  const least = all < FEW_ROWS ? 1 : 2;
  // The smallest gap that is nearly as common as the commonest: double spacing between paragraphs may be commoner than
  // wrapping.
  const usual = [...counts].filter(([, count]) => count >= Math.max(least, most * 0.15)).map(([gap]) => gap);
  return usual.length === 0 ? 12 : Math.min(...usual);
}

/** Headings and action share the leftmost column of text; scene numbers are left of it but are few and short. */
function commonLeft(rows: readonly PdfRow[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const line of row.lines) {
      if (line.text.length < 8) continue;
      const x = Math.round(line.x / 4) * 4;
      counts.set(x, (counts.get(x) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  const columns = [...counts].filter(([, count]) => count >= Math.max(2, most * 0.1)).map(([x]) => x);
  const smallest = columns.length === 0 ? least([...counts.keys(), 108]) : least(columns);
  const exact = rows.flatMap((row) =>
    row.lines.filter((line) => Math.abs(line.x - smallest) <= 4 && line.text.length >= 8).map((line) => line.x),
  );
  return exact.length === 0 ? smallest : least(exact);
}

/** Not `Math.min(...values)`: a call takes some hundred thousand arguments at most. */
const least = (values: readonly number[]): number => values.reduce((value, other) => Math.min(value, other), Infinity);
