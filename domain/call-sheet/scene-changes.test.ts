import { expect, test } from 'vitest';
import { dayId, dayRow, sceneId, sceneRow } from '../breakdown/rows-for-tests.ts';
import { checkSheet, passedChecks } from './checks.ts';
import { castRow, crewRow, sheet, sheetContent, sheetScene } from './content-for-tests.ts';
import { byCause, findingFix } from './finding-fixes.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';
import { differenceText, differingScenes, isBehind } from './scene-changes.ts';

const copied = (n: number, fields = {}) => sheetScene(n, { sceneId: sceneId(n), eighths: 4, ...fields });

test('a scene that a newer draft renumbers, retimes and remeasures differs from its copy', () => {
  const scenes = [
    sceneRow(9, { number: '8', timeText: 'MALAM', light: 'night', eighths: 7 }),
    sceneRow(10, { number: '9' }),
    sceneRow(11),
    sceneRow(12, { isOmitted: true, number: 'X12' }),
  ];
  const rows = [copied(9, { timeOfDay: 'Sore' }), copied(10), copied(11), copied(12), sheetScene(13)];
  const found = differingScenes(rows, scenes);
  expect(found.map(({ row, facts }) => [row.number, facts])).toEqual([
    ['9', { number: '8', timeOfDay: 'Malam', light: 'night', eighths: 7 }],
    ['10', { number: '9' }],
  ]);
  expect(found.map(differenceText)).toEqual(['9 → 8, Sore → Malam, 4/8 → 7/8', '10 → 9']);
});

test('a sheet may say more or less of the same set, in other capitals', () => {
  const scenes = [sceneRow(1, { set: 'RUMAH NENEK - DAPUR', timeText: 'PAGI' })];
  const as = (set: string, timeOfDay = 'pagi') => differingScenes([copied(1, { set, timeOfDay })], scenes);
  expect(as('Rumah Nenek - Dapur, dekat jendela', 'Pagi (fajar)')).toEqual([]);
  expect(as('dapur', 'Morning')).toEqual([]);
  expect(as('dapur', 'Night')).toMatchObject([{ facts: { timeOfDay: 'Pagi' } }]);
  expect(as('Kantor')).toMatchObject([{ facts: { set: 'Rumah Nenek - Dapur' } }]);
  expect(as('')).toMatchObject([{ facts: { set: 'Rumah Nenek - Dapur' } }]);
});

test('differing scenes are one warning, and one press makes them as in the breakdown', () => {
  const content = sheetContent({
    scenes: [copied(9, { time: '07:00', cast: [1] }), copied(10, { time: '08:00' })],
    cast: [castRow(1)],
    crew: [crewRow(11)],
  });
  const scenes = [sceneRow(9, { number: '8', eighths: 7 }), sceneRow(10, { light: 'night' })];
  const input = { sheetId: sheet, content, others: [], workRules: DEFAULT_WORK_RULES, scenes, today: '2026-12-11' };
  const found = checkSheet(input);
  expect(found).toMatchObject([
    { code: 'scene-differs', severity: 'warning', facts: { scene: '9', differences: '9 → 8, 4/8 → 7/8' } },
    { code: 'scene-differs', facts: { scene: '10', differences: '', light: 'night' } },
  ]);
  expect(passedChecks(input, found)).not.toContain('scenes');
  const [group] = byCause(found);
  if (group === undefined) throw new Error('there is a warning');
  const sources = { sheetId: sheet, today: '2026-12-11', scenes, planned: null, writer: null };
  expect(findingFix(group, content, sources)?.changes.map(({ field, value }) => [field, value])).toEqual([
    ['number', '8'],
    ['eighths', 7],
    ['light', 'night'],
  ]);
});

test('a sheet is behind the plan once a scene moves or changes, until its day is over', () => {
  const plan = { scenes: [sceneRow(9, { dayId: dayId(1) })], days: [dayRow(1)], tags: [] };
  const { head } = sheetContent({});
  const { number, date, place } = dayRow(1).fields;
  const own = { dayId: dayId(1), dayNumber: number, dayCount: 1, date: date ?? '2026-12-12', locationName: place };
  const content = sheetContent({ head: { ...head, ...own }, scenes: [copied(9)] });
  expect(isBehind(content, plan, '2026-12-01')).toBe(false);
  const changed = { ...plan, scenes: [sceneRow(9, { dayId: dayId(1), eighths: 7 })] };
  expect(isBehind(content, changed, '2026-12-01')).toBe(true);
  expect(isBehind(content, { ...plan, scenes: [sceneRow(9)] }, '2026-12-01')).toBe(true);
  expect(isBehind(content, changed, '2099-01-01')).toBe(false);
  // A day that was added makes "day 1 of 2", which calls for no revision.
  const days = [...plan.days, dayRow(2)];
  expect(isBehind(content, { ...plan, days }, '2026-12-01')).toBe(false);
  expect(isBehind(content, { ...changed, days }, '2026-12-01')).toBe(true);
  const renumbered = dayRow(1);
  const days3 = [{ ...renumbered, fields: { ...renumbered.fields, number: 3 } }];
  expect(isBehind(content, { ...plan, days: days3 }, '2026-12-01')).toBe(true);
});
