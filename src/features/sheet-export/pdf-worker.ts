/**
 * Lays out and writes a call sheet's PDF off the main thread. One sheet per worker; stopping the worker is the cancel.
 */
import { fallbackGlyphs } from '../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../pdf/font-files.ts';
import { makeSheetPdf } from './print/sheet-pdf.ts';
import type { PdfAnswer, PdfRequest } from './sheet-pdf-client.ts';

const answer = (message: PdfAnswer): void => self.postMessage(message);

async function make(print: PdfRequest): Promise<void> {
  const made = await makeSheetPdf(print, await loadFontFiles(print), {
    inflate: inflateHere,
    deflate: deflateHere,
    draw: fallbackGlyphs(),
    onPage: (page) => answer({ type: 'page', page }),
  });
  answer({ type: 'done', ...made });
}

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  make(data).catch((error: unknown) =>
    answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
