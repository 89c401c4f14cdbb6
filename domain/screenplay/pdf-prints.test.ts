import { describe, expect, it } from 'vitest';
import { extractPdf } from '../../server/pdf-text.ts';
import { writePdf, type PrintedLine } from './fixtures/write-pdf.ts';
import { importScreenplayFile } from './import-screenplay-file.ts';
import type { Screenplay } from './screenplay.ts';

/** Effects of printers, scanners and word processors on a page. Distances in points from the top left. */

const LETTER = 7.2;
type Row = [x: number, y: number, text: string];
const lines = (rows: Row[]): PrintedLine[] => rows.map(([x, y, text]) => ({ x, y, text }));
const importPages = (pages: PrintedLine[][]) => importScreenplayFile('naskah.pdf', writePdf(pages), { extractPdf });
async function read(...pages: PrintedLine[][]): Promise<Screenplay> {
  const result = await importPages(pages);
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.details)}`);
  const { receipt } = result.screenplay;
  expect([receipt.paragraphsOut, receipt.wordsOut]).toEqual([receipt.paragraphsIn, receipt.wordsIn]);
  return result.screenplay;
}
const typed = ({ scenes }: Screenplay) =>
  scenes.map(({ elements }) => elements.map(({ type, text }) => `${type}: ${text}`));

const BODY: Row[] = [
  [108, 116, 'Budi menutup pintu. Hujan turun deras.'],
  [252, 140, 'BUDI'],
  [180, 152, 'Siapa di luar?'],
];
const READ = [
  'scene-heading: INT. RUMAH BUDI - MALAM',
  'action: Budi menutup pintu. Hujan turun deras.',
  'character: BUDI',
  'dialogue: Siapa di luar?',
];
const HEADING = 'INT. RUMAH BUDI - MALAM';

describe('bold that was made by printing twice', () => {
  const letters = (text: string, x: number, y: number, copies: number[]): Row[] =>
    Array.from(text).flatMap((letter, index): Row[] =>
      letter === ' ' ? [] : copies.map((by) => [x + index * LETTER + by, y, letter]),
    );
  const words = (text: string, x: number, y: number, by: number): Row[] =>
    [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }): Row[] => [
      [x + index * LETTER, y, word],
      [x + index * LETTER + by, y, word],
    ]);
  it.each<[string, Row[]]>([
    ['letter by letter', letters(HEADING, 108, 92, [0, 0.35])],
    ['letter by letter, further apart', letters(HEADING, 108, 92, [0, 0.8])],
    ['each letter three times', letters(HEADING, 108, 92, [0, 0.3, 0.6])],
    ['each letter at the same place', letters(HEADING, 108, 92, [0, 0])],
    ['word by word', words(HEADING, 108, 92, 0.4)],
    [
      'the whole line',
      [
        [108, 92, HEADING],
        [108.4, 92, HEADING],
      ],
    ],
    [
      'the whole line, not quite level',
      [
        [108, 92, HEADING],
        [108.4, 92.3, HEADING],
      ],
    ],
    [
      'the end of the line',
      [
        [108, 92, HEADING],
        [108 + 16 * LETTER, 92, HEADING.slice(16)],
      ],
    ],
    [
      'the middle of the line',
      [
        [108, 92, HEADING],
        [108.3 + 5 * LETTER, 92, 'RUMAH BUDI'],
      ],
    ],
    [
      'the beginning of the line',
      [
        [108, 92, HEADING],
        [108.3, 92, 'INT.'],
      ],
    ],
    [
      'all letters of one pass after the other',
      [...letters(HEADING, 108, 92, [0]), ...letters(HEADING, 108, 92, [0.4])],
    ],
  ])('%s is read once', async (_, heading) => {
    const screenplay = await read(lines([...heading, ...BODY]));
    expect(typed(screenplay)).toEqual([READ]);
  });

  it('words that come twice stay', async () => {
    const twice: Row[] = [
      [108, 92, 'INT. RUMAH - MALAM'],
      [108, 116, 'Pelan, pelan. Halo halo halo.'],
      [108, 140, 'Bab'],
      [129.6, 140, 'bab kedua: ha'],
      [223.2, 140, 'ha ha.'],
    ];
    expect(typed(await read(lines(twice)))[0]).toEqual([
      'scene-heading: INT. RUMAH - MALAM',
      'action: Pelan, pelan. Halo halo halo. Babbab kedua: haha ha.',
    ]);
  });
});

describe('a stamp on each page', () => {
  it.each([
    'Scanned with CamScanner',
    'Dipindai dengan CamScanner',
    'Scanned by TapScanner',
    'Downloaded from contoh.id by pembaca 17',
    'Created with an evaluation version of a printer',
    'Milik PT Sinema Nusantara, jangan disebarkan',
  ])('without any other text is a scan: %s', async (stamp) => {
    for (const count of [1, 2, 12]) {
      const pages = Array.from({ length: count }, (_, page) =>
        lines([[300, 760, stamp], ...(count === 1 ? [] : ([[500, 40, `${page + 1}.`]] as Row[]))]),
      );
      expect(await importPages(pages)).toMatchObject({ ok: false, reason: 'IMPORT_PDF_SCANNED' });
    }
  });

  it('is no line of the script', async () => {
    const screenplay = await read(lines([[108, 92, HEADING], ...BODY, [300, 770, 'Scanned with CamScanner']]));
    expect(typed(screenplay)[0]?.filter((text) => !text.startsWith('page-break'))).toEqual(READ);
    expect(screenplay.receipt.unshown).toMatchObject([{ reason: 'page-furniture', text: 'Scanned with CamScanner' }]);
  });

  it('a report is none', async () => {
    expect(
      await importPages([
        lines([
          [108, 92, 'Laporan keuangan tahun ini'],
          [108, 104, 'sangat panjang.'],
          [108, 116, 'Tamat.'],
        ]),
      ]),
    ).toMatchObject({
      reason: 'IMPORT_NOT_A_SCREENPLAY',
    });
  });
});

describe('a page with one speech', () => {
  it.each<[string, number, number]>([
    ['usual', 252, 180],
    ['wider', 266, 187],
    ['of a European page', 238, 166],
  ])('tells cue and speech by their place: %s', async (_, cue, speech) => {
    const screenplay = await read(
      lines([
        [108, 92, 'INT. KAPAL - MALAM'],
        [108, 116, 'Gelombang besar memukul lambung.'],
        [cue, 140, 'KAPTEN'],
        [speech, 152, 'Pegang erat.'],
        [108, 188, 'EXT. LAUT - PAGI'],
        [108, 212, 'Tenang.'],
      ]),
    );
    expect(typed(screenplay)).toEqual([
      [
        'scene-heading: INT. KAPAL - MALAM',
        'action: Gelombang besar memukul lambung.',
        'character: KAPTEN',
        'dialogue: Pegang erat.',
      ],
      ['scene-heading: EXT. LAUT - PAGI', 'action: Tenang.'],
    ]);
  });

  it('tells them without any action', async () => {
    const screenplay = await read(
      lines([
        [108, 92, 'INT. KAPAL - MALAM'],
        [252, 116, 'KAPTEN'],
        [209, 128, '(lirih)'],
        [180, 140, 'Pegang erat.'],
      ]),
    );
    expect(typed(screenplay)[0]?.slice(1)).toEqual([
      'character: KAPTEN',
      'parenthetical: (lirih)',
      'dialogue: Pegang erat.',
    ]);
  });
});

describe('a page of a word processor, all at the left', () => {
  const paragraphs = (texts: string[], gap: number): PrintedLine[] =>
    lines(texts.map((text, index): Row => [72, 80 + index * gap, text]));
  const TEXT = [
    'INT. RUMAH - MALAM',
    'Ani duduk.',
    'ANI',
    'Halo.',
    'BUDI',
    '(lirih)',
    'Siapa?',
    'Hujan turun.',
    'EXT. TAMAN - PAGI',
    'Sepi.',
    'ANI (V.O.)',
    'Pagi.',
  ];
  const EXPECTED = [
    [
      'scene-heading: INT. RUMAH - MALAM',
      'action: Ani duduk.',
      'character: ANI',
      'dialogue: Halo.',
      'character: BUDI',
      'parenthetical: (lirih)',
      'dialogue: Siapa?',
      'action: Hujan turun.',
    ],
    ['scene-heading: EXT. TAMAN - PAGI', 'action: Sepi.', 'character: ANI (V.O.)', 'dialogue: Pagi.'],
  ];
  it.each([14, 22, 27])('every paragraph %s points below the last', async (gap) => {
    expect(typed(await read(paragraphs(TEXT, gap)))).toEqual(EXPECTED);
  });

  it('with paragraphs of several lines', async () => {
    const rows: Row[] = [];
    let y = 80;
    for (const text of TEXT) {
      const long =
        text === 'Ani duduk.' || text === 'Sepi.'
          ? [`${text} Lampu minyak bergoyang di dinding bambu`, 'yang basah, dan hujan belum berhenti.']
          : [text];
      for (const each of long) {
        rows.push([72, y, each]);
        y += 14;
      }
      y += 8;
    }
    expect(typed(await read(lines(rows))).map((scene) => scene.map((text) => text.split(':')[0]))).toEqual(
      EXPECTED.map((scene) => scene.map((text) => text.split(':')[0])),
    );
  });
});

describe('headings without INT and EXT on a page', () => {
  it('with numbers in the margins are scenes, and doubts', async () => {
    const screenplay = await read(
      lines([
        [60, 92, '1'],
        [108, 92, 'TAMAN KOTA - TENGAH MALAM'],
        [540, 92, '1'],
        [108, 116, 'Dua kukang tidur.'],
        [252, 140, 'KUKANG'],
        [180, 152, 'Bangun.'],
        [60, 188, '2'],
        [108, 188, 'JALAN RAYA - PAGI'],
        [108, 212, 'Sepi.'],
        [60, 248, '3'],
        [108, 248, 'MONTAGE - KEBAKARAN'],
        [108, 272, 'Api.'],
      ]),
    );
    expect(screenplay.scenes.map(({ number, slugline }) => [number, slugline.set])).toEqual([
      ['1', 'TAMAN KOTA'],
      ['2', 'JALAN RAYA'],
      ['3', 'MONTAGE - KEBAKARAN'],
    ]);
    expect(screenplay.receipt.doubts.map(({ reason }) => reason)).toEqual(['no-interior', 'no-interior']);
  });

  it('without numbers are doubts as headings', async () => {
    const screenplay = await read(
      lines([
        [108, 92, HEADING],
        ...BODY,
        [108, 188, 'JALAN RAYA - PAGI'],
        [108, 212, 'Sepi.'],
        [252, 236, 'BUDI'],
        [180, 248, 'Pagi.'],
        [108, 272, 'LAPANGAN - SIANG'],
        [108, 296, 'Panas.'],
      ]),
    );
    expect(screenplay.receipt.doubts.map(({ reason, text }) => [reason, text])).toEqual([
      ['maybe-heading', 'JALAN RAYA - PAGI'],
      ['maybe-heading', 'LAPANGAN - SIANG'],
    ]);
  });
});
