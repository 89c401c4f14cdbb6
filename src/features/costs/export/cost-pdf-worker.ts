/** Lays out and writes a budget's PDF off the main thread. */
import { fallbackGlyphs } from '../../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../../pdf/font-files.ts';
import { serveTask } from '../../../platform/page/worker-task.ts';
import { type CostPrint, makeCostPdf } from './draw-cost-pdf.ts';

const tools = { inflate: inflateHere, deflate: deflateHere, draw: fallbackGlyphs() };

serveTask(async (print: CostPrint) => makeCostPdf(print, await loadFontFiles(print), tools));
