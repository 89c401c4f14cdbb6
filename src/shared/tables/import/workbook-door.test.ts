import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { isWorkbookTooLarge } from './workbook-door.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const book = (files: Record<string, string | Uint8Array>): Bytes =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ),
    ),
  );
const sheet = (rows: string) =>
  book({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

describe('a workbook is left before it is parsed', () => {
  it.each([
    ['a million empty cells with a style', () => sheet(`<row r="1">${'<c s="1"/>'.repeat(1_000_000)}</row>`)],
    [
      'cells at opposite corners',
      () => sheet('<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"/></row>'),
    ],
    ['a row at the end', () => sheet('<row r="1"><c r="XFD1"/></row><row r="1048576"/>')],
    [
      '100,000 styles',
      () => book({ 'xl/styles.xml': `<styleSheet>${'<xf numFmtId="14"/>'.repeat(100_000)}</styleSheet>` }),
    ],
    ['texts of 100 MB', () => book({ 'xl/sharedStrings.xml': new Uint8Array(100_000_000) })],
    ['pictures of 100 MB', () => book({ 'xl/media/a.png': new Uint8Array(100_000_000) })],
    ['2,000 files', () => book(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`a${at}`, ''])))],
    [
      '200 sheets of 2,000 cells',
      () =>
        book(
          Object.fromEntries(
            Array.from({ length: 200 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, '<c/>'.repeat(2_000)]),
          ),
        ),
    ],
  ])('%s', async (_, make) => {
    const bytes = make();
    expect(isWorkbookTooLarge(bytes)).toBe(true);
    expect(await readWorkbook(bytes)).toEqual({ ok: false, reason: 'too-many-cells' });
  });

  it('but not a large budget', () => {
    const row = (at: number) =>
      `<row r="${at}">${Array.from('ABCDEFGHIJKLMNOPQRST')
        .map((letter) => `<c r="${letter}${at}" s="3"><v>7</v></c>`)
        .join('')}</row>`;
    expect(isWorkbookTooLarge(sheet(Array.from({ length: 5_000 }, (_, at) => row(at + 1)).join('')))).toBe(false);
  });
});
