import { readTime } from '../calendar/read-time.ts';

/**
 * Tables of people as they come from spreadsheets and chats: which column holds what, in Indonesian or English, in any
 * order.
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
} as const;
export type PeopleKind = keyof typeof PEOPLE_FIELDS;
export type PeopleField = (typeof PEOPLE_FIELDS)[PeopleKind][number];

/** Heads in small letters without signs. A head that means different things in both lists stands in each. */
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
    gender: ['jk', 'l/p', 'p/l', 'jenis kelamin', 'gender', 'm/f', 'f/m', 'sex'],
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
      'panggilan',
      'jam',
    ],
    phone: COMMON.phone,
    detail: ['keterangan karakter', 'kostum', 'costume', 'wardrobe', 'busana', 'character detail', 'detail'],
    remarks: ['catatan', 'keterangan', 'ket', 'remarks', 'remark', 'notes', 'note'],
  },
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();

function fieldOfHead(kind: PeopleKind, head: string): PeopleField | null {
  const wanted = plain(head);
  if (wanted === '') return null;
  const found = PEOPLE_FIELDS[kind].find((field) => HEADS[kind][field]?.includes(wanted));
  return found ?? null;
}

/** Reading of a pasted table. */
export interface PeopleTable {
  /** The first row names the columns. */
  hasHead: boolean;
  /** Field in each column; null: not taken. */
  columns: readonly (PeopleField | null)[];
  /** False: a person should look at it. */
  isCertain: boolean;
}

const isPhone = (cell: string) => /^[+(]?\d[\d\s().-]{7,}$/.test(cell);
const isTime = (cell: string) => /\d[.:]\d\d|^\d{4}$/.test(cell) && readTime(cell) !== null;

/** Guesses the field of each column of a table of people: from the heads of its first row, else from its cells. */
export function readPeopleTable(kind: PeopleKind, table: readonly (readonly string[])[]): PeopleTable {
  const [first = []] = table;
  const width = Math.max(0, ...table.map((row) => row.length));
  const heads = Array.from({ length: width }, (_, at) => fieldOfHead(kind, first[at] ?? ''));
  const named = heads.filter((head) => head !== null);
  // One word such as "Crew" may be a person's cell; two heads in one row are no accident.
  if (named.length >= 2 && first.every((cell) => cell === '' || !(isPhone(cell) || isTime(cell)))) {
    const columns = heads.map((head, at) => (heads.indexOf(head) === at ? head : null));
    const isWhole = first.every((cell, at) => cell === '' || columns[at] !== null);
    return { hasHead: true, columns, isCertain: isWhole && columns.some((column) => namesSomebody(column)) };
  }
  return { hasHead: false, columns: guessed(kind, table, width), isCertain: false };
}

const namesSomebody = (field: PeopleField | null) => field === 'name' || field === 'character';

/** Without heads: telephone numbers and times tell themselves; texts are taken in the list's own order. */
function guessed(kind: PeopleKind, table: readonly (readonly string[])[], width: number): (PeopleField | null)[] {
  const columns: (PeopleField | null)[] = Array.from({ length: width }, () => null);
  const cellsOf = (at: number) => table.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const times: PeopleField[] = kind === 'sheet-crew' ? ['call'] : ['pickUp', 'makeUp', 'onSet'];
  const timed: number[] = [];
  const texts: number[] = [];
  for (const at of columns.keys()) {
    const cells = cellsOf(at);
    if (cells.length === 0) continue;
    if (cells.every(isPhone)) columns[at] = columns.includes('phone') ? null : 'phone';
    else if (cells.every(isTime)) timed.push(at);
    else if (cells.every((cell) => /^\d{1,3}$/.test(cell)))
      columns[at] = kind === 'sheet-cast' && at === 0 ? 'number' : null;
    else texts.push(at);
  }
  // One time of a cast member is the one on set.
  for (const [index, at] of timed.entries())
    columns[at] = times[index + Math.max(0, times.length - timed.length)] ?? null;
  const order: PeopleField[] =
    kind === 'sheet-cast'
      ? ['name', 'character', 'remarks']
      : texts.length === 1
        ? ['name']
        : texts.length === 2
          ? ['role', 'name']
          : ['department', 'role', 'name'];
  for (const [index, at] of texts.entries()) columns[at] = order[index] ?? null;
  return columns;
}

/**
 * People of the table by field, empty cells left out. A department that stands only in the first row of its people, as
 * in merged cells, holds for the rows below it.
 */
export function peopleOfTable(
  table: readonly (readonly string[])[],
  { hasHead, columns }: Pick<PeopleTable, 'hasHead' | 'columns'>,
): Partial<Record<PeopleField, string>>[] {
  let department = '';
  return table.slice(hasHead ? 1 : 0).flatMap((row) => {
    const person: Partial<Record<PeopleField, string>> = {};
    for (const [at, field] of columns.entries()) {
      const cell = row[at] ?? '';
      if (field !== null && cell !== '') person[field] = cell;
    }
    if (person.department !== undefined) department = person.department;
    else if (department !== '') person.department = department;
    // A row with a department alone begins its people.
    const { department: _, ...own } = person;
    return Object.keys(own).length === 0 ? [] : [person];
  });
}
