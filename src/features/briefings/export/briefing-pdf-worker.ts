/** Writes the PDF of briefings off the main thread. */
import { fallbackGlyphs } from '../../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../../pdf/font-files.ts';
import { loadTypeface } from '../../../pdf/load-typeface.ts';
import { type BriefingPrint, makeBriefingPdf } from './briefing-pdf.ts';

type MadeBriefings = Awaited<ReturnType<typeof makeBriefingPdf>>;
export type BriefingPdfAnswer = ({ ok: true } & MadeBriefings) | { ok: false; message: string };

async function make(print: BriefingPrint): Promise<MadeBriefings> {
  const face = await loadTypeface(await loadFontFiles(print), inflateHere, fallbackGlyphs());
  return makeBriefingPdf(face, print, deflateHere);
}

const answer = (message: BriefingPdfAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<BriefingPrint>) => {
  make(data).then(
    (made) => answer({ ok: true, ...made }),
    (error: unknown) => answer({ ok: false, message: error instanceof Error ? error.message : String(error) }),
  );
});
