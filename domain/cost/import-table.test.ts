import { describe, expect, test } from 'vitest';
import { defused, writeCsv } from '../csv.ts';
import type { ScriptId } from '../ids.ts';
import type { CategoryRow } from './cost-edits.ts';
import { readSeparatedFile } from '../tables/delimited-text.ts';
import { cellOfNumber } from '../tables/number-cells.ts';
import { findHeads, guessMapping } from './import-heads.ts';
import { NO_CHOICE, type ReadingChoice, type TablePart } from './import-rows.ts';
import { planImport } from './import-table.ts';

const script = '00000000-0000-4000-8000-000000000001' as ScriptId;
const category = (code: string, name: string): CategoryRow => ({
  id: `category-${code}`,
  scope: `cost:${script}` as CategoryRow['scope'],
  fields: { phase: 'production', code, name, position: `a${code.slice(0, 1)}` },
});
const categories = [category('2100', 'Pemain'), category('2600', 'Tata artistik')];
let made = 0;
const context = {
  script,
  categories,
  items: [],
  currency: 'IDR' as const,
  language: 'id' as const,
  values: (name: string) => (name === 'days' ? 24 : null),
  newId: () => `item-${(made += 1)}`,
};
const partOf = (rows: string[][], name = ''): TablePart => {
  const headAt = findHeads(rows);
  return { name, rows, headAt, mapping: guessMapping(rows[headAt] ?? [], rows.slice(headAt + 1)) };
};
const plan = (rows: string[][], choice: ReadingChoice = NO_CHOICE, language: 'id' | 'en' = 'id') =>
  planImport({ ...context, language }, [partOf(rows)], category('2100', 'Pemain'), choice);
const created = (rows: string[][]) => plan(rows).items.map(({ fields }) => fields);

describe('a table of a budget', () => {
  test('goes into accounts by number, and by the heading above it', () => {
    const rows = [
      ['Anggaran Hujan', '', '', '', ''],
      ['Kode', 'Uraian', 'Qty', 'Satuan', 'Harga'],
      ['2100', 'Pemain', '', '', ''],
      ['', 'Ayu', '17', 'hari', '7.500.000'],
      ['2603', 'Hujan buatan', '=hari', 'rit', '1,85 jt'],
      ['', 'Jumlah', '', '', ''],
    ];
    expect(created(rows)).toMatchObject([
      { categoryId: 'category-2100', name: 'Ayu', quantity: '17', rate: 7_500_000 },
      { categoryId: 'category-2600', code: '2603', quantity: 'days', rate: 1_850_000, seenValues: { days: 24 } },
    ]);
    expect(plan(rows)).toMatchObject({
      unread: [],
      left: [
        { row: 3, reason: 'account' },
        { row: 6, reason: 'sum', text: 'Jumlah' },
      ],
    });
  });

  test('a number below the first account of its thousand belongs to that one, not to the thousand before', () => {
    const wanted = [category('2100', 'Pemain'), category('2950', 'Konsumsi'), category('3100', 'Penyuntingan')];
    const rows = [
      ['Kode', 'Uraian', 'Jumlah', 'Satuan', 'Tarif'],
      ['3000', 'Editing offline', '20', 'hari', '1.500.000'],
      ['2000', 'Casting', '1', 'paket', '5.000.000'],
      ['4000', 'Asuransi', '1', 'paket', '9.000.000'],
    ];
    const { items } = planImport({ ...context, categories: wanted }, [partOf(rows)], category('2100', 'Pemain'));
    expect(items.map(({ fields }) => fields.categoryId)).toEqual(['category-3100', 'category-3100', 'category-2100']);
  });

  test('takes items that carry their account’s own number', () => {
    const rows = [
      ['Akun', 'Uraian', 'Jumlah', 'Satuan', 'Tarif'],
      ['2600', 'Tata artistik', '', '', ''],
      ['2600', 'Payung merah', '3', 'buah', '75.000'],
      ['2100', 'Figuran', '40', 'orang', '150.000'],
      ['', 'Makan', '40', 'porsi', '35.000'],
    ];
    const items = created(rows);
    expect(items).toMatchObject([
      { categoryId: 'category-2600', name: 'Payung merah', rate: 75_000 },
      { categoryId: 'category-2600', name: 'Makan' },
      { categoryId: 'category-2100', name: 'Figuran', rate: 150_000 },
    ]);
    expect(items.map(({ code }) => code)).not.toContain('2600');
    expect(plan(rows).left).toHaveLength(1);
  });

  test('keeps what can be read and names the rest', () => {
    const rows = [
      ['Description', 'Rate', 'Budget'],
      ['Lenses', 'seven', '1.000.000'],
    ];
    const found = plan([
      ['Code', ...rows[0]!],
      ['2602', ...rows[1]!],
    ]);
    expect(found.unread).toMatchObject([{ row: 2, column: 'rate', text: 'seven' }]);
    expect(found.changes).toMatchObject([{ fields: { name: 'Lenses', rate: null, lumpSum: 1_000_000 } }]);
  });

  test('comes back from the own export as it was, also a name that looks like a formula', () => {
    const name = '=HYPERLINK("http://evil")';
    const csv = writeCsv([
      ['Account', 'Description', 'Rate'],
      ['2601', defused(name), '100'],
    ]);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(created(readSeparatedFile(csv))).toMatchObject([{ name, rate: 100 }]);
  });

  const heads = ['Uraian', 'Jumlah', 'Satuan', 'Harga Satuan'];
  test.each(['id', 'en'] as const)(
    'reads quantities and prices by one rule, whatever the interface: %s',
    (language) => {
      const price = (rows: string[][]) =>
        plan([heads, ...rows], NO_CHOICE, language).items.map(({ fields }) => [fields.quantity, fields.rate]);
      expect(price([['Undangan', '1.000', 'lembar', '5.000']])).toEqual([['1000', 5000]]);
      expect(price([['Undangan', '1,000', 'lembar', '5,000']])).toEqual([['1000', 5000]]);
      expect(price([['Kain', '2,5', 'm', '5.000']])).toEqual([['2.5', 5000]]);
      expect(price([['Kain', '1.500', 'm', '5,000.00']])).toEqual([['1.500', 5000]]);
      expect(
        price([
          ['A', '1.000', 'lembar', '500'],
          ['B', '2,5', 'm', '700'],
        ]),
      ).toEqual([
        ['1000', 500],
        ['2.5', 700],
      ]);
      // Neither column is clear: an answer is needed, and 1 stays the quantity of an unread cell.
      expect(price([['Undangan', '1.000', 'lembar', '5 jt']])).toEqual([['1', 5_000_000]]);
    },
  );

  test('asks where one and a thousand can be meant, and takes the answer', () => {
    const rows = [heads, ['Undangan', '1.000', 'lembar', '5000'], ['Kain', '3', 'm', '700']];
    const open = plan(rows);
    expect(open.decimals).toBeNull();
    expect(open.unread).toMatchObject([{ row: 2, column: 'quantity', text: '1.000', problem: { reason: 'open' } }]);
    expect(plan(rows, { decimals: ',', mega: null }).items[0]?.fields.quantity).toBe('1000');
    expect(plan(rows, { decimals: '.', mega: null }).items[0]?.fields.quantity).toBe('1.000');
    expect(plan(rows, { decimals: ',', mega: null }).unread).toEqual([]);
  });

  test('a number of a workbook is itself, and decides nothing about text beside it', () => {
    const rows = [
      heads,
      ['Kain', cellOfNumber(1.125), 'm', cellOfNumber(5000)],
      ['Undangan', '1.000', 'lembar', '700'],
    ];
    expect(plan(rows).items.map(({ fields }) => fields.quantity)).toEqual(['1.1250', '1']);
    expect(plan(rows).unread).toMatchObject([{ row: 3, column: 'quantity', text: '1.000' }]);
  });

  test('M is asked about in English and a miliar in Indonesian', () => {
    const rows = [heads, ['Produksi', '1', 'paket', '2,5 M']];
    expect(plan(rows, NO_CHOICE, 'id').items[0]?.fields.rate).toBe(2_500_000_000);
    expect(plan(rows, NO_CHOICE, 'en').unread).toMatchObject([{ column: 'rate', problem: { reason: 'open' } }]);
    expect(plan(rows, { decimals: null, mega: 1_000_000_000 }, 'en').items[0]?.fields.rate).toBe(2_500_000_000);
  });

  test('multiplies people by days', () => {
    const rows = [
      ['No', 'Uraian', 'Jumlah', 'Satuan', 'Kali', 'Harga', 'Total'],
      ['1', 'Figuran', '40', 'orang', '2', '150.000', '12.000.000'],
      ['2', 'Katering', '60 porsi', '', '3', '35.000', '6.300.000'],
      ['3', 'Asuransi', '', '', '', '', '5.000.000'],
      ['', 'TOTAL', '', '', '', '', '23.300.000'],
    ];
    const { items, total, left } = plan(rows);
    expect(items.map(({ fields }) => [fields.quantity, fields.unit, fields.rate, fields.lumpSum])).toEqual([
      ['40*2', 'orang', 150_000, null],
      ['60*3', 'porsi', 35_000, null],
      ['1', '', null, 5_000_000],
    ]);
    expect(total).toBe(23_300_000);
    expect(left).toMatchObject([{ row: 5, reason: 'sum' }]);
    const [english] = plan([
      ['Description', 'Amount', 'Units', 'X', 'Rate', 'Subtotal'],
      ['Grip', '2', 'days', '4', '1,500', '12,000'],
    ]).items;
    expect(english?.fields).toMatchObject({ quantity: '2*4', unit: 'days', rate: 1500, lumpSum: null });
  });

  test('a heading or a line with the sum of its rows is no item', () => {
    const rows = [
      ['Uraian', 'Qty', 'Satuan', 'Harga', 'Jumlah'],
      ['A. PRAPRODUKSI', '', '', '', '3.000.000'],
      ['Riset', '2', 'hari', '500.000', '1.000.000'],
      ['Casting', '1', 'paket', '2.000.000', '2.000.000'],
      ['B. PRODUKSI', '', '', '', ''],
      ['Kamera', '5', 'hari', '1.500.000', '7.500.000'],
      ['Subtotal B', '', '', '', '7.500.000'],
      ['Izin keramaian', '', '', '', '750.000'],
    ];
    const { items, total, left } = plan(rows);
    expect(items.map(({ fields }) => fields.name)).toEqual(['Riset', 'Casting', 'Kamera', 'Izin keramaian']);
    expect(total).toBe(11_250_000);
    expect(left.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'sum'],
      [5, 'heading'],
      [7, 'sum'],
    ]);
  });

  test('gives a number once: rows are numbered on where it is taken', () => {
    const rows = [
      ['Kode', 'Uraian', 'Jumlah', 'Satuan', 'Harga'],
      ['2601', 'Payung', '3', 'buah', '75.000'],
      ['2601', 'Tenda', '1', 'buah', '750.000'],
      ['', 'Kursi', '10', 'buah', '50.000'],
    ];
    const { items, renumbered } = plan(rows);
    const codes = items.map(({ fields }) => fields.code);
    expect(new Set(codes).size).toBe(3);
    expect(renumbered).toBe(1);
  });

  test('notices rows that the budget has already', () => {
    const rows = [heads, ['Riset', '2', 'hari', '500.000'], ['Casting', '1', 'paket', '2.500.000']];
    const first = plan(rows);
    const items = first.changes.flatMap((change) =>
      change.kind === 'cost-item' && change.op === 'create'
        ? [{ id: change.id, scope: change.scope, fields: change.fields }]
        : [],
    );
    const again = planImport({ ...context, items }, [partOf(rows)], category('2100', 'Pemain'));
    expect(again.items).toEqual([]);
    expect(again.left.map(({ reason }) => reason)).toEqual(['known', 'known']);
    const twice = planImport({ ...context, items }, [partOf(rows)], category('2100', 'Pemain'), NO_CHOICE, true);
    expect(twice.items).toHaveLength(2);
    const codes = [...items, ...twice.items].map(({ fields }) => fields.code);
    expect(new Set(codes).size).toBe(4);
  });

  test('takes several sheets of a workbook, each with its own heads', () => {
    const pra = [
      ['Kode', 'Uraian', 'Jumlah', 'Satuan', 'Harga Satuan'],
      ['2101', 'Riset', '2', 'hari', '500000'],
    ];
    const pasca = [
      ['Rencana'],
      ['Uraian', 'Qty', 'Satuan', 'Harga', 'Kode'],
      ['Editing', '1', 'paket', '7500000', '2601'],
    ];
    const both = planImport(context, [partOf(pra, 'Pra'), partOf(pasca, 'Pasca')], category('2100', 'Pemain'));
    expect(both.items).toMatchObject([
      { part: 'Pra', row: 2, fields: { code: '2101', rate: 500_000 } },
      { part: 'Pasca', row: 3, fields: { code: '2601', rate: 7_500_000 } },
    ]);
    expect(both.total).toBe(8_500_000);
  });

  test('a price in another currency is named, never taken as rupiah', () => {
    const { items, unread } = plan([heads, ['Drone', '1', 'unit', '$500']]);
    expect(items[0]?.fields.rate).toBeNull();
    expect(unread).toMatchObject([{ text: '$500', problem: { reason: 'other-currency' } }]);
  });
});
