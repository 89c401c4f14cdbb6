import { expect, test } from 'vitest';
import { decodeBytes, guessEncoding, type TableEncoding } from './decode-bytes.ts';

const TEXT = 'Uraian;Harga\r\nKafé “Senja”;500\r\n';
const codes = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const wide = (text: string, isLittle: boolean): number[] =>
  codes(text).flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]));
const OLD = [...codes('Uraian;Harga\r\nKaf'), 0xe9, 0x20, 0x93];

test.each<[string, number[], TableEncoding]>([
  ['UTF-8', [...new TextEncoder().encode(TEXT)], 'utf-8'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)], 'utf-8'],
  ['UTF-16, as “Unicode text”', [0xff, 0xfe, ...wide(TEXT, true)], 'utf-16le'],
  ['UTF-16, big end first', [0xfe, 0xff, ...wide(TEXT, false)], 'utf-16be'],
  ['UTF-16 without a mark', wide(TEXT, true), 'utf-16le'],
  ['UTF-16, big end first, without a mark', wide(TEXT, false), 'utf-16be'],
  ['what older spreadsheets write', OLD, 'windows-1252'],
])('%s', (_, bytes, encoding) => {
  const file = new Uint8Array(bytes);
  expect(guessEncoding(file)).toBe(encoding);
  expect(decodeBytes(file, encoding).startsWith('Uraian;Harga\r\nKafé')).toBe(true);
});
