import type { MadePdf } from '../../../pdf/make-pdf.ts';
import { startTask } from '../../../platform/page/worker-task.ts';
import type { ReportPrint } from './paper.ts';

/** A report's PDF, made in a worker. Rejects if the worker or a font cannot be loaded. */
export const startReportPdf = (print: ReportPrint): Promise<MadePdf> =>
  startTask<ReportPrint, MadePdf>(
    new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module', name: 'report' }),
    print,
  ).result;
