import type { LayPdf } from '../../../pdf/make-pdf.ts';
import { PdfFonts } from '../../../pdf/pdf-fonts.ts';
import { drawSheet } from './layout/draw-sheet.ts';
import { PAGE } from './layout/measures.ts';
import type { SheetPrint } from './sheet-print.ts';

/** A call sheet on A4. */
export const laySheet: LayPdf<SheetPrint> = (face, print, onPage) => ({
  ...drawSheet(face, () => new PdfFonts(), print, onPage),
  facts: { title: print.title, author: print.author, language: print.language, madeAt: print.madeAt, ...PAGE },
});
