import type { ReportPrint } from './paper.ts';
import type { MadeReport } from './report-pdf.ts';

export type ReportAnswer = ({ type: 'done' } & MadeReport) | { type: 'failed'; message: string };

/** A report's PDF, made in a worker. Rejects if the worker or a font cannot be loaded. */
export function startReportPdf(print: ReportPrint): Promise<MadeReport> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module', name: 'report' });
  return new Promise<MadeReport>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
      if (data.type === 'done') resolve(data);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker could not be loaded')));
    worker.postMessage(print);
  }).finally(() => worker.terminate());
}
