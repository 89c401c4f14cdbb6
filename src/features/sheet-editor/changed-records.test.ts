import { expect, test, vi } from 'vitest';
import { crewRow, rowId, sheet, sheetContent } from '../../../domain/call-sheet/content-for-tests.ts';
import { ChangedRecords } from './changed-records.ts';

const issued = sheetContent({ crew: [crewRow(1), crewRow(2)] });
const now = (own: Parameters<typeof crewRow>[1]) =>
  sheetContent({ head: { director: 'Somebody else' }, crew: [crewRow(1, own), crewRow(2), crewRow(3)] });

test('marks the fields that are not as they were issued, and the rows that are new', () => {
  const records = new ChangedRecords();
  records.set(sheet, issued, now({ role: 'Gaffer' }));
  expect(records.of('call-sheet', sheet)).toEqual(new Set(['director']));
  expect(records.of('sheet-crew', rowId(1))).toEqual(new Set(['role']));
  expect(records.of('sheet-crew', rowId(2))).toBeUndefined();
  expect(records.of('sheet-crew', rowId(3))).toBe('new');
  // An id is unique only with its kind.
  expect(records.of('sheet-cast', rowId(3))).toBeUndefined();
});

test('calls that move with the crew call are marked, those that stay are not', () => {
  const records = new ChangedRecords();
  const before = sheetContent({ crew: [crewRow(1), crewRow(2, { call: { fixed: '06:00' } })] });
  const after = sheetContent({ ...before, head: { ...before.head, generalCall: '04:40' } });
  records.set(sheet, before, after);
  expect(records.of('sheet-crew', rowId(1))).toEqual(new Set(['call']));
  expect(records.of('sheet-crew', rowId(2))).toBeUndefined();
});

test('an equal value stays the same object, so that its cells are not rendered again', () => {
  const records = new ChangedRecords();
  const told = vi.fn<() => void>();
  records.subscribe(told);
  records.set(sheet, issued, now({ role: 'Gaffer' }));
  const before = records.of('sheet-crew', rowId(1));
  records.set(sheet, issued, now({ role: 'Best boy' }));
  expect(records.of('sheet-crew', rowId(1))).toBe(before);
  records.set(sheet, issued, now({ role: 'Best boy', name: 'Rudi' }));
  expect(records.of('sheet-crew', rowId(1))).toEqual(new Set(['name', 'role']));
  expect(told).toHaveBeenCalledTimes(3);
});

test('nothing is marked before anything was issued, nor when it is as it was issued', () => {
  const records = new ChangedRecords();
  records.set(sheet, null, issued);
  expect(records.of('sheet-crew', rowId(1))).toBeUndefined();
  records.set(sheet, issued, now({}));
  records.set(sheet, issued, issued);
  expect(records.of('call-sheet', sheet)).toBeUndefined();
  expect(records.of('sheet-crew', rowId(3))).toBeUndefined();
});
