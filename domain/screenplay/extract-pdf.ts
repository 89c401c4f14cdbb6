import type { PdfLine, PdfPage, PdfText } from './pdf-pages.ts';

/** The part of pdf.js that is used, so that the browser and Node may each bring their own build of it. */
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

/** Positioned text of every page. Never rejects because of the file: what pdf.js cannot open is encrypted or broken. */
export async function extractWithPdfjs(
  pdfjs: Pdfjs,
  bytes: Uint8Array,
  onPage?: (pages: number) => void,
): Promise<PdfText> {
  // pdf.js takes the buffer away from its owner, hence the copy. Nothing is drawn and nothing is fetched.
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
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!isTextItem(item) || item.str.trim() === '') continue;
    const [scaleX = 0, skew = 0, , , x = 0, y = 0] = item.transform;
    pieces.push({
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      width: item.width,
      text: item.str,
      // A watermark across the page is no line of the script.
      isSlanted: Math.abs(skew) > Math.abs(scaleX) * 0.05,
    });
  }
  return { width: viewport.width, height: viewport.height, lines: joinPieces(pieces) };
}

const isTextItem = (item: object): item is TextItem =>
  'str' in item && 'transform' in item && typeof item.str === 'string';

interface Piece {
  x: number;
  y: number;
  width: number;
  text: string;
  isSlanted: boolean;
}

/** Pieces on one baseline become one line, parted where the gap is wider than any word space: that is a column. */
function joinPieces(pieces: Piece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const row of rowsOf(pieces)) {
    let line: PdfLine | null = null;
    for (const piece of row) {
      const letter = piece.width / Math.max(1, piece.text.length);
      const gap = line === null ? 0 : piece.x - line.right;
      if (line === null || gap > letter * 3.5 || piece.isSlanted || line.isSlanted === true) {
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
      // Bold print that was made by printing twice.
      if (piece.text === line.text && Math.abs(piece.x - line.x) < letter * 0.2) continue;
      line.text +=
        gap > letter * 0.25 && !line.text.endsWith(' ') && !piece.text.startsWith(' ') ? ` ${piece.text}` : piece.text;
      line.right = Math.max(line.right, piece.x + piece.width);
    }
  }
  for (const line of lines) line.text = line.text.replace(/\s+/g, ' ').trim();
  return lines.filter((line) => line.text !== '');
}

function rowsOf(pieces: Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((p, q) => p.y - q.y || p.x - q.x)) {
    const row = rows.at(-1);
    if (row !== undefined && Math.abs((row[0]?.y ?? 0) - piece.y) <= 3) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((p, q) => p.x - q.x));
}
