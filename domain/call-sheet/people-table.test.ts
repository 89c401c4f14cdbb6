import { describe, expect, test } from 'vitest';
import { peopleOfTable, readPeopleTable } from './people-table.ts';

describe('the heads of a pasted table', () => {
  test('are recognised in Indonesian, in any order', () => {
    const table = [
      ['No. HP', 'Nama', 'Jabatan', 'Departemen', 'Jam'],
      ['0812 3456 7890', 'Ana', 'Asisten kamera', 'Kamera', '05.30'],
    ];
    const read = readPeopleTable('sheet-crew', table);
    expect(read).toEqual({
      headAt: 0,
      columns: ['phone', 'name', 'role', 'department', 'call'],
      isCertain: true,
    });
    expect(peopleOfTable(table, read)).toEqual([
      {
        row: 2,
        fields: { phone: '0812 3456 7890', name: 'Ana', role: 'Asisten kamera', department: 'Kamera', call: '05.30' },
      },
    ]);
  });

  test('are recognised in English, for the cast', () => {
    const { columns, isCertain } = readPeopleTable('sheet-cast', [
      ['#', 'Character', 'Actor', 'Pick-up', 'Make up', 'On set', 'Remarks'],
      ['1', 'Wulan', 'Ana', '04:30', '05:00', '06:00', ''],
    ]);
    expect(columns).toEqual([null, 'character', 'name', 'pickUp', 'makeUp', 'onSet', 'remarks']);
    // The sign at the head of the first column means nothing.
    expect(isCertain).toBe(false);
  });

  test('that are not known leave the table to a person', () => {
    const read = readPeopleTable('sheet-crew', [
      ['Nama', 'Jabatan', 'Golongan darah'],
      ['Ana', 'Gaffer', 'O'],
    ]);
    expect(read.columns).toEqual(['name', 'role', null]);
    expect(read.isCertain).toBe(false);
  });
});

test('without heads, numbers and times tell themselves, and a person looks at the rest', () => {
  const read = readPeopleTable('sheet-crew', [
    ['Kamera', 'DOP', 'Ana', '+62 812-3456-7890', '05.30'],
    ['Kamera', 'Focus puller', 'Budi', '', '05:30'],
  ]);
  expect(read).toEqual({
    headAt: -1,
    columns: ['department', 'role', 'name', 'phone', 'call'],
    isCertain: false,
  });
  expect(readPeopleTable('sheet-cast', [['1', 'Ana', 'Wulan', '06.00']]).columns).toEqual([
    'number',
    'name',
    'character',
    'onSet',
  ]);
});

test('a department in merged cells holds for the people below it', () => {
  const table = [
    ['Departemen', 'Nama'],
    ['Kamera', 'Ana'],
    ['', 'Budi'],
    ['Suara', ''],
    ['', 'Citra'],
  ];
  expect(peopleOfTable(table, readPeopleTable('sheet-crew', table)).map(({ fields }) => fields)).toEqual([
    { department: 'Kamera', name: 'Ana' },
    { department: 'Kamera', name: 'Budi' },
    { department: 'Suara', name: 'Citra' },
  ]);
});

test('the heads may be below titles, and say in brackets what they like', () => {
  const table = [
    ['DAFTAR KRU – HUJAN DI PASAR SENEN'],
    ['Hari 3', '11/12/2026'],
    ['No.', 'Nama', 'Jabatan', 'No. HP (WA)', 'Call time'],
    ['1', 'Ana', 'DOP', '0812 3456 7890', '5:30:00 AM'],
  ];
  const read = readPeopleTable('sheet-crew', table);
  expect(read).toMatchObject({ headAt: 2, columns: [null, 'name', 'role', 'phone', 'call'], isCertain: false });
  expect(peopleOfTable(table, read)).toEqual([
    { row: 4, fields: { name: 'Ana', role: 'DOP', phone: '0812 3456 7890', call: '5:30:00 AM' } },
  ]);
});

test('fractions of a day are read by their column, also those of two digits', () => {
  const table = [
    ['Nama', 'Call'],
    ['Ana', '0.229166667'],
    ['Budi', '0.25'],
    ['Citra', '0,5'],
    ['Dewi', '06.15'],
  ];
  const calls = peopleOfTable(table, readPeopleTable('sheet-crew', table)).map(({ fields }) => fields.call);
  expect(calls).toEqual(['0.229166667', '06:00', '12:00', '06.15'].map((call, at) => (at === 0 ? '05:30' : call)));
});

test('P beside W is pria, P beside L is perempuan', () => {
  const genders = (head: string, letters: string[]) => {
    const table = [['Nama', head], ...letters.map((letter, at) => [`Pemain ${at}`, letter])];
    return peopleOfTable(table, readPeopleTable('sheet-cast', table)).map(({ fields }) => fields.gender);
  };
  expect(genders('P/W', ['P', 'W'])).toEqual(['male', 'W']);
  expect(genders('L/P', ['P', 'L'])).toEqual(['P', 'L']);
});

test('a telephone number that a spreadsheet has mangled is still in the column of numbers', () => {
  const rows = [
    ['Kamera', 'DOP', 'Ana', '8.12346E+11'],
    ['Lampu', 'Gaffer', 'Tono', '0812 3456 7890'],
  ];
  expect(readPeopleTable('sheet-crew', rows).columns).toEqual(['department', 'role', 'name', 'phone']);
});

test.each([
  ['sheet-extra', [['Pedagang pasar', '12', 'bawa pikulan', '05.00']], ['name', 'count', 'note', 'call']],
  ['sheet-time', [['04.30', '05.00', 'Sarapan']], ['time', 'until', 'description']],
  ['sheet-time', [['Sarapan', '04.30']], ['description', 'time']],
  ['sheet-line', [['Manajer lokasi', 'Sri Rahayu', '0812 2770 0101']], ['label', 'text', 'phone']],
] as const)('a table without heads of a %s is guessed from its cells and asked about', (kind, table, columns) => {
  expect(readPeopleTable(kind, table)).toEqual({ headAt: -1, columns, isCertain: false });
});
