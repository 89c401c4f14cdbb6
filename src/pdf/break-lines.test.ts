import { describe, expect, it } from 'vitest';
import { breakLines, type SetLine, type Span } from './break-lines.ts';
import type { Font } from './true-type.ts';
import { type DrawnText, Typeface } from './typeface.ts';

/** A font of Latin letters that are all half an em wide. */
const half: Font = {
  name: 'Half',
  unitsPerEm: 1000,
  ascent: 900,
  descent: -100,
  glyphCount: 256,
  box: [0, 0, 500, 900],
  glyphOf: (point) => (point >= 0x20 && point < 0x250 ? point : 0),
  advanceOf: () => 500,
  kern: () => 0,
  file: () => new Uint8Array(),
};
const square = (text: string): DrawnText => ({
  advance: Array.from(text).length,
  left: 0,
  bottom: 0,
  width: 1,
  height: 1,
  columns: 8,
  rows: 1,
  bits: new Uint8Array(1),
});
const face = () => new Typeface({ 500: [half], 700: [half], 800: [half] }, square);
const LOOK = { size: 10, weight: 500 } as const;

const said = (line: SetLine): string =>
  line.runs
    .flatMap(({ pieces }) => pieces)
    .map((piece) => (piece.type === 'drawn' ? piece.text : piece.glyphs.map(({ text }) => text).join('')))
    .join('');
const set = (text: string | Span[], width: number) =>
  breakLines(face(), typeof text === 'string' ? [{ text }] : text, width, LOOK);

describe('a text in lines', () => {
  it.each([
    ['satu dua tiga', 41, ['satu dua', 'tiga']],
    ['satu\ndua', 500, ['satu', 'dua']],
    ['abcdefghij', 20, ['abcd', 'efgh', 'ij']],
    ['di Wolowolowolo', 30, ['di', 'Wolowo', 'lowolo']],
    ['serba-serbi', 35, ['serba-', 'serbi']],
    ['0812-5550', 30, ['0812-5', '550']],
    ['陳美玲陳', 20, ['陳美', '玲陳']],
    ['', 50, ['']],
  ])('%j in %d points is %j', (text, width, lines) => expect(set(text, width).map(said)).toEqual(lines));

  it('is never wider than its place', () => {
    for (const text of ['satu dua tiga empat', 'Wolowolowolowolo', 'a b-c d', '陳美 abc 玲'])
      for (let width = 10; width < 90; width += 7)
        for (const line of set(text, width)) expect(line.width).toBeLessThanOrEqual(width + 0.01);
  });

  it('continues in the same line where the look changes, and measures each look', () => {
    const [line] = set([{ text: 'ab ' }, { text: 'cd', size: 20, weight: 800 }], 200);
    expect(line?.size).toBe(20);
    expect(line?.runs.map(({ x, width }) => [Math.round(x), Math.round(width)])).toEqual([
      [0, 16],
      [16, 20],
    ]);
  });

  it('sets words of a script that runs to the left in its order', () => {
    expect(said(set('nama محمد رزق علي baru', 900)[0] ?? { width: 0, size: 0, runs: [] })).toBe(
      'nama علي رزق محمد baru',
    );
  });
});
