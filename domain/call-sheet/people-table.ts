import { fractionOfDay, readTime } from '../calendar/read-time.ts';
import { plainMarks } from '../plain-typed.ts';
import { cellText } from '../tables/number-cells.ts';
import { plainHead } from '../tables/table-heads.ts';
import { LIST_HEADS } from './list-heads.ts';
import { isPriaColumn, readGender } from './read-gender.ts';

/**
 * Tables of people and of the smaller lists (extras, times, contacts) from spreadsheets and chats: the meaning of each
 * column, in Indonesian or English, in any order.
 */
export const PEOPLE_FIELDS = {
  'sheet-crew': ['department', 'role', 'name', 'phone', 'call'],
  'sheet-cast': [
    'number',
    'name',
    'character',
    'gender',
    'age',
    'status',
    'pickUp',
    'makeUp',
    'onSet',
    'phone',
    'detail',
    'remarks',
  ],
  'sheet-extra': ['name', 'count', 'note', 'call'],
  'sheet-time': ['description', 'time', 'until'],
  'sheet-line': ['label', 'text', 'phone'],
} as const;
export type PeopleKind = keyof typeof PEOPLE_FIELDS;
export const PEOPLE_KINDS = Object.keys(PEOPLE_FIELDS) as PeopleKind[];
export type PeopleField = (typeof PEOPLE_FIELDS)[PeopleKind][number];

/** Heads in lower case without signs. A head with different meanings in both lists is in each. */
const COMMON = {
  name: ['nama', 'nama lengkap', 'name', 'full name'],
  phone: [
    'telepon',
    'telp',
    'tlp',
    'no telp',
    'no telepon',
    'nomor telepon',
    'hp',
    'no hp',
    'nomor hp',
    'wa',
    'no wa',
    'whatsapp',
    'kontak',
    'no kontak',
    'phone',
    'phone number',
    'telephone',
    'mobile',
    'mobile number',
    'cell',
    'contact',
    'contact number',
  ],
} as const;

const HEADS: Readonly<Record<PeopleKind, Partial<Record<PeopleField, readonly string[]>>>> = {
  'sheet-crew': {
    department: ['departemen', 'department', 'dept', 'dep', 'divisi', 'division', 'bagian', 'tim', 'team', 'unit'],
    role: [
      'jabatan',
      'posisi',
      'position',
      'role',
      'peran',
      'tugas',
      'job',
      'job title',
      'title',
      'job desk',
      'jobdesk',
    ],
    name: [...COMMON.name, 'nama kru', 'nama crew', 'kru', 'crew', 'crew name'],
    phone: COMMON.phone,
    call: [
      'jam panggil',
      'panggilan',
      'jam panggilan',
      'jam',
      'waktu',
      'call',
      'call time',
      'calltime',
      'crew call',
      'time',
      'jam call',
      'jam datang',
    ],
  },
  'sheet-cast': {
    number: ['no', 'nomor', 'no peran', 'no pemain', 'id', 'cast no', 'cast number', 'number', 'cast id'],
    name: [
      ...COMMON.name,
      'pemain',
      'nama pemain',
      'aktor',
      'artis',
      'talent',
      'pemeran',
      'actor',
      'artist',
      'cast',
      'player',
      'played by',
    ],
    character: [
      'karakter',
      'tokoh',
      'peran',
      'sebagai',
      'nama karakter',
      'nama tokoh',
      'character',
      'character name',
      'role',
      'as',
    ],
    gender: ['jk', 'l/p', 'p/l', 'p/w', 'w/p', 'jenis kelamin', 'kelamin', 'gender', 'm/f', 'f/m', 'sex'],
    age: ['umur', 'usia', 'age'],
    status: ['status', 'swf'],
    pickUp: ['jemput', 'jam jemput', 'penjemputan', 'pick up', 'pickup', 'pu', 'p/u'],
    makeUp: ['rias', 'tata rias', 'make up', 'makeup', 'mu', 'mua', 'hmu', 'h/mu', 'wardrobe/make up', 'rias/busana'],
    onSet: [
      'di set',
      'set',
      'on set',
      'onset',
      'siap di set',
      'jam set',
      'ready',
      'call',
      'call time',
      'jam panggil',
      'panggilan',
      'jam',
    ],
    phone: COMMON.phone,
    detail: ['keterangan karakter', 'kostum', 'costume', 'wardrobe', 'busana', 'character detail', 'detail'],
    remarks: ['catatan', 'keterangan', 'ket', 'remarks', 'remark', 'notes', 'note'],
  },
  'sheet-extra': LIST_HEADS,
  'sheet-time': LIST_HEADS,
  'sheet-line': { ...LIST_HEADS, phone: COMMON.phone },
};

function fieldOfHead(kind: PeopleKind, head: string): PeopleField | null {
  const wanted = plainHead(head);
  if (wanted === '') return null;
  const found = PEOPLE_FIELDS[kind].find((field) => HEADS[kind][field]?.includes(wanted));
  return found ?? null;
}

/** Reading of a pasted table. */
export interface PeopleTable {
  /** Index of the row that names the columns; -1: none. */
  headAt: number;
  /** Field in each column; null: not taken. */
  columns: readonly (PeopleField | null)[];
  /** False: a person should look at it. */
  isCertain: boolean;
}

/** Titles, dates and addresses can precede the heads of a list. */
const HIGHEST_HEADS = 15;

const isPhone = (cell: string) => /^[+(]?\d[\d\s().-]{7,}$/.test(plainMarks(cell)) || /^\d[.,]\d+e\+?\d+$/i.test(cell);
const isTime = (cell: string) => /\d[.:]\d\d|^\d{4}$/.test(cell) && readTime(cell) !== null;

/** Guesses the field of each column of a table of people: from its heads, else from its cells. */
export function readPeopleTable(kind: PeopleKind, table: readonly (readonly string[])[]): PeopleTable {
  const width = Math.max(0, ...table.map((row) => row.length));
  const headAt = table.slice(0, HIGHEST_HEADS).findIndex((row) => isHeadRow(kind, row));
  if (headAt < 0) return { headAt, columns: guessed(kind, table, width), isCertain: false };
  const row = table[headAt] ?? [];
  const heads = Array.from({ length: width }, (_, at) => fieldOfHead(kind, row[at] ?? ''));
  const columns = heads.map((head, at) => (heads.indexOf(head) === at ? head : null));
  const isWhole = row.every((cell, at) => cell === '' || columns[at] !== null);
  return { headAt, columns, isCertain: headAt === 0 && isWhole && namesRow(kind, columns) };
}

/** One word such as "Crew" may be a person's cell; two heads in one row are no accident. */
const isHeadRow = (kind: PeopleKind, row: readonly string[]): boolean =>
  row.filter((cell) => fieldOfHead(kind, cell) !== null).length >= 2 &&
  row.every((cell) => cell === '' || !(isPhone(cell) || isTime(cell)));

const NAMING: Readonly<Record<PeopleKind, readonly PeopleField[]>> = {
  'sheet-crew': ['name', 'role'],
  'sheet-cast': ['name', 'character'],
  'sheet-extra': ['name'],
  'sheet-time': ['description'],
  'sheet-line': ['text', 'label'],
};
/** Does a column name the rows? */
export const namesRow = (kind: PeopleKind, columns: readonly (PeopleField | null)[]): boolean =>
  columns.some((column) => column !== null && NAMING[kind].includes(column));

/** Without heads: telephone numbers and times are recognised; texts are taken in the list's own order. */
function guessed(kind: PeopleKind, table: readonly (readonly string[])[], width: number): (PeopleField | null)[] {
  const columns: (PeopleField | null)[] = Array.from({ length: width }, () => null);
  const fields: readonly PeopleField[] = PEOPLE_FIELDS[kind];
  const cellsOf = (at: number) => table.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const times = TIMES_OF[kind];
  const timed: number[] = [];
  const texts: number[] = [];
  for (const at of columns.keys()) {
    const cells = cellsOf(at);
    if (cells.length === 0) continue;
    if (fields.includes('phone') && cells.every(isPhone)) columns[at] = columns.includes('phone') ? null : 'phone';
    else if (cells.every(isTime)) timed.push(at);
    else if (cells.every((cell) => /^\d{1,3}$/.test(cell)))
      columns[at] = kind === 'sheet-extra' ? 'count' : kind === 'sheet-cast' && at === 0 ? 'number' : null;
    else texts.push(at);
  }
  // One time of a cast member is the one on set, one of the day's times is its beginning.
  const skipped = kind === 'sheet-time' ? 0 : Math.max(0, times.length - timed.length);
  for (const [index, at] of timed.entries()) columns[at] = times[index + skipped] ?? null;
  const order = textsInOrder(kind, texts.length);
  for (const [index, at] of texts.entries()) columns[at] = order[index] ?? null;
  return columns;
}

const TIMES_OF: Readonly<Record<PeopleKind, readonly PeopleField[]>> = {
  'sheet-crew': ['call'],
  'sheet-cast': ['pickUp', 'makeUp', 'onSet'],
  'sheet-extra': ['call'],
  'sheet-time': ['time', 'until'],
  'sheet-line': [],
};

/** Fields of as many columns of text, from the left. */
function textsInOrder(kind: PeopleKind, count: number): readonly PeopleField[] {
  if (kind === 'sheet-cast') return ['name', 'character', 'remarks'];
  if (kind === 'sheet-extra') return ['name', 'note'];
  if (kind === 'sheet-time') return ['description'];
  if (kind === 'sheet-line') return count === 1 ? ['text'] : ['label', 'text'];
  return count === 1 ? ['name'] : count === 2 ? ['role', 'name'] : ['department', 'role', 'name'];
}

/** A row of the table by field, empty cells left out. */
export interface TablePerson {
  /** Of the table, counted from 1. */
  row: number;
  fields: Partial<Record<PeopleField, string>>;
}

const TIME_FIELDS: readonly PeopleField[] = ['call', 'pickUp', 'makeUp', 'onSet', 'time', 'until'];
const LONG_FRACTION = /^0?[.,]\d{3,}$/;
const FRACTION = /^0?[.,]\d+$/;

/**
 * People of the table. A department that is only in the first row of its people, as in merged cells, holds for the rows
 * below it. Fractions of a day and letters for a gender are read by their whole column.
 */
export function peopleOfTable(
  table: readonly (readonly string[])[],
  { headAt, columns }: Pick<PeopleTable, 'headAt' | 'columns'>,
): TablePerson[] {
  let department = '';
  const body = table.slice(headAt + 1);
  const plainColumn = columns.map((field, at) => {
    const cells = body.map((row) => cellText(row[at] ?? ''));
    return field === null ? null : cellReader(field, cellText(table[headAt]?.[at] ?? ''), cells);
  });
  return body.flatMap((row, index): TablePerson[] => {
    const person: Partial<Record<PeopleField, string>> = {};
    for (const [at, field] of columns.entries()) {
      const cell = plainColumn[at]?.(cellText(row[at] ?? '')) ?? '';
      if (field !== null && cell !== '') person[field] = cell;
    }
    if (person.department !== undefined) department = person.department;
    else if (department !== '') person.department = department;
    // A row with a department alone begins its people.
    const { department: _, ...own } = person;
    return Object.keys(own).length === 0 ? [] : [{ row: headAt + 2 + index, fields: person }];
  });
}

/** Turns a cell into text with the same meaning out of context. */
function cellReader(field: PeopleField, head: string, cells: readonly string[]): (cell: string) => string {
  if (TIME_FIELDS.includes(field) && cells.some((cell) => LONG_FRACTION.test(cell)))
    return (cell) => (FRACTION.test(cell) ? fractionOfDay(Number(cell.replace(',', '.'))) : cell);
  if (field === 'gender' && isPriaColumn(head, cells))
    return (cell) => (readGender(cell, true) === 'male' ? 'male' : cell);
  return (cell) => cell;
}
