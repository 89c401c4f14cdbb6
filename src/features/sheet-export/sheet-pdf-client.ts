import { type RunningTask, startTask } from '../../platform/page/worker-task.ts';
import type { MadePdf } from './print/sheet-pdf.ts';
import type { SheetPrint } from './print/sheet-print.ts';

/** The PDF of a sheet, made in a worker; null once stopped. `onPage` is called for each page that is laid out. */
export function startSheetPdf(print: SheetPrint, onPage: (page: number) => void): RunningTask<MadePdf | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  return startTask<SheetPrint, MadePdf | null, number>(worker, print, { onStep: onPage });
}
