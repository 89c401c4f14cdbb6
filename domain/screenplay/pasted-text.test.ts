import { describe, expect, it } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';
import type { Screenplay } from './screenplay.ts';

/** Text as script sites, chat programs and other editors write it. */

function read(text: string, name = 'naskah.txt'): Screenplay {
  const result = importScreenplay(name, new TextEncoder().encode(text));
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.details)}`);
  const { receipt } = result.screenplay;
  expect([receipt.paragraphsOut, receipt.wordsOut]).toEqual([receipt.paragraphsIn, receipt.wordsIn]);
  return result.screenplay;
}
const headings = ({ scenes }: Screenplay) =>
  scenes.map(({ number, slugline }) => [number, slugline.interior, slugline.set, slugline.timeOfDay]);
const types = ({ scenes }: Screenplay) =>
  scenes.map(({ elements }) => elements.map(({ type, text }) => `${type}: ${text}`));
const doubts = ({ receipt }: Screenplay) => receipt.doubts.map(({ reason }) => reason);

describe('headings as Markdown marks them', () => {
  it.each([
    ['###', '', ''],
    ['#', '', ''],
    ['##', '**', '**'],
    ['######', '', ' ######'],
    ['#### 1.', '', ''],
    ['##', '*', '*'],
  ])('%s %sINT. …%s%s is a scene', (mark, open, close) => {
    const screenplay = read(
      `${mark} ${open}EXT. TAMAN – SORE${close}\n\nANI duduk di ayunan.\n\nANI\nHalo.\n${mark === '#### 1.' ? '#### 2.' : mark} ${open}Int. Rumah – malam${close}\n\nANI tidur.\n`,
      'a.md',
    );
    expect(headings(screenplay)).toEqual([
      ['1', 'EXT', 'TAMAN', 'afternoon'],
      ['2', 'INT', 'Rumah', 'night'],
    ]);
    expect(types(screenplay)[0]).toEqual([
      'scene-heading: EXT. TAMAN – SORE',
      'action: ANI duduk di ayunan.',
      'character: ANI',
      'dialogue: Halo.',
    ]);
  });

  it('mixed with plain ones, and sections stay sections', () => {
    const screenplay = read(
      '# Babak 1\n\nINT. RUMAH - MALAM\n\n## Scene 3: The chase\n\n## EXT. TAMAN - PAGI\n\nSepi.\n\n### Interior monologue\n\n### ADEGAN 3 - Di luar - Sawah - Pagi\n',
      'a.md',
    );
    expect(headings(screenplay).map(([, , set]) => set)).toEqual(['RUMAH', 'TAMAN', 'Sawah']);
    const sections = [...screenplay.preamble, ...screenplay.scenes.flatMap(({ elements }) => elements)]
      .filter(({ type }) => type === 'section')
      .map(({ text }) => text);
    expect(sections).toEqual(['Babak 1', 'Scene 3: The chase', 'Interior monologue']);
  });

  it('names before a colon in bold are cues', () => {
    const screenplay = read(
      '### INT. RUMAH – MALAM\n**BUDI:** Halo.\n**SARI:** Siapa?\n**BUDI:** Aku.\n### EXT. TAMAN – PAGI\n**SARI:** Pergi.\n',
    );
    expect(screenplay.scenes.map(({ cast }) => cast)).toEqual([['BUDI', 'SARI'], ['SARI']]);
  });
});

describe('lists of the cast', () => {
  it.each([
    'PEMAIN ; ARIF, IBU',
    'PEMAIN;ARIF, IBU',
    'Pemain ; Arif, Ibu',
    'CAST = ARIF, IBU',
    'PEMAIN – ARIF, IBU',
    'Tokoh; ARIF; IBU',
  ])('%s', (list) => {
    const screenplay = read(
      `71. INT. KAMAR – MALAM\n${list}\nKamar gelap.\nARIF\nSiapa?\n\nCUT TO –\n72. EXT. MAKAM – MALAM\n${list.replace(/[,;] *ibu$/i, '')}\nSepi.\n`,
    );
    expect(screenplay.scenes.map(({ number, cast }) => [number, cast])).toEqual([
      ['71', ['ARIF', 'IBU']],
      ['72', ['ARIF']],
    ]);
    expect(types(screenplay)[0]?.slice(2)).toEqual([
      'action: Kamar gelap.',
      'character: ARIF',
      'dialogue: Siapa?',
      'transition: CUT TO –',
    ]);
    expect(doubts(screenplay)).toEqual([]);
  });

  it('a label with its names on the next line is no cue', () => {
    const { scenes } = read('72. EXT. MAKAM – MALAM\n\nPEMAIN ;\nARIF, IBU\n\nSepi.\n\nARIF\nIbu?\n');
    expect(scenes[0]?.elements.filter(({ type }) => type === 'character').map(({ text }) => text)).toEqual(['ARIF']);
  });

  it('a set with a dash is no list', () => {
    expect(read('INT. A - DAY\n\nTokoh - tokoh itu pergi.\n\nSET - UP DIMULAI\n').scenes[0]?.cast).toEqual([]);
  });
});

it.each([
  'CUT TO –',
  'CUT TO >>',
  'FLASH BACK TO –',
  'FLASHBACK TO -',
  'DISSOLVE TO...',
  'POTONG KE –',
  'KEMBALI KE >>',
  'FADE OUT –',
  'SMASH CUT TO ->',
  'INTERCUT TO ;',
  'CUT BACK TO →',
  'FADE TO BLACK…',
])('%s is a transition', (line) => {
  const { scenes } = read(`INT. A - DAY\n\nSepi.\n\n${line}\n\nEXT. B - DAY\n\nHALO DUNIA –\n\nDIA PERGI KE –\n`);
  expect(scenes.map(({ elements }) => elements.map(({ type }) => type))).toEqual([
    ['scene-heading', 'action', 'transition'],
    ['scene-heading', 'action', 'action'],
  ]);
});

describe('headings without INT and EXT', () => {
  it.each<[written: string, ...expected: (string | null)[]]>([
    ['ADEGAN 1 - Diluar - Rumah di tepi sawah - Pagi Hari', '1', 'EXT', 'Rumah di tepi sawah', 'morning'],
    ['ADEGAN 2 - Didalam - Ruang keluarga - Siang Hari', '2', 'INT', 'Ruang keluarga', 'day'],
    ['Adegan 3 – Di dalam – Kelas – Siang', '3', 'INT', 'Kelas', 'day'],
    ['ADEGAN 4: DI LUAR - LAPANGAN - SORE', '4', 'EXT', 'LAPANGAN', 'afternoon'],
    ['Scene 5 - Outdoor - Market - Night', '5', 'EXT', 'Market', 'night'],
    ['SCENE 6 | RUMAH SITI | INDOOR | MALAM', '6', 'INT', 'RUMAH SITI', 'night'],
    ['SCENE 1: RUANG KELAS - PAGI', '1', null, 'RUANG KELAS', 'morning'],
    ['Scene 7: Ruang kelas - pagi', '7', null, 'Ruang kelas', 'morning'],
    ['SC. 8 - LAPANGAN (SIANG)', '8', null, 'LAPANGAN', 'day'],
    ['ADEGAN KE-9. PASAR. SORE.', '9', null, 'PASAR', 'afternoon'],
    ['ADG 10 / WARUNG / MALAM', '10', null, 'WARUNG', 'night'],
    ['SCENE 11A. Lokasi balai desa', '11A', null, 'balai desa', null],
    ['1   MANGGA DI TAMAN KOTA - TENGAH MALAM', '1', null, 'MANGGA DI TAMAN KOTA', 'night'],
    ['12. JALAN RAYA - PAGI', '12', null, 'JALAN RAYA', 'morning'],
    ['13) HALTE BUS – MALAM', '13', null, 'HALTE BUS', 'night'],
    ['14   JALAN RAYA - PAGI      14', '14', null, 'JALAN RAYA', 'morning'],
    ['15. Taman kota - siang', '15', null, 'Taman kota', 'day'],
  ])('%s', (written, ...expected) => {
    const screenplay = read(`${written}\n\nMurid duduk.\n\nRANI\nHari baru.\n`);
    expect(headings(screenplay)).toEqual([expected]);
    expect(doubts(screenplay)).toEqual(expected[1] === null ? ['no-interior'] : []);
    expect(screenplay.scenes[0]?.cast).toEqual(['RANI']);
  });

  it.each([
    'Scene 3 is where it ends at night',
    'SCENE 4 CONTINUED',
    '3 POLISI DATANG MALAM',
    '2 TAHUN KEMUDIAN - MALAM',
    '10. Beli kopi untuk kru.',
    'Adegan 3: Budi masuk ke rumah dan menangis.',
    '12 JUNI 1998',
    '1. Makan siang',
    'Sc. itu panjang - malam',
  ])('%s is none', (line) => {
    expect(headings(read(`INT. A - DAY\n\nSepi.\n\n${line}\n\nSepi.\n`))).toEqual([['1', 'INT', 'A', 'day']]);
  });

  it('a label before INT changes nothing, in any letters', () => {
    const expected = [
      ['1', 'EXT', 'PANTAI', 'day'],
      ['2', 'INT', 'RUMAH', 'night'],
    ];
    for (const label of ['ADEGAN ', 'Adegan ', 'SCENE ', 'S#', 'Sc. '])
      expect(
        headings(
          read(
            `${label}1. EKS. PANTAI. SIANG.\n\nSepi.\n\n${label}2. INT. RUMAH. malam hari.\n\nSITI: Halo.\nBUDI: Hai.\nSITI: Ya.\n`,
          ),
        ),
      ).toEqual(expected);
    expect(headings(read('S#2 TAMAN - SIANG\n\nSepi.\n'))).toEqual([['2', null, 'TAMAN', 'day']]);
    expect(headings(read('Scene 1 : Di dalam kelas, pagi hari\n\nSepi.\n'))[0]?.slice(0, 2)).toEqual(['1', 'INT']);
  });

  it('a title above a heading is no scene of its own', () => {
    expect(
      headings(read('SCENE 1: THE CHASE\n\nINT. STREET - DAY\n\nA car.\n\nSCENE 2: HOME\n\nEXT. HOUSE - NIGHT\n')),
    ).toHaveLength(2);
  });

  it('learns from lines that name the place and time', () => {
    const waktu = read(
      'SCENE 01. Lokasi balai desa, di teras\nWaktu 09.00 - 09.20 WIB\nWarga berkumpul.\n\nSCENE 02. Lokasi rumah Bu Rini\nWaktu: 19.30\nBu Rini keluar.\n',
    );
    expect(headings(waktu)).toEqual([
      ['01', null, 'balai desa, di teras', 'morning'],
      ['02', null, 'rumah Bu Rini', 'night'],
    ]);
    expect(waktu.scenes.map(({ slugline }) => [slugline.timeText, slugline.light])).toEqual([
      ['09.00 - 09.20 WIB', 'day'],
      ['19.30', 'night'],
    ]);
    const setting = read(
      'SCENE 1\n\nSetting: INT. KAFE - SIANG\n\nSepi.\n\nSCENE 2\n\nLokasi: Taman\n\nWaktu: Sore hari\n\nRamai.\n',
    );
    expect(headings(setting)).toEqual([
      ['1', 'INT', 'KAFE', 'day'],
      ['2', null, 'Taman', 'afternoon'],
    ]);
    expect(headings(read('INT. RUMAH\n\nWaktu terus berjalan.\n'))).toEqual([['1', 'INT', 'RUMAH', null]]);
  });

  it('a script of nothing but places and times is read, as doubts', () => {
    const screenplay = read('RUANG KELAS - PAGI\n\nMurid duduk.\n\nRANI\nHari baru.\n\nLAPANGAN - SIANG\n\nPanas.\n');
    expect(headings(screenplay)).toEqual([
      ['1', null, 'RUANG KELAS', 'morning'],
      ['2', null, 'LAPANGAN', 'day'],
    ]);
    expect(doubts(screenplay)).toEqual(['no-interior', 'no-interior']);
    const cured = importScreenplay('a.txt', new TextEncoder().encode('12. JALAN - PAGI\n\nA.\n\nINT. B - DAY\n'), {
      cures: [{ alike: 'heading:no-interior', as: 'action' }],
    });
    expect(cured).toMatchObject({
      ok: true,
      screenplay: { scenes: [{ slugline: { set: 'B' } }], receipt: { doubts: [] } },
    });
  });
});

describe('a number above a heading', () => {
  it.each([
    ['Scene #2\n\nWritten by: Ani\n\n2. INT. RUMAH ALIA: KAMAR. MALAM.', '2'],
    ['ADEGAN 05\n\n5. INT. RUMAH ALIA: KAMAR. malam.', '5'],
    ['SCENE 2\n\n12. INT. RUMAH ALIA: KAMAR. MALAM', '12'],
    ['Scene 3\nINT. RUMAH ALIA: KAMAR, malam.', '3'],
    ['SCENE NO. 4\n\n**4. INT. RUMAH ALIA: KAMAR - Malam.**', '4'],
  ])('%s', (text, number) => {
    const screenplay = read(`${text}\n\nALIA\nSiapa?\n`);
    expect(headings(screenplay)).toEqual([[number, 'INT', 'RUMAH ALIA: KAMAR', 'night']]);
    expect(screenplay.scenes[0]?.slugline.timeText.toUpperCase()).toBe('MALAM');
  });

  it.each(['\n', '\n\n'])('is that of a place and time without INT, too: %j', (between) => {
    const screenplay = read(
      `ADEGAN 1${between}RUMAH BUDI - PAGI\n\nSepi.\n\nADEGAN 2${between}PASAR – SIANG\n\nRamai.\n`,
    );
    expect(headings(screenplay)).toEqual([
      ['1', null, 'RUMAH BUDI', 'morning'],
      ['2', null, 'PASAR', 'day'],
    ]);
    expect(doubts(screenplay)).toEqual(['no-interior', 'no-interior']);
  });

  it('is its number in text without empty lines, too', () => {
    const screenplay = read(
      'SCENE 1\nINT. RUMAH - PAGI\nPEMAIN: ANI\nAni masuk.\nANI\nHalo.\nBUDI\nHai.\nCUT TO:\nSCENE 2\nEXT. TAMAN - SORE\nPEMAIN: ANI\nSepi.\n',
    );
    expect(headings(screenplay).map(([number]) => number)).toEqual(['1', '2']);
    expect(screenplay.preamble).toEqual([]);
    expect(screenplay.scenes.map(({ cast }) => cast)).toEqual([['ANI', 'BUDI'], ['ANI']]);
  });

  it('a gap between the numbers is named, once', () => {
    const screenplay = read(
      '1. INT. A - DAY\n\n2-3. INT. B - DAY\n\n5. INT. C - DAY\n\n5A. INT. D - DAY\n\n9. INT. E - DAY\n',
    );
    expect(screenplay.receipt.doubts.filter(({ reason }) => reason === 'number-gap')).toEqual([
      { source: 5, text: '4, 6–8', reason: 'number-gap', alike: '' },
    ]);
    expect(doubts(read('71. INT. A - DAY\n\n72. INT. B - DAY\n\nINT. C - DAY\n\n73. INT. D - DAY\n'))).not.toContain(
      'number-gap',
    );
  });
});

describe('Fountain of other editors', () => {
  it("Beat's !! begins a shot, and an empty number is none", () => {
    const { scenes } = read(
      'INT. RUMAH - MALAM #104# [[COLOR BLUE]]\n\nDia TERKEJUT:\n\n!!DI DALAM LEMARI\n\n!! dekat tangan\n\n!CUT TO BLACK bukan transisi\n\n!!!\n\n.DARI JAUH # # [[COLOR YELLOW]]\n\nEXT. PASAR - PAGI ##\n',
      'a.fountain',
    );
    expect(scenes.map(({ number, slugline }) => [number, slugline.raw, slugline.set])).toEqual([
      ['104', 'INT. RUMAH - MALAM', 'RUMAH'],
      ['104A', 'DARI JAUH', 'DARI JAUH'],
      ['104B', 'EXT. PASAR - PAGI', 'PASAR'],
    ]);
    expect(scenes[0]?.elements.slice(2).map(({ type, text }) => [type, text])).toEqual([
      ['action', 'Dia TERKEJUT:'],
      ['shot', 'DI DALAM LEMARI'],
      ['shot', 'dekat tangan'],
      ['action', 'CUT TO BLACK bukan transisi'],
      ['action', '!!'],
    ]);
  });

  it.each([
    ['MONTAGE - BURNING #2#', 'MONTAGE - BURNING'],
    ['2. MONTASE – KEBAKARAN', 'MONTASE – KEBAKARAN'],
    ['Montage - burning #2#', 'Montage - burning'],
    ['SERIES OF SHOTS: THE CITY #2#', 'SERIES OF SHOTS: THE CITY'],
    ['SCENE 2: MONTAGE', 'MONTAGE'],
  ])('%s is a scene', (line, set) => {
    const screenplay = read(`INT. A - DAY #1#\n\nSepi.\n\n${line}\n\nApi.\n\nMONTAGE - TANPA NOMOR\n\nApi.\n`);
    expect(headings(screenplay).map(([number, , place]) => [number, place])).toEqual([
      ['1', 'A'],
      ['2', set],
    ]);
    expect(doubts(screenplay)).toEqual([]);
  });

  it.each([
    ['DAY FOR NIGHT', 'day', 'day'],
    ['DAY-FOR-NIGHT', 'day', 'day'],
    ['NIGHT FOR DAY', 'night', 'night'],
    ['SIANG UNTUK MALAM', 'day', 'day'],
    ['DUSK FOR DAWN', 'dusk', 'night'],
    ['Day for Night', 'day', 'day'],
  ])('%s keeps its words and takes the light it is filmed in', (time, timeOfDay, light) => {
    expect(read(`EXT. HARBOUR WALL - ${time}\n\nWaves.\n`).scenes[0]?.slugline).toMatchObject({
      set: 'HARBOUR WALL',
      timeText: time,
      timeOfDay,
      light,
    });
  });

  it.each([
    [
      'Title: Perahu\nAuthor: Sari\nContact: Sari Dewi\nJl. Melati 5, Bandung',
      [['Contact', 'Sari Dewi\nJl. Melati 5, Bandung']],
    ],
    [
      'Title: Perahu\nAuthor: Sari\nContact:\nsari@contoh.id\n0812 000\nBandung',
      [['Contact', 'sari@contoh.id\n0812 000\nBandung']],
    ],
    ['Judul: Perahu\nPenulis: Sari\nBudi', [['Penulis', 'Sari\nBudi']]],
    ['**Title:** Perahu\n**Author:** Sari', [['Author', 'Sari']]],
    ['Contact: Sari\nBandung\nTitle: Perahu', [['Contact', 'Sari\nBandung']]],
  ])('a title page with a line that is not indented: %j', (page, entries) => {
    const screenplay = read(`${page}\n\nINT. RUANG - PAGI\n\nSepi.\n`);
    expect(screenplay.title).toBe('Perahu');
    expect(screenplay.titlePage).toEqual(expect.arrayContaining(entries));
    expect(headings(screenplay)).toHaveLength(1);
  });

  it('a cut or a heading ends the title page', () => {
    const screenplay = read('Title: Perahu\nAuthor: Sari\nFADE IN:\n\nINT. RUANG - PAGI\n');
    expect(screenplay.titlePage).toEqual([
      ['Title', 'Perahu'],
      ['Author', 'Sari'],
    ]);
    expect(screenplay.preamble.map(({ type }) => type)).toEqual(['transition']);
  });
});
