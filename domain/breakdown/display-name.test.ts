import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test('headings in capitals are shown as names', () => {
  expect(displayName('PASAR SENEN – LORONG PAYUNG')).toBe('Pasar Senen – Lorong Payung');
  expect(displayName("BU MIRAH'S HOUSE / TERAS")).toBe("Bu Mirah's House / Teras");
});

test('numerals and abbreviations keep their capitals', () => {
  expect(displayName('GUDANG BLOK VI, RT 05')).toBe('Gudang Blok VI, RT 05');
  expect(displayName('UGD RSUD, KRL KE KOTA')).toBe('UGD RSUD, KRL Ke Kota');
  expect(displayName('JL. BUNDERAN')).toBe('Jl. Bunderan');
});

test('lower-case names stay as written except the first letter', () => {
  expect(displayName('kios kain Bu MIRAH')).toBe('Kios kain Bu MIRAH');
  expect(displayName('')).toBe('');
});
