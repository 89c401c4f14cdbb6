import type { Deflate } from '../../../pdf/pdf-file.ts';
import type { FontFiles } from '../../../pdf/font-files.ts';
import { PdfFonts } from '../../../pdf/pdf-fonts.ts';
import { writePdf } from '../../../pdf/pdf-document.ts';
import { loadTypeface } from '../../../pdf/load-typeface.ts';
import type { DrawText } from '../../../pdf/typeface.ts';
import type { Inflate } from '../../../pdf/woff.ts';
import { drawSheet } from './layout/draw-sheet.ts';
import { PAGE } from './layout/measures.ts';
import type { SheetPrint } from './sheet-print.ts';

export interface PdfTools {
  inflate: Inflate;
  deflate: Deflate;
  /** Draws glyphs that no font here has. */
  draw: DrawText;
  onPage: (page: number) => void;
}

export interface MadePdf {
  bytes: Uint8Array;
  pages: number;
  /** Characters that are written as `?`, because neither the fonts nor the device have them. */
  missing: string[];
}

/** A call sheet as an A4 PDF. Pure but for the tools: the same sheet and the same instant give the same bytes. */
export async function makeSheetPdf(print: SheetPrint, files: FontFiles, tools: PdfTools): Promise<MadePdf> {
  const face = await loadTypeface(files, tools.inflate, tools.draw);
  const { pages, fonts } = drawSheet(face, () => new PdfFonts(), print, tools.onPage);
  const bytes = await writePdf(
    pages,
    fonts,
    { title: print.title, author: print.author, language: print.language, madeAt: print.madeAt, ...PAGE },
    tools.deflate,
  );
  return { bytes, pages: pages.length, missing: [...face.missing] };
}
