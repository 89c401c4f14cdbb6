import type { MadePdf } from './print/sheet-pdf.ts';
import type { SheetPrint } from './print/sheet-print.ts';

/** The only access of the page to the worker that makes PDFs. */
export type PdfRequest = SheetPrint;
export type PdfAnswer =
  | { type: 'page'; page: number }
  | ({ type: 'done' } & MadePdf)
  | { type: 'failed'; message: string };

export interface RunningPdf {
  /** Null once cancelled. Rejects if the worker or a font cannot be loaded, or the worker broke down. */
  result: Promise<MadePdf | null>;
  cancel: () => void;
}

/** `onPage` is called for each page that is laid out. */
export function startSheetPdf(print: SheetPrint, onPage: (page: number) => void): RunningPdf {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  let cancel = (): void => {};
  const result = new Promise<MadePdf | null>((resolve, reject) => {
    cancel = () => resolve(null);
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
      if (data.type === 'page') onPage(data.page);
      else if (data.type === 'done') resolve({ bytes: data.bytes, pages: data.pages, missing: data.missing });
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'the PDF worker could not be loaded')),
    );
    const request: PdfRequest = print;
    worker.postMessage(request);
  }).finally(() => worker.terminate());
  return { result, cancel: () => cancel() };
}
