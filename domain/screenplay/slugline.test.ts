import { describe, expect, it } from 'vitest';
import { readForcedHeading } from './bare-headings.ts';
import { readSceneHeading } from './slugline.ts';

const read = (line: string) => {
  const heading = readSceneHeading(line);
  if (heading === null) return null;
  const { interior, set, timeOfDay, light } = heading.slugline;
  return [heading.number, interior, set, timeOfDay, light];
};

describe('readSceneHeading', () => {
  it.each([
    ['INT. HOUSE - DAY', [null, 'INT', 'HOUSE', 'day', 'day']],
    ['EXT HOUSE - NIGHT', [null, 'EXT', 'HOUSE', 'night', 'night']],
    ['int. kamar kos – malam', [null, 'INT', 'kamar kos', 'night', 'night']],
    ['INT./EXT. CAR - DAWN', [null, 'INT/EXT', 'CAR', 'dawn', 'night']],
    ['INT/EXT CAR - DUSK', [null, 'INT/EXT', 'CAR', 'dusk', 'night']],
    ['I/E BAJAJ – SORE', [null, 'INT/EXT', 'BAJAJ', 'afternoon', 'day']],
    ['I./E. BAJAJ – SORE', [null, 'INT/EXT', 'BAJAJ', 'afternoon', 'day']],
    ['EXT./INT. TERAS – SENJA', [null, 'INT/EXT', 'TERAS', 'dusk', 'night']],
    ['EST. MONAS – PAGI', [null, 'EXT', 'MONAS', 'morning', 'day']],
    ['EKST. PASAR SENEN – LORONG PAYUNG – PAGI', [null, 'EXT', 'PASAR SENEN – LORONG PAYUNG', 'morning', 'day']],
    ['EKSTERIOR: SAWAH - SIANG', [null, 'EXT', 'SAWAH', 'day', 'day']],
    ['INT - RUMAH SITI SIANG', [null, 'INT', 'RUMAH SITI', 'day', 'day']],
    ['DLM. MUSALA - MAGRIB', [null, 'INT', 'MUSALA', 'magrib', 'night']],
    ['DALAM KERETA – DINI HARI', [null, 'INT', 'KERETA', 'dawn', 'night']],
    ['LUAR. STASIUN – SUBUH', [null, 'EXT', 'STASIUN', 'dawn', 'night']],
    ['INT. KAMAR. MALAM', [null, 'INT', 'KAMAR', 'night', 'night']],
    ['INT. KAMAR, TENGAH MALAM', [null, 'INT', 'KAMAR', 'night', 'night']],
    ['EXT. JALAN – MALAM HARI – HUJAN', [null, 'EXT', 'JALAN', 'night', 'night']],
    ['EXT. PASAR MALAM', [null, 'EXT', 'PASAR MALAM', null, null]],
    ['EXT. PASAR MALAM – SIANG', [null, 'EXT', 'PASAR MALAM', 'day', 'day']],
    ['INT. KAMAR YANG SAMA', [null, 'INT', 'KAMAR YANG SAMA', null, null]],
    ['INT. ROOM - CONTINUOUS - NIGHT', [null, 'INT', 'ROOM', 'continuous', 'night']],
    ['INT. ROOM - DAY 2 (FLASHBACK)', [null, 'INT', 'ROOM', 'day', 'day']],
    ['INT. ROOM - LATE AFTERNOON', [null, 'INT', 'ROOM', 'afternoon', 'day']],
    ['INT. DAPUR – MENERUS', [null, 'INT', 'DAPUR', 'continuous', null]],
    ['INT. DAPUR – LANJUTAN', [null, 'INT', 'DAPUR', 'continuous', null]],
    ['INT. DAPUR – SESAAT KEMUDIAN', [null, 'INT', 'DAPUR', 'moments-later', null]],
    ['EXT. WELL-LIT STREET - MAGIC HOUR', [null, 'EXT', 'WELL-LIT STREET', 'dusk', 'night']],
    ['INT.', [null, 'INT', '', null, null]],
    ['INT - EXT. TERAS - PAGI', [null, 'INT/EXT', 'TERAS', 'morning', 'day']],
    ['INT-EXT TERAS - PAGI', [null, 'INT/EXT', 'TERAS', 'morning', 'day']],
    ['EXT. INT. BIS - SORE', [null, 'INT/EXT', 'BIS', 'afternoon', 'day']],
    ['INT - EXTRA BED STORE - DAY', [null, 'INT', 'EXTRA BED STORE', 'day', 'day']],
    ['INT. MOBIL / EXT. JALAN TOL - MALAM', [null, 'INT/EXT', 'MOBIL / EXT. JALAN TOL', 'night', 'night']],
    ['INT/ RUMAH SITI / MALAM', [null, 'INT', 'RUMAH SITI', 'night', 'night']],
    ['INT, RUMAH SITI, MALAM', [null, 'INT', 'RUMAH SITI', 'night', 'night']],
    ['int rumah siti - malam', [null, 'INT', 'rumah siti', 'night', 'night']],
    ['FLASHBACK: INT. KAMAR - MALAM', [null, 'INT', 'KAMAR', 'night', 'night']],
    ['INT. KAMAR (MALAM)', [null, 'INT', 'KAMAR', 'night', 'night']],
    ['INT. KAMAR - MALAM [FLASHBACK]', [null, 'INT', 'KAMAR', 'night', 'night']],
    ['INT.RUMAH-MALAM', [null, 'INT', 'RUMAH', 'night', 'night']],
    ['EXT. WARUNG. SORE. HUJAN.', [null, 'EXT', 'WARUNG', 'afternoon', 'day']],
    ['INT. BLOK D. LANTAI 2', [null, 'INT', 'BLOK D. LANTAI 2', null, null]],
    ['EXT. MASJID - MALAM TAKBIRAN', [null, 'EXT', 'MASJID', 'night', 'night']],
    ['EXT. SAWAH – MAGRIB MENJELANG MALAM', [null, 'EXT', 'SAWAH', 'magrib', 'night']],
    ['EXT. KOTA – PASAR MALAM', [null, 'EXT', 'KOTA – PASAR MALAM', null, null]],
    ['INT. MANOR - MORNING ROOM', [null, 'INT', 'MANOR - MORNING ROOM', null, null]],
    ['INT. RUMAH - KEESOKAN PAGINYA', [null, 'INT', 'RUMAH', 'morning', 'day']],
    ['INT. RUMAH - KEESOKAN HARINYA', [null, 'INT', 'RUMAH', 'day', 'day']],
    ['INT. RUMAH - KAMAR - KESOKAN HARINYA', [null, 'INT', 'RUMAH - KAMAR', 'day', 'day']],
    ['INT. RUMAH - BESOKNYA', [null, 'INT', 'RUMAH', 'day', 'day']],
    ['INT. RUMAH - HARI SELANJUTNYA', [null, 'INT', 'RUMAH', 'day', 'day']],
    ['INT. RUMAH - HARI MINGGU', [null, 'INT', 'RUMAH', 'day', 'day']],
    ['INT. RUMAH - SABTU SIANG', [null, 'INT', 'RUMAH', 'day', 'day']],
    ['INT. RUMAH - MALAM MINGGU', [null, 'INT', 'RUMAH', 'night', 'night']],
    ['INT. RUMAH - BERSAMAAN DENGAN ITU', [null, 'INT', 'RUMAH', 'same', null]],
    ['EXT. PANTAI - FIRST LIGHT', [null, 'EXT', 'PANTAI', 'dawn', 'night']],
    ['INT. PASAR MINGGU PAGI', [null, 'INT', 'PASAR MINGGU', 'morning', 'day']],
    ['INT. RUMAH - BAKDA ISYA', [null, 'INT', 'RUMAH', 'night', 'night']],
    ['INT. RUMAH - DUA JAM KEMUDIAN', [null, 'INT', 'RUMAH', 'later', null]],
    ['INT. HOUSE - TEN MINUTES LATER', [null, 'INT', 'HOUSE', 'later', null]],
    ['INT. HOUSE - LATER THAT NIGHT', [null, 'INT', 'HOUSE', 'night', 'night']],
    ['INT. HOUSE - JUST BEFORE DAWN', [null, 'INT', 'HOUSE', 'dawn', 'night']],
    ['INT. HOUSE - MID-MORNING', [null, 'INT', 'HOUSE', 'morning', 'day']],
    ['INT. HOUSE - NIGHT TWO', [null, 'INT', 'HOUSE', 'night', 'night']],
    ['INT. HOUSE - PRESENT DAY', [null, 'INT', 'HOUSE - PRESENT DAY', null, null]],
    ['12. (FLASHBACK) EXT. SAWAH – PAGI', ['12', 'EXT', 'SAWAH', 'morning', 'day']],
  ])('reads %s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it.each([
    ['12. INT. GUDANG – SIANG', '12'],
    ['12 INT. GUDANG – SIANG', '12'],
    ['12A. INT. GUDANG – SIANG 12A', '12A'],
    ['A1 EXT. GUDANG – SIANG', 'A1'],
    ['I-1-A INT. GUDANG – SIANG', 'I-1-A'],
    ['01 INT - RUMAH SITI SIANG', '01'],
    ['SCENE 7 - EXT. SAWAH - PAGI', '7'],
    ['ADEGAN 7: EXT. SAWAH - PAGI', '7'],
    ['INT. GUDANG – SIANG #1-A.#', '1-A.'],
    ['INT. GUDANG – SIANG #110A#', '110A'],
    ['INT. GUDANG – SIANG # 12 #', '12'],
    ['13.EXT. JALAN—PAGI', '13'],
    ['13-EXT. JALAN - PAGI', '13'],
    ['(12) INT. GUDANG – SIANG', '12'],
    ['[12A] INT. GUDANG – SIANG', '12A'],
    ['1/ INT. GUDANG – SIANG', '1'],
    ['12\tINT. GUDANG – SIANG\t12', '12'],
  ])('takes the scene number out of %s', (line, number) => {
    const heading = readSceneHeading(line);
    expect(heading?.number).toBe(number);
    expect(heading?.slugline.raw).not.toContain('#');
    expect(heading?.slugline.raw).toMatch(/^(?:INT|EXT)/);
  });

  it.each([
    'Interior design is hard.',
    'Luar biasa indah pagi ini',
    'DALAM HATI',
    'Ext 5 rings',
    'INTERNET CAFE',
    'ESTABLISHING',
    'Into the night',
    '12 monkeys',
    'EXTRA BESAR – MALAM',
    'FLASHBACK TO SARI',
    'Ext kabel di kamar malam itu terbakar.',
  ])('leaves %s alone', (line) => {
    expect(readSceneHeading(line)).toBeNull();
  });

  it('knows an omitted scene by its number', () => {
    expect(readSceneHeading('12 OMITTED 12')).toMatchObject({ number: '12', isOmitted: true });
    expect(readSceneHeading('OMITTED')).toBeNull();
    expect(readForcedHeading('DIHAPUS #9#')).toMatchObject({ number: '9', isOmitted: true });
  });
});
