import { expect, test } from 'vitest';
import { castRow, crewRow, extraRow, rowId, sheetContent } from './content-for-tests.ts';
import { peopleOf } from './people.ts';

test('all people are listed in the order of the sheet, cast by character and crew by role', () => {
  const content = sheetContent({ cast: [castRow(2), castRow(1)], crew: [crewRow(3)], extras: [extraRow(4)] });
  expect(peopleOf(content).map(({ rowId: id, list, name, role }) => [id, list, name, role])).toEqual([
    [rowId(2), 'cast', 'Actor 2', 'Character 2'],
    [rowId(1), 'cast', 'Actor 1', 'Character 1'],
    [rowId(3), 'crew', 'Crew 3', 'Role 3'],
    [rowId(4), 'extras', 'Market visitors', ''],
  ]);
});

test('the call of a cast member is the first time of the three, and may be on the evening before', () => {
  const times = (fields: Parameters<typeof castRow>[1]) =>
    peopleOf(sheetContent({ cast: [castRow(1, fields)] })).map(({ call, callMinutes }) => [call, callMinutes])[0];
  expect(times({ pickUp: { offset: -90 }, makeUp: { offset: -30 }, onSet: { offset: 60 } })).toEqual(['04:00', 240]);
  expect(times({ pickUp: null, makeUp: { fixed: '05:00' }, onSet: { offset: 60 } })).toEqual(['05:00', 300]);
  expect(times({ pickUp: { offset: -360 }, onSet: { offset: 60 } })).toEqual(['23:30', -30]);
  expect(times({ pickUp: null, makeUp: null, onSet: null })).toEqual(['', null]);
});

test('a call after midnight of a night shoot is later than one before it', () => {
  const content = sheetContent({
    head: { generalCall: '17:00' },
    cast: [castRow(1, { pickUp: { fixed: '01:00' }, onSet: { fixed: '23:00' } })],
  });
  expect(peopleOf(content)[0]?.call).toBe('23:00');
});

test('without a general call only fixed times are times', () => {
  const content = sheetContent({
    head: { generalCall: '' },
    crew: [crewRow(1), crewRow(2, { call: { fixed: '06:00' } })],
  });
  expect(peopleOf(content).map(({ call }) => call)).toEqual(['', '06:00']);
});
