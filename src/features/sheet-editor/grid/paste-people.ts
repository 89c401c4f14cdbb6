import { fieldCommand, type SheetCommand } from '../../../../domain/call-sheet/draft-history.ts';
import {
  type PeopleField,
  type PeopleKind,
  PEOPLE_FIELDS,
  peopleOfTable,
  type PeopleTable,
} from '../../../../domain/call-sheet/people-table.ts';
import { labelled } from '../../../../domain/call-sheet/labels.ts';
import type { TimeLabel } from '../../../../domain/call-sheet/records.ts';
import type { FieldsOf } from '../../../../domain/records/records.ts';
import { readField, type CellSettings, type CellType } from './cell-values.ts';
import { addRowsCommand, rowsOf } from '../../../shared/open-sheet/row-commands.ts';
import type { Pasted, UnreadCell } from './paste-rows.ts';
import { CAST_COLUMNS, CREW_TABLE_COLUMNS, EXTRA_COLUMNS, TIME_COLUMNS } from './sheet-columns.ts';
import type { SheetEditor } from '../../../shared/open-sheet/sheet-editor.ts';

/** A cell whose text is no value of its field. */
export interface UnreadPerson {
  row: number;
  name: string;
  field: PeopleField;
  text: string;
}

export interface PastedPeople extends Pasted {
  people: readonly UnreadPerson[];
  /** Rows of the sheet that were filled, because they are the same person or character. */
  filled: number;
}

const TYPES: Partial<Record<string, CellType>> = Object.fromEntries(
  [...CAST_COLUMNS, ...CREW_TABLE_COLUMNS, ...EXTRA_COLUMNS, ...TIME_COLUMNS].map(({ field, type }) => [field, type]),
);

/** Fields of a row that its list gives it. */
const OWN: Readonly<Record<PeopleKind, Readonly<Record<string, unknown>>>> = {
  'sheet-crew': {},
  'sheet-cast': {},
  'sheet-extra': {},
  'sheet-time': { kind: 'meal' },
  'sheet-line': { list: 'contact' },
};
const isOfList = ({ list }: Readonly<Record<string, unknown>>, row: object): boolean =>
  list === undefined || ('list' in row && row.list === list);

const same = (a: unknown, b: unknown) =>
  typeof a === 'string' &&
  typeof b === 'string' &&
  a.trim() !== '' &&
  a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Turns a table into changes of a list: a listed row (same crew name, character, cast number, group of extras, time of
 * the day or contact) is filled in, others are added. One command, so that it is one step of undo.
 */
export function pastePeople(
  editor: SheetEditor,
  kind: PeopleKind,
  table: readonly (readonly string[])[],
  read: Pick<PeopleTable, 'headAt' | 'columns'>,
  context: CellSettings,
): PastedPeople {
  const own = OWN[kind];
  const rows: readonly { id: string }[] = rowsOf(editor, kind).filter((row) => isOfList(own, row));
  const fields: readonly string[] = PEOPLE_FIELDS[kind];
  const taken = new Set<string>();
  const people: UnreadPerson[] = [];
  const marks: (Omit<UnreadCell, 'id'> & { target: string | number })[] = [];
  const commands: SheetCommand[] = [];
  const made: Record<string, unknown>[] = [];
  for (const { row: tableRow, fields: person } of peopleOfTable(table, read)) {
    const target = rows.find((row) => !taken.has(row.id) && isSamePerson(kind, row as Record<string, unknown>, person));
    const record = target && editor.record(kind, target.id);
    const values: Record<string, unknown> = {};
    for (const [field, text] of Object.entries(person)) {
      if (!fields.includes(field)) continue;
      const before = record && (record.fields as Record<string, unknown>)[field];
      const value = readField({ kind, field }, TYPES[field] ?? 'text', text, before, context);
      if (value.ok) {
        values[field] = value.value;
        continue;
      }
      const name = person.name ?? person.character ?? person.description ?? person.text ?? '';
      people.push({ row: tableRow, name, field: field as PeopleField, text });
      // A new row begins at the crew call; a call that cannot be read is none.
      if (record === undefined && TYPES[field] === 'call') values[field] = null;
      marks.push({ target: record?.id ?? made.length, field, text });
    }
    if (record === undefined) made.push({ ...own, ...values });
    else {
      taken.add(record.id);
      for (const [field, value] of Object.entries(values)) commands.push(fieldCommand(record, field, value) ?? []);
    }
  }
  const adding =
    made.length > 0 ? addRowsCommand(editor, kind, made as Partial<FieldsOf<PeopleKind>>[]) : { command: [], ids: [] };
  const unread = marks.map(({ target, ...mark }) => ({
    ...mark,
    id: typeof target === 'string' ? target : (adding.ids[target] ?? ''),
  }));
  const command = [...commands.flat(), ...adding.command];
  return { command, added: made.length, filled: taken.size, unread, leftOut: [], people };
}

function isSamePerson(
  kind: PeopleKind,
  row: Record<string, unknown>,
  person: Partial<Record<PeopleField, string>>,
): boolean {
  if (kind === 'sheet-crew')
    return (
      same(row['name'], person.name) &&
      (person.role === undefined || row['role'] === '' || same(row['role'], person.role))
    );
  if (kind === 'sheet-time') return isSameTime(row, person);
  if (kind === 'sheet-line') return same(row['text'], person.text);
  if (kind === 'sheet-extra') return same(row['name'], person.name);
  if (person.character !== undefined) return same(row['character'], person.character);
  if (person.number !== undefined && String(row['number']) === person.number.trim()) return true;
  return same(row['name'], person.name);
}

/** A meal that a button added has a code, and a table has its name. */
function isSameTime(row: Record<string, unknown>, { description = '' }: { description?: string }): boolean {
  const own = labelled(row as { description: string; label?: TimeLabel | null });
  const other = labelled({ description });
  return own.label === null ? same(own.description, other.description) : own.label === other.label;
}
