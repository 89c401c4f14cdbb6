import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sheetId } from '../../domain/call-sheet/sheet-id.ts';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';
import { TAKEN_OVER_LABELS } from './taken-over-labels.ts';
import { CAST_ROW_LABELS, CREW_ROW_LABELS, EXTRA_ROW_LABELS, SCENE_ROW_LABELS } from './sheet-row-labels.ts';

type SheetKind = Exclude<
  Extract<RecordKind, 'call-sheet' | 'share-key' | 'person' | 'work-rules' | `sheet-${string}` | `house-${string}`>,
  'house-chart'
>;

/** Word for a record of a call sheet or of the house when nothing names it. */
export const SHEET_RECORD_LABELS = {
  'call-sheet': msg`A call sheet`,
  'sheet-time': msg`A time of the day`,
  'sheet-scene': msg`A scene of a call sheet`,
  'sheet-cast': msg`A cast call`,
  'sheet-extra': msg`An extras call`,
  'sheet-crew': msg`A crew call`,
  'sheet-line': msg`A line of a call sheet`,
  'sheet-advance': msg`An upcoming day on a call sheet`,
  'sheet-issue': msg`An issued revision`,
  'share-key': msg`A share link`,
  'sheet-reply': msg`A confirmation`,
  person: msg`A person in the address book`,
  'house-rule': msg`A standard rule`,
  'work-rules': msg`Working rules of the house`,
  'house-permissions': msg`Permissions in the production house`,
} satisfies Record<SheetKind, MessageDescriptor>;

export function sheetLabel(number: number): MessageDescriptor {
  const id = sheetId(number);
  return msg`Call sheet ${id}`;
}

const NAMED = {
  'sheet-time': (name) => msg`Time of the day: ${name}`,
  'sheet-scene': (name) => msg`Call sheet, scene ${name}`,
  'sheet-cast': (name) => msg`Call sheet, cast: ${name}`,
  'sheet-extra': (name) => msg`Call sheet, extras: ${name}`,
  'sheet-crew': (name) => msg`Call sheet, crew: ${name}`,
  'sheet-line': (name) => msg`Call sheet: ${name}`,
  'sheet-advance': (name) => msg`Upcoming day: ${name}`,
  'sheet-issue': (name) => msg`Revision ${name}`,
  person: (name) => msg`Address book: ${name}`,
  'house-rule': (name) => msg`Standard rule: ${name}`,
} satisfies Partial<Record<RecordKind, (name: string) => MessageDescriptor>>;

/** A record by its naming fields; null if its kind has no words of its own for that, or nothing names it. */
export function namedRecordLabel(kind: RecordKind, name: string): MessageDescriptor | null {
  const labels: Partial<Record<RecordKind, (name: string) => MessageDescriptor>> = NAMED;
  return name === '' ? null : (labels[kind]?.(name) ?? null);
}

/** Minutes from the general call, in words. */
export function offsetLabel(minutes: number): MessageDescriptor {
  if (minutes === 0) return msg`at the crew call`;
  const size = Math.abs(minutes);
  return minutes < 0 ? msg`${size} min before the crew call` : msg`${size} min after the crew call`;
}

export const SHEET_FIELD_LABELS = {
  'call-sheet': {
    number: msg`Number`,
    dayId: msg`Shooting day`,
    dayNumber: msg({ message: 'Day', context: 'day 7 of 24' }),
    dayCount: msg`Number of days`,
    date: msg`Date`,
    timeZone: msg`Time zone`,
    director: msg`Director`,
    producer: msg`Producer`,
    generalCall: msg`Crew call`,
    shootingCall: msg`Shooting call`,
    estimatedWrap: msg`Estimated wrap`,
    weather: msg`Weather`,
    temperature: msg`Temperature`,
    weatherAsOf: msg`Weather as of`,
    locationName: msg`Location`,
    locationAddress: msg`Address of the location`,
    locationGate: msg`Gate`,
    locationPin: msg`Location on the map`,
    basecampName: msg`Basecamp`,
    basecampAddress: msg`Address of the basecamp`,
    basecampPin: msg`Basecamp on the map`,
    parkingName: msg`Parking`,
    parkingNote: msg`Note on parking`,
    parkingPin: msg`Parking on the map`,
    hospitalName: msg`Nearest hospital`,
    hospitalAddress: msg`Address of the hospital`,
    hospitalPhone: msg`Hospital phone number`,
    hospitalPin: msg`Hospital on the map`,
    hospitalCheckedOn: msg`Hospital checked on`,
    locationManager: msg`Location manager`,
    locationManagerPhone: msg`Location manager’s phone number`,
    guestNames: msg`Names that guests see`,
    guestPhones: msg`Phone numbers that guests see`,
    createdAt: msg`Made`,
    ...TAKEN_OVER_LABELS,
  },
  'sheet-time': {
    takenFrom: msg`Copied from`,
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    kind: msg`Kind`,
    time: msg`Time`,
    until: msg`Until`,
    description: msg`Description`,
    label: msg`Label`,
  },
  'sheet-scene': {
    ...SCENE_ROW_LABELS,
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    sceneId: msg`Scene of the script`,
    color: msg`Strip colour`,
    time: msg`Time`,
  },
  'sheet-cast': {
    ...CAST_ROW_LABELS,
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    tagId: msg`Character of the breakdown`,
    personId: msg`Person in the address book`,
    number: msg`Cast number`,
  },
  'sheet-extra': {
    ...EXTRA_ROW_LABELS,
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    call: msg`Call`,
  },
  'sheet-crew': {
    ...CREW_ROW_LABELS,
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    personId: msg`Person in the address book`,
    call: msg`Call`,
  },
  'sheet-line': {
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    list: msg`List`,
    label: msg`Label`,
    text: msg`Text`,
    phone: msg`Phone`,
    category: msg`Category`,
  },
  'sheet-advance': {
    sheetId: msg`Call sheet`,
    position: msg`Position in the list`,
    dayId: msg`Shooting day`,
    dayNumber: msg({ message: 'Day', context: 'day 7 of 24' }),
    date: msg`Date`,
    place: msg`Location`,
    call: msg`Call`,
    scenes: msg`Scenes`,
  },
  'sheet-issue': {
    sheetId: msg`Call sheet`,
    revision: msg`Revision`,
    issuedAt: msg`Issued`,
    issuedBy: msg`Issued by`,
    issuedByName: msg`Issued by`,
    code: msg`Code`,
    content: msg`Content`,
  },
  'share-key': {
    sheetId: msg`Call sheet`,
    key: msg`Link`,
    createdAt: msg`Made`,
    createdByName: msg`Made by`,
  },
  'sheet-reply': {
    sheetId: msg`Call sheet`,
    rowId: msg`Person`,
    revision: msg`Revision`,
    code: msg`Code`,
    seenAt: msg`Seen`,
    confirmedAt: msg`Confirmed`,
    answer: msg`Answer`,
  },
  person: {
    name: msg`Name`,
    department: msg`Department`,
    role: msg`Role`,
    phone: msg`Phone`,
    gender: msg`Gender`,
    bornIn: msg`Year of birth`,
    note: msg`Note`,
  },
  'house-rule': { position: msg`Position in the list`, text: msg`Text` },
  'work-rules': {
    turnaround: msg`Minimum turnaround`,
    minorAge: msg`Age of majority`,
    minorDay: msg`Maximum hours a day for minors`,
    minorFrom: msg`Minors work from`,
    minorUntil: msg`Minors work until`,
  },
  'house-permissions': {
    'productions.read': msg`May read productions`,
    'productions.edit': msg`May edit productions`,
    'sheets.edit': msg`May edit and issue call sheets`,
    'productions.delete': msg`May delete and restore productions`,
    costs: msg`May see and edit costs`,
    bookings: msg`May book and message`,
    members: msg`May manage members and settings`,
    places: msg`May manage own locations`,
    notes: msg`May confirm calls and send notes`,
  },
} satisfies { [K in SheetKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
