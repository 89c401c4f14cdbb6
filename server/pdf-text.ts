import { extractWithPdfjs } from '../domain/screenplay/extract-pdf.ts';
import type { ExtractPdf } from '../domain/screenplay/pdf-pages.ts';

/** Text of a PDF through pdf.js in Node, with the build that it keeps for Node. */
export const extractPdf: ExtractPdf = async (bytes, onPage) => {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return extractWithPdfjs(pdfjs, bytes, onPage);
};
