/** Reads a screenplay file off the main thread. One file per worker; stopping the worker is the cancel. */
import { importScreenplayFile } from '../../../domain/screenplay/import-screenplay-file.ts';
import type { ImportAnswer, ImportRequest } from './import-client.ts';

const answer = (message: ImportAnswer): void => self.postMessage(message);

self.addEventListener('message', (event: MessageEvent<ImportRequest>) => {
  const { fileName, bytes, cures } = event.data;
  importScreenplayFile(fileName, bytes, {
    cures,
    onProgress: (pages) => answer({ type: 'progress', pages }),
    extractPdf: async (pdf, onPage) => {
      // 350 kB of pdf.js, for those who import a PDF.
      const { extractPdf } = await import('../../platform/files/pdf-text.ts');
      return extractPdf(pdf, onPage);
    },
  }).then(
    (result) => answer({ type: 'done', result }),
    (error: unknown) => answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
