/**
 * Parsing a screenplay of 120 pages in Node, after warming up; the goal is at most 15 ms for Fountain, 30 ms for Final
 * Draft, 100 ms for Word and 300 ms for PDF.
 */
import { printScreenplay } from '../../domain/screenplay/fixtures/print-screenplay.ts';
import { importScreenplayFile } from '../../domain/screenplay/import-screenplay-file.ts';
import { importScreenplay } from '../../domain/screenplay/import-screenplay.ts';
import { extractPdf } from '../../server/pdf-text.ts';
import { longDocx, longFdx, longFountain } from './long-screenplay.ts';
import { milliseconds, quantile, type Measurement } from './measurements-file.ts';

const WARM_UP = 30;
const RUNS = 60;
const PDF_RUNS = 5;

export async function benchImport(): Promise<Measurement> {
  const fountain = new TextEncoder().encode(longFountain());
  const first = importScreenplay('panjang.fountain', fountain);
  if (!first.ok) throw new Error(first.reason);
  const fdx = new TextEncoder().encode(longFdx(first.screenplay));
  const pdf = printScreenplay(first.screenplay);
  const rows = [
    await measure('Fountain', 'panjang.fountain', fountain, WARM_UP, RUNS),
    await measure('Final Draft', 'panjang.fdx', fdx, WARM_UP, RUNS),
    await measure('Word (.docx)', 'panjang.docx', longDocx(first.screenplay), 10, RUNS),
    await measure('PDF (with pdf.js)', 'panjang.pdf', pdf, 1, PDF_RUNS),
  ];
  return {
    title: 'Import of a screenplay',
    how: `A generated screenplay of ${first.screenplay.pageCount} pages and ${first.screenplay.scenes.length} scenes, from bytes to scenes, tags, lengths and receipt, in Node after warming up.`,
    columns: ['format', 'size', 'scenes', 'median', 'p95', 'paragraphs in = out'],
    rows,
  };
}

async function measure(
  format: string,
  fileName: string,
  bytes: Uint8Array,
  warmUp: number,
  runs: number,
): Promise<string[]> {
  const samples: number[] = [];
  let scenes = 0;
  let receipt = { paragraphsIn: 0, paragraphsOut: -1 };
  for (let run = -warmUp; run < runs; run++) {
    const start = performance.now();
    const result = await importScreenplayFile(fileName, bytes, { extractPdf });
    if (run >= 0) samples.push(performance.now() - start);
    if (!result.ok) throw new Error(result.reason);
    scenes = result.screenplay.scenes.length;
    receipt = result.screenplay.receipt;
  }
  const isWhole = receipt.paragraphsIn === receipt.paragraphsOut;
  return [
    format,
    `${Math.round(bytes.length / 1000)} kB`,
    String(scenes),
    milliseconds(quantile(samples, 0.5)),
    milliseconds(quantile(samples, 0.95)),
    isWhole ? String(receipt.paragraphsIn) : `${receipt.paragraphsIn} ≠ ${receipt.paragraphsOut}`,
  ];
}
