import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf, withoutSpaces } from '../../../../tests/support/pdf-text.ts';
import { FONTS } from '../../../../tests/support/sheet-pdf.ts';
import { makePdf } from '../../../pdf/make-pdf.ts';
import { type CostPrint, layCosts, type PrintedTable } from './draw-cost-pdf.ts';

const money = ['Estimasi', 'Realisasi', 'Dibayar', 'Lebih'].map((label) => ({ label, width: 62, isNumber: true }));
const columns = [
  { label: 'Akun', width: 44, isNumber: false },
  { label: 'Uraian', width: 0, isNumber: false },
  ...money,
];
const item = (number: number): PrintedTable['rows'][number] => ({
  type: 'item',
  cells: [String(2600 + number), `Butir ${number}`, '1.850.000', '–', '–', '–'],
});
const print: CostPrint = {
  title: 'Hujan di Pasar Senen',
  author: 'Klaket',
  language: 'id',
  madeAt: '2026-12-15T12:00:00.000Z',
  facts: [['Mata uang', 'IDR']],
  tables: [
    { heading: 'Topsheet', columns, rows: [{ type: 'total', cells: ['', 'Total', '5.171.886.000', '0', '0', '–'] }] },
    {
      heading: 'Rincian',
      columns,
      rows: [
        { type: 'head', cells: ['2600', 'Tata artistik', '222.000.000', '–', '–', '–'] },
        ...Array.from({ length: 119 }, (_, at) => item(at + 1)),
        { type: 'sum', cells: ['', 'Jumlah tiga tahap', '991.376.700.000', '–', '–', '−987.586.000.000'] },
        { type: 'item', cells: ['2720', 'Nama yang sangat panjang '.repeat(12).trim(), '1', '–', '–', '−4.600.000'] },
      ],
    },
  ],
  footer: 'Hujan di Pasar Senen · 15 Des 2026',
  pageOf: 'Halaman {page} dari {pages}',
};

const make = (wanted: CostPrint) =>
  makePdf(layCosts, wanted, FONTS, {
    inflate: async (packed) => inflateSync(packed),
    deflate: async (plain) => deflateSync(plain),
    draw: () => null,
  });

test('the budget on paper: topsheet, then the detail over pages that repeat the heads, nothing cut', async () => {
  const { bytes, missing } = await make(print);
  expect(missing).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  const [top, ...detail] = pages.map(({ letters }) => letters);
  expect(top).toContain(withoutSpaces('Hujan di Pasar Senen'));
  expect(top).toContain('5.171.886.000');
  for (const [index, letters] of detail.entries()) {
    expect(letters).toContain('AkunUraian');
    expect(letters).toContain(`Halaman${index + 2}dari${pages.length}`);
  }
  const all = detail.join('');
  for (const number of [1, 60, 119]) expect(all).toContain(`Butir${number}`);
  expect(all).toContain(withoutSpaces('Nama yang sangat panjang '.repeat(12)));
  // A sum that were broken would be read as another one.
  const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text));
  for (const sum of ['5.171.886.000', '991.376.700.000', '−987.586.000.000']) expect(words).toContain(sum);
  for (const { width, height, texts } of pages)
    for (const { x, y, width: long } of texts)
      expect(x >= 0 && x + long <= width && y >= 0 && y <= height, `${x} ${y}`).toBe(true);
});

test('letters that no font has are named', async () => {
  expect((await make({ ...print, title: 'Warung 茶' })).missing).toEqual(['茶']);
});
