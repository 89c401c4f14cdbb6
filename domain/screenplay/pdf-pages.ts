/**
 * Text of a PDF as the importer reads it: the lines of each page with their positions. Units are points (1/72 inch).
 */
export interface PdfLine {
  /** Left edge. */
  x: number;
  /** Right edge. */
  right: number;
  /** Baseline, from the top of the page. */
  y: number;
  text: string;
  /** Not horizontal: a watermark. */
  isSlanted?: boolean;
}

export interface PdfPage {
  width: number;
  height: number;
  /** From top to bottom, then left to right; two columns side by side are two lines of the same `y`. */
  lines: PdfLine[];
}

export type PdfText =
  | { ok: true; pages: PdfPage[] }
  | { ok: false; reason: 'IMPORT_PDF_ENCRYPTED' | 'IMPORT_PDF_BROKEN' };

/**
 * Port to whatever reads PDF files; in this project pdf.js. `onPage` is called with the number of pages read so far.
 */
export type ExtractPdf = (bytes: Uint8Array, onPage?: (pages: number) => void) => Promise<PdfText>;
