/** Lays out and writes a report's PDF off the main thread. */
import { servePdf } from '../../../pdf/make-pdf.ts';
import { layReport } from './report-pdf.ts';

servePdf(layReport);
