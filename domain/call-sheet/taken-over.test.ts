import { expect, test } from 'vitest';
import { dayId, dayRow, idCounter, sceneRow } from '../breakdown/rows-for-tests.ts';
import { doTimesFit } from './carried-over.ts';
import { checkSheet, passedChecks } from './checks.ts';
import { contentOfRecords } from './content-of-records.ts';
import type { SheetContent } from './content.ts';
import { sheet, sheetContent, sheetHead, sheetScene } from './content-for-tests.ts';
import { byCause, findingFix } from './finding-fixes.ts';
import { fieldCommand } from './draft-history.ts';
import { recordKey, type SheetRecord } from './draft.ts';
import { duplicateSheet } from './duplicate-sheet.ts';
import type { FindingCode } from './findings.ts';
import { sheetFromDay } from './from-day.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';
import { openTakenOver, withoutMarks } from './taken-over.ts';

/** Sheet of day 2 in the village of the market, and a day 3 to be made. */
const breakfast = {
  id: '00000000-0000-4000-8000-000000000001',
  sheetId: sheet,
  position: 'a1',
  kind: 'meal' as const,
  time: '05:00',
  until: '05:30',
  description: '',
  label: 'breakfast' as const,
};
const dayTwo = sheetContent({
  head: { number: 4, dayId: dayId(2), dayNumber: 2, date: '2026-12-11', locationName: 'Balai Desa Sukamaju' },
  scenes: [sheetScene(1, { set: 'Balai Desa' })],
  times: [breakfast],
});
const sheetOf = (place: string, set: string, lastThere?: SheetContent): SheetContent => {
  const days = [dayRow(2, { place: 'BALAI DESA SUKAMAJU' }), dayRow(3, { date: '2026-12-14', place })];
  const made = sheetFromDay({
    day: days[1]!,
    days,
    scenes: [sceneRow(7, { dayId: dayId(3), set })],
    tags: [],
    people: [],
    rules: [],
    previous: dayTwo,
    ...(lastThere !== undefined && { lastThere }),
    number: 5,
    timeZone: 'Asia/Jakarta',
    newId: idCounter(),
    now: '2026-12-01T00:00:00.000Z',
  });
  return contentOfRecords(made.records, { title: 'Title', house: 'House' })!;
};
const places = ({ head }: SheetContent) => [
  head.locationName,
  head.locationGate,
  head.hospitalName,
  head.basecampName,
  head.estimatedWrap,
];
const openOf = (content: SheetContent) =>
  openTakenOver(content).map((part) => `${part.type === 'head' ? part.mark : part.row.label} ${part.from.day}`);

test('at the same place, places and times are taken over and marked with their day', () => {
  const content = sheetOf('Balai Desa Sukamaju', 'SAWAH');
  expect(places(content)).toEqual(['Balai Desa Sukamaju', 'Gate 2', 'Hospital', 'Basecamp', '19:30']);
  expect(openOf(content)).toEqual([
    'locationFrom 2',
    'locationManagerFrom 2',
    'basecampFrom 2',
    'hospitalFrom 2',
    'generalCallFrom 2',
    'shootingCallFrom 2',
    'estimatedWrapFrom 2',
    'breakfast 2',
  ]);
});

test('a plan without a place knows the same place by its set', () => {
  expect(places(sheetOf('', 'BALAI DESA'))[0]).toBe('Balai Desa Sukamaju');
  expect(openOf(sheetOf('', 'BALAI DESA'))).toContain('locationFrom 2');
});

test('nothing of another place is taken over: no gate, hospital, basecamp, breakfast or wrap', () => {
  for (const content of [sheetOf('PELABUHAN', 'DERMAGA'), sheetOf('', 'DERMAGA')]) {
    expect(places(content).slice(1)).toEqual(['', '', '', '']);
    expect(content.times.map(({ label, time }) => [label, time])).toEqual([['breakfast', '']]);
    expect(openOf(content)).toEqual([]);
  }
});

test('an earlier sheet of the place counts, not the last one of another', () => {
  const dayOne = sheetContent({
    head: { number: 3, dayNumber: 1, locationName: 'Pelabuhan', locationGate: 'Pintu 4', date: '2026-12-10' },
  });
  const content = sheetOf('PELABUHAN', 'DERMAGA', dayOne);
  expect(places(content).slice(0, 2)).toEqual(['Pelabuhan', 'Pintu 4']);
  expect(openOf(content)[0]).toBe('locationFrom 1');
});

const input = (content: SheetContent) => ({
  sheetId: sheet,
  content,
  others: [],
  workRules: DEFAULT_WORK_RULES,
  scenes: null,
  today: '2026-12-01',
});
const OPEN: ReadonlySet<FindingCode> = new Set([
  'place-taken-over',
  'hospital-taken-over',
  'call-taken-over',
  'time-taken-over',
]);

test('times stay empty between nights and days, and where the copied call would leave the unit no rest', () => {
  const sheetWith = (light: 'day' | 'night', generalCall: string, estimatedWrap: string) =>
    sheetContent({ head: { date: '2026-12-11', generalCall, estimatedWrap }, scenes: [sheetScene(1, { light })] });
  const fits = (content: SheetContent, date: string, ...lights: ('day' | 'night')[]) =>
    doTimesFit(content, { date, scenes: lights.map((light) => ({ light })), workRules: DEFAULT_WORK_RULES });
  const night = sheetWith('night', '18:00', '04:00');
  expect(fits(night, '2026-12-12', 'night')).toBe(true);
  expect(fits(night, '2026-12-12', 'day')).toBe(false);
  expect(fits(night, '2026-12-12', 'day', 'night')).toBe(true);
  const longDay = sheetWith('day', '06:00', '23:00');
  expect(fits(longDay, '2026-12-12', 'night')).toBe(false);
  expect(fits(longDay, '2026-12-12', 'day')).toBe(false);
  // A day without work is between them.
  expect(fits(longDay, '2026-12-13', 'day')).toBe(true);
});

test('taken-over values are open until confirmed, and one press confirms them', () => {
  const content = sheetOf('Balai Desa Sukamaju', 'SAWAH');
  const found = checkSheet(input(content)).filter(({ code }) => OPEN.has(code));
  expect(found).toHaveLength(8);
  const passed = passedChecks(input(content), checkSheet(input(content)));
  expect(passed.filter((check) => ['place', 'hospital', 'general-call', 'meals'].includes(check))).toEqual([]);
  const group = byCause(found)[0]!;
  const fix = findingFix(group, content, { sheetId: sheet, today: '', scenes: null, planned: null, writer: null });
  const head = { ...content.head };
  for (const { kind, field, value } of fix?.changes ?? [])
    if (kind === 'call-sheet') Object.assign(head, { [field]: value });
  const confirmed = { ...content, head, times: content.times.map((row) => ({ ...row, takenFrom: null })) };
  expect(checkSheet(input(confirmed)).filter(({ code }) => OPEN.has(code))).toEqual([]);
  expect(passedChecks(input(confirmed), checkSheet(input(confirmed)))).toContain('place');
});

test('a touched value loses its mark, in one step that can be taken back', () => {
  const record: SheetRecord = { kind: 'call-sheet', id: sheet, fields: sheetOf('Balai Desa Sukamaju', 'X').head };
  const command = fieldCommand(record, 'locationGate', 'Pintu utara')!;
  expect(withoutMarks(command, () => record)).toEqual([
    ...command,
    {
      type: 'field',
      key: recordKey('call-sheet', sheet),
      field: 'locationFrom',
      before: { sheet: 4, day: 2 },
      after: null,
    },
  ]);
  const unmarked: SheetRecord = { ...record, fields: sheetHead() };
  expect(withoutMarks(command, () => unmarked)).toBe(command);
});

test('a copy of a sheet is marked as well', () => {
  const made = duplicateSheet(dayTwo, { number: 9, newId: idCounter(), now: '2026-12-02T00:00:00.000Z' });
  const content = contentOfRecords(made.records, dayTwo.production)!;
  expect(openOf(content)).toContain('hospitalFrom 2');
  expect(openOf(content)).toContain('breakfast 2');
});
