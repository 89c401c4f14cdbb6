import { defused, writeCsv } from '../../csv.ts';
import { callClock } from '../call-time.ts';
import type { SheetContent } from '../content.ts';
import { peopleOf } from '../people.ts';
import { safeLine, safeLines } from './safe-text.ts';

export type CsvColumn =
  | 'list'
  | 'number'
  | 'name'
  | 'role'
  | 'department'
  | 'phone'
  | 'call'
  | 'pickUp'
  | 'makeUp'
  | 'onSet'
  | 'status'
  | 'age'
  | 'gender'
  | 'remarks';

export interface CsvLabels {
  heads: Record<CsvColumn, string>;
  lists: Record<'cast' | 'crew' | 'extras', string>;
  status: Record<string, string>;
  gender: Record<string, string>;
}

const COLUMNS: readonly CsvColumn[] = [
  'list',
  'number',
  'name',
  'role',
  'department',
  'phone',
  'call',
  'pickUp',
  'makeUp',
  'onSet',
  'status',
  'age',
  'gender',
  'remarks',
];

/**
 * A telephone number that stays one: `(+62) 812-…` is neither a formula nor a sum, and bare digits get spaces, because
 * a spreadsheet would drop the leading zero.
 */
export function phoneCell(phone: string): string {
  const text = safeLine(phone);
  const international = /^\+\s*(62|\d{1,3})[\s().-]*([\d\s().-]*)$/.exec(text);
  if (international) return `(+${international[1]}) ${international[2] ?? ''}`.trim();
  if (/^\d{5,}$/.test(text)) return text.replaceAll(/\d{4}(?=\d)/g, '$& ');
  return defused(text);
}

/** Cast, crew and extras as a table for spreadsheets. */
export function peopleCsv(content: SheetContent, words: CsvLabels): string {
  const { generalCall } = content.head;
  const cast = new Map(content.cast.map((row) => [row.id, row]));
  const extras = new Map(content.extras.map((row) => [row.id, row]));
  const rows = peopleOf(content).map((person) => {
    const actor = cast.get(person.rowId);
    const group = extras.get(person.rowId);
    const cells: Record<CsvColumn, string> = {
      list: words.lists[person.list],
      number: actor?.number == null ? (group === undefined ? '' : String(group.count)) : String(actor.number),
      name: person.name,
      role: person.role,
      department: person.department,
      phone: '',
      call: person.call,
      pickUp: callClock(actor?.pickUp ?? null, generalCall),
      makeUp: callClock(actor?.makeUp ?? null, generalCall),
      onSet: callClock(actor?.onSet ?? null, generalCall),
      status: words.status[actor?.status ?? ''] ?? '',
      age: actor?.age == null ? '' : String(actor.age),
      gender: words.gender[actor?.gender ?? ''] ?? '',
      remarks: actor === undefined ? (group?.note ?? '') : [actor.detail, actor.remarks].filter(Boolean).join('; '),
    };
    return COLUMNS.map((column) => (column === 'phone' ? phoneCell(person.phone) : defused(safeLines(cells[column]))));
  });
  return writeCsv([COLUMNS.map((column) => words.heads[column]), ...rows]);
}
