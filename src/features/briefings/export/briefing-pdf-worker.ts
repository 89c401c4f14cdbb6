/** Writes the PDF of briefings off the main thread. */
import { servePdf } from '../../../pdf/make-pdf.ts';
import { layBriefings } from './briefing-pdf.ts';

servePdf(layBriefings);
