import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from './clipboard-table.ts';

describe('text from a spreadsheet', () => {
  test('tabs part cells, lines part rows, the last empty line is nothing', () => {
    expect(readTable('Eko\tGrip\t05.00\r\nTigor\tGaffer\t\r\n')).toEqual([
      ['Eko', 'Grip', '05.00'],
      ['Tigor', 'Gaffer', ''],
    ]);
  });
  test('a quoted cell may hold line ends, tabs and quotes', () => {
    expect(readTable('"dua\nbaris"\t"kata ""aneh"""\n')).toEqual([['dua\nbaris', 'kata "aneh"']]);
  });
  test('a quote that somebody typed stays', () => {
    expect(readTable('"Bang" Komar\tHujan')).toEqual([['"Bang" Komar', 'Hujan']]);
  });
  test('one line without tabs is one cell, nothing is no row', () => {
    expect(readTable('Slamet')).toEqual([['Slamet']]);
    expect(readTable(' \n\n')).toEqual([]);
  });

  test('what a spreadsheet writes is read back', () => {
    const written = fc
      .string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '=', 'é') })
      .map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.array(fc.array(written, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (table) => {
          const rows = table.filter((row) => row.some((cell) => cell !== ''));
          const text = rows
            .map((row) =>
              row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
            )
            .join('\n');
          expect(readTable(text)).toEqual(rows);
        },
      ),
    );
  });
});
