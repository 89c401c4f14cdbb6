/** Lays out and writes a report's PDF off the main thread. */
import { fallbackGlyphs } from '../../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../../pdf/font-files.ts';
import { serveTask } from '../../../platform/page/worker-task.ts';
import type { ReportPrint } from './paper.ts';
import { makeReportPdf } from './report-pdf.ts';

const tools = { inflate: inflateHere, deflate: deflateHere, draw: fallbackGlyphs() };

serveTask(async (print: ReportPrint) => makeReportPdf(print, await loadFontFiles(print), tools));
