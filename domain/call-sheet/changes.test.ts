import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callMoved, changesFor, compareSheets, movedCalls } from './changes.ts';
import { castRow, crewRow, extraRow, lineRow, rowId, sheetContent, sheetScene } from './content-for-tests.ts';
import type { SheetContent } from './content.ts';

const cast = [castRow(1, { number: 1 }), castRow(2, { number: 2 })];
const crew = [crewRow(11), crewRow(12, { call: { fixed: '06:00' } })];
const scenes = [sheetScene(21, { cast: [1] }), sheetScene(22, { cast: [2] })];
const before = sheetContent({ cast, crew, scenes, extras: [extraRow(31)], lines: [lineRow(41)] });

test('the same sheet has no changes, and another order is none', () => {
  expect(compareSheets(before, structuredClone(before))).toEqual([]);
  const reordered = { ...before, cast: [...cast].toReversed().map((row, at) => ({ ...row, position: `b${at}` })) };
  expect(compareSheets(before, reordered)).toEqual([]);
});

test('a moved general call is one change of the head', () => {
  const after = sheetContent({ ...before, head: { generalCall: '05:00' } });
  expect(compareSheets(before, after)).toEqual([
    { type: 'head', field: 'generalCall', before: '05:30', after: '05:00' },
  ]);
});

test('added, removed and changed rows are distinguished, with the fields that differ', () => {
  const after = {
    ...before,
    cast: [castRow(1, { number: 1, status: 'hold', remarks: 'Wet' }), castRow(3)],
    scenes: [scenes[0]!, sheetScene(22, { cast: [2], time: '09:00' })],
  };
  expect(
    compareSheets(before, after).map((change) => [
      change.type,
      change.type === 'head' ? change.field : [change.list, change.id],
      change.type === 'changed' ? change.fields : [],
    ]),
  ).toEqual([
    ['changed', ['scenes', rowId(22)], ['time']],
    ['changed', ['cast', rowId(1)], ['status', 'remarks']],
    ['added', ['cast', rowId(3)], []],
    ['removed', ['cast', rowId(2)], []],
  ]);
});

test('a difference in an invisible field is no change', () => {
  const linked = { ...before, cast: [castRow(1, { number: 1, personId: rowId(99) }), cast[1]!] };
  expect(compareSheets(before, linked)).toEqual([]);
  const lookedUp = sheetContent({ ...before, head: { weatherAsOf: '2026-12-11T10:00:00.000Z' } });
  expect(compareSheets(before, lookedUp)).toEqual([]);
});

test('every call that the crew call moves is a moved call, an exception is not', () => {
  const after = sheetContent({ ...before, head: { generalCall: '05:00' } });
  expect(movedCalls(before, after)).toEqual([
    { list: 'cast', id: rowId(1), fields: ['onSet'] },
    { list: 'cast', id: rowId(2), fields: ['onSet'] },
    { list: 'crew', id: rowId(11), fields: ['call'] },
    { list: 'extras', id: rowId(31), fields: ['call'] },
  ]);
  expect(movedCalls(before, structuredClone(before))).toEqual([]);
  // Another distance that gives the same clock time is no moved call.
  const same = { ...after, crew: [crewRow(11, { call: { offset: 30 } }), crew[1]!] };
  expect(movedCalls(before, same).filter(({ list }) => list === 'crew')).toEqual([]);
});

test('the own call moves with the general call, an exception does not', () => {
  const after = sheetContent({ ...before, head: { generalCall: '05:00' } });
  expect(callMoved(before, after, rowId(11))).toEqual({ before: '05:30', after: '05:00' });
  expect(callMoved(before, after, rowId(1))).toEqual({ before: '06:30', after: '06:00' });
  expect(callMoved(before, after, rowId(12))).toBeNull();
  expect(callMoved(before, { ...before, crew: [] }, rowId(11))).toBeNull();
  const withPickUp = { ...before, cast: [castRow(1, { pickUp: { fixed: '04:15' } })] };
  expect(callMoved(before, withPickUp, rowId(1))).toEqual({ before: '06:30', after: '04:15' });
});

const listed = (content: SheetContent, id: string) =>
  changesFor(compareSheets(before, content), before, content, id).map((change) =>
    change.type === 'head' ? change.field : change.id,
  );

test('a person gets changes of the own row, of place and time, and of the own scenes', () => {
  const after = sheetContent({
    ...before,
    head: { locationName: 'Elsewhere', guestNames: 'contacts' },
    cast: [castRow(1, { number: 1, remarks: 'Wet' }), castRow(2, { number: 2, remarks: 'Dry' })],
    scenes: [sheetScene(21, { cast: [1], time: '08:00' }), sheetScene(22, { cast: [2], time: '09:00' })],
    crew: [crewRow(11, { call: { offset: 15 } }), crew[1]!],
    lines: [lineRow(41, { text: 'New note' })],
  });
  expect(listed(after, rowId(1))).toEqual(['locationName', rowId(21), rowId(1), rowId(41)]);
  expect(listed(after, rowId(2))).toEqual(['locationName', rowId(22), rowId(2), rowId(41)]);
  expect(listed(after, rowId(11))).toEqual(['locationName', rowId(21), rowId(22), rowId(11), rowId(41)]);
  expect(listed(after, rowId(77))).toEqual([]);
});

test('a person who leaves a scene gets that change; one with a fixed time gets none of the general call', () => {
  const after = sheetContent({
    ...before,
    head: { generalCall: '05:00' },
    scenes: [sheetScene(21, { cast: [] }), scenes[1]!],
  });
  expect(listed(after, rowId(1))).toEqual(['generalCall', rowId(21)]);
  expect(listed(after, rowId(2))).toEqual(['generalCall']);
  expect(listed(after, rowId(12))).toEqual([rowId(21)]);
});

test('only the own department gets changes of its requirements', () => {
  const withLine = { ...before, lines: [lineRow(41), lineRow(42, { list: 'requirement', label: 'Camera' })] };
  expect(listed(withLine, rowId(11))).toEqual([rowId(42)]);
  expect(listed(withLine, rowId(1))).toEqual([]);
  const properties = { ...before, lines: [lineRow(41), lineRow(43, { list: 'property' })] };
  expect(listed(properties, rowId(11))).toEqual([]);
});

test('comparing the other way round swaps added and removed and nothing else', () => {
  const anySheet = fc
    .record({
      generalCall: fc.constantFrom('', '05:00', '05:30'),
      rows: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
      remarks: fc.constantFrom('', 'Wet'),
    })
    .map(({ generalCall, rows, remarks }) =>
      sheetContent({ head: { generalCall }, cast: rows.map((n) => castRow(n, { remarks })) }),
    );
  const opposite = { added: 'removed', removed: 'added', changed: 'changed', head: 'head' } as const;
  const names = (one: SheetContent, other: SheetContent) =>
    compareSheets(one, other).map(
      (change) => [change.type, change.type === 'head' ? change.field : change.id] as const,
    );
  fc.assert(
    fc.property(anySheet, anySheet, (one, other) => {
      const there = names(one, other).map(([type, id]) => `${type} ${id}`);
      const back = names(other, one).map(([type, id]) => `${opposite[type]} ${id}`);
      expect(back.toSorted()).toEqual(there.toSorted());
    }),
  );
});
