import { isPdf } from './detect-format.ts';
import { importScreenplay, MAX_FILE_BYTES, type ImportOptions } from './import-screenplay.ts';
import type { ExtractPdf } from './pdf-pages.ts';
import type { ImportResult } from './screenplay.ts';

/**
 * The whole import of a file, the same in the browser's worker, in the terminal and in tests: PDF text is extracted
 * first (by the caller's `extractPdf`, so that this folder needs no PDF library), everything else is passed to
 * `importScreenplay`.
 */
export async function importScreenplayFile(
  fileName: string,
  bytes: Uint8Array,
  options: ImportOptions & { extractPdf: ExtractPdf },
): Promise<ImportResult> {
  if (bytes.length > MAX_FILE_BYTES || !isPdf(bytes)) return importScreenplay(fileName, bytes, options);
  const text = await options.extractPdf(bytes, options.onProgress);
  if (!text.ok) return { ok: false, reason: text.reason, details: { bytes: bytes.length } };
  return importScreenplay(fileName, bytes, { ...options, pdfPages: text.pages });
}
