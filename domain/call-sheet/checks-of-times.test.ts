import { describe, expect, test } from 'vitest';
import { checkSheet, passedChecks } from './checks.ts';
import { castRow, sheet, sheetContent, sheetScene } from './content-for-tests.ts';
import type { ContentRow, SheetContent } from './content.ts';
import { byCause, findingFix } from './finding-fixes.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';

const input = (content: SheetContent) => ({
  sheetId: sheet,
  content,
  others: [],
  workRules: DEFAULT_WORK_RULES,
  scenes: null,
  today: '2026-12-10',
});
const codes = (content: SheetContent) => checkSheet(input(content)).map(({ code }) => code);
const passed = (content: SheetContent) => passedChecks(input(content), checkSheet(input(content)));
const calls = { generalCall: '05:30', shootingCall: '06:00' };

describe('light', () => {
  const outside = (timeOfDay: string, light: 'day' | 'night', time: string, head: object = calls) =>
    sheetContent({ head, scenes: [sheetScene(1, { interior: 'EXT', timeOfDay, light, time })] });
  /** In Jakarta on 12 December the sun sets at 18:01. */
  test.each([
    ['Magrib', 'night', '06:10', ['scene-at-other-hour']],
    ['Magrib', 'night', '17:40', []],
    ['Subuh', 'day', '12:00', ['scene-at-other-hour']],
    ['Dawn', 'day', '05:45', []],
    ['Senja', 'day', '18:20', []],
    ['Malam', 'night', '12:00', ['night-scene-in-daylight']],
    ['Malam', 'night', '18:30', []],
    ['Siang', 'day', '18:30', ['day-scene-after-sunset']],
  ] as const)('EXT %s (%s) at %s', (timeOfDay, light, time, expected) => {
    const content = outside(timeOfDay, light, time, { ...calls, shootingCall: '' });
    expect(codes(content)).toEqual(expected);
    expect(passed(content).includes('scene-times')).toBe(expected.length === 0);
  });

  test('without a pin the sun of the zone counts, for what is wrong anywhere in it', () => {
    const unpinned = { ...calls, shootingCall: '', locationPin: null };
    const light = (timeOfDay: string, time: string, kind: 'day' | 'night', head = {}) =>
      codes(outside(timeOfDay, kind, time, { ...unpinned, ...head })).filter((code) => code !== 'no-map-pin');
    expect(light('Magrib', '06:10', 'night')).toEqual(['scene-at-other-hour']);
    expect(light('Malam', '12:00', 'night')).toEqual(['night-scene-in-daylight']);
    // Dusk in Aceh is 40 minutes after that of Java.
    expect(light('Siang', '18:20', 'day')).toEqual([]);
    expect(light('Malam', '12:00', 'night', { timeZone: 'Asia/Jayapura' })).toEqual(['night-scene-in-daylight']);
  });

  test('inside, light is made: a night scene at noon is right', () => {
    const content = outside('Malam', 'night', '12:00');
    expect(codes({ ...content, scenes: content.scenes.map((row) => ({ ...row, interior: 'INT' })) })).toEqual([]);
  });
});

describe('waits of the cast', () => {
  const day = (onSet: string, times: readonly string[]) =>
    sheetContent({
      head: calls,
      scenes: times.map((time, at) => sheetScene(at + 1, { time, cast: at === 1 ? [2] : [1] })),
      cast: [castRow(1, { onSet: { fixed: onSet } }), castRow(2, { onSet: { fixed: times[1] ?? '08:00' } })],
    });

  test('an actor on set at 06:00 for a scene at 17:35 is found, and one press calls for the scene', () => {
    const content = day('06:00', ['17:35']);
    const found = checkSheet(input(content)).filter(({ code }) => code.startsWith('cast-waits'));
    expect(found).toMatchObject([{ facts: { wait: 695, begins: '17:35' }, where: { list: 'cast', field: 'onSet' } }]);
    const [group] = byCause(found);
    const sources = { sheetId: sheet, today: '', scenes: null, planned: null, writer: null };
    expect(findingFix(group!, content, sources)).toMatchObject({ type: 'on-set', time: '17:35' });
    expect(passed(content)).not.toContain('cast-waits');
  });

  test('hours between two own scenes are found, from when the actor is free', () => {
    expect(codes(day('06:00', ['06:00', '08:00', '10:00']))).toEqual([]);
    const found = checkSheet(input(day('06:00', ['06:00', '08:00', '15:00'])));
    expect(found).toMatchObject([{ code: 'cast-waits-between', facts: { time: '08:00', wait: 420, scene: '3' } }]);
  });
});

describe('meals', () => {
  const meal = (n: number, time: string, until: string, fields: Partial<ContentRow<'times'>> = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    sheetId: sheet,
    position: `a${n}`,
    kind: 'meal' as const,
    time,
    until,
    description: `Meal ${n}`,
    ...fields,
  });
  const late = (...times: ContentRow<'times'>[]) =>
    checkSheet(input(sheetContent({ head: calls, times })))
      .filter(({ code }) => code === 'meal-too-late')
      .map(({ facts }) => facts);

  test('a meal more than six hours after the crew call is found', () => {
    expect(late(meal(1, '11:30', '12:30'))).toEqual([]);
    expect(late(meal(1, '11:31', ''))).toMatchObject([{ meal: 'Meal 1', since: '05:30', isFirst: true, hours: 6 }]);
    const content = sheetContent({ head: calls, times: [meal(1, '13:00', '')] });
    expect(passed(content)).not.toContain('meals');
  });

  test('the next one counts from the end of the meal before; a breakfast before the call does not', () => {
    expect(late(meal(1, '05:00', '05:20'), meal(2, '11:30', '12:30'), meal(3, '18:30', ''))).toEqual([]);
    expect(late(meal(1, '11:00', '12:00'), meal(2, '18:01', ''))).toMatchObject([{ since: '12:00', isFirst: false }]);
  });

  test('a snack is no meal, and a night counts past midnight', () => {
    expect(late(meal(1, '09:00', '09:15', { label: 'snack' }), meal(2, '15:00', ''))).toHaveLength(1);
    const night = { generalCall: '18:00', shootingCall: '19:00', estimatedWrap: '05:00' };
    const at = (time: string) =>
      codes(sheetContent({ head: night, times: [meal(1, time, '')] })).includes('meal-too-late');
    expect([at('00:00'), at('00:30')]).toEqual([false, true]);
  });
});
