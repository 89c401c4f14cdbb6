import type { SheetContent } from '../content.ts';
import type { ChangedPlaces } from './changed-places.ts';
import { printTime } from './print-times.ts';
import type { PrintWords } from './print-words.ts';
import { safeLine, safeLines } from './safe-text.ts';
import type { PrintCastRow, PrintContact, PrintCrewRow, PrintExtraRow } from './sheet-print.ts';

export function castRows(content: SheetContent, marks: ChangedPlaces, words: PrintWords): PrintCastRow[] {
  return content.cast.map((row) => ({
    number: row.number === null ? '' : String(row.number),
    name: safeLine(row.name),
    character: safeLine(row.character),
    who: [row.gender === '' ? '' : words.gender[row.gender], row.age === null ? '' : String(row.age)]
      .filter((part) => part !== '')
      .join(', '),
    status: row.status === '' ? '' : words.status[row.status],
    pickUp: printTime(row.pickUp, content, words),
    makeUp: printTime(row.makeUp, content, words),
    onSet: printTime(row.onSet, content, words),
    remarks: [safeLines(row.detail), safeLines(row.remarks)].filter((part) => part !== '').join('; '),
    mark: marks.row('cast', row.id),
  }));
}

export const extraRows = (content: SheetContent, marks: ChangedPlaces, words: PrintWords): PrintExtraRow[] =>
  content.extras.map((row) => ({
    name: safeLine(row.name),
    count: row.count > 0 ? words.people(row.count) : '',
    note: safeLines(row.note),
    call: printTime(row.call, content, words),
    mark: marks.row('extras', row.id),
  }));

/** Departments in the order in which they first appear. */
export function crewDepartments(
  content: SheetContent,
  marks: ChangedPlaces,
  words: PrintWords,
): { name: string; people: PrintCrewRow[] }[] {
  const departments = new Map<string, PrintCrewRow[]>();
  for (const row of content.crew) {
    const name = safeLine(row.department) || words.labels.otherDepartment;
    const people = departments.get(name) ?? [];
    departments.set(name, people);
    people.push({
      name: safeLine(row.name),
      role: safeLine(row.role),
      call: printTime(row.call, content, words),
      mark: marks.row('crew', row.id),
    });
  }
  return [...departments].map(([name, people]) => ({ name, people }));
}

/** Whom to ring: the location manager, then the sheet's own contacts. */
export function printContacts(content: SheetContent, marks: ChangedPlaces, words: PrintWords): PrintContact[] {
  const { locationManager, locationManagerPhone } = content.head;
  const manager: PrintContact = {
    role: words.labels.locationManager,
    name: safeLine(locationManager),
    phone: safeLine(locationManagerPhone),
    mark: marks.head('locationManager', 'locationManagerPhone'),
  };
  const others = content.lines
    .filter(({ list }) => list === 'contact')
    .map((row): PrintContact => ({
      role: safeLine(row.label),
      name: safeLine(row.text),
      phone: safeLine(row.phone),
      mark: marks.row('lines', row.id),
    }));
  return [manager, ...others].filter(({ name, phone }) => name !== '' || phone !== '');
}
