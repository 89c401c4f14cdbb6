import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractPdf } from '../../server/pdf-text.ts';
import { printScreenplay } from './fixtures/print-screenplay.ts';
import { writePdf, type PrintedLine } from './fixtures/write-pdf.ts';
import { importScreenplay } from './import-screenplay.ts';
import { importScreenplayFile } from './import-screenplay-file.ts';
import { readRows } from './pdf-rows.ts';
import type { Screenplay, ScreenplayScene } from './screenplay.ts';

const importPdf = (bytes: Uint8Array) => importScreenplayFile('naskah.pdf', bytes, { extractPdf });

async function readPages(...pages: PrintedLine[][]): Promise<Screenplay> {
  const result = await importPdf(writePdf(pages));
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}

function sample(name: string): Screenplay {
  const result = importScreenplay(
    name,
    new Uint8Array(readFileSync(new URL(`../../server/embedded/sample/${name}`, import.meta.url))),
  );
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}

/** Printed text of a scene; a verse outside a speech prints like a paragraph. */
const printed = (scene: ScreenplayScene): string[] =>
  scene.elements
    .filter(({ type }) => !['note', 'synopsis', 'section', 'boneyard', 'page-break'].includes(type))
    .map(
      ({ type, text, dual }) =>
        `${type === 'lyrics' || type === 'centered' ? 'action' : type} ${dual ?? ''} ${text.replace(/\s+/g, ' ')}`,
    );

const page = (lines: [x: number, text: string][], top = 72): PrintedLine[] =>
  lines.map(([x, text], index) => ({ x, y: top + index * 12, text }));

describe('a PDF', () => {
  it('of a printed screenplay gives the same scenes, elements and lengths back', async () => {
    const source = sample('hujan-di-pasar-senen.fountain');
    const result = await importPdf(printScreenplay(source));
    if (!result.ok) throw new Error(result.reason);
    const { scenes, receipt, title } = result.screenplay;
    expect(title).toBe('Hujan di Pasar Senen');
    expect(scenes.map(({ number, slugline }) => [number, slugline])).toEqual(
      source.scenes.map(({ number, slugline }) => [number, slugline]),
    );
    expect(scenes.map(printed)).toEqual(source.scenes.map(printed));
    expect(receipt.paragraphsOut).toBe(receipt.paragraphsIn);
    for (const [index, scene] of scenes.entries())
      expect(Math.abs(scene.eighths - (source.scenes[index]?.eighths ?? 0))).toBeLessThanOrEqual(1);
  });

  it('takes page numbers, running heads, (MORE) and repeated cues out of the text but keeps them', async () => {
    const screenplay = await readPages(
      [
        { x: 108, y: 36, text: 'HUJAN' },
        { x: 500, y: 36, text: '1.' },
        ...page([
          [108, 'INT. A - DAY'],
          [108, ''],
          [266, 'SARI'],
          [180, 'Satu dua'],
          [266, '(MORE)'],
        ]),
      ],
      [
        { x: 108, y: 36, text: 'HUJAN' },
        { x: 500, y: 36, text: '2.' },
        ...page([
          [266, "SARI (CONT'D)"],
          [180, 'tiga empat.'],
          [108, ''],
          [108, 'Ia pergi.'],
        ]),
      ],
      [
        { x: 108, y: 36, text: 'HUJAN' },
        { x: 500, y: 36, text: '3.' },
        ...page([
          [108, 'EXT. B - NIGHT'],
          [108, ''],
          [108, 'Sunyi.'],
        ]),
      ],
    );
    expect(screenplay.scenes[0]?.elements.map(({ type, text }) => [type, text])).toEqual([
      ['scene-heading', 'INT. A - DAY'],
      ['character', 'SARI'],
      ['dialogue', 'Satu dua tiga empat.'],
      ['page-break', "(MORE)\nHUJAN 2.\nSARI (CONT'D)"],
      ['action', 'Ia pergi.'],
      ['page-break', 'HUJAN 3.'],
    ]);
    expect(screenplay.scenes[1]?.page).toBe(3);
    expect(screenplay.receipt.paragraphsIn).toBe(screenplay.receipt.paragraphsOut);
  });

  it('reads scene numbers in both margins and headings of two rows', async () => {
    const screenplay = await readPages([
      { x: 54, y: 72, text: '17A' },
      { x: 108, y: 72, text: 'EXT. PASAR SENEN – LORONG PAYUNG YANG PANJANG SEKALI DAN' },
      { x: 540, y: 72, text: '17A' },
      { x: 108, y: 84, text: 'SEMPIT – PAGI' },
      { x: 108, y: 108, text: 'Gerimis turun di atas' },
      { x: 108, y: 120, text: 'terpal biru.' },
    ]);
    expect(screenplay.scenes[0]).toMatchObject({
      number: '17A',
      slugline: { set: 'PASAR SENEN – LORONG PAYUNG YANG PANJANG SEKALI DAN SEMPIT', timeOfDay: 'morning' },
    });
    expect(screenplay.scenes[0]?.elements[1]?.text).toBe('Gerimis turun di atas terpal biru.');
  });

  it('that is scanned, encrypted, broken or no screenplay says so', async () => {
    expect(await importPdf(writePdf([[], []]))).toMatchObject({ ok: false, reason: 'IMPORT_PDF_SCANNED' });
    expect(await importPdf(writePdf([page([[108, 'INT. A - DAY']])], { isEncrypted: true }))).toMatchObject({
      ok: false,
      reason: 'IMPORT_PDF_ENCRYPTED',
    });
    expect(await importPdf(new TextEncoder().encode('%PDF-1.7\nthis is where it ended'))).toMatchObject({
      ok: false,
      reason: 'IMPORT_PDF_BROKEN',
    });
    expect(
      await importPdf(
        writePdf([
          page([
            [108, 'Laporan keuangan tahun ini'],
            [108, 'sangat membosankan.'],
          ]),
        ]),
      ),
    ).toMatchObject({ ok: false, reason: 'IMPORT_NOT_A_SCREENPLAY' });
  });

  it('may have more lines than a call may have arguments', () => {
    const line = { x: 108, right: 300, y: 72, text: 'Hujan turun.' };
    const { geometry } = readRows([{ width: 612, height: 792, lines: Array.from({ length: 800_000 }, () => line) }]);
    expect(geometry.left).toBe(108);
  }, 30_000);

  it('reports its pages while they are read', async () => {
    const seen: number[] = [];
    await importScreenplayFile('x.pdf', writePdf([page([[108, 'INT. A - DAY']]), page([[108, 'EXT. B - DAY']])]), {
      extractPdf,
      onProgress: (pages) => seen.push(pages),
    });
    expect(seen).toEqual([1, 2]);
  });
});
