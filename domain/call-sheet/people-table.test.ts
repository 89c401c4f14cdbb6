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
      hasHead: true,
      columns: ['phone', 'name', 'role', 'department', 'call'],
      isCertain: true,
    });
    expect(peopleOfTable(table, read)).toEqual([
      { phone: '0812 3456 7890', name: 'Ana', role: 'Asisten kamera', department: 'Kamera', call: '05.30' },
    ]);
  });

  test('are recognised in English, for the cast', () => {
    const { columns, isCertain } = readPeopleTable('sheet-cast', [
      ['#', 'Character', 'Actor', 'Pick-up', 'Make up', 'On set', 'Remarks'],
      ['1', 'Wulan', 'Ana', '04:30', '05:00', '06:00', ''],
    ]);
    expect(columns).toEqual([null, 'character', 'name', 'pickUp', 'makeUp', 'onSet', 'remarks']);
    // The sign at the head of the first column says nothing.
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
    hasHead: false,
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
  expect(peopleOfTable(table, readPeopleTable('sheet-crew', table))).toEqual([
    { department: 'Kamera', name: 'Ana' },
    { department: 'Kamera', name: 'Budi' },
    { department: 'Suara', name: 'Citra' },
  ]);
});
