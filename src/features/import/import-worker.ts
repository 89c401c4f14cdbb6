/** Reads a screenplay file off the main thread. One file per worker; stopping the worker is the cancel. */
import { importScreenplayFile } from '../../../domain/screenplay/import-screenplay-file.ts';
import type { ImportResult } from '../../../domain/screenplay/screenplay.ts';
import { serveTask, type Task } from '../../platform/page/worker-task.ts';
import type { ImportRequest } from './import-client.ts';

const read: Task<ImportRequest, ImportResult, number> = ({ fileName, bytes, cures }, onProgress) =>
  importScreenplayFile(fileName, bytes, {
    cures,
    onProgress,
    extractPdf: async (pdf, onPage) => {
      // 350 kB of pdf.js, for those who import a PDF.
      const { extractPdf } = await import('../../platform/files/pdf-text.ts');
      return extractPdf(pdf, onPage);
    },
  });

serveTask(read);
