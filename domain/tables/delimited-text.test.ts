import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessSeparator, readSeparatedFile, readTable } from './delimited-text.ts';

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
  test('a typed quote stays', () => {
    expect(readTable('"Bang" Komar\tHujan')).toEqual([['"Bang" Komar', 'Hujan']]);
  });
  test('one line without tabs is one cell, nothing is no row', () => {
    expect(readTable('Slamet')).toEqual([['Slamet']]);
    expect(readTable(' \n\n')).toEqual([]);
  });

  test('a spreadsheet’s export is read back', () => {
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

describe('a CSV file', () => {
  test.each([
    [
      'commas',
      'A,B\r\n"1,5","say ""hi"""\r\n',
      ',',
      [
        ['A', 'B'],
        ['1,5', 'say "hi"'],
      ],
    ],
    [
      'semicolons with decimal commas',
      'Uraian;Jumlah;Harga\nKain;2,5;7.500\n',
      ';',
      [
        ['Uraian', 'Jumlah', 'Harga'],
        ['Kain', '2,5', '7.500'],
      ],
    ],
    [
      'semicolons with commas in the text',
      'Uraian;Jumlah;Harga Satuan\nLampu, kabel, stand, filter, gel;2;500000\nMobil, sopir, bensin, tol, parkir;1;750000\n',
      ';',
      [
        ['Uraian', 'Jumlah', 'Harga Satuan'],
        ['Lampu, kabel, stand, filter, gel', '2', '500000'],
        ['Mobil, sopir, bensin, tol, parkir', '1', '750000'],
      ],
    ],
    [
      'line ends of an old Mac',
      'a;b\rc;d\r',
      ';',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a line break in quotes',
      'a,b\n"dua\r\nbaris",x\n',
      ',',
      [
        ['a', 'b'],
        ['dua\r\nbaris', 'x'],
      ],
    ],
    [
      'tabs',
      'a\t"two\nlines"\nb\tc',
      '\t',
      [
        ['a', 'two\nlines'],
        ['b', 'c'],
      ],
    ],
    [
      'upright lines',
      'Uraian|Harga\nA, B; C|5\n',
      '|',
      [
        ['Uraian', 'Harga'],
        ['A, B; C', '5'],
      ],
    ],
    ['a separator that the file names', 'sep=;\r\na,b;c\r\n', ';', [['a,b', 'c']]],
    [
      'a title above the table',
      'Anggaran, versi 2\n\na;b;c\n1;2;3\n4;5;6\n',
      ';',
      [['Anggaran, versi 2'], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']],
    ],
    ['one column', 'a\nb\n', ',', [['a'], ['b']]],
    [
      'quotes that are typed',
      '"Bang" Komar,Hujan\nx,y\n',
      ',',
      [
        ['"Bang" Komar', 'Hujan'],
        ['x', 'y'],
      ],
    ],
  ])('with %s', (_, text, separator, rows) => {
    expect(guessSeparator(text)).toBe(separator);
    expect(readSeparatedFile(text)).toEqual(rows);
  });
});
