import type { PdfLine, PdfPage, PdfText } from './pdf-pages.ts';

/** The used part of pdf.js, so that the browser and Node can each pass their own build of it. */
export interface Pdfjs {
  getDocument(source: object): { promise: Promise<PdfjsDocument>; destroy(): Promise<void> };
}
interface PdfjsDocument {
  numPages: number;
  getPage(number: number): Promise<PdfjsPage>;
}
interface PdfjsPage {
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
  getTextContent(): Promise<{ items: object[] }>;
  cleanup(): unknown;
}
interface TextItem {
  str: string;
  transform: number[];
  width: number;
}

/** More pages than the longest miniseries; the rest of a larger file would only cost time. */
const MAX_PAGES = 3000;

/**
 * Positioned text of every page. Never rejects because of the file: a file that pdf.js cannot open is encrypted or
 * broken.
 */
export async function extractWithPdfjs(
  pdfjs: Pdfjs,
  bytes: Uint8Array,
  onPage?: (pages: number) => void,
): Promise<PdfText> {
  // pdf.js takes ownership of the buffer, hence the copy. Nothing is drawn and nothing is fetched.
  const task = pdfjs.getDocument({
    data: bytes.slice(),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    stopAtErrors: false,
  });
  try {
    const document = await task.promise;
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
      const page = await document.getPage(number);
      pages.push(await readPage(page));
      page.cleanup();
      onPage?.(number);
    }
    return { ok: true, pages };
  } catch (error) {
    return { ok: false, reason: nameOf(error) === 'PasswordException' ? 'IMPORT_PDF_ENCRYPTED' : 'IMPORT_PDF_BROKEN' };
  } finally {
    await task.destroy();
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

async function readPage(page: PdfjsPage): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = viewport.transform;
  const { items } = await page.getTextContent();
  const pieces: (Piece & { angle: number })[] = [];
  const letters = new Map<number, number>();
  for (const item of items) {
    if (!isTextItem(item) || item.str.trim() === '') continue;
    const [scaleX = 0, skewX = 0, skewY = 0, scaleY = 0, x = 0, y = 0] = item.transform;
    // Direction of the text as it is seen: 0 runs to the right, 90 down.
    const angle = Math.atan2(b * scaleX + d * skewX, a * scaleX + c * skewX) * (180 / Math.PI);
    letters.set(quarter(angle) ?? -1, (letters.get(quarter(angle) ?? -1) ?? 0) + item.str.length);
    pieces.push({
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      width: item.width,
      size: Math.hypot(skewY, scaleY) || Math.hypot(scaleX, skewX),
      text: item.str,
      isSlanted: false,
      angle,
    });
  }
  // The direction of most of the text is the page's: a scanner or printer may have rotated it.
  const turn = [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
  const { width, height } = viewport;
  const upright = pieces.map(({ angle, ...piece }): Piece => ({
    ...piece,
    ...turned(piece, turn, width, height),
    // A watermark across the page is no line of the script.
    isSlanted: quarter(angle) !== Math.max(0, turn),
  }));
  const isOnSide = turn === 90 || turn === 270;
  return {
    width: isOnSide ? height : width,
    height: isOnSide ? width : height,
    lines: joinPieces(upright),
  };
}

/** 0, 90, 180 or 270 for text along the edges of the page, null for slanted text. */
function quarter(angle: number): number | null {
  const near = Math.round(angle / 90) * 90;
  return Math.abs(angle - near) > 3 ? null : (near + 360) % 360;
}

function turned(
  { x, y }: { x: number; y: number },
  turn: number,
  width: number,
  height: number,
): { x: number; y: number } {
  if (turn === 90) return { x: y, y: width - x };
  if (turn === 180) return { x: width - x, y: height - y };
  return turn === 270 ? { x: height - y, y: x } : { x, y };
}

const isTextItem = (item: object): item is TextItem =>
  'str' in item && 'transform' in item && typeof item.str === 'string';

interface Piece {
  x: number;
  y: number;
  width: number;
  /** Of the letters, in points. */
  size: number;
  text: string;
  isSlanted: boolean;
}

/** Pieces on one baseline become one line, parted where the gap is wider than any word space: that is a column. */
function joinPieces(pieces: Piece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const row of rowsOf(pieces)) {
    let line: PdfLine | null = null;
    let size = 0;
    for (const piece of row) {
      const letter = piece.width / Math.max(1, piece.text.length);
      const gap = line === null ? 0 : piece.x - line.right;
      // Print of another size on the same line is a stamp or a watermark.
      const isOtherPrint = Math.max(size, piece.size) > Math.min(size, piece.size) * 1.5;
      if (line === null || gap > letter * 3.5 || piece.isSlanted || line.isSlanted === true || isOtherPrint) {
        size = piece.size;
        line = {
          x: piece.x,
          right: piece.x + piece.width,
          y: piece.y,
          text: piece.text,
          ...(piece.isSlanted ? { isSlanted: true } : {}),
        };
        lines.push(line);
        continue;
      }
      const again = printedAgain(line, piece, letter);
      const text = piece.text.slice(again);
      line.text +=
        again === 0 && gap > letter * 0.25 && !line.text.endsWith(' ') && !text.startsWith(' ') ? ` ${text}` : text;
      line.right = Math.max(line.right, piece.x + piece.width);
    }
  }
  for (const line of lines) line.text = line.text.replace(/\s+/g, ' ').trim();
  return lines.filter((line) => line.text !== '');
}

/**
 * Bold print that was made by printing twice, a bit beside itself: the whole line, its end, or each letter once more.
 * Letters at the front of the piece that the line has already; 0 for all other print.
 */
function printedAgain(line: PdfLine, { x, width, text }: Piece, letter: number): number {
  const overlap = line.right - x;
  if (overlap < letter * 0.5) return 0;
  if (x + width <= line.right + letter * 0.5) {
    const at = Math.round(((x - line.x) * line.text.length) / Math.max(line.right - line.x, 1));
    const near = reachOf(text.length);
    const found = line.text.indexOf(text.trim(), Math.max(0, at - near));
    return found !== -1 && found <= at + near ? text.length : 0;
  }
  const likely = Math.round(overlap / letter);
  const near = reachOf(likely);
  for (let far = 0; far <= near; far++)
    for (const count of [likely + far, likely - far])
      if (count > 0 && count < text.length && line.text.endsWith(text.slice(0, count))) return count;
  return 0;
}

/** Letters of other fonts than Courier differ in width: the longer a text, the less surely its place is known. */
const reachOf = (length: number): number => (length < 3 ? 0 : Math.ceil(length / 4));

function rowsOf(pieces: Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((p, q) => p.y - q.y || p.x - q.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    // A scanner's text layer is not quite level.
    const isLevel =
      first !== undefined && Math.abs(first.y - piece.y) <= Math.max(3, Math.min(first.size, piece.size) * 0.3);
    if (row !== undefined && isLevel && first?.isSlanted === piece.isSlanted) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((p, q) => p.x - q.x));
}
