import { expect, test } from 'vitest';
import { cellText } from '../../../../domain/tables/number-cells.ts';
import { workbookOf } from '../../../../tests/support/workbook.ts';
import { readAgain, readTableFile } from './read-table-file.ts';
import { readWorkbook } from './read-workbook.ts';

// Without the worker, which only browsers have.
const readFile = (file: File) => readTableFile(file, new AbortController().signal, readWorkbook);

test('a workbook offers all its sheets, with their own rows', async () => {
  const heads = ['Kode', 'Uraian', 'Jumlah', 'Harga Satuan'];
  const bytes = workbookOf({
    Rekap: [['ANGGARAN']],
    Pra: [heads, ['1000', 'Riset lokasi', 2, 500_000], ['1001', 'Casting', 1.125, 2_500_000]],
    Kosong: [],
    Produksi: [heads, ['2000', 'Sewa kamera', 5, 1_500_000]],
  });
  const read = await readFile(new File([bytes], 'anggaran.xlsx'));
  if (read?.ok !== true) throw new Error(read?.reason);
  expect(read.table.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Rekap', 1],
    ['Pra', 3],
    ['Produksi', 2],
  ]);
  expect(read.table.sheets[1]?.rows[2]?.map(cellText)).toEqual(['1001', 'Casting', '1.1250', '2500000']);
});

test('a CSV file says how it was read, and is read otherwise', async () => {
  const file = new File(['Uraian;Harga\r\nKabel, lampu;500\r\n'], 'kru.csv');
  const read = await readFile(file);
  if (read?.ok !== true || read.table.text === null) throw new Error('no text');
  const { bytes, reading } = read.table.text;
  expect(reading).toEqual({ encoding: 'utf-8', separator: ';' });
  expect(read.table.sheets[0]?.rows[1]).toEqual(['Kabel, lampu', '500']);
  expect(readAgain('kru.csv', bytes, { ...reading, separator: ',' }).sheets[0]?.rows[1]).toEqual([
    'Kabel',
    'lampu;500',
  ]);
});

test('a text file that would keep the screen waiting is refused before it is read', async () => {
  const rows = (count: number) => new File(['1000;Sewa kamera;5;1500000\r\n'.repeat(count)], 'anggaran.csv');
  expect(await readFile(rows(80_000))).toEqual({ ok: false, reason: 'text-too-large' });
  expect(await readFile(rows(70_000))).toMatchObject({ ok: true });
});
