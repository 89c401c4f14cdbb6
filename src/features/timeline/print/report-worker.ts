/** Lays out and writes a report's PDF off the main thread. One report per worker. */
import { fallbackGlyphs } from '../../../pdf/fallback-glyphs.ts';
import { deflateHere, inflateHere, loadFontFiles } from '../../../pdf/font-files.ts';
import type { ReportPrint } from './paper.ts';
import { makeReportPdf } from './report-pdf.ts';
import type { ReportAnswer } from './report-client.ts';

const answer = (message: ReportAnswer): void => self.postMessage(message);

async function make(print: ReportPrint): Promise<void> {
  const { bytes, missing } = await makeReportPdf(print, await loadFontFiles(print), {
    inflate: inflateHere,
    deflate: deflateHere,
    draw: fallbackGlyphs(),
  });
  answer({ type: 'done', bytes, missing });
}

self.addEventListener('message', ({ data }: MessageEvent<ReportPrint>) => {
  make(data).catch((error: unknown) =>
    answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
