/** Lays out and writes a budget's PDF off the main thread. */
import { fallbackGlyphs } from '../../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../../pdf/font-files.ts';
import { type CostPrint, makeCostPdf } from './draw-cost-pdf.ts';

export type CostPdfAnswer =
  | { ok: true; bytes: Uint8Array; /** Letters that no font has. */ missing: readonly string[] }
  | { ok: false; message: string };
const answer = (message: CostPdfAnswer): void => self.postMessage(message);

async function make(print: CostPrint): Promise<void> {
  const tools = { inflate: inflateHere, deflate: deflateHere, draw: fallbackGlyphs() };
  answer({ ok: true, ...(await makeCostPdf(print, await loadFontFiles(print), tools)) });
}

self.addEventListener('message', ({ data }: MessageEvent<CostPrint>) => {
  make(data).catch((error: unknown) =>
    answer({ ok: false, message: error instanceof Error ? error.message : String(error) }),
  );
});
