/** Reads a table off the main thread. One file for each worker; ending the worker is the cancel. */
import type { FormatLanguage } from '../../../../domain/format.ts';
import { readTable } from './read-table.ts';

self.addEventListener(
  'message',
  (event: MessageEvent<{ bytes: Uint8Array<ArrayBuffer>; language: FormatLanguage }>) => {
    const { bytes, language } = event.data;
    void readTable(bytes, language).then((read) => self.postMessage(read));
  },
);
