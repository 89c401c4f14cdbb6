/** Lays out and writes a call sheet's PDF off the main thread. */
import { fallbackGlyphs } from '../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../pdf/font-files.ts';
import { serveTask, type Task } from '../../platform/page/worker-task.ts';
import { type MadePdf, makeSheetPdf } from './print/sheet-pdf.ts';
import type { SheetPrint } from './print/sheet-print.ts';

const tools = { inflate: inflateHere, deflate: deflateHere, draw: fallbackGlyphs() };

const write: Task<SheetPrint, MadePdf, number> = async (print, onPage) =>
  makeSheetPdf(print, await loadFontFiles(print), { ...tools, onPage });

serveTask(write);
