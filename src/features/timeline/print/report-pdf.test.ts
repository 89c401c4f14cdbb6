import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf, withoutSpaces } from '../../../../tests/support/pdf-text.ts';
import { FONTS } from '../../../../tests/support/sheet-pdf.ts';
import type { DoodTable, Report, ReportTable } from '../reports/report-model.ts';
import { makePdf } from '../../../pdf/make-pdf.ts';
import { layReport } from './report-pdf.ts';

const LONG = 'Perjalanan Panjang Menuju Rumah di Tepi Danau Toba, Musim Kedua, Bagian Ketiga';
const table: ReportTable = {
  type: 'table',
  title: 'Jadwal satu baris',
  subtitle: '12 hari',
  production: LONG,
  language: 'id',
  columns: [
    { name: 'No.', weight: 20, align: 'left' },
    { name: 'Jam', weight: 80, align: 'right' },
  ],
  rows: [{ type: 'plain', cells: ['1', '10 mnt'] }],
  notes: [],
  isLandscape: false,
};
const made = async (report: Report) => {
  const asOf = 'Per Kam, 26 Nov 2026, 22.49 WIB';
  const print = { report, house: 'Lampu Merah Film', made: asOf, madeAt: '2026-11-26T15:49:00.000Z' };
  return makePdf(layReport, print, FONTS, {
    inflate: async (packed) => inflateSync(packed),
    deflate: async (plain) => deflateSync(plain),
    draw: () => null,
  });
};
const pagesOf = async (report: Report) => (await readPdf((await made(report)).bytes)).pages;
const page = async (report: Report) => {
  const [first] = await pagesOf(report);
  if (first === undefined) throw new Error('a report has a page');
  return first;
};

test('a long title of a production overlaps neither the heads of the columns nor the time in the foot', async () => {
  const { letters, texts } = await page(table);
  expect(letters).toContain(withoutSpaces(LONG));
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      const isApart =
        one.x + one.width <= other.x + 0.5 || other.x + other.width <= one.x + 0.5 || Math.abs(one.y - other.y) > 6;
      expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
    }
});

test('the head of a group is never alone at the end of a page', async () => {
  const rows = Array.from({ length: 60 }, (_, at): ReportTable['rows'] => [
    { type: 'group', text: `Lokasi ${at} · 1 adegan`, last: '3/8' },
    { type: 'plain', cells: [`Adegan ${at}`, '10 mnt'] },
    ...(at % 3 === 0 ? [{ type: 'plain' as const, cells: [`Tambahan ${at}`, '5 mnt'] }] : []),
  ]).flat();
  const pages = await pagesOf({ ...table, production: 'Hujan', rows });
  expect(pages.length).toBeGreaterThan(2);
  for (let at = 0; at < 60; at += 1) {
    const pageWith = (text: string) =>
      pages.findIndex(({ texts }) => texts.some((found) => found.text.startsWith(text)));
    expect(pageWith(`Lokasi ${at} ·`), `Lokasi ${at}`).toBe(pageWith(`Adegan ${at}`));
  }
});

test('a long name in a day-out-of-days takes two lines, and then ends with an ellipsis', async () => {
  const name = 'Kanjeng Raden Tumenggung Wirotokusumo Ningrat, muda, dalam mimpi yang kedua';
  const person = { tagId: '1', number: '7', codes: [], work: '', hold: '', travel: '', start: '', finish: '' };
  const dood: DoodTable = {
    ...table,
    type: 'dood',
    texts: { cast: '', work: '', hold: '', travel: '', start: '', finish: '', working: '', pages: '' },
    dates: [],
    people: [{ ...person, name, player: '' }],
    sums: { work: '', hold: '', travel: '', pages: '' },
    legend: [],
  };
  const { letters } = await page(dood);
  expect(letters).toContain('KanjengRadenTumenggung');
  expect(letters).toContain('…');
});

test('letters that no font has are named', async () => {
  expect((await made({ ...table, subtitle: 'Warung 茶' })).missing).toEqual(['茶']);
  expect((await made(table)).missing).toEqual([]);
});
