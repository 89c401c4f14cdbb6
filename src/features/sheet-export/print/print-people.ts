import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import type { ChangedPlaces } from './changed-places.ts';
import type { PrintTexts } from './print-texts.ts';
import { safeLine, safeLines } from '../../../../domain/call-sheet/export/safe-text.ts';
import type { PrintCastRow, PrintContact, PrintCrewRow, PrintExtraRow, PrintTime } from './sheet-print.ts';
import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { formatDayAndMonth, formatTime } from '../../../../domain/format.ts';
import { callMinutes, type CallTime } from '../../../../domain/call-sheet/call-time.ts';
import { clockOf } from '../../../../domain/calendar/clock.ts';

const DAY = 24 * 60;

/** A person's time; of another day than the sheet's it carries its date. */
function printTime(call: CallTime, content: SheetContent, texts: PrintTexts): PrintTime {
  const { generalCall, date } = content.head;
  const minutes = callMinutes(call, generalCall);
  if (minutes === null) return { time: '–', date: '' };
  const days = Math.floor(minutes / DAY);
  const shown = { time: formatTime(clockOf(minutes), texts.language), date: '' };
  if (days === 0) return shown;
  if (date === null) return { ...shown, date: days < 0 ? '–1' : `+${days}` };
  return { ...shown, date: formatDayAndMonth(addDays(date, days), texts.language) };
}

export function castRows(content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): PrintCastRow[] {
  return content.cast.map((row) => ({
    number: row.number === null ? '' : String(row.number),
    name: safeLine(row.name),
    character: safeLine(row.character),
    who: [row.gender === '' ? '' : texts.gender[row.gender], row.age === null ? '' : String(row.age)]
      .filter((part) => part !== '')
      .join(', '),
    status: row.status === '' ? '' : texts.status[row.status],
    pickUp: printTime(row.pickUp, content, texts),
    makeUp: printTime(row.makeUp, content, texts),
    onSet: printTime(row.onSet, content, texts),
    remarks: [safeLines(row.detail), safeLines(row.remarks)].filter((part) => part !== '').join('; '),
    mark: marks.row('cast', row.id),
  }));
}

export const extraRows = (content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): PrintExtraRow[] =>
  content.extras.map((row) => ({
    name: safeLine(row.name),
    count: row.count > 0 ? texts.people(row.count) : '',
    note: safeLines(row.note),
    call: printTime(row.call, content, texts),
    mark: marks.row('extras', row.id),
  }));

/** Departments in the order in which they first appear. */
export function crewDepartments(
  content: SheetContent,
  marks: ChangedPlaces,
  texts: PrintTexts,
): { name: string; people: PrintCrewRow[] }[] {
  const departments = new Map<string, PrintCrewRow[]>();
  for (const row of content.crew) {
    const name = safeLine(row.department) || texts.labels.otherDepartment;
    const people = departments.get(name) ?? [];
    departments.set(name, people);
    people.push({
      name: safeLine(row.name),
      role: safeLine(row.role),
      call: printTime(row.call, content, texts),
      mark: marks.row('crew', row.id),
    });
  }
  return [...departments].map(([name, people]) => ({ name, people }));
}

/** Contacts in a row of the paper. */
const ROW = 4;
/** The numbers of ambulance and fire brigade in the whole country (PSC 119, 113). */
const EMERGENCY = '119, 113';
/** One of these, or several: `118 / 119`. A longer number that has three such digits is none. */
const IS_EMERGENCY = /^(\D*11\d)+\D*$/;

const digits = (phone: string): string => phone.replaceAll(/\D/g, '');

/**
 * Contacts: the location manager, unless the sheet's own contacts have their name and number, those, then ambulance and
 * fire brigade where the row has room and no contact has such a number.
 */
export function printContacts(content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): PrintContact[] {
  const { locationManager, locationManagerPhone } = content.head;
  const manager: PrintContact = {
    role: texts.labels.locationManager,
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
  const isNamed = others.some(
    ({ name, phone }) =>
      name !== '' && name === manager.name && (manager.phone === '' || digits(phone) === digits(manager.phone)),
  );
  const own = isNamed ? others : [manager, ...others];
  const contacts = own.filter(({ name, phone }) => name !== '' || phone !== '');
  if (contacts.length >= ROW || contacts.some(({ phone }) => IS_EMERGENCY.test(phone))) return contacts;
  return [...contacts, { role: texts.labels.emergency, name: '', phone: EMERGENCY, mark: null }];
}
