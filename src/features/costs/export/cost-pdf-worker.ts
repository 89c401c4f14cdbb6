/** Lays out and writes a budget's PDF off the main thread. */
import { servePdf } from '../../../pdf/make-pdf.ts';
import { layCosts } from './draw-cost-pdf.ts';

servePdf(layCosts);
