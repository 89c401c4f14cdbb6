/**
 * The whole import as a person sees it, in Chromium: from choosing the file to the receipt over a breakdown that is
 * saved.
 */
import type { Page } from '@playwright/test';
import { printScreenplay } from '../../domain/screenplay/fixtures/print-screenplay.ts';
import { importScreenplay } from '../../domain/screenplay/import-screenplay.ts';
import { logIn } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { longFdx, longFountain } from './long-screenplay.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const RUNS = 7;

type Format = 'fountain' | 'fdx' | 'pdf';

/** Another text for each run: the same one would be recognised and asked about. */
function fileOf(format: Format, run: number): { name: string; mimeType: string; buffer: Buffer } {
  const title = `Naskah ${format} ${run}`;
  const fountain = `${longFountain().replace('Naskah panjang', title)}\n\nINT. AKHIR – MALAM\n\nUlangan ${format} ${run}.\n`;
  const result = importScreenplay('panjang.fountain', new TextEncoder().encode(fountain));
  if (!result.ok) throw new Error(result.reason);
  const contents = {
    fountain: () => Buffer.from(fountain),
    fdx: () => Buffer.from(longFdx(result.screenplay)),
    pdf: () => Buffer.from(printScreenplay(result.screenplay)),
  } satisfies Record<Format, () => Buffer>;
  return {
    name: `panjang-${format}-${run}.${format}`,
    mimeType: 'application/octet-stream',
    buffer: contents[format](),
  };
}

/** Marks when a file was chosen, when the worker had read it, and when the receipt was shown over the scenes. */
function watchImport(): void {
  const marks: Record<string, number> = {};
  Object.assign(globalThis, { klaketMarks: marks });
  const NativeWorker = Worker;
  globalThis.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
        if (data.kind === 'done') marks['read'] = performance.now();
      });
    }
  };
  document.addEventListener(
    'change',
    (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
      marks['chosen'] = performance.now();
      const frame = () => {
        const hasReceipt = document.querySelector('[role="dialog"] dl') !== null;
        const scenes = document.querySelectorAll('main li button').length;
        if (hasReceipt && scenes > 10) marks['stands'] = performance.now();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
}

interface Times {
  worker: number;
  whole: number;
}

async function importOnce(page: Page, format: Format, run: number): Promise<Times> {
  await page.goto('/ph/script-breakdown');
  await page.locator('main a[href*="/ph/script-breakdown/"]').first().waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Impor/ })
    .first()
    .click();
  await (await chooser).setFiles(fileOf(format, run));
  const marks = await page.waitForFunction(
    () => {
      const found: unknown = Reflect.get(globalThis, 'klaketMarks');
      return typeof found === 'object' && found !== null && 'stands' in found ? JSON.stringify(found) : null;
    },
    undefined,
    { timeout: 60_000 },
  );
  const times = JSON.parse((await marks.jsonValue()) ?? '{}') as Record<string, number>;
  const at = (name: string) => times[name] ?? Number.NaN;
  return { worker: at('read') - at('chosen'), whole: at('stands') - at('chosen') };
}

export async function benchImportInPage(app: RunningApp): Promise<Measurement> {
  const context = await newDevice(app);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchImport);
    page.on('pageerror', (error) => console.error(error));
    await logIn(page, 'producer');
    const rows: string[][] = [];
    for (const format of ['fountain', 'fdx', 'pdf'] as const) {
      await importOnce(page, format, 0);
      const runs: Times[] = [];
      for (let run = 1; run <= RUNS; run += 1) runs.push(await importOnce(page, format, run));
      const whole = runs.map((times) => times.whole);
      rows.push([
        format,
        milliseconds(
          quantile(
            runs.map((times) => times.worker),
            0.5,
          ),
        ),
        milliseconds(quantile(whole, 0.5)),
        milliseconds(quantile(whole, 0.95)),
        String(RUNS),
        format === 'pdf' ? '–' : '≤ 500 ms',
      ]);
    }
    return {
      title: 'Import in the browser',
      how: 'The same screenplay through the app: the file is chosen in the browser’s dialog, “worker” is from then to the import worker’s result, “whole” to the frame in which the receipt and the breakdown stand, everything saved. One import of each format before the counted ones.',
      columns: ['format', 'worker, median', 'whole, median', 'whole, p95', 'runs', 'goal'],
      rows,
    };
  } finally {
    await context.close();
  }
}
