import { serveTask } from '../platform/page/worker-task.ts';
import { fallbackGlyphs } from './fallback-glyphs.ts';
import { deflateHere, type FontFiles, inflateHere, loadFontFiles } from './font-files.ts';
import { type DocumentFacts, writePdf } from './pdf-document.ts';
import type { Deflate } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { PdfPage } from './pdf-page.ts';
import { readFont } from './true-type.ts';
import { type DrawText, Typeface, type Weight } from './typeface.ts';
import { type Inflate, unpackWoff } from './woff.ts';

/** What a browser and Node each do in their own way. */
export interface PdfTools {
  inflate: Inflate;
  deflate: Deflate;
  /** Draws letters that no font here has. */
  draw: DrawText;
  /** Called for each page that is laid out, counted from 1. */
  onPage?: (page: number) => void;
}

export interface MadePdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Letters that neither the fonts nor the device have, printed as `?`. */
  missing: readonly string[];
}

/** A document that is laid out. */
export interface LaidPdf {
  pages: readonly PdfPage[];
  fonts: PdfFonts;
  facts: DocumentFacts;
}

/** Lays a document out in this typeface. */
export type LayPdf<Print> = (face: Typeface, print: Print, onPage: (page: number) => void) => LaidPdf;

/** The same document at the same instant gives the same bytes. */
export async function makePdf<Print>(
  lay: LayPdf<Print>,
  print: Print,
  files: FontFiles,
  { inflate, deflate, draw, onPage = () => undefined }: PdfTools,
): Promise<MadePdf> {
  const load = (weight: Weight) =>
    Promise.all(files[weight].map(async ({ name, bytes }) => readFont(name, await unpackWoff(bytes, inflate))));
  const [medium, bold, heavy] = await Promise.all([load(500), load(700), load(800)]);
  const face = new Typeface({ 500: medium, 700: bold, 800: heavy }, draw);
  const { pages, fonts, facts } = lay(face, print, onPage);
  const bytes = new Uint8Array(await writePdf(pages, fonts, facts, deflate));
  return { bytes, pages: pages.length, missing: [...face.missing] };
}

/** With this browser's compression and letters. `print` holds all of the document's text. */
export async function makePdfHere<Print>(
  lay: LayPdf<Print>,
  print: Print,
  onPage?: (page: number) => void,
): Promise<MadePdf> {
  const tools = { inflate: inflateHere, deflate: deflateHere, draw: fallbackGlyphs() };
  return makePdf(lay, print, await loadFontFiles(print), { ...tools, ...(onPage && { onPage }) });
}

/** In a worker: makes the document that the page asks for; each page that is laid out is a step. */
export const servePdf = <Print>(lay: LayPdf<Print>): void =>
  serveTask((print: Print, onPage: (page: number) => void) => makePdfHere(lay, print, onPage));
