import { addDays } from '../calendar/calendar-days.ts';
import { expect, test } from 'vitest';
import { dayId, sceneId, sceneRow, tagId, uuid } from '../breakdown/rows-for-tests.ts';
import { checkSheet, passedChecks } from './checks.ts';
import { castRow, crewRow, extraRow, lineRow, rowId, sheet, sheetContent, sheetScene } from './content-for-tests.ts';
import type { SheetContent } from './content.ts';
import type { SheetCheckInput } from './findings.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';

const input = (content: SheetContent, over: Partial<SheetCheckInput> = {}): SheetCheckInput => ({
  sheetId: sheet,
  content,
  others: [],
  workRules: DEFAULT_WORK_RULES,
  scenes: null,
  today: '2026-12-11',
  ...over,
});
const good = sheetContent({
  scenes: [sheetScene(21, { cast: [1], time: '07:00', interior: 'EXT' }), sheetScene(22, { cast: [2], time: '10:00' })],
  cast: [castRow(1), castRow(2)],
  crew: [crewRow(11)],
  extras: [extraRow(31)],
});
const codes = (content: SheetContent, over: Partial<SheetCheckInput> = {}) =>
  checkSheet(input(content, over)).map(({ code }) => code);
const head = (fields: Partial<SheetContent['head']>) => sheetContent({ ...good, head: { ...good.head, ...fields } });

test('a complete sheet has no findings, and says what was looked at', () => {
  expect(codes(good)).toEqual([]);
  expect(passedChecks(input(good), [])).toEqual([
    'date',
    'general-call',
    'place',
    'hospital',
    'contacts',
    'scenes',
    'scene-times',
    'daylight',
    'cast-called',
    'cast-waits',
    'crew-called',
    'one-sheet-each',
  ]);
});

test('scenes of the breakdown and cast of the breakdown are two checks', () => {
  const [known, passed] = [
    (missingCast: SheetCheckInput['missingCast']) => input(good, { ...(missingCast && { missingCast }) }),
    (given: SheetCheckInput) => passedChecks(given, checkSheet(given)),
  ];
  expect(passed(known(undefined))).not.toContain('breakdown-cast');
  expect(passed(known([]))).toContain('breakdown-cast');
  const lacking = known([{ name: 'Jati', number: 3, scenes: ['21', '22'] }]);
  expect(checkSheet(lacking)).toEqual([
    {
      code: 'cast-not-on-sheet',
      severity: 'warning',
      where: { list: 'cast' },
      facts: { name: 'Jati', scenes: '21, 22' },
    },
  ]);
  expect(passed(lacking)).toContain('scenes');
  expect(passed(lacking)).not.toContain('breakdown-cast');
});

test('a cast number that a scene of the sheet names without a row is said once', () => {
  const content = sheetContent({ ...good, cast: [castRow(1)] });
  expect(codes(content, { missingCast: [{ name: 'Jati', number: 2, scenes: ['22'] }] })).toEqual([
    'number-without-cast',
  ]);
});

test('a past date is refused, today is not, and a missing date is a warning', () => {
  const findings = checkSheet(input(head({ date: '2026-12-10', locationGate: '' })));
  expect(findings[0]).toEqual({
    code: 'past-date',
    severity: 'refused',
    where: { field: 'date' },
    facts: { date: '2026-12-10' },
  });
  expect(findings[1]?.severity).toBe('warning');
  expect(codes(head({ date: '2026-12-11' }))).toEqual([]);
  expect(codes(head({ date: null }))).toEqual(['no-date']);
  expect(passedChecks(input(head({ date: '2026-12-10' })), findings)).not.toContain('date');
});

test('missing facts for the way are found: general call, pin, gate, hospital', () => {
  expect(codes(head({ generalCall: '' }))).toEqual(['no-general-call']);
  expect(codes(head({ locationPin: null }))).toEqual(['no-map-pin']);
  expect(codes(head({ locationGate: ' ' }))).toEqual(['no-gate']);
  expect(codes(head({ hospitalName: '' }))).toEqual(['no-hospital']);
  expect(codes(head({ hospitalCheckedOn: null }))).toEqual(['hospital-not-checked']);
});

test('a hospital checked in the future, a missing contact, a meal and scenes without a time are found', () => {
  expect(codes(head({ hospitalCheckedOn: '2026-12-12' }))).toEqual(['hospital-checked-later']);
  expect(codes(head({ hospitalCheckedOn: '2026-12-11' }))).toEqual([]);
  expect(codes(head({ locationManagerPhone: ' ' }))).toEqual(['nobody-to-ring']);
  const contact = lineRow(41, { list: 'contact', phone: '0812' });
  expect(codes({ ...head({ locationManagerPhone: '' }), lines: [contact] })).toEqual([]);
  const mangled = { ...contact, phone: '8.12346E+11' };
  expect(codes({ ...head({ locationManagerPhone: '' }), lines: [mangled] })).toEqual(['nobody-to-ring', 'no-number']);
  const meal = {
    id: rowId(51),
    sheetId: sheet,
    position: 'a0',
    kind: 'meal',
    time: '',
    until: '',
    description: 'Makan siang',
  };
  expect(checkSheet(input({ ...good, times: [meal as SheetContent['times'][number]] }))).toMatchObject([
    {
      code: 'meal-without-time',
      where: { list: 'times', id: rowId(51), field: 'time' },
      facts: { meal: 'Makan siang' },
    },
  ]);
  expect(codes({ ...good, scenes: good.scenes.map((row) => ({ ...row, time: '' })) })).toEqual(['no-scene-times']);
});

test('a sheet without scenes says so', () => {
  expect(codes({ ...good, scenes: [] })).toEqual(['no-scenes']);
});

test('people without a call are found, with the place to mend it', () => {
  const none = { pickUp: null, makeUp: null, onSet: null };
  const content = {
    ...good,
    cast: [castRow(1, none), castRow(2), castRow(3, none), castRow(4, { ...none, status: 'hold' })],
    crew: [crewRow(11, { call: null })],
    extras: [extraRow(31, { call: null })],
  };
  expect(checkSheet(input(content)).map(({ code, where }) => [code, where])).toEqual([
    ['scene-cast-without-call', { list: 'cast', id: rowId(1), field: 'onSet' }],
    ['cast-without-call', { list: 'cast', id: rowId(3), field: 'onSet' }],
    ['crew-without-call', { list: 'crew', id: rowId(11), field: 'call' }],
    ['extras-without-call', { list: 'extras', id: rowId(31), field: 'call' }],
  ]);
});

test('a scene with a cast number that no cast member has', () => {
  const findings = checkSheet(input({ ...good, scenes: [sheetScene(21, { cast: [1, 7], time: '07:00' })] }));
  expect(findings.map(({ code, facts }) => [code, facts])).toEqual([
    ['number-without-cast', { number: 7, scene: '21' }],
  ]);
});

test('a scene that is gone from the breakdown or omitted there is found', () => {
  const content = {
    ...good,
    scenes: [1, 2, 3].map((n) => sheetScene(20 + n, { sceneId: sceneId(n), time: '07:00' })),
  };
  const facts = { dayId: dayId(1), number: '21', set: 'SET 21', eighths: 8 };
  const scenes = [sceneRow(1, facts), sceneRow(2, { isOmitted: true })];
  expect(checkSheet(input(content, { scenes })).map(({ where }) => where)).toEqual([
    { list: 'scenes', id: rowId(22), field: 'number' },
    { list: 'scenes', id: rowId(23), field: 'number' },
  ]);
  expect(codes(content, { scenes: null })).toEqual([]);
});

test.each([
  ['EXT', 'day', '18:30', ['day-scene-after-sunset']],
  ['INT/EXT', 'day', '18:30', ['day-scene-after-sunset']],
  ['Luar', 'day', '18:30', ['day-scene-after-sunset']],
  ['EXT', 'day', '17:30', []],
  ['EXT', 'night', '18:30', []],
  ['INT', 'day', '18:30', []],
] as const)('%s %s at %s in Jakarta: %j', (interior, light, time, expected) => {
  const content = sheetContent({
    ...good,
    head: { generalCall: '13:00', shootingCall: '' },
    scenes: [sheetScene(21, { interior, light, time })],
  });
  expect(codes(content)).toEqual(expected);
});

test('a scene in daylight before sunrise is found', () => {
  const content = sheetContent({
    ...good,
    head: { generalCall: '04:00', shootingCall: '' },
    scenes: [sheetScene(21, { interior: 'EXT', time: '05:00' })],
  });
  expect(codes(content)).toEqual(['day-scene-before-sunrise']);
});

test('after midnight of a night shoot is after sunset, not before sunrise', () => {
  const content = sheetContent({
    ...good,
    head: { generalCall: '17:00', shootingCall: '' },
    scenes: [sheetScene(21, { interior: 'EXT', time: '01:00' })],
  });
  expect(codes(content)).toEqual(['day-scene-after-sunset']);
});

test('a cast member whose call went on from another day and is later than the first own scene is found', () => {
  const late = (onSet: SheetContent['cast'][number]['onSet'], fields = {}) => ({
    ...good,
    cast: [castRow(1, { character: 'Arga', pickUp: null, makeUp: null, onSet, ...fields }), castRow(2)],
  });
  expect(checkSheet(input(late({ fixed: '07:30' })))).toMatchObject([
    { code: 'cast-after-scene', where: { list: 'cast', field: 'onSet' }, facts: { time: '07:30', begins: '07:00' } },
  ]);
  expect(codes(late({ fixed: '07:00' }))).toEqual([]);
  expect(codes(late(null, { pickUp: { fixed: '08:00' } }))).toEqual(['cast-after-scene']);
  expect(codes({ ...late({ fixed: '09:00' }), scenes: [sheetScene(22, { cast: [2], time: '10:00' })] })).toEqual([]);
  const night = { ...late({ fixed: '01:00' }), scenes: [sheetScene(21, { cast: [1], time: '23:30' })] };
  expect(
    codes(sheetContent({ ...night, head: { ...good.head, generalCall: '18:00', shootingCall: '19:00' } })),
  ).toEqual(['cast-after-scene']);
});

test('scenes before the shooting call and out of order are found', () => {
  const times = (...all: string[]) => ({ ...good, scenes: all.map((time, at) => sheetScene(21 + at, { time })) });
  expect(codes(times('06:00', '09:00'))).toEqual(['scene-before-shooting-call']);
  expect(codes(times('07:00', '11:00', '', '10:00', '12:00'))).toEqual(['scene-out-of-order']);
  const [late] = checkSheet(input(times('07:00', '11:00', '10:00')));
  expect(late?.facts).toEqual({ scene: '23', time: '10:00', before: '11:00' });
  expect(
    codes(sheetContent({ ...times('23:00', '01:00'), head: { generalCall: '17:00', shootingCall: '18:00' } })),
  ).toEqual([]);
});

const other = (fields: Partial<SheetContent['head']>, rows: Partial<SheetContent> = {}) => ({
  id: uuid(5100),
  content: sheetContent({
    ...rows,
    production: { title: 'Other film', house: 'House' },
    head: { number: 4, ...fields },
  }),
});

test('a person on two sheets of one date is found, however the name is typed', () => {
  const twice = (crew: SheetContent['crew']) => codes(good, { others: [other({}, { crew })] });
  expect(twice([crewRow(99, { name: ' crew  11 ', phone: '+62 812 0000 0211' })])).toEqual(['called-twice']);
  expect(twice([crewRow(99, { name: 'Crew 11', phone: '' })])).toEqual(['called-twice']);
  expect(twice([crewRow(99, { name: 'Crew 11', phone: '0812-0000-0999' })])).toEqual([]);
  expect(twice([crewRow(99, { name: '', phone: '' })])).toEqual([]);
  const known = { ...good, crew: [crewRow(11, { personId: rowId(90) })] };
  const others = (personId: string) => [other({}, { crew: [crewRow(99, { name: 'Crew 11', personId })] })];
  expect(codes(known, { others: others(rowId(90)) })).toEqual(['called-twice']);
  expect(codes(known, { others: others(rowId(91)) })).toEqual([]);
});

test('a place that the house books needs a booking on the day of the sheet', () => {
  const content = sheetContent({ ...good, head: { locationName: 'Joglo Kemasan' } });
  const { date } = content.head;
  if (date === null) throw new Error('the sheet has a date');
  const booked = (...days: string[]) => input(content, { bookedPlaces: [{ name: 'JOGLO KEMASAN ', days }] });
  const codesOf = (known: SheetCheckInput) => checkSheet(known).map(({ code }) => code);
  expect(codesOf(booked())).toContain('location-not-booked');
  expect(codesOf(booked(addDays(date, 1)))).toContain('location-not-booked');
  expect(codesOf(booked(date))).not.toContain('location-not-booked');
  expect(passedChecks(booked(date), [])).toContain('location-booked');
  expect(codesOf(input(content, { bookedPlaces: [{ name: 'Gudang', days: [] }] }))).not.toContain(
    'location-not-booked',
  );
});

test('a booked member of the cast needs a booking on the day of the sheet, for this production', () => {
  const tag = tagId(900);
  const content = sheetContent({ ...good, cast: [castRow(1, { tagId: tag }), castRow(2)] });
  const { date } = content.head;
  if (date === null) throw new Error('the sheet has a date');
  const found = (days: string[], elsewhere: NonNullable<SheetCheckInput['bookedElsewhere']> = []) =>
    checkSheet(input(content, { bookedDays: new Map([[tag, days]]), bookedElsewhere: elsewhere })).map(
      ({ code, facts }) => ({ code, facts }),
    );
  const who = { name: 'Actor 1', character: 'Character 1' };
  const other = { tagId: tag, date, production: 'Kopi Terakhir' };
  expect(found([date])).toEqual([]);
  expect(found([addDays(date, 1)])).toEqual([{ code: 'not-booked-that-day', facts: who }]);
  expect(found([])).toEqual([{ code: 'not-booked-that-day', facts: who }]);
  const elsewhere = [{ code: 'booked-elsewhere', facts: { ...who, production: 'Kopi Terakhir' } }];
  expect(found([date], [other])).toEqual(elsewhere);
  expect(found([date], [{ ...other, date: addDays(date, 1) }])).toEqual([]);
  const known = input(content, { bookedDays: new Map([[tag, [date]]]) });
  expect(passedChecks(known, checkSheet(known))).toContain('booked');
  expect(passedChecks(input(content), [])).not.toContain('booked');
});

test('a talent who was taken off a character and is on the sheet is named, with who plays it now', () => {
  const tag = tagId(900);
  const content = sheetContent({ ...good, cast: [castRow(1, { tagId: tag, name: 'Sekar Ayu' }), castRow(2)] });
  const found = (actors: [string, string][], talents = ['Sekar Ayu', 'Tari'], bookedDays = new Map([[tag, ['']]])) => {
    const known = input(content, { bookedDays, casting: { actors: new Map(actors), talents } });
    return checkSheet(known).map(({ code, facts, where }) => ({ code, facts, where }));
  };
  const where = { list: 'cast', id: content.cast[0]?.id, field: 'name' };
  const facts = { name: 'Sekar Ayu', character: 'Character 1', other: '' };
  expect(found([], undefined, new Map())).toEqual([{ code: 'not-in-cast', where, facts }]);
  // The booking of another talent causes no second finding.
  expect(found([[tag, 'Tari']])).toEqual([{ code: 'not-in-cast', where, facts: { ...facts, other: 'Tari' } }]);
  expect(found([[tag, 'sekar ayu']]).map(({ code }) => code)).toEqual(['not-booked-that-day']);
  // A name without a booking was typed by hand and needs no casting.
  expect(found([], ['Tari'], new Map())).toEqual([]);
});

test('the other sheet is named; another date and the sheet itself do not count', () => {
  const crew = [crewRow(99, { name: 'Crew 11', phone: '' })];
  expect(checkSheet(input(good, { others: [other({}, { crew })] }))[0]?.facts).toEqual({
    name: 'Crew 11',
    sheetId: uuid(5100),
    number: 4,
    production: 'Other film',
    call: '05:30',
  });
  expect(codes(good, { others: [other({ date: '2026-12-14' }, { crew })] })).toEqual([]);
  expect(codes(good, { others: [{ id: sheet, content: good }] })).toEqual([]);
});

const yesterday = (fields: Partial<SheetContent['head']>, rows: Partial<SheetContent> = good) => ({
  id: uuid(5200),
  content: sheetContent({ ...rows, head: { date: '2026-12-11', ...fields } }),
});

test('a rest shorter than the house allows is one finding for the unit, and says how long it is', () => {
  const findings = checkSheet(input(good, { others: [yesterday({ estimatedWrap: '21:00' })] }));
  expect(findings.map(({ code, facts }) => [code, facts])).toEqual([
    ['short-rest-unit', { rest: 510, least: 600, earliest: '07:00' }],
  ]);
  expect(codes(good, { others: [yesterday({ estimatedWrap: '19:30' })] })).toEqual([]);
  expect(codes(good, { others: [yesterday({ estimatedWrap: '' })] })).toEqual([]);
});

test('who is called before the others rests less, and is named', () => {
  const early = { ...good, cast: [castRow(1, { pickUp: { offset: -75 } }), castRow(2)] };
  const findings = checkSheet(input(early, { others: [yesterday({ estimatedWrap: '19:00' })] }));
  expect(findings).toEqual([
    {
      code: 'short-rest',
      severity: 'warning',
      where: { list: 'cast', id: rowId(1), field: 'pickUp' },
      facts: { name: 'Actor 1', rest: 555, least: 600, earliest: '05:00' },
    },
  ]);
});

test('a wrap after midnight and another zone are counted right', () => {
  const night = yesterday({ generalCall: '15:00', estimatedWrap: '01:00' });
  expect(checkSheet(input(good, { others: [night] }))[0]?.facts).toMatchObject({ rest: 270 });
  const east = yesterday({ timeZone: 'Asia/Jayapura', estimatedWrap: '21:30' });
  expect(codes(good, { others: [east] })).toEqual([]);
});

test('a person who worked on another production yesterday is named', () => {
  const elsewhere = other(
    { date: '2026-12-11', estimatedWrap: '23:00' },
    { crew: [crewRow(99, { name: 'Crew 11', phone: '' })] },
  );
  expect(checkSheet(input(good, { others: [elsewhere] })).map(({ code, facts }) => [code, facts])).toEqual([
    ['short-rest', { name: 'Crew 11', rest: 390, least: 600, earliest: '09:00' }],
  ]);
});

const minor = (fields: Parameters<typeof castRow>[1], headFields: Partial<SheetContent['head']> = {}) =>
  codes(
    sheetContent({
      ...good,
      head: headFields,
      cast: [castRow(1, { age: 9, ...fields }), castRow(2)],
    }),
    { workRules: LONG_DAYS },
  );
/** The tests of times are not about the length of a day. */
const LONG_DAYS = { ...DEFAULT_WORK_RULES, minorDay: 8 * 60 };

test('a minor works three hours at most, by law, until the house says something else', () => {
  const content = sheetContent({ ...good, cast: [castRow(1, { age: 9, onSet: { fixed: '06:30' } }), castRow(2)] });
  expect(checkSheet(input(content)).map(({ code, facts }) => [code, facts])).toMatchObject([
    ['minor-too-long', { most: 180 }],
  ]);
  expect(codes(content, { workRules: LONG_DAYS })).toEqual([]);
});

test("minors' hours: not too early, not too late, not too long", () => {
  expect(minor({ onSet: { fixed: '06:30' } })).toEqual([]);
  expect(minor({ pickUp: { fixed: '05:30' }, makeUp: { fixed: '05:45' }, onSet: { fixed: '06:30' } })).toEqual([
    'minor-too-early',
  ]);
  expect(minor({ pickUp: { fixed: '05:00' }, onSet: { fixed: '06:30' } })).toEqual([]);
  expect(minor({ number: 2, onSet: { fixed: '11:30' } }, { estimatedWrap: '18:30' })).toContain('minor-too-late');
  expect(minor({ number: 2, onSet: { fixed: '08:00' } }, { estimatedWrap: '17:00' })).toContain('minor-too-long');
  expect(minor({ age: 18, onSet: { fixed: '04:00' } })).toEqual([]);
  expect(minor({ age: null, onSet: { fixed: '04:00' } })).toEqual([]);
});

test("a minor without a call is at the scenes that are the minor's own", () => {
  const scenes = [sheetScene(11, { time: '16:30', cast: [1, 2] }), sheetScene(12, { time: '19:30', cast: [1] })];
  const cast = [castRow(1, { age: 11, name: 'Nyong', pickUp: null, makeUp: null, onSet: null }), castRow(2)];
  const late = checkSheet(input(sheetContent({ ...good, scenes, cast }))).filter(({ code }) =>
    code.startsWith('minor'),
  );
  expect(late.map(({ code, facts }) => [code, facts])).toEqual([
    ['minor-too-late', { name: 'Nyong', age: 11, time: '19:30', until: '18:00' }],
  ]);
});

test('a minor is let go when the next scene without him begins', () => {
  expect(minor({ onSet: { fixed: '06:30' } }, { estimatedWrap: '22:00' })).toEqual([]);
  const content = sheetContent({ ...good, cast: [castRow(1, { age: 9, onSet: { fixed: '06:30' } }), castRow(2)] });
  expect(passedChecks(input(content, { workRules: LONG_DAYS }), [])).toContain('minors');
});

test('days are counted over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addDays('2026-01-01', -1)]).toEqual([
    '2027-01-01',
    '2024-02-29',
    '2025-12-31',
  ]);
});
