import { expect, test } from 'vitest';
import { dayId, dayRow, idCounter, sceneRow, tagId, tagRow, uuid } from '../breakdown/rows-for-tests.ts';
import { advanceRecords, advanceRefresh } from './advance.ts';
import { withCommand, inverseOf } from './draft-history.ts';
import { EMPTY_DRAFT, recordKey, shownSheet, type SheetRecord } from './draft.ts';

const days = [1, 2, 3].map((n) => dayRow(n, { date: `2026-12-1${n}` }));
const [today, tomorrow, later] = days as [(typeof days)[0], (typeof days)[0], (typeof days)[0]];
const scenes = [sceneRow(1, { dayId: dayId(2), tagIds: [tagId(1)] }), sceneRow(2, { dayId: dayId(3) })];
const tags = [tagRow(1, 'cast', 'SARI', 1)];
const plan = { day: today, days, scenes, tags, sheetId: uuid(1), newId: idCounter() };
type Row = SheetRecord<'sheet-advance'>;
const savedOf = (rows: readonly Row[]) => new Map(rows.map((row) => [recordKey(row.kind, row.id), row]));
const shownAfter = (rows: readonly Row[], planned: readonly Row[]) =>
  [
    ...shownSheet(savedOf(rows), withCommand(EMPTY_DRAFT, savedOf(rows), advanceRefresh(rows, planned))).values(),
  ] as Row[];

test('a day with a row keeps it and its typed call, and takes the rest from the plan', () => {
  const [first, second] = advanceRecords(plan) as [Row, Row];
  const typed = { ...first, fields: { ...first.fields, call: '06:00', place: 'Peron 3' } };
  const moved = advanceRecords({ ...plan, scenes: [sceneRow(2, { dayId: dayId(2) })] });
  const [unchanged, ...others] = shownAfter([typed, second], moved);
  expect(others).toEqual([]);
  expect(unchanged).toMatchObject({ id: first.id, fields: { call: '06:00', place: 'Peron 3', dayId: tomorrow.id } });
  expect(unchanged?.fields.scenes).toEqual(moved[0]?.fields.scenes);
  expect(unchanged?.fields.scenes).not.toEqual(first.fields.scenes);
});

test('a place of the plan counts; an unchanged plan changes nothing; a doubled day becomes one', () => {
  const rows = advanceRecords(plan);
  const [first] = rows as [Row];
  expect(advanceRefresh(rows, advanceRecords(plan))).toEqual([]);
  const moved = advanceRecords({
    ...plan,
    days: [today, { ...tomorrow, fields: { ...tomorrow.fields, place: 'PASAR' } }, later],
  });
  expect(shownAfter(rows, moved)[0]?.fields.place).toBe('Pasar');
  const double = { ...first, id: uuid(99) };
  const command = advanceRefresh([...rows, double], advanceRecords(plan));
  expect(command).toEqual([{ type: 'remove', record: double }]);
  expect(inverseOf(command)).toEqual([{ type: 'add', record: double }]);
});
