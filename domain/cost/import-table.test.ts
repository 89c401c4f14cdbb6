import { describe, expect, test } from 'vitest';
import { defused, writeCsv } from '../csv.ts';
import type { ScriptId } from '../ids.ts';
import type { CategoryRow } from './cost-edits.ts';
import { findHeads, guessMapping, planImport, readCsv } from './import-table.ts';

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
const plan = (rows: string[][]) => {
  const heads = findHeads(rows);
  return planImport(context, rows.slice(heads + 1), guessMapping(rows[heads] ?? []), category('2100', 'Pemain'));
};
const created = (rows: string[][]) =>
  plan(rows).changes.flatMap((change) =>
    change.kind === 'cost-item' && change.op === 'create' ? [change.fields] : [],
  );

describe('a table of a budget', () => {
  test('is read with commas, semicolons and tabs, and with quotes', () => {
    expect(readCsv('\uFEFFA,B\r\n"1,5","say ""hi"""\r\n')).toEqual([
      ['A', 'B'],
      ['1,5', 'say "hi"'],
    ]);
    expect(readCsv('Akun;Uraian;Tarif\n2101;Ayu;7.500.000')).toEqual([
      ['Akun', 'Uraian', 'Tarif'],
      ['2101', 'Ayu', '7.500.000'],
    ]);
    expect(readCsv('a\t"two\nlines"')).toEqual([['a', 'two\nlines']]);
  });

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
    expect(plan(rows)).toMatchObject({ count: 2, skipped: 2, problems: [] });
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
    expect(plan(rows)).toMatchObject({ count: 3, skipped: 1 });
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
    expect(found.problems).toMatchObject([{ row: 0, column: 'rate', text: 'seven' }]);
    expect(found.changes).toMatchObject([{ fields: { name: 'Lenses', rate: null, lumpSum: 1_000_000 } }]);
  });

  test('comes back from the own export as it was, also a name that looks like a formula', () => {
    const name = '=HYPERLINK("http://evil")';
    const csv = writeCsv([
      ['Account', 'Description', 'Rate'],
      ['2601', defused(name), '100'],
    ]);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(created(readCsv(csv))).toMatchObject([{ name, rate: 100 }]);
  });
});
