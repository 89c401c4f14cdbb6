import { describe, expect, it } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';
import type { Screenplay } from './screenplay.ts';
import { readSceneHeading } from './slugline.ts';

/** Texts of real programs and writers that were once read wrongly without a warning. */

function read(text: string, name = 'naskah.fountain'): Screenplay {
  const result = importScreenplay(name, new TextEncoder().encode(text));
  if (!result.ok) throw new Error(result.reason);
  const { receipt } = result.screenplay;
  expect(receipt.paragraphsOut).toBe(receipt.paragraphsIn);
  expect(receipt.wordsOut).toBe(receipt.wordsIn);
  return result.screenplay;
}
const fdx = (content: string, rest = '') =>
  read(
    `<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft DocumentType="Script" Version="5"><Content>${content}</Content>${rest}</FinalDraft>`,
    'naskah.fdx',
  );
const p = (type: string, text: string) => `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;
const types = (screenplay: Screenplay) =>
  screenplay.scenes.flatMap(({ elements }) => elements.map(({ type, text }) => [type, text]));
const headings = (screenplay: Screenplay) =>
  screenplay.scenes.map(({ number, slugline }) => [number, slugline.interior, slugline.set, slugline.timeOfDay]);

describe('the title (1)', () => {
  it('is not taken from the header of a title page', () => {
    const title =
      '<TitlePage><HeaderAndFooter><Header><Paragraph><Text>.</Text></Paragraph></Header></HeaderAndFooter>';
    const screenplay = fdx(
      p('Scene Heading', 'INT. A - DAY'),
      `${title}<Content>${p('', 'WARUNG TERAKHIR')}${p('', 'written by')}${p('', 'Rini')}</Content></TitlePage>`,
    );
    expect(screenplay.title).toBe('WARUNG TERAKHIR');
    expect(screenplay.titlePage).toEqual([
      ['Title', 'WARUNG TERAKHIR'],
      ['Credit', 'written by'],
      ['Author', 'Rini'],
      ['Header', '.'],
    ]);
  });
  it('is the name of the file where the title page says no word', () => {
    const screenplay = fdx(
      p('Scene Heading', 'INT. A - DAY'),
      `<TitlePage><Content>${p('', '***')}</Content></TitlePage>`,
    );
    expect(screenplay.title).toBe('naskah');
  });
});

describe('revision marks in text files (3)', () => {
  it('are no words', () => {
    const screenplay = read(
      'INT. KELAS - MALAM 12*\n\nPak Guru masuk.            *\nIa duduk. *\n\nPAK GURU *\nSelamat malam. *\n\nSatu *bintang* dan *satu lagi*\n',
    );
    expect(types(screenplay)).toEqual([
      ['scene-heading', 'INT. KELAS - MALAM 12'],
      ['action', 'Pak Guru masuk.\nIa duduk.'],
      ['character', 'PAK GURU'],
      ['dialogue', 'Selamat malam.'],
      ['action', 'Satu bintang dan satu lagi'],
    ]);
    expect(screenplay.scenes[0]?.elements.map(({ revision }) => revision)).toEqual([1, 1, 1, 1, undefined]);
    expect(screenplay.scenes[0]?.cast).toEqual(['PAK GURU']);
  });
});

describe('cues (5)', () => {
  it('are in capitals outside their brackets', () => {
    const screenplay = read(
      'INT. RUMAH - PAGI\n\nSARI (27), rambut basah, membuka pintu\ndan melihat ke luar.\n\nJATI (30)\nmasuk lewat jendela.\n\nSARI (di telepon)\nHalo.\n\nBU RT (O.S.) (CONT’D)\nYa?\n',
    );
    expect(types(screenplay).map(([type]) => type)).toEqual([
      'scene-heading',
      'action',
      'action',
      'character',
      'dialogue',
      'character',
      'dialogue',
    ]);
    expect(screenplay.scenes[0]?.cast).toEqual(['SARI', 'BU RT', 'JATI']);
  });
});

describe('emphasis (7)', () => {
  it('never begins or ends between two letters or digits', () => {
    const screenplay = read(
      'Title: klip_final_v2\n\nINT. A - DAY\n\nAkun @ani_cantik_99 dan 2*3*4 serta berkas_a_b.mp4 dan a_b@c_d.id, *tebal* _garis_.\n\n@ani_cantik_99 mengirim foto.\n\nGelap.\n',
    );
    expect(screenplay.title).toBe('klip_final_v2');
    expect(types(screenplay)).toEqual([
      ['scene-heading', 'INT. A - DAY'],
      ['action', 'Akun @ani_cantik_99 dan 2*3*4 serta berkas_a_b.mp4 dan a_b@c_d.id, tebal garis.'],
      ['action', '@ani_cantik_99 mengirim foto.'],
      ['action', 'Gelap.'],
    ]);
  });
});

describe('Final Draft (8)', () => {
  it('keeps names of script notes, strike-out and other words in attributes, and counts words', () => {
    const screenplay = fdx(
      `<Paragraph Type="Scene Heading" Number="1"><SceneProperties Length="1/8" Page="1" Title="Pembuka"><SceneArcBeats><CharacterArcBeat Name="SARI"><Paragraph><Text>Ia menyerah.</Text></Paragraph></CharacterArcBeat></SceneArcBeats></SceneProperties><Text>INT. A - DAY</Text></Paragraph>
       <Paragraph Type="Action"><Text>Ia </Text><Text Style="Strikeout">tidak</Text><Text> pulang.</Text></Paragraph>`,
      `<ScriptNotes><ScriptNote Range="0,3" Name="Tanya sutradara" Color="#000000000000" Type="Usulan">${p('', 'Perlu hujan?')}</ScriptNote></ScriptNotes>`,
    );
    const scene = screenplay.scenes[0];
    expect(scene?.elements.find(({ type }) => type === 'action')?.styles).toEqual([
      { start: 3, end: 8, style: 'strike' },
    ]);
    const notes = scene?.elements.filter(({ type }) => type === 'note').map(({ text }) => text);
    expect(notes).toContain('Tanya sutradara\nPerlu hujan?');
    expect(notes?.join('\n')).toContain('SARI');
    expect(notes?.join('\n')).toContain('Ia menyerah.');
    expect(screenplay.receipt.wordsIn).toBeGreaterThan(12);
  });
  it('says which numbers were made unique and what is kept without being shown', () => {
    const screenplay = fdx(
      `<Paragraph Type="Scene Heading" Number="12"><Text>INT. A - DAY</Text></Paragraph><Paragraph Type="Scene Heading" Number="12"><Text>INT. B - DAY</Text></Paragraph>`,
      `<HeaderAndFooter><Header>${p('', 'Draf rahasia')}</Header></HeaderAndFooter>`,
    );
    expect(screenplay.receipt.unshown).toEqual([
      { reason: 'header-footer', count: 1, text: 'Draf rahasia' },
      { reason: 'renumbered', count: 1, text: '12 → 12-2' },
    ]);
  });
});

describe('headings (9)', () => {
  it.each([
    ['I./E. MOBIL - MALAM', [null, 'INT/EXT', 'MOBIL', 'night']],
    ['\u200B\uFEFFINT. RUMAH - PAGI', [null, 'INT', 'RUMAH', 'morning']],
    ['1/3 INT. RUMAH - PAGI', ['1/3', 'INT', 'RUMAH', 'morning']],
    ['SCENE # 1 INT. RUMAH - PAGI', ['1', 'INT', 'RUMAH', 'morning']],
    ['SCENE NO. 4: EXT. PASAR - SORE', ['4', 'EXT', 'PASAR', 'afternoon']],
    ['(INT) RUMAH - PAGI', [null, 'INT', 'RUMAH', 'morning']],
    ['[EXT.] RUMAH - PAGI', [null, 'EXT', 'RUMAH', 'morning']],
    ['1. RUMAH BUDI - INT - PAGI', ['1', 'INT', 'RUMAH BUDI', 'morning']],
    ['RUMAH BUDI - INT. - PAGI', [null, 'INT', 'RUMAH BUDI', 'morning']],
    ['12A*  EXT. PASAR - SIANG            12A*', ['12A', 'EXT', 'PASAR', 'day']],
    ['EXT. PASAR - SIANG                  12A*', ['12A', 'EXT', 'PASAR', 'day']],
    ['EXT. PASAR                          7', ['7', 'EXT', 'PASAR', null]],
    ['EXT. TERMINAL 2', [null, 'EXT', 'TERMINAL 2', null]],
    ['5 WARUNG (EXT) MALAM', ['5', 'EXT', 'WARUNG', 'night']],
    ['INTERIOR DESIGN IS MY PASSION', null],
    ['EXTERIOR PAINT COVERS EVERYTHING', null],
    ['INTERIOR: KANTOR - SIANG', [null, 'INT', 'KANTOR', 'day']],
  ])('%s', (line, expected) => {
    const heading = readSceneHeading(line);
    const { interior, set, timeOfDay } = heading?.slugline ?? { interior: null, set: '', timeOfDay: null };
    expect(heading === null ? null : [heading.number, interior, set, timeOfDay]).toEqual(expected);
  });
  it('need no empty line above nor a known time of day, when they are in capitals with INT. or EXT.', () => {
    const screenplay = read(
      'INT. A - DAY\n\nIa pergi.\nEXT. HALAMAN BELAKANG\nSepi.\n\nIa pulang. INTERIOR DESIGN IS HARD.\nINTERIOR DESIGN IS ALL SHE KNOWS\n',
    );
    expect(headings(screenplay).map(([, , set]) => set)).toEqual(['A', 'HALAMAN BELAKANG']);
  });
  it('may follow a transition, or be below their number', () => {
    const screenplay = read(
      'ADEGAN 12A\n\nINT. RUMAH - PAGI\n\nSepi.\n\nCUT TO: EXT. PASAR - SIANG\n\nRamai.\n\nSCENE 14\nINT. KIOS - SORE\n\nTutup.\n',
    );
    expect(headings(screenplay)).toEqual([
      ['12A', 'INT', 'RUMAH', 'morning'],
      ['12B', 'EXT', 'PASAR', 'day'],
      ['14', 'INT', 'KIOS', 'afternoon'],
    ]);
    expect(types(screenplay).filter(([type]) => type === 'transition')).toEqual([['transition', 'CUT TO:']]);
    expect(screenplay.receipt.unshown).toContainEqual({ reason: 'heading-label', count: 2, text: 'ADEGAN\nSCENE' });
  });
});

describe('sets and times (10)', () => {
  it.each([
    ['INT. HOUSE--DAY', 'HOUSE', 'day'],
    ['INT. HOUSE‒DAY', 'HOUSE', 'day'],
    ['INT. HOUSE ― DAY', 'HOUSE', 'day'],
    ['INT. HOUSE − DAY', 'HOUSE', 'day'],
    ['INT. HOUSE | DAY', 'HOUSE', 'day'],
    ['INT. HOUSE • DAY', 'HOUSE', 'day'],
    ['INT. HOUSE - DAY -', 'HOUSE', 'day'],
    ['INT. HOUSE -', 'HOUSE', null],
    ["EXT. MASJID - BA'DA MAGRIB", 'MASJID', 'magrib'],
    ['EXT. MASJID - BA’DA ISYA', 'MASJID', 'night'],
    ['INT. RUMAH - SUATU MALAM', 'RUMAH', 'night'],
    ['INT. RUMAH - PUKUL 03.00', 'RUMAH', 'dawn'],
    ['INT. RUMAH - PKL 19.30 WIB', 'RUMAH', 'night'],
    ['INT. RUMAH - JAM 7 MALAM', 'RUMAH', 'night'],
    ['INT. RUMAH - HARI BERIKUTNYA', 'RUMAH', 'day'],
    ['INT. RUMAH - MALAM BERIKUTNYA', 'RUMAH', 'night'],
    ['INT. RUMAH - HARI KEDUA', 'RUMAH', 'day'],
    ['INT. RUMAH - DAY #12AA# *', 'RUMAH', 'day'],
    ['INT. HOUSE.', 'HOUSE', null],
    ['INT. RUMAH PUKUL RATA', 'RUMAH PUKUL RATA', null],
  ])('%s', (line, set, time) => {
    const heading = readSceneHeading(line);
    expect([heading?.slugline.set, heading?.slugline.timeOfDay]).toEqual([set, time]);
  });
  it('keep the number before a revision mark', () => {
    expect(readSceneHeading('INT. RUMAH - DAY #12AA# *')?.number).toBe('12AA');
  });
});

describe('Indonesian habits (12)', () => {
  it('lists of cast and properties under a heading are tags and no cues', () => {
    const screenplay = read(
      'INT. WARUNG - PAGI\nMADRIM, IBU WARUNG, FIGURAN\n\nPagi yang ramai.\n\nMADRIM\nKopi, Bu.\n\nEXT. JALAN - SIANG\n\nPemain: Madrim, Sarip\nProperti: gerobak, payung merah\n\nPanas.\n',
    );
    expect(screenplay.scenes[0]?.cast).toEqual(['MADRIM', 'IBU WARUNG', 'FIGURAN']);
    expect(screenplay.scenes[1]?.cast).toEqual(['MADRIM', 'SARIP']);
    expect(screenplay.scenes[1]?.properties).toEqual(['gerobak', 'payung merah']);
    expect(types(screenplay).filter(([type]) => type === 'character')).toEqual([['character', 'MADRIM']]);
    expect(screenplay.receipt.doubts).toEqual([]);
  });
});

describe('one person or two (13)', () => {
  it('has a good default', () => {
    const screenplay = read(
      'INT. A - DAY\n\nADI & BUDI\nHalo.\n\nIBU RT/RW\nYa.\n\nANANTH.\nSatu.\n\nANANTH\nDua.\n\nADI/BUDI\nTiga.\n\nDR. SITI\nEmpat.\n\nBUDI\nLima.\n\nADI\nEnam.\n',
    );
    expect(screenplay.scenes[0]?.cast).toEqual(['ADI', 'BUDI', 'IBU RT/RW', 'ANANTH', 'DR. SITI']);
  });
});

describe('doubtful places', () => {
  const text =
    'INT. A - DAY\n\nRUMAH BUDI - PAGI\n\nbudi masuk.\n\nKANTOR POS - MALAM\n\nsepi.\n\nPAK RT\n\nada apa ini?\n\nSARI\nHalo.\n';
  const again = (cures: readonly { alike: string; as: 'scene-heading' | 'character' | 'action' }[]) => {
    const result = importScreenplay('naskah.fountain', new TextEncoder().encode(text), { cures });
    if (!result.ok) throw new Error(result.reason);
    const { receipt } = result.screenplay;
    expect([receipt.paragraphsOut, receipt.wordsOut]).toEqual([receipt.paragraphsIn, receipt.wordsIn]);
    return result.screenplay;
  };
  it('are listed beside their lines, the same for all that are alike', () => {
    expect(again([]).receipt.doubts.map(({ source, reason, alike }) => [source, reason, alike])).toEqual([
      [3, 'maybe-heading', 'heading:place-time'],
      [7, 'maybe-heading', 'heading:place-time'],
      [11, 'maybe-cue', 'cue:PAK RT'],
    ]);
  });
  it('are headings whose time of day is not known, where most others have one', () => {
    const headings = ['A - PAGI', 'B - MALAM', 'C - DAPUR - SEWINDU BERLALU', 'D - SORE', 'RUMAH BUDI'];
    const doubtsOf = (lines: readonly string[]) =>
      read(lines.map((line) => `INT. ${line}\n\nSARI\nHalo.\n`).join('\n')).receipt.doubts;
    expect(doubtsOf(headings.slice(0, 4))).toEqual([
      { source: 11, text: 'INT. C - DAPUR - SEWINDU BERLALU', reason: 'no-time', alike: '' },
    ]);
    expect(doubtsOf(headings.slice(2))).toEqual([]);
  });
  it('are read as people said, all that are alike at once, and are no longer doubtful', () => {
    const cured = again([
      { alike: 'heading:place-time', as: 'scene-heading' },
      { alike: 'cue:PAK RT', as: 'character' },
    ]);
    expect(headings(cured)).toEqual([
      ['1', 'INT', 'A', 'day'],
      ['2', null, 'RUMAH BUDI', 'morning'],
      ['3', null, 'KANTOR POS', 'night'],
    ]);
    expect(types(cured).slice(-4)).toEqual([
      ['character', 'PAK RT'],
      ['dialogue', 'ada apa ini?'],
      ['character', 'SARI'],
      ['dialogue', 'Halo.'],
    ]);
    expect(cured.receipt.doubts).toEqual([]);
    expect(again([{ alike: 'heading:place-time', as: 'action' }]).receipt.doubts.map(({ alike }) => alike)).toEqual([
      'cue:PAK RT',
    ]);
  });
});
