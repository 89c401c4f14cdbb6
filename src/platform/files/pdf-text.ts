import type { ExtractPdf } from '../../../domain/screenplay/pdf-pages.ts';
import { extractWithPdfjs } from '../../../domain/screenplay/extract-pdf.ts';

/**
 * Text of a PDF through pdf.js, on the calling thread: meant for a worker. Import this file only when there is a PDF.
 */
export const extractPdf: ExtractPdf = async (bytes, onPage) => {
  // The legacy build: the other needs a browser of this year. Its "worker" half is loaded into this thread, which is
  // one already.
  const [pdfjs] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  return extractWithPdfjs(pdfjs, bytes, onPage);
};
