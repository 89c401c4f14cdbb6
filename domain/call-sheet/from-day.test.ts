import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  dayId,
  dayRow,
  idCounter,
  sceneId,
  sceneRow,
  scope,
  tagId,
  tagRow,
  uuid,
} from '../breakdown/rows-for-tests.ts';
import { RECORDS } from '../records/records.ts';
import { addScenesToSheet } from './add-scenes.ts';
import { contentOfRecords } from './content-of-records.ts';
import { SheetContent } from './content.ts';
import { duplicateSheet } from './duplicate-sheet.ts';
import { blankSheet, sheetFromDay, type NewSheet, type NewSheetInput } from './from-day.ts';
import { nextSheetNumber } from './sheet-id.ts';
import type { PersonRow } from './sheet-rows.ts';

const [sari, jati, umbrella, cart] = [
  tagRow(1, 'cast', 'SARI', 1),
  tagRow(2, 'cast', 'JATI', 2),
  tagRow(3, 'property', 'PAYUNG MERAH'),
  tagRow(4, 'property', 'GEROBAK'),
];
const days = [
  dayRow(1, { date: '2026-12-11', place: 'PASAR SENEN' }),
  dayRow(2, { date: '2026-12-12', place: 'PASAR SENEN' }),
  dayRow(3, { date: '2026-12-13' }),
  dayRow(4, { date: '2026-12-14', place: 'STASIUN' }),
];
const scenes = [
  sceneRow(1, { dayId: dayId(1), tagIds: [tagId(1)] }),
  sceneRow(2, { dayId: dayId(2), dayPosition: 'a2', tagIds: [tagId(2), tagId(1), tagId(3)] }),
  sceneRow(3, { dayId: dayId(2), dayPosition: 'a1', tagIds: [tagId(1), tagId(3), tagId(4)], interior: 'EXT' }),
  sceneRow(4, { dayId: dayId(2), dayPosition: 'a0', isOmitted: true, tagIds: [tagId(2)] }),
  sceneRow(5, { dayId: dayId(4), tagIds: [tagId(1)] }),
  sceneRow(6),
];
const person = (n: number, fields: Partial<PersonRow['fields']>): PersonRow => ({
  id: uuid(7000 + n),
  scope,
  fields: { name: '', department: '', role: '', phone: '', gender: '', bornIn: null, note: '', ...fields },
});
const input = (over: Partial<NewSheetInput> = {}): NewSheetInput & { day: (typeof days)[number] } =>
  ({
    scenes,
    days,
    tags: [jati, sari, umbrella, cart],
    day: days[1]!,
    people: [],
    rules: [],
    previous: null,
    number: 7,
    timeZone: 'Asia/Jakarta',
    newId: idCounter(),
    now: '2026-12-01T00:00:00.000Z',
    ...over,
  }) as NewSheetInput & { day: (typeof days)[number] };
const contentOf = ({ records }: NewSheet): SheetContent =>
  v.parse(SheetContent, contentOfRecords(records, { title: 'Title', house: 'House' }));

test('scenes are in the order of the day, omitted ones are left out', () => {
  const content = contentOf(sheetFromDay(input()));
  expect(content.scenes.map(({ number, interior, cast }) => [number, interior, cast])).toEqual([
    ['3', 'EXT', [1]],
    ['2', 'INT', [1, 2]],
  ]);
  expect(content.scenes[0]?.sceneId).toBe(sceneId(3));
  expect(content.head).toMatchObject({
    number: 7,
    dayNumber: 2,
    dayCount: 4,
    date: '2026-12-12',
    locationName: 'Pasar Senen',
  });
});

test('the cast comes from the tags by number, with the status of the day', () => {
  const content = contentOf(sheetFromDay(input()));
  expect(content.cast.map(({ number, character, status }) => [number, character, status])).toEqual([
    [1, 'Sari', 'work'],
    [2, 'Jati', 'start-finish'],
  ]);
  const statusOfSari = (day: number) => contentOf(sheetFromDay(input({ day: days[day]! }))).cast[0]?.status;
  expect([statusOfSari(0), statusOfSari(3)]).toEqual(['start', 'finish']);
});

test('while scenes of a character have no day, no day is its last', () => {
  const more = [...scenes, sceneRow(7, { tagIds: [tagId(1), tagId(2)] })];
  const content = contentOf(sheetFromDay(input({ scenes: more })));
  expect(content.cast.map(({ status }) => status)).toEqual(['work', 'start']);
});

test('properties name the scenes they are needed in', () => {
  const content = contentOf(sheetFromDay(input()));
  expect(content.lines.map(({ list, label, text }) => [list, label, text])).toEqual([
    ['property', '3', 'Gerobak'],
    ['property', '3, 2', 'Payung Merah'],
  ]);
});

test('the coming days with scenes are in the advance schedule', () => {
  const content = contentOf(sheetFromDay(input({ day: days[0]! })));
  expect(
    content.advance.map(({ dayNumber, date, scenes: own }) => [dayNumber, date, own.map(({ number }) => number)]),
  ).toEqual([
    [2, '2026-12-12', ['3', '2']],
    [4, '2026-12-14', ['5']],
  ]);
});

test('the address book fills in the actors and standing texts, the production its director', () => {
  const content = contentOf(
    sheetFromDay(
      input({
        people: [
          person(1, { name: 'Ayu', role: 'Sari', phone: '0812-0000-0001', gender: 'female', bornIn: 2012 }),
          person(2, { name: 'Dian', role: 'Sutradara' }),
        ],
        rules: [
          { id: uuid(2), scope, fields: { position: 'a2', text: 'Second' } },
          { id: uuid(1), scope, fields: { position: 'a1', text: 'First' } },
        ],
      }),
    ),
  );
  expect(content.cast[0]).toMatchObject({ name: 'Ayu', age: 14, gender: 'female', personId: uuid(7001) });
  // Directors of other productions are in the book, too.
  expect(content.head.director).toBe('');
  const credits = { director: 'Dian', producer: 'Rani' };
  expect(contentOf(sheetFromDay(input({ credits }))).head).toMatchObject(credits);
  const unnamed = { ...content, head: { ...content.head, director: '', producer: 'Tika' } };
  expect(contentOf(sheetFromDay(input({ credits, previous: unnamed }))).head).toMatchObject({
    director: 'Dian',
    producer: 'Tika',
  });
  expect(content.lines.filter(({ list }) => list === 'rule').map(({ text }) => text)).toEqual(['First', 'Second']);
});

const made = contentOf(sheetFromDay(input({ day: days[0]! })));
const previous: SheetContent = {
  ...made,
  head: {
    ...made.head,
    generalCall: '05:30',
    weather: 'Rain',
    locationName: 'Pasar Senen Blok VI',
    locationGate: 'Gate 2',
    hospitalName: 'Hospital',
    hospitalCheckedOn: '2026-12-10',
  },
  cast: made.cast.map((row) => ({
    ...row,
    name: 'Ayu',
    remarks: 'Wet',
    pickUp: { offset: -60 },
    onSet: { fixed: '06:30' },
  })),
  crew: [
    {
      id: uuid(8001),
      sheetId: uuid(1),
      position: 'a1',
      personId: uuid(7001),
      department: 'Camera',
      role: 'DP',
      name: 'Old',
      phone: '1',
      call: { offset: -15 },
    },
    {
      id: uuid(8002),
      sheetId: uuid(1),
      position: 'a2',
      personId: null,
      department: 'Rain',
      role: 'Tank',
      name: 'Komar',
      phone: '2',
      call: { fixed: '16:00' },
    },
  ],
  lines: [
    { id: uuid(8003), sheetId: uuid(1), position: 'a1', list: 'contact', label: '1st AD', text: 'Bayu', phone: '3' },
    { id: uuid(8004), sheetId: uuid(1), position: 'a2', list: 'note', label: '', text: 'Today only', phone: '' },
  ],
};

test('crew, contacts, places and standing calls come from the last sheet; its day’s values do not', () => {
  const people = [person(1, { name: 'New Name', phone: '' })];
  const content = contentOf(sheetFromDay(input({ previous, people })));
  expect(content.crew.map(({ name, phone, call }) => [name, phone, call])).toEqual([
    ['New Name', '1', { offset: -15 }],
    ['Komar', '2', null],
  ]);
  expect(content.cast[0]).toMatchObject({ name: 'Ayu', pickUp: { offset: -60 }, onSet: null, remarks: '' });
  expect(content.lines.filter(({ list }) => list === 'contact' || list === 'note').map(({ text }) => text)).toEqual([
    'Bayu',
  ]);
  expect(content.head).toMatchObject({
    generalCall: '05:30',
    weather: '',
    locationName: 'Pasar Senen Blok VI',
    locationGate: 'Gate 2',
    hospitalCheckedOn: '2026-12-10',
  });
});

test.each([
  { case: 'a night’s to a day', before: 'night', now: 'day', wrap: '', expected: '' },
  { case: 'a day’s to a night', before: 'day', now: 'night', wrap: '', expected: '' },
  { case: 'too soon after the last wrap', before: 'night', now: 'night', wrap: '08:30', expected: '' },
  { case: 'a like day with enough rest', before: 'night', now: 'night', wrap: '05:00', expected: '17:00' },
] as const)(
  'times of the last sheet are not offered where they do not fit: $case',
  ({ before, now, wrap, expected }) => {
    const last: SheetContent = {
      ...previous,
      head: { ...previous.head, date: '2026-12-11', generalCall: '17:00', shootingCall: '17:00', estimatedWrap: wrap },
      scenes: made.scenes.map((row) => ({ ...row, light: before })),
      times: [
        {
          id: uuid(8005),
          sheetId: uuid(1),
          position: 'a1',
          kind: 'meal',
          time: '23:00',
          until: '',
          description: 'Supper',
        },
      ] as SheetContent['times'],
    };
    const lit = scenes.map((scene) => ({ ...scene, fields: { ...scene.fields, light: now } }));
    const { head, times } = contentOf(sheetFromDay(input({ previous: last, scenes: lit })));
    expect([head.generalCall, head.shootingCall]).toEqual([expected, expected]);
    expect(head.estimatedWrap).toBe(expected === '' ? '' : wrap);
    expect(times.map(({ time }) => time)).toEqual([expected === '' ? '' : '23:00']);
  },
);

test('a sheet without a day has the crew and no scenes', () => {
  const content = contentOf(blankSheet(input({ previous, day: null })));
  expect([content.crew.length, content.scenes.length, content.cast.length, content.head.date]).toEqual([2, 0, 0, null]);
});

test('the same input makes the same sheet, and every record has the shape that is synced', () => {
  const one = sheetFromDay(input({ previous }));
  expect(sheetFromDay(input({ previous }))).toEqual(one);
  for (const { kind, fields } of one.records) v.parse(RECORDS[kind].fields, fields);
  expect(one.records[0]).toMatchObject({ kind: 'call-sheet', id: one.sheetId });
});

const castRecordsOf = (content: SheetContent) =>
  content.cast.map(({ id, ...fields }) => ({ kind: 'sheet-cast' as const, id, fields }));
const adding = (content: SheetContent, added: typeof scenes) =>
  addScenesToSheet({ ...input({ newId: idCounter() }), sheetId: uuid(1), content, added });

test('scenes are added behind those that are there, with the cast and properties that the sheet lacks', () => {
  const extra = sceneRow(8, { tagIds: [tagId(2), tagId(3)] });
  const content = contentOf(sheetFromDay(input({ day: days[0]! })));
  const { records, labels } = adding(content, [scenes[0]!, extra, extra]);
  const after = contentOfRecords([...sheetFromDay(input({ day: days[0]! })).records, ...records], content.production);
  expect(after?.scenes.map(({ number }) => number)).toEqual(['1', '8']);
  expect(after?.cast.map(({ number }) => number)).toEqual([1, 2]);
  expect(after?.lines.map(({ label, text }) => [label, text])).toEqual([['8', 'Payung Merah']]);
  expect(labels).toEqual([]);
});

test('a property that is on the sheet gets the new scene number, and a cast member the place of the number', () => {
  const content = contentOf(sheetFromDay(input()));
  const without = { ...content, cast: content.cast.slice(1), scenes: content.scenes.slice(1) };
  const again = adding(without, [sceneRow(8, { tagIds: [tagId(1), tagId(4)] })]);
  expect(again.labels.map(({ label }) => label)).toEqual(['3, 8']);
  const cast = again.records.filter(({ kind }) => kind === 'sheet-cast');
  expect(cast).toHaveLength(1);
  const after = contentOfRecords(
    [{ kind: 'call-sheet', id: uuid(1), fields: content.head }, ...cast, ...castRecordsOf(without)],
    content.production,
  );
  expect(after?.cast.map(({ number }) => number)).toEqual([1, 2]);
});

test('added scenes bring what the departments must prepare, beside existing lines', () => {
  const wardrobe = tagRow(8, 'wardrobe', 'JAS HUJAN');
  const known = { ...input({ newId: idCounter() }), sheetId: uuid(1) };
  const content = contentOf(sheetFromDay(input()));
  const added = [sceneRow(8, { tagIds: [tagId(8)] })];
  const first = addScenesToSheet({ ...known, tags: [...known.tags, wardrobe], content, added });
  const line = first.records.find(({ fields }) => 'list' in fields && fields.list === 'requirement');
  expect(line?.fields).toMatchObject({ category: 'wardrobe', text: 'Jas Hujan (8)' });
  const standing = {
    ...content.lines[0]!,
    list: 'requirement',
    category: 'wardrobe',
    text: 'Payung',
    id: uuid(77),
  } as const;
  const second = addScenesToSheet({
    ...known,
    tags: [...known.tags, wardrobe],
    content: { ...content, lines: [standing] },
    added,
  });
  expect(second.needs).toEqual([{ id: uuid(77), text: 'Payung; Jas Hujan (8)' }]);
});

test('a character whose age the screenplay says brings it to the sheet', () => {
  const tags = input().tags.map((tag) =>
    tag.fields.kind === 'cast' ? { ...tag, fields: { ...tag.fields, age: 11 } } : tag,
  );
  const { cast } = contentOf(sheetFromDay(input({ tags, previous: null, people: [] })));
  expect(cast.map(({ age }) => age)).toEqual(cast.map(() => 11));
});

test('a duplicate keeps everything but the day', () => {
  const copy = contentOf(duplicateSheet(previous, { number: 9, newId: idCounter(), now: '2026-12-05T00:00:00.000Z' }));
  expect(copy.head).toMatchObject({ number: 9, dayId: null, date: null, weather: '', generalCall: '05:30' });
  const facts = (content: SheetContent) => content.crew.map(({ name, call }) => [name, call]);
  expect(facts(copy)).toEqual(facts(previous));
  expect(copy.crew.map(({ id }) => id)).not.toEqual(previous.crew.map(({ id }) => id));
});

test('the next number is after the highest', () => {
  expect(nextSheetNumber([])).toBe(1);
  expect(nextSheetNumber([{ fields: { number: 3 } }, { fields: { number: 9 } }])).toBe(10);
});

test('needs of departments for the day are on its sheet, extras with a call', () => {
  const more = [tagRow(81, 'wardrobe', 'BAJU BASAH'), tagRow(82, 'vehicle', 'Becak'), tagRow(83, 'extra', 'PENJUAL')];
  const scenes = input().scenes.map((scene) => ({
    ...scene,
    fields: { ...scene.fields, tagIds: [...scene.fields.tagIds, ...more.map(({ id }) => id)] },
  }));
  const content = contentOf(sheetFromDay({ ...input(), scenes, tags: [...input().tags, ...more] }));
  const numbers = content.scenes.map(({ number }) => number).join(', ');
  expect(
    content.lines
      .filter(({ list }) => list === 'requirement')
      .map(({ label, category, text }) => [label, category, text]),
  ).toEqual([
    ['', 'wardrobe', `Baju Basah (${numbers})`],
    ['', 'vehicle', `Becak (${numbers})`],
  ]);
  expect(content.extras.map(({ name, note }) => [name, note])).toEqual([['Penjual', numbers]]);
});
