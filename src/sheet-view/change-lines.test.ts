import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { compareSheets } from '../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import {
  castRow,
  crewRow,
  lineRow,
  rowId,
  sheetContent,
  sheetScene,
} from '../../domain/call-sheet/content-for-tests.ts';
import { messages as english } from '../locales/en.po';
import { messages as indonesian } from '../locales/id.po';
import { changeLines } from './change-lines.ts';

const before = sheetContent({
  head: { generalCall: '05:30', locationName: 'Kopi Pagi' },
  scenes: [sheetScene(21, { number: '12', time: '08:00' }), sheetScene(22, { number: '14', time: '09:00' })],
  cast: [castRow(1, { name: 'Ayu', onSet: { offset: 60 }, makeUp: { offset: 0 }, remarks: '' })],
  crew: [crewRow(11, { name: 'Budi', call: { offset: 0 } }), crewRow(12, { name: 'Citra', call: { offset: 0 } })],
  lines: [lineRow(41, { list: 'rule', text: 'No photos' })],
});
const CATALOGS = { en: english, id: indonesian };
const lines = (after: SheetContent, language: 'en' | 'id' = 'en', was = before) =>
  changeLines(
    setupI18n({ locale: language, messages: { [language]: CATALOGS[language] } }),
    language,
    compareSheets(was, after),
    was,
    after,
  );
const texts = (...given: Parameters<typeof lines>) => lines(...given).map(({ text }) => text);

describe('changes in words', () => {
  it('says times as from and to, in the language of the reader', () => {
    const after = sheetContent({ ...before, head: { ...before.head, generalCall: '05:00' } });
    expect(texts(after)).toEqual(['Crew call moved from 05:30 to 05:00']);
    expect(texts(after, 'id')).toEqual(['Crew call pindah dari 05.30 ke 05.00']);
  });

  it('names the day that it was, weather that is gone, and who was there before', () => {
    const was = sheetContent({ ...before, head: { ...before.head, date: '2026-12-21', weather: 'Hujan' } });
    const after = sheetContent({
      ...was,
      head: { ...was.head, date: '2026-12-24', weather: '' },
      cast: [castRow(1, { name: 'Wulan', onSet: { offset: 60 }, makeUp: { offset: 0 }, remarks: 'Rain coat' })],
      crew: [
        crewRow(11, { name: 'Dewi', call: { offset: 0 } }),
        crewRow(12, { name: 'Eka', call: { fixed: '04:00' } }),
      ],
    });
    expect(texts(after, 'en', was)).toEqual([
      'The day moved from Mon, 21 Dec 2026 to Thu, 24 Dec 2026',
      'Weather removed',
      'Wulan (was Ayu) changed: remarks',
      'Dewi (was Budi)',
      'Eka (was Citra): call moved from 05:30 to 04:00',
    ]);
    expect(texts(after, 'id', was)[0]).toBe('Hari syuting pindah dari Sen, 21 Des 2026 ke Kam, 24 Des 2026');
  });

  it('says a place with several changed fields once', () => {
    const head = { ...before.head, locationName: 'Blok M', locationGate: 'Gate 2', locationAddress: 'Jl. Melawai' };
    expect(texts(sheetContent({ ...before, head }))).toEqual(['Location: now Blok M']);
  });

  it('names what of a place changed while its name stays', () => {
    const was = sheetContent({ ...before, head: { ...before.head, parkingName: '', parkingNote: '' } });
    const head = { ...was.head, locationGate: 'Gate 5', locationAddress: 'Jl. Melawai', parkingNote: 'At the mosque' };
    expect(texts(sheetContent({ ...was, head }), 'en', was)).toEqual([
      'Address of the location: now Jl. Melawai',
      'Gate: now Gate 5',
      'Parking: now At the mosque',
    ]);
    const pin = { latitude: -6.3, longitude: 106.9 };
    expect(texts(sheetContent({ ...was, head: { ...was.head, locationPin: pin } }), 'en', was)).toEqual([
      'Location: the map pin has changed',
    ]);
  });

  it('names what of a person or a scene changed', () => {
    const after = sheetContent({
      ...before,
      scenes: [{ ...before.scenes[0]!, cast: [1, 2], set: 'ELSEWHERE' }, before.scenes[1]!],
      cast: [{ ...before.cast[0]!, remarks: 'Wet', makeUp: { offset: 15 } }],
    });
    expect(texts(after)).toEqual([
      'Scene 12 changed: set, cast',
      'Ayu: call moved from 05:30 to 05:45; changed: remarks',
    ]);
  });

  it('names a scene by its former number where that has changed', () => {
    const scenes = [
      { ...before.scenes[0]!, number: '11' },
      { ...before.scenes[1]!, number: '13', eighths: 3, time: '' },
    ];
    const renumbered = (time: string) => sheetContent({ ...before, scenes: [scenes[0]!, { ...scenes[1]!, time }] });
    expect(texts(renumbered(before.scenes[1]!.time))).toEqual([
      'Scene 12 is now scene 11',
      'Scene 14 is now scene 13; changed: length',
    ]);
    expect(texts(renumbered('10:15'))[1]).toBe('Scene 14 is now scene 13, moved from 09:00 to 10:15');
  });

  it('says that a call stays where the general call moves and the own does not', () => {
    const after = sheetContent({
      ...before,
      head: { ...before.head, generalCall: '05:00' },
      crew: [{ ...before.crew[0]!, call: { fixed: '05:30' } }, before.crew[1]!],
    });
    expect(texts(after)).toEqual(['Crew call moved from 05:30 to 05:00', 'Budi: call stays at 05:30']);
  });

  it('says nothing of who may see names and numbers', () => {
    const head = { ...before.head, guestNames: 'contacts', guestPhones: 'nobody' } as const;
    expect(texts(sheetContent({ ...before, head }))).toEqual([]);
  });

  it('leads to the cell, to the row, and of what is gone to its list', () => {
    const after = sheetContent({
      ...before,
      head: { ...before.head, parkingNote: 'Show the pass' },
      scenes: [{ ...before.scenes[0]!, time: '08:30' }],
      crew: [...before.crew, crewRow(13, { name: 'Dewi' })],
      lines: [],
    });
    expect(lines(after).map(({ where }) => where)).toEqual([
      { field: 'parkingNote' },
      { list: 'scenes', id: rowId(21), field: 'time' },
      { list: 'scenes' },
      { list: 'crew', id: rowId(13) },
      { lines: 'rule' },
    ]);
  });

  it('keeps a line short, whatever was written', () => {
    const head = { ...before.head, parkingName: 'Lapangan '.repeat(60), director: '<script>alert(1)</script>' };
    const [director, parking] = texts(sheetContent({ ...before, head }));
    expect(director).toBe('Director: now <script>alert(1)</script>');
    expect(parking?.length).toBeLessThanOrEqual('Parking: now '.length + 81);
  });
});
