import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullSheet, usualSheet } from '../fixtures/sheet-contents.ts';
import { defused } from '../../csv.ts';
import { type CsvColumn, type CsvLabels, peopleCsv, phoneCell } from './people-csv.ts';
import { safeLines } from './safe-text.ts';

const COLUMNS: CsvColumn[] = [
  'list',
  'number',
  'name',
  'role',
  'department',
  'phone',
  'call',
  'pickUp',
  'makeUp',
  'onSet',
  'status',
  'age',
  'gender',
  'remarks',
];
const WORDS: CsvLabels = {
  heads: Object.fromEntries(COLUMNS.map((column) => [column, column])) as Record<CsvColumn, string>,
  lists: { cast: 'Cast', crew: 'Crew', extras: 'Background' },
  status: { work: 'Work', start: 'Start', finish: 'Finish' },
  gender: { female: 'F', male: 'M' },
};

/** RFC 4180, character by character: written for this test, so that it shares no mistake with the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const cell = (): string => {
    let value = '';
    if (text[at] !== '"') {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') value += text[at++];
      return value;
    }
    for (at++; ; at++) {
      if (text[at] !== '"') value += text[at];
      else if (text[at + 1] === '"') value += text[++at];
      else break;
    }
    at++;
    return value;
  };
  while (at < text.length) {
    row.push(cell());
    if (text[at] === ',') at++;
    else {
      if (!text.startsWith('\r\n', at)) throw new Error(`no end of a row at ${at}`);
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

it('has a row for each person, with a byte order mark for spreadsheets', () => {
  const csv = peopleCsv(fullSheet(), WORDS);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [heads, ...rows] = parseCsv(csv.slice(1));
  expect(heads).toEqual(COLUMNS);
  expect(rows).toHaveLength(60 + 300 + 20);
  expect(rows.every((row) => row.length === COLUMNS.length)).toBe(true);
});

it('says of a person what the sheet says', () => {
  const rows = parseCsv(peopleCsv(usualSheet(), WORDS).slice(1));
  expect(rows[1]).toEqual([
    'Cast',
    '1',
    'Claudia Mewengkang',
    'Wulan',
    '',
    '0813-5550-0001',
    '04:30',
    '04:30',
    '05:15',
    '06:15',
    'Work',
    '26',
    'F',
    'Luka di tangan kiri; Basah di adegan 23; 2 set busana',
  ]);
  expect(rows[6]?.slice(0, 7)).toEqual([
    'Crew',
    '',
    'Grace Tumiwa',
    'Manajer produksi',
    'Produksi',
    '0812-5550-0001',
    '05:00',
  ]);
});

const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

it('gives back every text, and no cell is a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", ' ', '1', 'A'),
      maxLength: 12,
    }),
    fc.constantFrom('=HYPERLINK("http://x")', '@SUM(A1)', '-2+3', '+cmd|/c calc', ' =1+1', '\t=1', '＝1'),
  );
  fc.assert(
    fc.property(text, text, (name, role) => {
      const content = usualSheet();
      for (const row of content.crew) Object.assign(row, { name, role, department: role, phone: role });
      const rows = parseCsv(peopleCsv(content, WORDS).slice(1));
      const [first = []] = rows.slice(6);
      expect(first[2]?.replace(/^'/, '')).toBe(safeLines(name).replace(/^'/, ''));
      expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['+62 812-3456-789', '(+62) 812-3456-789'],
  ['+628123456789', '(+62) 8123456789'],
  ['0812-3456-789', '0812-3456-789'],
  ['08123456789', '0812 3456 789'],
  ['119, 113', '119, 113'],
  ['+1+2', "'+1+2"],
  ['=1+2', "'=1+2"],
])('the number %s stays readable as %s', (written, cell) => expect(phoneCell(written)).toBe(cell));

it('leaves harmless cells alone', () => expect(defused('Ana-Maria')).toBe('Ana-Maria'));
