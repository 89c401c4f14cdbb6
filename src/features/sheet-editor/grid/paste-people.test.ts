import { expect, test } from 'vitest';
import { sheet, sheetHead } from '../../../../domain/call-sheet/content-for-tests.ts';
import { callClock } from '../../../../domain/call-sheet/call-time.ts';
import { recordKey, type SheetRecord } from '../../../../domain/call-sheet/draft.ts';
import { type PeopleKind, readPeopleTable } from '../../../../domain/call-sheet/people-table.ts';
import { uuid } from '../../../../domain/breakdown/rows-for-tests.ts';
import { scriptScope } from '../../../../domain/scopes.ts';
import { SheetEditor } from '../../../shared/open-sheet/sheet-editor.ts';
import type { CellSettings } from './cell-values.ts';
import { pastePeople } from './paste-people.ts';
import { runPaste } from './paste-rows.ts';

const GENERAL = '05:30';
const context = { language: 'id', generalCall: GENERAL, isPhone: false, labels: { status: {} } } as CellSettings;

function pasted(kind: PeopleKind, table: string[][]) {
  const scope = scriptScope(uuid(1) as Parameters<typeof scriptScope>[0]);
  const editor = new SheetEditor(sheet, scope, { title: 'T', house: 'H' }, () => {});
  const head: SheetRecord = { kind: 'call-sheet', id: sheet, fields: sheetHead() };
  editor.setSaved(new Map([[recordKey(head.kind, head.id), head]]), { title: 'T', house: 'H' });
  const result = pastePeople(editor, kind, table, readPeopleTable(kind, table), context);
  runPaste(editor, kind, result);
  return { editor, result };
}

test('a crew list of a spreadsheet keeps its calls; nothing that cannot be read becomes the crew call', () => {
  const { editor, result } = pasted('sheet-crew', [
    ['Departemen', 'Jabatan', 'Nama', 'No HP', 'Call'],
    ['Kamera', 'DOP', 'Budi Santoso', '8.12346E+11', '5:30:00 AM'],
    ['Lampu', 'Gaffer', 'Tono', '0813', '6:00:00 PM'],
    ['Lampu', 'Bestboy', 'Agus', '0814', '18.15.00'],
    ['Lampu', 'Grip', 'Rudi', '0815', '0.763888889'],
    ['Lampu', 'Grip 2', 'Eko', '0816', 'habis magrib'],
  ]);
  const crew = editor.get().content?.crew ?? [];
  expect(crew.map(({ name, call }) => [name, callClock(call, GENERAL)])).toEqual([
    ['Budi Santoso', '05:30'],
    ['Tono', '18:00'],
    ['Agus', '18:15'],
    ['Rudi', '18:20'],
    ['Eko', ''],
  ]);
  expect(crew[0]?.phone).toBe('8.12346E+11');
  expect(result.people).toEqual([{ row: 6, name: 'Eko', field: 'call', text: 'habis magrib' }]);
  expect(editor.unreadText('sheet-crew', crew[4]?.id ?? '', 'call')).toBe('habis magrib');
  editor.undo();
  expect(editor.get().content?.crew).toEqual([]);
});

test('letters for the gender mean the same in both languages of the interface', () => {
  const { editor } = pasted('sheet-cast', [
    ['Nama', 'Karakter', 'L/P'],
    ['Ana', 'Wulan', 'P'],
    ['Budi', 'Jaka', 'L'],
    ['Citra', 'Sari', 'F'],
    ['Dodi', 'Bayu', 'M'],
  ]);
  expect(editor.get().content?.cast.map(({ gender }) => gender)).toEqual(['female', 'male', 'female', 'male']);
});

test('extras, times and contacts are read by their heads in any order; the same row is filled in', () => {
  const extras = pasted('sheet-extra', [
    ['Jam', 'Kelompok', 'Jumlah', 'Catatan'],
    ['05.00', 'Pedagang pasar', '12', 'bawa pikulan'],
    ['habis subuh', 'Anak sekolah', '8', ''],
  ]);
  expect(
    extras.editor
      .get()
      .content?.extras.map(({ name, count, note, call }) => [name, count, note, callClock(call, GENERAL)]),
  ).toEqual([
    ['Pedagang pasar', 12, 'bawa pikulan', '05:00'],
    ['Anak sekolah', 8, '', ''],
  ]);
  expect(extras.result.people).toEqual([{ row: 3, name: 'Anak sekolah', field: 'call', text: 'habis subuh' }]);

  const times = pasted('sheet-time', [
    ['Mulai', 'Selesai', 'Kegiatan'],
    ['04.30', '05.00', 'Sarapan'],
    ['0.520833333', '0.541666667', 'Makan siang'],
  ]);
  const rows = () =>
    times.editor.get().content?.times.map(({ description, time, until }) => [description, time, until]);
  expect(rows()).toEqual([
    ['Sarapan', '04:30', '05:00'],
    ['Makan siang', '12:30', '13:00'],
  ]);
  const again = [
    ['Mulai', 'Kegiatan'],
    ['12.45', 'Lunch'],
  ];
  const later = pastePeople(times.editor, 'sheet-time', again, readPeopleTable('sheet-time', again), context);
  expect(later).toMatchObject({ added: 0, filled: 1 });

  const contacts = pasted('sheet-line', [
    ['Nama', 'Jabatan', 'No HP'],
    ['Sri Rahayu', 'Manajer lokasi', '0812 2770 0101'],
  ]);
  expect(contacts.editor.get().content?.lines).toMatchObject([
    { list: 'contact', label: 'Manajer lokasi', text: 'Sri Rahayu', phone: '0812 2770 0101' },
  ]);
});
