import { assemble } from './assemble.ts';
import { decodeText } from './decode-text.ts';
import type { Draft } from './draft.ts';
import { parseFdx } from './fdx.ts';
import { parseFountain } from './fountain.ts';
import { detectFormat, hasScreenplayName, isPdf, markupKind } from './detect-format.ts';
import { parsePdf } from './pdf.ts';
import type { PdfPage } from './pdf-pages.ts';
import type { ImportFailure, ImportResult } from './screenplay.ts';

export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Lines, or paragraphs of Final Draft: about 4,000 pages. A file beyond that is no screenplay, and neither the device nor the people could work with it. */
export const MAX_LINES = 200_000;
export const MAX_SCENES = 20_000;

export interface ImportOptions {
  /** Called now and then with the pages done so far. */
  onProgress?: ((pages: number) => void) | undefined;
  /** Text of a PDF, which `importScreenplayFile` takes out beforehand; without it a PDF is refused as broken. */
  pdfPages?: PdfPage[];
}

/**
 * A screenplay file to a screenplay. The kind of file is decided by its content, never by its name; the name only gives the
 * title where the file has none, and words the refusal. Never throws: whatever the bytes, the answer is a screenplay or a reason.
 */
export function importScreenplay(fileName: string, bytes: Uint8Array, options: ImportOptions = {}): ImportResult {
  if (bytes.length > MAX_FILE_BYTES) return refuse('IMPORT_TOO_LARGE', { bytes: bytes.length });
  if (bytes.length === 0) return refuse('IMPORT_EMPTY');
  if (isPdf(bytes)) return importPdf(fileName, bytes, options);
  const binary = detectFormat(bytes);
  if (binary !== null)
    return refuse(hasScreenplayName(fileName) ? 'IMPORT_WRONG_FORMAT' : 'IMPORT_UNKNOWN_TYPE', { found: binary });
  const decoded = decodeText(bytes);
  if (!decoded.ok)
    return refuse(hasScreenplayName(fileName) ? 'IMPORT_NOT_A_SCREENPLAY' : 'IMPORT_UNKNOWN_TYPE', { found: 'binary' });
  const { text, encoding } = decoded;
  if (text.trim() === '') return refuse('IMPORT_EMPTY');
  const parsed = parseText(text, fileName);
  if (!parsed.ok) return parsed;
  const { draft } = parsed;
  if (!hasScenes(draft)) {
    return refuse(hasScreenplayName(fileName) ? 'IMPORT_NOT_A_SCREENPLAY' : 'IMPORT_UNKNOWN_TYPE', {
      found: 'no-scene-heading',
    });
  }
  if (draft.elements.reduce((sum, { type }) => (type === 'scene-heading' ? sum + 1 : sum), 0) > MAX_SCENES) {
    return refuse('IMPORT_TOO_LARGE', { bytes: bytes.length, found: 'scenes' });
  }
  const screenplay = assemble(draft, fileName, encoding, linesOf(text, decoded.unreadableLines));
  options.onProgress?.(screenplay.pageCount);
  return { ok: true, screenplay };
}

/** Less text than this a page is a stamp or a page number over a scanned picture. */
const MIN_LETTERS_PER_PAGE = 20;

function importPdf(fileName: string, bytes: Uint8Array, { pdfPages }: ImportOptions): ImportResult {
  if (pdfPages === undefined) return refuse('IMPORT_PDF_BROKEN', { bytes: bytes.length });
  const letters = pdfPages.reduce((sum, page) => sum + page.lines.reduce((all, line) => all + line.text.length, 0), 0);
  if (letters < pdfPages.length * MIN_LETTERS_PER_PAGE) return refuse('IMPORT_PDF_SCANNED', { bytes: bytes.length });
  const draft = parsePdf(pdfPages);
  if (!hasScenes(draft)) return refuse('IMPORT_NOT_A_SCREENPLAY', { found: 'no-scene-heading' });
  return { ok: true, screenplay: assemble(draft, fileName, 'utf-8', []) };
}

const hasScenes = (draft: Draft): boolean => draft.elements.some((element) => element.type === 'scene-heading');

function parseText(text: string, fileName: string): { ok: true; draft: Draft } | (ImportResult & { ok: false }) {
  switch (markupKind(text)) {
    case 'fdx': {
      const result = parseFdx(text.trimStart(), MAX_LINES);
      return result.ok ? result : refuse(result.reason, { line: result.line });
    }
    case 'unsafe':
      return refuse('IMPORT_UNSAFE_XML');
    case 'cut':
      return refuse('IMPORT_TRUNCATED', { line: text.split('\n').length });
    case 'html':
      return refuse('IMPORT_WRONG_FORMAT', { found: 'html' });
    case 'xml':
      return refuse('IMPORT_WRONG_FORMAT', { found: 'xml' });
    case null: {
      if (hasMoreLines(text, MAX_LINES)) return refuse('IMPORT_TOO_LARGE', { found: 'lines' });
      const draft = parseFountain(text);
      // Final Draft's files are XML; prose under its name is no damaged Fountain file but another kind of file.
      const isProse = /\.fdxt?$/i.test(fileName) && !hasScenes(draft);
      return isProse ? refuse('IMPORT_WRONG_FORMAT', { found: 'text' }) : { ok: true, draft };
    }
  }
}

const refuse = (
  reason: ImportFailure,
  details: { line?: number; bytes?: number; found?: string } = {},
): ImportResult & { ok: false } => ({
  ok: false,
  reason,
  details,
});

function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines <= most; at = text.indexOf('\n', at + 1)) lines++;
  return lines > most;
}

function linesOf(text: string, numbers: readonly number[]): { source: number; text: string }[] {
  if (numbers.length === 0) return [];
  const lines = text.split('\n');
  return numbers.map((number) => ({ source: number, text: (lines[number - 1] ?? '').trim().slice(0, 1000) }));
}
