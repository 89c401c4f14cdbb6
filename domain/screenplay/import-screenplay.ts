import { assemble } from './assemble.ts';
import { parseCeltx } from './celtx.ts';
import { readArchive } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { parseDocx } from './docx.ts';
import { applyCures } from './doubts.ts';
import type { Draft } from './draft.ts';
import { parseFdx } from './fdx.ts';
import { parseFountain } from './fountain.ts';
import { detectFormat, foreignFormat, hasScreenplayName, isPdf, markupKind, TEXT_OF_BUNDLE } from './detect-format.ts';
import { parseOdt } from './odt.ts';
import { parseOsf } from './osf.ts';
import type { ParseResult } from './parse-result.ts';
import { readPlainHeading } from './fountain-headings.ts';
import { parsePdf } from './pdf.ts';
import type { PdfPage } from './pdf-pages.ts';
import { isStamp } from './pdf-rows.ts';
import { parseRtf } from './rtf.ts';
import { isTrelby, parseTrelby } from './trelby.ts';
import type { Cure, ImportFailure, ImportResult } from './screenplay.ts';

export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/**
 * Lines, or paragraphs of Final Draft: about 4,000 pages. A file beyond that is no screenplay, and neither the device
 * nor the people could work with it.
 */
const MAX_LINES = 200_000;
const MAX_SCENES = 20_000;

export interface ImportOptions {
  /** Called now and then with the pages done so far. */
  onProgress?: ((pages: number) => void) | undefined;
  /** Text of a PDF, which `importScreenplayFile` takes out beforehand; without it a PDF is refused as broken. */
  pdfPages?: PdfPage[];
  /** Users' answers about doubtful places of this script. */
  cures?: readonly Cure[] | undefined;
}

/**
 * A screenplay file to a screenplay. The kind of file is decided by its content, never by its name; the name only gives
 * the title where the file has none, and words the refusal. Never throws: whatever the bytes, the answer is a
 * screenplay or a reason.
 */
export function importScreenplay(fileName: string, bytes: Uint8Array, options: ImportOptions = {}): ImportResult {
  if (bytes.length > MAX_FILE_BYTES) return refuse('IMPORT_TOO_LARGE', { bytes: bytes.length });
  if (bytes.length === 0) return refuse('IMPORT_EMPTY');
  if (isPdf(bytes)) return importPdf(fileName, bytes, options);
  const binary = detectFormat(bytes);
  const parse = binary === null ? undefined : BINARY_PARSERS[binary];
  if (parse !== undefined) return finish(parse(bytes), fileName, bytes.length, options);
  const foreign = foreignFormat(fileName, binary);
  if (foreign !== null) return refuse('IMPORT_FOREIGN', { found: foreign });
  // The list of a zip's files is at its end.
  if (binary === 'zip' && ZIPPED_NAMES.test(fileName)) return refuse('IMPORT_TRUNCATED', { bytes: bytes.length });
  if (binary !== null)
    return refuse(hasScreenplayName(fileName) ? 'IMPORT_WRONG_FORMAT' : 'IMPORT_UNKNOWN_TYPE', { found: binary });
  const decoded = decodeText(bytes);
  if (!decoded.ok)
    return refuse(hasScreenplayName(fileName) ? 'IMPORT_WRONG_FORMAT' : 'IMPORT_UNKNOWN_TYPE', { found: 'binary' });
  const { text, encoding } = decoded;
  if (text.trim() === '') return refuse('IMPORT_EMPTY');
  const parsed = parseText(text, fileName);
  if (!parsed.ok) return parsed;
  const draft = readPlaces(parsed.draft, options.cures);
  if (!hasScenes(draft, options.cures)) {
    return refuse(hasScreenplayName(fileName) ? 'IMPORT_NOT_A_SCREENPLAY' : 'IMPORT_UNKNOWN_TYPE', {
      found: 'no-scene-heading',
    });
  }
  if (draft.elements.reduce((sum, { type }) => (type === 'scene-heading' ? sum + 1 : sum), 0) > MAX_SCENES) {
    return refuse('IMPORT_TOO_LARGE', { bytes: bytes.length, found: 'scenes' });
  }
  const screenplay = assemble(draft, fileName, encoding, linesOf(text, decoded.unreadableLines), options.cures);
  options.onProgress?.(screenplay.pageCount);
  return { ok: true, screenplay };
}

const ZIPPED_NAMES = /\.(?:docx|odt|fadein|highland|textbundle|textpack|celtx)$/i;
const BINARY_PARSERS: Readonly<Partial<Record<string, (bytes: Uint8Array) => ParseResult>>> = {
  docx: parseDocx,
  odt: parseOdt,
  rtf: parseRtf,
  celtx: parseCeltx,
  fadein: (bytes) => parseArchived(bytes, /^document\.xml$/, (text) => parseOsf(text)),
  textbundle: (bytes) => parseArchived(bytes, TEXT_OF_BUNDLE, (text) => ({ ok: true, draft: parseFountain(text) })),
};

/** The one file of an archive that holds the text. */
function parseArchived(bytes: Uint8Array, named: RegExp, parse: (text: string) => ParseResult): ParseResult {
  const archive = readArchive(bytes, (name) => named.test(name) && !name.startsWith('__MACOSX'));
  if (!archive.ok) return archive;
  const [file] = archive.files.values();
  const decoded = file === undefined ? null : decodeText(file);
  if (decoded === null || !decoded.ok) return { ok: false, reason: 'IMPORT_TRUNCATED' };
  return hasMoreLines(decoded.text, MAX_LINES) ? { ok: false, reason: 'IMPORT_TOO_LARGE' } : parse(decoded.text);
}

function finish(parsed: ParseResult, fileName: string, bytes: number, options: ImportOptions): ImportResult {
  if (!parsed.ok) return refuse(parsed.reason, { bytes, ...(parsed.line === undefined ? {} : { line: parsed.line }) });
  const draft = readPlaces(parsed.draft, options.cures);
  if (draft.elements.length > MAX_LINES) return refuse('IMPORT_TOO_LARGE', { bytes, found: 'lines' });
  if (!hasScenes(draft, options.cures)) return refuse('IMPORT_NOT_A_SCREENPLAY', { found: 'no-scene-heading' });
  const screenplay = assemble(draft, fileName, 'utf-8', [], options.cures);
  if (screenplay.scenes.length > MAX_SCENES) return refuse('IMPORT_TOO_LARGE', { bytes, found: 'scenes' });
  options.onProgress?.(screenplay.pageCount);
  return { ok: true, screenplay };
}

/** Less text than this a page is a page number or a note over a scanned picture. */
const MIN_LETTERS_PER_PAGE = 20;

/**
 * Pages of pictures: hardly a letter except stamps. A line on every page is a stamp, and so is the single line of a
 * page when no page has more.
 */
function isScanned(pages: readonly PdfPage[]): boolean {
  const counts = new Map<string, number>();
  for (const { lines } of pages)
    for (const text of new Set(lines.map((line) => stampKey(line.text)))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isOnEachPage = (text: string): boolean =>
    pages.length >= 2 && (counts.get(stampKey(text)) ?? 0) >= pages.length * 0.8;
  const hasHeading = pages.some(({ lines }) => lines.some(({ text }) => readPlainHeading(text) !== null));
  const content = pages.map(({ lines }) =>
    lines.filter(({ text }) => !isStamp(text) && (hasHeading || !isOnEachPage(text))),
  );
  const letters = content.flat().reduce((sum, { text }) => sum + text.length, 0);
  if (letters < pages.length * MIN_LETTERS_PER_PAGE) return true;
  return !hasHeading && content.every((lines) => lines.length <= 1);
}

const stampKey = (text: string): string => text.replace(/\d+/g, '#').trim();

function importPdf(fileName: string, bytes: Uint8Array, { pdfPages, cures }: ImportOptions): ImportResult {
  if (pdfPages === undefined) return refuse('IMPORT_PDF_BROKEN', { bytes: bytes.length });
  if (isScanned(pdfPages)) return refuse('IMPORT_PDF_SCANNED', { bytes: bytes.length });
  const draft = readPlaces(parsePdf(pdfPages), cures);
  if (!hasScenes(draft, cures)) return refuse('IMPORT_NOT_A_SCREENPLAY', { found: 'no-scene-heading' });
  return { ok: true, screenplay: assemble(draft, fileName, 'utf-8', [], cures) };
}

/** A script without INT and EXT: places with a time of day, in capitals, are its headings, and all of them doubts. */
function readPlaces(draft: Draft, cures: readonly Cure[] = []): Draft {
  if (hasScenes(draft, cures)) return draft;
  const read = applyCures(draft, [PLACES_ARE_HEADINGS]);
  const headings = read.elements.filter(({ heading }) => heading !== undefined);
  if (headings.length < 2) return draft;
  for (const { heading } of headings) if (heading !== undefined) heading.isBare = true;
  return { ...read, unshown: draft.unshown };
}
const PLACES_ARE_HEADINGS: Cure = { alike: 'heading:place-time', as: 'scene-heading' };

const hasScenes = (draft: Draft, cures: readonly Cure[] = []): boolean =>
  draft.elements.some((element) => element.type === 'scene-heading') ||
  (cures.length > 0 && applyCures(draft, cures).elements.some((element) => element.type === 'scene-heading'));

function parseText(text: string, fileName: string): { ok: true; draft: Draft } | (ImportResult & { ok: false }) {
  switch (markupKind(text)) {
    case 'fdx': {
      const result = parseFdx(text.trimStart(), MAX_LINES);
      return result.ok ? result : refuse(result.reason, { line: result.line });
    }
    case 'osf': {
      const result = parseOsf(text.trimStart());
      return result.ok ? result : refuse(result.reason);
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
      if (isTrelby(text)) {
        const result = parseTrelby(text);
        return result.ok ? result : refuse(result.reason);
      }
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
