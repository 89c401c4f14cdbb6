/** Reads a workbook off the main thread. One file for each worker; ending the worker is the cancel. */
import { readWorkbook } from './read-workbook.ts';

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readWorkbook(data).then((read) => self.postMessage(read));
});
