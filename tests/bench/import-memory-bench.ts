/** Memory that the import of a very large file takes in the page's process: worker, text and screens together. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printScreenplay } from '../../domain/screenplay/fixtures/print-screenplay.ts';
import { importScreenplay } from '../../domain/screenplay/import-screenplay.ts';
import type { Screenplay } from '../../domain/screenplay/screenplay.ts';
import { logIn } from '../support/app-fixtures.ts';
import { peakOf, resetPeak } from '../support/memory-peak.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { longFdx, longFountain } from './long-screenplay.ts';
import type { Measurement } from './measurements-file.ts';

const PAGES = 600;
const SCENES = 435;
const MOST_BYTES = 50_000_000;

/**
 * With a picture that no page shows, as exports with full-size pictures have: everything behind it has a later offset.
 */
function withLargePicture(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const at = text.indexOf('\n') + 1;
  const bytes = MOST_BYTES - pdf.byteLength - 200;
  const picture = `99999 0 obj\n<< /Length ${bytes} >>\nstream\n${'\u0007'.repeat(bytes)}\nendstream\nendobj\n`;
  const later = (digits: string) => String(Number(digits) + picture.length).padStart(digits.length, '0');
  const rest = text
    .slice(at)
    .replace(/^\d{10}(?= 00000 n )/gm, later)
    .replace(/(?<=startxref\n)\d+/, later);
  return Buffer.from(text.slice(0, at) + picture + rest, 'latin1');
}

/** Another text for each file: the same one would be recognised and asked about. */
function screenplayOf(title: string, scenes = SCENES): { fountain: string; screenplay: Screenplay } {
  const text = scenes === 0 ? `Title: ${title}` : longFountain(scenes).replace('Naskah panjang', title);
  const fountain = `${text}\n\nINT. AKHIR – MALAM\n\n${title}.\n`;
  const result = importScreenplay('panjang.fountain', new TextEncoder().encode(fountain));
  if (!result.ok) throw new Error(result.reason);
  return { fountain, screenplay: result.screenplay };
}

const files: readonly [what: string, extension: string, make: (what: string) => Buffer][] = [
  ['Fountain', 'fountain', (what) => Buffer.from(screenplayOf(what).fountain)],
  ['Final Draft', 'fdx', (what) => Buffer.from(longFdx(screenplayOf(what).screenplay))],
  ['PDF', 'pdf', (what) => Buffer.from(printScreenplay(screenplayOf(what).screenplay))],
  ['PDF of one page', 'pdf', (what) => Buffer.from(printScreenplay(screenplayOf(what, 0).screenplay))],
  ['PDF of the largest size', 'pdf', (what) => withLargePicture(printScreenplay(screenplayOf(what).screenplay))],
];

export async function benchImportMemory(app: RunningApp): Promise<Measurement> {
  const rows: string[][] = [];
  const folder = mkdtempSync(join(tmpdir(), 'klaket-import-'));
  for (const [what, extension, make] of files) {
    const buffer = make(what);
    // By its path, as a person chooses it: bytes that are handed over would pass through the page's memory as text.
    const path = join(folder, `${what}.${extension}`);
    writeFileSync(path, buffer);
    const context = await newDevice(app);
    try {
      const page = await context.newPage();
      await logIn(page, 'producer');
      await page.goto('/ph/script-breakdown');
      await page.locator('main a[href*="/ph/script-breakdown/"]').first().waitFor();
      const system = await app.browser.newBrowserCDPSession();
      const { processInfo } = await system.send('SystemInfo.getProcessInfo');
      const before = new Map(
        processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => [id, resetPeak(id)] as const),
      );
      const chooser = page.waitForEvent('filechooser');
      await page
        .getByRole('button', { name: /^Impor/ })
        .first()
        .click();
      const startedAt = performance.now();
      await (await chooser).setFiles(path);
      await page.locator('[role="dialog"] dl').waitFor({ timeout: 180_000 });
      const seconds = (performance.now() - startedAt) / 1000;
      const grown = Math.max(...[...before].map(([pid, kilobytes]) => peakOf(pid) - kilobytes)) / 1024;
      rows.push([
        what,
        `${(buffer.byteLength / 1e6).toFixed(1)} MB`,
        `${seconds.toFixed(1)} s`,
        `+${grown.toFixed(0)} MB`,
      ]);
    } finally {
      await context.close();
    }
  }
  rmSync(folder, { recursive: true });
  return {
    title: 'Memory of an import',
    how: `A screenplay of ${PAGES} pages and ${SCENES} scenes through the app: highest resident memory of the page’s process from the choice of the file to the receipt, above what it had before; the worker lives in the same process.`,
    columns: ['format', 'file', 'until the receipt', 'peak'],
    rows,
  };
}
