import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import calculate, { type CalculatedWorkbook } from 'xlsx-calc';
import type { ItemRow } from '../../../../domain/cost/cost-edits.ts';
import { costWorkbook } from '../../../../domain/cost/cost-workbook.ts';
import { category, item as itemOf, taxRate } from '../../../../domain/cost/fixtures/budget.ts';
import { costTotals } from '../../../../domain/cost/totals.ts';
import { cellText } from '../../../../domain/tables/number-cells.ts';
import { readTableFile } from '../../../shared/tables/import/read-table-file.ts';
import { readWorkbook } from '../../../shared/tables/import/read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

type Calculated = CalculatedWorkbook['Sheets'][string];

const ppn = '00000000-0000-4000-8000-000000000011';
const item = (id: string, fields: Partial<ItemRow['fields']>): ItemRow =>
  itemOf(id, 'cast', { position: `a${id}`, code: id, ...fields });
const budget = {
  settings: { currency: 'IDR' as const, contingencyBasisPoints: 500 },
  categories: [category('cast', { code: '2100', name: 'Pemain' })],
  items: [
    item('1', { name: 'Ayu', quantity: 'days*2', unit: 'hari', rate: 7_500_001, actual: 1_000, taxIds: [ppn] }),
    item('2', { name: '=1+1', lumpSum: 48_000_000, actual: 52_600_000, paid: 50_900_000 }),
  ],
  taxRates: [taxRate(ppn, { name: 'PPN' })],
};
const totals = costTotals(budget, (name) => (name === 'days' ? 24 : null));
const words = {
  detail: 'Rincian',
  topsheet: 'Topsheet',
  title: 'Hujan',
  columns: ['Akun', 'Uraian', 'Jumlah', 'Satuan', 'Tarif', 'Estimasi', 'Realisasi', 'Dibayar', 'Lebih', 'Komitmen'],
  phases: { 'pre-production': 'Pra', production: 'Produksi', 'post-production': 'Pasca' },
  subtotal: 'Jumlah',
  contingency: 'Cadangan',
  total: 'Total',
  account: 'Akun',
};

test('a workbook has live formulas with their values, and names stay text', async () => {
  const file = await writeWorkbook(costWorkbook(budget, totals, words), 0);
  const parts = unzipSync(file);
  const detail = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(detail).toContain('<f>ROUND(C6*E6,0)</f><v>360000048</v>');
  expect(detail).toContain('<f>SUM(F6:F7)</f><v>408000048</v>');
  expect(detail).not.toContain('<f>1+1');
  // Read by another library than the one that wrote it.
  const rows = await readSheet(file.buffer, 'Rincian');
  const total = rows.find(([, name]) => name === 'Total');
  expect(total?.slice(5, 9)).toEqual([
    totals.total.estimate,
    totals.total.actual,
    totals.total.paid,
    totals.total.over,
  ]);
  expect(rows.some(([, name]) => name === '=1+1')).toBe(true);
  const top = await readSheet(file.buffer, 'Topsheet');
  expect(top.at(-1)).toContain(totals.total.estimate);
});

/** The cells of a written file as a calculator needs them: formulas without their cached values. */
async function cellsOf(file: Uint8Array<ArrayBuffer>, names: readonly string[]): Promise<CalculatedWorkbook> {
  const parts = unzipSync(file);
  const sheets = names.map(async (name, index): Promise<[string, Calculated]> => {
    const xml = strFromU8(parts[`xl/worksheets/sheet${index + 1}.xml`] ?? new Uint8Array());
    const formulas = Array.from(
      xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f>/g),
      ([, at = '', formula = '']): [string, Calculated[string]] => [
        at,
        { f: formula.replaceAll('&apos;', "'").replaceAll('&amp;', '&') },
      ],
    );
    const values = (await readSheet(file.buffer, name)).flatMap((row, y) =>
      row.map((value, x): [string, Calculated[string]] => [`${String.fromCodePoint(65 + x)}${y + 1}`, { v: value }]),
    );
    const cells: Calculated = Object.fromEntries<Calculated[string]>([...values, ...formulas]);
    return [name, Object.assign(cells, { '!ref': 'A1:Z999' })];
  });
  return { SheetNames: [...names], Sheets: Object.fromEntries(await Promise.all(sheets)) };
}

test('another program works out every formula of the workbook to the same rupiah', async () => {
  const many = {
    ...budget,
    items: [
      ...budget.items,
      item('3', { name: 'Lampu', quantity: 'days/7', rate: 333_333, taxIds: [ppn], committed: 9_000_000 }),
      item('4', { name: 'Sewa', quantity: '2.5', rate: 1_999_999, actual: 4_000_000, isClosed: true, taxIds: [ppn] }),
      item('5', { name: 'Drone', quantity: 'days/7', rate: 12_050, currency: 'USD', exchangeRate: '16250.5' }),
    ],
  };
  const sums = costTotals(many, (name) => (name === 'days' ? 24 : null));
  const sheets = costWorkbook(many, sums, words);
  const names = sheets.map(({ name }) => name);
  const book = await cellsOf(await writeWorkbook(sheets, 0), names);
  calculate(book);
  let count = 0;
  sheets.forEach(({ name, rows }) =>
    rows.forEach((row, y) =>
      row.forEach((cell, x) => {
        if (cell?.type !== 'formula') return;
        count += 1;
        const at = `${String.fromCodePoint(65 + x)}${y + 1}`;
        expect({ at, value: book.Sheets[name]?.[at]?.v }).toEqual({ at, value: cell.value });
      }),
    ),
  );
  expect(count).toBeGreaterThan(50);
  // A rate of another currency is in its formula, so that the sum follows the quantity.
  expect(book.Sheets['Rincian']?.['F10']?.f).toBe('ROUND(ROUND(C10*120.50,2)*16250.5,0)');
});

test('an exported workbook comes back as the rows of its detail', async () => {
  const file = await writeWorkbook(costWorkbook(budget, totals, words), 0);
  const read = (table: File) => readTableFile(table, new AbortController().signal, readWorkbook);
  const found = await read(new File([file], 'anggaran.xlsx'));
  if (found?.ok !== true) throw new Error(found?.reason);
  const rows = found.table.sheets.flatMap((sheet) => sheet.rows.map((row) => row.map(cellText)));
  expect(rows.find(([, name]) => name === 'Ayu')?.slice(0, 6)).toEqual([
    '1',
    'Ayu',
    '48',
    'hari',
    '7500001',
    '360000048',
  ]);
  expect(rows.some(([, name]) => name === '=1+1')).toBe(true);
  const broken = new File([file.slice(0, 200)], 'anggaran.xlsx');
  expect(await read(broken)).toEqual({ ok: false, reason: 'unreadable' });
  expect(await read(new File([''], 'kosong.csv'))).toEqual({ ok: false, reason: 'empty' });
});
