import { describe, expect, test } from 'vitest';
import { isWholeDate, readDate } from './read-date.ts';

const TODAY = '2026-11-23'; // a Monday

describe('dates as people write them', () => {
  test.each([
    ['2026-11-29', '2026-11-29'],
    ['29/11/2026', '2026-11-29'],
    ['9-1-27', '2027-01-09'],
    ['29.11.', '2026-11-29'],
    ['29 11', '2026-11-29'],
    ['Min, 29 Nov 2026', '2026-11-29'],
    ['Sun, 29 Nov 2026', '2026-11-29'],
    ['29 november', '2026-11-29'],
    ['Nov 29, 2026', '2026-11-29'],
    ['12 Agu 2027', '2027-08-12'],
    ['3 Mei', '2027-05-03'],
    ['1 Okt', '2026-10-01'],
    ['29', '2026-11-29'],
    ['7', '2026-12-07'],
    ['31', '2026-12-31'],
    ['besok', '2026-11-24'],
    ['Hari  ini', '2026-11-23'],
    ['yesterday', '2026-11-22'],
    ['Sabtu', '2026-11-28'],
    ['monday', '2026-11-23'],
    ['29 Feb', '2028-02-29'],
    ["Jum'at, 11 Desember 2026", '2026-12-11'],
    ['Jum’at, 11 Desember 2026', '2026-12-11'],
    ['Jumaat 11 Disember 2026', '2026-12-11'],
    ["jum'at", '2026-11-27'],
    ['Juma’at, 11/12/2026', '2026-12-11'],
    ['Hari Jumat, tanggal 11 Desember 2026', '2026-12-11'],
    ['tgl. 11-12-26', '2026-12-11'],
    ['11 Desember 2026 (Jumat)', '2026-12-11'],
    ['Fri 11th December, 2026', '2026-12-11'],
    ['Friday, December 11th 2026', '2026-12-11'],
    ["11 Des '26", '2026-12-11'],
    ['11\u00A0Desember\u00A02026', '2026-12-11'],
    ['11–12–2026', '2026-12-11'],
    ['2026/12/11', '2026-12-11'],
    ['2026-12-11T00:00:00.000Z', '2026-12-11'],
    ['17/8/95', '1995-08-17'],
    ['17-08-1945', '1945-08-17'],
    ['17 Agustus 95', '1995-08-17'],
    ['1/1/00', '2000-01-01'],
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, TODAY)).toBe(date);
  });

  test.each(['', 'x', '31/02/2026', '32', '13/13', '29 Nop 202', '2026-11', '29/11/0026', 'nov', 'besok pagi'])(
    '%j is no date',
    (text) => {
      expect(readDate(text, TODAY)).toBeNull();
    },
  );

  test('two digits of a year are never later than the field allows', () => {
    expect(readDate('17/8/30', TODAY)).toBe('2030-08-17');
    expect(readDate('17/8/30', TODAY, '2026-11-23')).toBe('1930-08-17');
  });

  test('a lone number or word may still become something else', () => {
    expect(['2', '29', 'besok', 'Sab'].map(isWholeDate)).toEqual([false, false, false, false]);
    expect(['29/1', '29 Nov', 'Nov 29', '2026-11-29'].map(isWholeDate)).toEqual([true, true, true, true]);
  });
});
