import { uuid } from '../breakdown/rows-for-tests.ts';
import type { ContentRow, SheetContent } from './content.ts';
import type { SheetHead } from './records.ts';

/** A small sheet for the tests of this folder. Rows carry readable ids: `rowId(7)`. */
export const sheet = uuid(5000);
export const rowId = (n: number) => uuid(6000 + n);

export const castRow = (n: number, fields: Partial<ContentRow<'cast'>> = {}): ContentRow<'cast'> => ({
  id: rowId(n),
  sheetId: sheet,
  position: `a${n}`,
  tagId: null,
  personId: null,
  number: n,
  name: `Actor ${n}`,
  character: `Character ${n}`,
  detail: '',
  age: null,
  gender: '',
  status: 'work',
  pickUp: null,
  makeUp: null,
  onSet: { offset: 60 },
  phone: `0812-0000-01${String(n).padStart(2, '0')}`,
  remarks: '',
  ...fields,
});

export const crewRow = (n: number, fields: Partial<ContentRow<'crew'>> = {}): ContentRow<'crew'> => ({
  id: rowId(n),
  sheetId: sheet,
  position: `a${n}`,
  personId: null,
  department: 'Camera',
  role: `Role ${n}`,
  name: `Crew ${n}`,
  phone: `0812-0000-02${String(n).padStart(2, '0')}`,
  call: { offset: 0 },
  ...fields,
});

export const extraRow = (n: number, fields: Partial<ContentRow<'extras'>> = {}): ContentRow<'extras'> => ({
  id: rowId(n),
  sheetId: sheet,
  position: `a${n}`,
  name: 'Market visitors',
  count: 20,
  note: '',
  call: { offset: 30 },
  ...fields,
});

export const sheetScene = (n: number, fields: Partial<ContentRow<'scenes'>> = {}): ContentRow<'scenes'> => ({
  id: rowId(n),
  sheetId: sheet,
  position: `a${n}`,
  sceneId: null,
  number: String(n),
  interior: 'INT',
  timeOfDay: 'DAY',
  light: 'day',
  color: null,
  set: `SET ${n}`,
  synopsis: '',
  cast: [],
  eighths: 8,
  time: '',
  ...fields,
});

export const lineRow = (n: number, fields: Partial<ContentRow<'lines'>> = {}): ContentRow<'lines'> => ({
  id: rowId(n),
  sheetId: sheet,
  position: `a${n}`,
  list: 'note',
  label: '',
  text: `Line ${n}`,
  phone: '',
  ...fields,
});

export const sheetHead = (fields: Partial<SheetHead> = {}): SheetHead => ({
  number: 1,
  dayId: null,
  dayNumber: 1,
  dayCount: 10,
  date: '2026-12-12',
  timeZone: 'Asia/Jakarta',
  director: 'Director',
  producer: 'Producer',
  generalCall: '05:30',
  shootingCall: '06:30',
  estimatedWrap: '19:30',
  weather: '',
  temperature: '',
  weatherAsOf: '',
  locationName: 'Location',
  locationAddress: 'Street 1',
  locationGate: 'Gate 2',
  locationPin: { latitude: -6.2, longitude: 106.8 },
  basecampName: 'Basecamp',
  basecampAddress: '',
  basecampPin: null,
  parkingName: '',
  parkingNote: '',
  parkingPin: null,
  hospitalName: 'Hospital',
  hospitalAddress: 'Street 2',
  hospitalPhone: '021-0000-000',
  hospitalPin: null,
  hospitalCheckedOn: '2026-12-10',
  locationManager: 'Manager',
  locationManagerPhone: '0812-0000-0001',
  guestNames: 'everyone',
  guestPhones: 'contacts',
  createdAt: '2026-12-01T00:00:00.000Z',
  ...fields,
});

export const sheetContent = (
  fields: Partial<Omit<SheetContent, 'head'>> & { head?: Partial<SheetHead> } = {},
): SheetContent => ({
  production: { title: 'Title', house: 'House' },
  times: [],
  scenes: [],
  cast: [],
  extras: [],
  crew: [],
  lines: [],
  advance: [],
  ...fields,
  head: sheetHead(fields.head),
});
