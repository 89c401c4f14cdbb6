import fc from 'fast-check';
import { isFullDose } from './dose.ts';

/** Properties are tried with the same values in each short run, so that a failure is of the change that was made. */
if (!isFullDose) fc.configureGlobal({ seed: 20_261_122 });
