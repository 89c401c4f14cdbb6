import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import type { CallTime } from '../../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetRecord } from '../../../domain/call-sheet/draft.ts';
import type { NewSheet } from '../../../domain/call-sheet/from-day.ts';
import { NOTHING_TAKEN_OVER } from '../../../domain/call-sheet/taken-over.ts';
import { newRecord, sameName, type PersonRow } from '../../../domain/call-sheet/sheet-rows.ts';
import { countedIds } from './counted-ids.ts';
import { SAMPLE_CREW } from './sample-people.ts';

/** Invented places around a real market. */
export const PLACES = {
  locationName: 'Pasar Senen Blok VI',
  locationAddress: 'Jl. Pasar Senen, Senen, Jakarta Pusat',
  locationGate: 'Gerbang timur, lewat bongkar muat',
  locationPin: { latitude: -6.17512, longitude: 106.84263 },
  basecampName: 'Balai Serbaguna Kramat Jaya',
  basecampAddress: 'Gang Kramat Jaya 4, Senen',
  basecampPin: { latitude: -6.17671, longitude: 106.84402 },
  parkingName: 'Lapangan Kramat Jaya',
  parkingNote: 'Truk lewat sisi selatan. Motor di halaman basecamp.',
  parkingPin: { latitude: -6.17702, longitude: 106.84345 },
  hospitalName: 'RS Bunga Kramat (IGD 24 jam)',
  hospitalAddress: 'Jl. Bunga Kramat 11, Senen',
  hospitalPhone: '021-0000-0011',
  hospitalPin: { latitude: -6.18093, longitude: 106.84477 },
  locationManager: 'Rahmat Hidayat',
};

const CAST_CALLS: readonly (readonly [character: string, pickUp: number, makeUp: number, onSet: number])[] = [
  ['Sari', -45, 15, 90],
  ['Bu Mirah', -30, 15, 90],
  ['Koh Acin', 195, 255, 300],
  ['Kuli Angkut', 420, 465, 525],
  ['Pedagang Payung', 420, 465, 525],
  ['Hansip', 420, 480, 525],
];

const MEALS = [
  ['meal', '04:30', '05:30', 'Sarapan di basecamp'],
  ['meal', '11:30', '12:30', 'Makan siang'],
  ['other', '17:55', '18:15', 'Jeda magrib'],
] as const;

const CONTACTS = [
  ['Asisten sutradara 1', 'Bayu Prasetyo'],
  ['Manajer lokasi', 'Rahmat Hidayat'],
  ['Manajer produksi', 'Agung Prakoso'],
] as const;

/** The first scenes are shot by daylight from the street; night scenes come last, with the windows covered. */
const SCENE_TIMES = [
  ['6', '06:30'],
  ['15', '08:15'],
  ['21', '10:00'],
  ['18', '13:00'],
  ['46', '14:15'],
  ['16', '16:15'],
  ['33', '18:15'],
] as const;

const EXTRAS = [
  ['Pembeli pasar', 14, 'Baju hari biasa, tanpa merek', 60],
  ['Pedagang kios seberang', 4, 'Buka kios seperti biasa', 30],
] as const;

const LINES = [
  ['requirement', 'Tata cahaya dan grip', 'Kain hitam jendela kios mulai 16.00 untuk adegan 16 dan 33'],
  ['requirement', 'Tata artistik', 'Radio kecil harus menyala; baterai cadangan dua'],
  ['requirement', 'Lokasi dan transportasi', 'Izin bongkar muat sampai 06.00'],
  ['note', '', 'Pasar tetap buka. Jalur gerobak di lorong timur jangan dihalangi.'],
  ['note', '', 'Listrik kios terbatas: semua lampu dari genset.'],
] as const;

/** The head of the earlier sheet, apart from places. */
const LAST_HEAD = {
  number: 0,
  dayId: null,
  dayNumber: 0,
  dayCount: 0,
  date: null,
  timeZone: 'Asia/Jakarta',
  director: 'Laras Kinanti',
  producer: 'Ratna Wijaya',
  generalCall: '05:00',
  shootingCall: '06:30',
  estimatedWrap: '19:30',
  weather: '',
  temperature: '',
  weatherAsOf: '',
  hospitalCheckedOn: null,
  guestNames: 'everyone',
  guestPhones: 'contacts',
  createdAt: new Date(0).toISOString(),
} as const;

const offset = (minutes: number): CallTime => ({ offset: minutes });

/**
 * Content of an earlier sheet: crew, contacts, places, meals and calls. The sample sheet is made from its shooting day
 * over this, the way the app makes every sheet.
 */
export function lastSheetOf(
  production: SheetContent['production'],
  people: readonly PersonRow[],
  tags: readonly TagRow[],
  dayPlace: string,
): SheetContent {
  const newId = countedIds('sample sheet before the first');
  const sheetId = newId();
  const named = (name: string) => people.find((person) => person.fields.name === name);
  const phoneOf = (name: string) => named(name)?.fields.phone ?? '';
  const placed = <Item, Made>(
    all: readonly Item[],
    make: (item: Item, base: { id: string; sheetId: string; position: string }) => Made,
  ) => {
    const positions = positionsAfter(null, all.length);
    return all.map((item, at) => make(item, { id: newId(), sheetId, position: positions[at] ?? '' }));
  };
  const cast = tags.filter((tag) => tag.fields.kind === 'cast');
  return {
    production,
    head: {
      ...LAST_HEAD,
      ...PLACES,
      // So that the day's own place (the set) is shot here.
      locationName: displayName(dayPlace),
      locationManagerPhone: phoneOf(PLACES.locationManager),
    },
    times: placed(MEALS, ([kind, time, until, description], base) => ({ ...base, kind, time, until, description })),
    scenes: [],
    cast: placed(
      CAST_CALLS.flatMap((call) => {
        const tag = cast.find((candidate) => sameName(candidate.fields.name, call[0]));
        const person = people.find(({ fields }) => sameName(fields.role, call[0]));
        return tag === undefined || person === undefined ? [] : [{ call, tag, person }];
      }),
      ({ call: [character, pickUp, makeUp, onSet], tag, person }, base) => ({
        ...base,
        tagId: tag.id,
        personId: person.id,
        number: tag.fields.number,
        name: person.fields.name,
        character,
        detail: '',
        age: null,
        gender: person.fields.gender,
        status: 'work' as const,
        pickUp: offset(pickUp),
        makeUp: offset(makeUp),
        onSet: offset(onSet),
        phone: person.fields.phone,
        remarks: '',
      }),
    ),
    extras: [],
    crew: placed(SAMPLE_CREW, ([department, role, name, call], base) => ({
      ...base,
      personId: named(name)?.id ?? null,
      department,
      role,
      name,
      phone: phoneOf(name),
      call: offset(call),
    })),
    lines: placed(CONTACTS, ([label, text], base) => ({
      ...base,
      list: 'contact' as const,
      label,
      text,
      phone: phoneOf(text),
    })),
    advance: [],
  };
}

/** The sheet with confirmed and typed values: weather, times of the scenes, extras, requirements, notes. */
export function dressed({ sheetId, records }: NewSheet, newId: () => string, now: Date): NewSheet {
  const scenePositions = positionsAfter(null, SCENE_TIMES.length);
  const typed = records.map((record): SheetRecord => {
    if (isOf(record, 'sheet-time')) return newRecord(record.kind, record.id, { ...record.fields, takenFrom: null });
    if (isOf(record, 'call-sheet')) {
      const today = now.toISOString().slice(0, 10);
      const weather = { weather: 'Berawan, hujan ringan sore', temperature: '24–31°', weatherAsOf: now.toISOString() };
      return newRecord(record.kind, record.id, {
        ...record.fields,
        ...NOTHING_TAKEN_OVER,
        ...weather,
        locationName: PLACES.locationName,
        hospitalCheckedOn: today,
      });
    }
    if (isOf(record, 'sheet-scene')) {
      const at = SCENE_TIMES.findIndex(([number]) => number === record.fields.number);
      const time = SCENE_TIMES[at]?.[1] ?? '';
      return newRecord(record.kind, record.id, {
        ...record.fields,
        time,
        position: scenePositions[at] ?? record.fields.position,
      });
    }
    if (isOf(record, 'sheet-cast') && record.fields.character === 'Koh Acin')
      return newRecord(record.kind, record.id, {
        ...record.fields,
        detail: 'Payung hitam, baju safari',
        remarks: 'Jemput di lobi',
      });
    return record;
  });
  const rowsAfter = <Item>(all: readonly Item[], make: (item: Item, position: string) => SheetRecord) =>
    positionsAfter(null, all.length).map((position, at) => make(all[at] as Item, position));
  return {
    sheetId,
    records: [
      ...typed,
      ...rowsAfter(EXTRAS, ([name, count, note, call], position) =>
        newRecord('sheet-extra', newId(), { sheetId, position, name, count, note, call: offset(call) }),
      ),
      ...rowsAfter(LINES, ([list, label, text], position) =>
        newRecord('sheet-line', newId(), { sheetId, position, list, label, text, phone: '' }),
      ),
    ],
  };
}

const isOf = <K extends SheetRecord['kind']>(record: SheetRecord, kind: K): record is SheetRecord<K> =>
  record.kind === kind;

/** The sheet as first issued: everyone half an hour later, another gate, and no one for the generator. */
export function asItWasFirst(content: SheetContent): SheetContent {
  return {
    ...content,
    head: { ...content.head, generalCall: '05:30', locationGate: 'Gerbang utara' },
    crew: content.crew.filter((row) => row.role !== 'Operator genset'),
    scenes: content.scenes.map((row) => (row.number === '18' ? { ...row, time: '13:30' } : row)),
  };
}
