/** Writes the PDF of briefings off the main thread. */
import { fallbackGlyphs } from '../../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../../pdf/font-files.ts';
import { loadTypeface } from '../../../pdf/load-typeface.ts';
import { serveTask } from '../../../platform/page/worker-task.ts';
import { type BriefingPrint, makeBriefingPdf } from './briefing-pdf.ts';

serveTask(async (print: BriefingPrint) => {
  const face = await loadTypeface(await loadFontFiles(print), inflateHere, fallbackGlyphs());
  return makeBriefingPdf(face, print, deflateHere);
});
