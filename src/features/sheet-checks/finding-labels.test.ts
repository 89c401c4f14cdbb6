import { expect, test } from 'vitest';
import { checkSheet } from '../../../domain/call-sheet/checks.ts';
import { castRow, crewRow, sheet, sheetContent } from '../../../domain/call-sheet/content-for-tests.ts';
import { byCause } from '../../../domain/call-sheet/finding-fixes.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import { causeLabel } from './finding-labels.ts';

test('people without a call are counted in one line, and one person is named', () => {
  const crew = ['Dewi', 'Andi', 'Sri'].map((name, at) => crewRow(at + 1, { name, call: null }));
  const lines = (rows: typeof crew) =>
    byCause(
      checkSheet({
        sheetId: sheet,
        content: sheetContent({ head: { generalCall: '05:30' }, crew: rows }),
        others: [],
        workRules: DEFAULT_WORK_RULES,
        scenes: null,
        today: '2026-12-01',
      }),
    )
      .filter(([first]) => first.code === 'crew-without-call')
      .map((group) => JSON.stringify(causeLabel(group, 'en')));
  expect(lines(crew)).toEqual([expect.stringContaining('"count":3')]);
  expect(lines(crew.slice(0, 1))).toEqual([expect.stringContaining('Dewi')]);
});

test('two faults of one minor are one minor', () => {
  const cast = [castRow(1, { age: 11, number: 1, onSet: { fixed: '05:30' } })];
  const content = sheetContent({ head: { generalCall: '05:30', estimatedWrap: '22:00' }, cast });
  const input = {
    sheetId: sheet,
    content,
    others: [],
    workRules: DEFAULT_WORK_RULES,
    scenes: null,
    today: '2026-12-01',
  };
  const groups = byCause(checkSheet(input)).filter(([first]) => first.code.startsWith('minor'));
  expect(groups.map((group) => group.length)).toEqual([3]);
  expect(groups.map((group) => JSON.stringify(causeLabel(group, 'en')))).toEqual([
    expect.stringContaining('"minors":1'),
  ]);
});
