/** Lays out and writes a call sheet's PDF off the main thread. */
import { servePdf } from '../../pdf/make-pdf.ts';
import { laySheet } from './print/sheet-pdf.ts';

servePdf(laySheet);
