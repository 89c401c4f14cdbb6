import type { ReportPrint } from './paper.ts';

export type ReportAnswer = { type: 'done'; bytes: Uint8Array } | { type: 'failed'; message: string };

/** A report's PDF, made in a worker. Rejects if the worker or a font cannot be loaded. */
export function startReportPdf(print: ReportPrint): Promise<Uint8Array> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module', name: 'report' });
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
      if (data.type === 'done') resolve(data.bytes);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker could not be loaded')));
    worker.postMessage(print);
  }).finally(() => worker.terminate());
}
