import { describe, expect, it } from 'vitest';
import { extractWithPdfjs, type Pdfjs } from './extract-pdf.ts';
import { importScreenplay } from './import-screenplay.ts';
import type { PdfLine, PdfPage } from './pdf-pages.ts';
import type { Screenplay } from './screenplay.ts';

/** Printed pages and plain text as real programs and printers make them. Distances in points, letters of Courier 12. */

type Printed = [x: number, text: string, gap?: number];
const LETTER = 7.2;
const line = (x: number, y: number, text: string): PdfLine => ({ x, right: x + text.length * LETTER, y, text });

/**
 * One line below the other; `gap` empty lines above (0: continues, 1: a new paragraph); rows with several lines as
 * arrays.
 */
function page(rows: (Printed | Printed[])[], size: Partial<PdfPage> = {}): PdfPage {
  let y = 60;
  const lines = rows.flatMap((row) => {
    const cells = (Array.isArray(row[0]) ? row : [row]) as Printed[];
    y += 12 * (1 + (cells[0]?.[2] ?? 1));
    return cells.map(([x, text]) => line(x, y, text));
  });
  return { width: 612, height: 792, lines, ...size };
}

function readPages(...pages: PdfPage[]): Screenplay {
  const result = importScreenplay('naskah.pdf', new TextEncoder().encode('%PDF-1.7'), { pdfPages: pages });
  if (!result.ok) throw new Error(result.reason);
  expect(result.screenplay.receipt.paragraphsOut).toBe(result.screenplay.receipt.paragraphsIn);
  expect(result.screenplay.receipt.wordsOut).toBe(result.screenplay.receipt.wordsIn);
  return result.screenplay;
}
function readText(text: string): Screenplay {
  const result = importScreenplay('naskah.txt', new TextEncoder().encode(text));
  if (!result.ok) throw new Error(result.reason);
  expect(result.screenplay.receipt.paragraphsOut).toBe(result.screenplay.receipt.paragraphsIn);
  expect(result.screenplay.receipt.wordsOut).toBe(result.screenplay.receipt.wordsIn);
  return result.screenplay;
}
const types = (screenplay: Screenplay) =>
  screenplay.scenes.flatMap(({ elements }) => elements.map(({ type, text }) => [type, text]));
const numbers = (screenplay: Screenplay) => screenplay.scenes.map(({ number, slugline }) => [number, slugline.raw]);

/** A shooting script: number, heading, number; then action and a speech. */
const shooting = (left: number, heading: number, list: string[]): PdfPage =>
  page(
    list.flatMap((number): (Printed | Printed[])[] => {
      const text = 'INT. RUMAH BUDI - MALAM';
      const glued = heading - (left + number.length * LETTER) <= LETTER * 3.5;
      const cells: Printed[] = glued
        ? [[left, `${number} ${text}`]]
        : [
            [left, number],
            [heading, text],
          ];
      return [
        [...cells, [504, number]],
        [heading, 'Budi duduk dan melihat ke luar jendela.'],
        [heading + 158, 'BUDI'],
        [heading + 72, 'Hujan lagi.', 0],
      ];
    }),
  );

describe('scene numbers of a printed page (2)', () => {
  it.each([
    ['1.0" and 1.5"', 72, 108, ['1', '2', '12A']],
    ['1.0" and 1.7", as taught in Indonesia', 72, 122.4, ['12A.', '101A', '12-14', '7']],
    ['0.75" and 1.5", as Final Draft', 54, 108, ['A101B', '101-103', '12', '3A-3C']],
  ])('at %s are found', (_, left, heading, list) => {
    expect(numbers(readPages(shooting(left, heading, list)))).toEqual(
      list.map((number) => [number.replace('.', ''), 'INT. RUMAH BUDI - MALAM']),
    );
  });
  it('are found before OMITTED, also as a range', () => {
    const screenplay = readPages(
      shooting(54, 108, ['1', '2']),
      page([
        [
          [54, '3A-3C'],
          [108, 'OMITTED'],
          [504, '3A-3C'],
        ],
        [
          [54, '4'],
          [108, 'EXT. PASAR - SIANG'],
          [504, '4'],
        ],
        [108, 'Ramai sekali di sini.'],
      ]),
    );
    expect(numbers(screenplay)).toEqual([
      ['1', 'INT. RUMAH BUDI - MALAM'],
      ['2', 'INT. RUMAH BUDI - MALAM'],
      ['3A-3C', 'OMITTED'],
      ['4', 'EXT. PASAR - SIANG'],
    ]);
    expect(screenplay.scenes[2]?.isOmitted).toBe(true);
  });
});

describe('revision marks of a printed page (3)', () => {
  it('are no words', () => {
    const screenplay = readPages(
      page([
        [[108, 'INT. KELAS - MALAM 12*']],
        [
          [108, 'Pak Guru masuk ke dalam kelas.'],
          [558, '*'],
        ],
        [
          [266, 'PAK GURU'],
          [558, '*'],
        ],
        [180, 'Selamat malam.', 0],
        [266, 'PAK GURU *'],
        [180, 'Duduk.', 0],
      ]),
    );
    expect(types(screenplay)).toEqual([
      ['scene-heading', 'INT. KELAS - MALAM 12'],
      ['action', 'Pak Guru masuk ke dalam kelas.'],
      ['character', 'PAK GURU'],
      ['dialogue', 'Selamat malam.'],
      ['character', 'PAK GURU'],
      ['dialogue', 'Duduk.'],
    ]);
    expect(screenplay.scenes[0]?.cast).toEqual(['PAK GURU']);
    expect(screenplay.scenes[0]?.elements.map(({ revision }) => revision)).toEqual([1, 1, 1, undefined, 1, undefined]);
  });
});

describe('watermarks (4)', () => {
  it('leave the line beside them in the text', () => {
    const plain = shooting(54, 108, ['1', '2', '3']);
    const y = plain.lines.find(({ text }) => text.startsWith('Budi'))?.y ?? 0;
    const marked = {
      ...plain,
      lines: [...plain.lines, { x: 20, right: 90, y, text: 'RAHASIA', isSlanted: true }].toSorted(
        (a, b) => a.y - b.y || a.x - b.x,
      ),
    };
    const screenplay = readPages(marked);
    expect(types(screenplay).filter(([type]) => type === 'action')).toHaveLength(3);
    expect(screenplay.receipt.unshown.find(({ reason }) => reason === 'page-furniture')?.text).toContain('RAHASIA');
  });
  it('of a flat layout are recognised by repeating at one place', () => {
    const marked = (first: string): PdfPage => {
      const plain = shooting(54, 108, [first, `${first}A`]);
      return { ...plain, lines: [...plain.lines, line(230, 400, 'SALINAN UNTUK RINI')].toSorted((a, b) => a.y - b.y) };
    };
    const screenplay = readPages(marked('1'), marked('2'), marked('3'), marked('4'));
    expect(JSON.stringify(types(screenplay).filter(([type]) => type !== 'page-break'))).not.toContain('SALINAN');
    expect(screenplay.scenes).toHaveLength(8);
  });
});

describe('pages that meet (11)', () => {
  it('a transition on top of a page is none of the speech before it', () => {
    const screenplay = readPages(
      page([
        [108, 'INT. A - DAY'],
        [108, 'Budi duduk di kursi itu.'],
        [108, 'Lalu ia berdiri.', 0],
        [266, 'BUDI'],
        [180, 'Ayo pergi.', 0],
      ]),
      page([
        [432, 'CUT TO:'],
        [108, 'EXT. B - DAY'],
        [108, 'Jalan kosong sekali.'],
      ]),
    );
    expect(types(screenplay).map(([type]) => type)).toEqual([
      'scene-heading',
      'action',
      'character',
      'dialogue',
      'transition',
      'scene-heading',
      'action',
    ]);
  });
  it('two people who only talk keep their cues', () => {
    const talk = Array.from({ length: 12 }, (_, index): Printed[] => [
      [266, index % 2 === 0 ? 'BUDI' : 'SARI'],
      [180, 'Kamu tidak pernah mau mendengar.', 0],
    ]).flat();
    const screenplay = readPages(page([[108, 'INT. MOBIL - MALAM'], ...talk]));
    expect(types(screenplay).filter(([type]) => type === 'character')).toHaveLength(12);
  });
  it('turned pages are read upright', async () => {
    const items = [
      { str: 'INT. KIOS - SIANG', transform: [0, 12, -12, 0, 100, 72], width: 122 },
      { str: 'Sari melihat payung merah.', transform: [0, 12, -12, 0, 124, 72], width: 187 },
    ];
    const pdfjs: Pdfjs = {
      getDocument: () => ({
        promise: Promise.resolve({
          numPages: 1,
          getPage: () =>
            Promise.resolve({
              getViewport: () => ({ width: 792, height: 612, transform: [1, 0, 0, -1, 0, 612] }),
              getTextContent: () => Promise.resolve({ items }),
              cleanup: () => {},
            }),
        }),
        destroy: () => Promise.resolve(),
      }),
    };
    const read = await extractWithPdfjs(pdfjs, new Uint8Array());
    expect(read.ok && read.pages[0]?.lines.map(({ text, isSlanted }) => [text, isSlanted])).toEqual([
      ['INT. KIOS - SIANG', undefined],
      ['Sari melihat payung merah.', undefined],
    ]);
  });
  it('two pages on one sheet are two pages', () => {
    const left = shooting(36, 72, ['1', '2', '3']).lines.filter(({ x }) => x < 380);
    const right = shooting(36, 72, ['4', '5', '6']).lines.filter(({ x }) => x < 380);
    const sheet: PdfPage = {
      width: 842,
      height: 595,
      lines: [...left, ...right.map((each) => ({ ...each, x: each.x + 421, right: each.right + 421 }))].toSorted(
        (a, b) => a.y - b.y || a.x - b.x,
      ),
    };
    expect(readPages(sheet).scenes.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
  });
  it('two columns are read one after the other, and the receipt says so', () => {
    const rows: Printed[][] = Array.from({ length: 14 }, (_, index) => [
      [72, `Gambar ${index} orang berjalan di pasar`],
      [340, `Suara ${index} musik pelan terdengar`],
    ]);
    const screenplay = readPages(page([[72, 'INT. STUDIO - SIANG'], ...rows.map((row) => row)]));
    const text = JSON.stringify(types(screenplay));
    expect(text).not.toMatch(/pasar Suara/);
    expect(screenplay.receipt.doubts.map(({ reason }) => reason)).toContain('two-columns');
  });
});

const SCENES = ['RUMAH', 'PASAR', 'KANTOR'];
describe('text without empty lines (6)', () => {
  const expected = SCENES.flatMap((set) => [
    ['scene-heading', `INT. ${set} - PAGI`],
    ['action', 'Budi masuk membawa tas dan menaruhnya di atas meja.'],
    ['character', 'BUDI'],
    ['dialogue', 'Halo, ada orang di rumah ini?'],
    ['character', 'SARI (O.S.)'],
    ['parenthetical', '(berteriak)'],
    ['dialogue', 'Di dapur.'],
    ['action', 'Budi pergi ke dapur.'],
  ]);
  it('as Word saves it, one paragraph a line', () => {
    expect(types(readText(expected.map(([, text]) => text).join('\n')))).toEqual(expected);
  });
  it('with everything double spaced', () => {
    expect(types(readText(expected.map(([, text]) => text).join('\n\n')))).toEqual(expected);
  });
  it('with tabs and indents', () => {
    const indent: Record<string, string> = { character: '\t\t\t\t', dialogue: '\t\t', parenthetical: '\t\t\t' };
    expect(types(readText(expected.map(([type = '', text]) => `${indent[type] ?? ''}${text}`).join('\n')))).toEqual(
      expected,
    );
  });
  it('with the names before a colon', () => {
    const text = SCENES.map(
      (set) => `INT. ${set} - PAGI\nBudi masuk.\nBUDI : Halo.\nSARI (O.S.): Di dapur.\nBUDI : Ya.\n`,
    ).join('');
    expect(types(readText(text)).slice(0, 8)).toEqual([
      ['scene-heading', 'INT. RUMAH - PAGI'],
      ['action', 'Budi masuk.'],
      ['character', 'BUDI'],
      ['dialogue', 'Halo.'],
      ['character', 'SARI (O.S.)'],
      ['dialogue', 'Di dapur.'],
      ['character', 'BUDI'],
      ['dialogue', 'Ya.'],
    ]);
  });
  it('printed with the cues at the left edge', () => {
    const rows = expected.map(([type = '', text = '']): Printed => [
      72,
      text,
      type === 'dialogue' || type === 'parenthetical' ? 0 : 1,
    ]);
    expect(types(readPages(page(rows)))).toEqual(expected);
  });
  it('says that there are far fewer cues than scenes', () => {
    const text = SCENES.map((set) => `INT. ${set} - PAGI\n\nbudi masuk.\n\n`).join('');
    expect(readText(text).receipt.doubts.map(({ reason }) => reason)).toEqual(['few-cues']);
  });
});
