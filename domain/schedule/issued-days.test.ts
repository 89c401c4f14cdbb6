import { describe, expect, it } from 'vitest';
import { applied, dayId, sceneRow, tagId, uuid } from '../breakdown/rows-for-tests.ts';
import { assignDays, assignmentCost, searchTime } from './assign-days.ts';
import type { ConflictSources } from './conflicts.ts';
import { adoptPlan } from './plans.ts';
import { rowsAfter, scheduleBoard, type ScheduleRows } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';
import { banner, rowsOf, sheetOf, sourcesOf } from './schedule-rows-for-tests.ts';
import { seededRandom } from './seeded-random.ts';
import { withBreaks } from './sheet-days.ts';
import { closedDays, staleSheets, suggestedChanges, suggestionProblem } from './suggest-schedule.ts';

describe('a day with a call sheet', () => {
  it('has the times of its sheet: scenes, meals, moves and wrap', () => {
    const times = [
      { kind: 'meal', time: '05:00', until: '', description: 'Sarapan' },
      { kind: 'meal', time: '12:00', until: '13:00', description: 'Makan siang' },
      { kind: 'other', time: '15:00', until: '15:40', description: 'Pindah ke lokasi dua' },
    ] as const;
    const sheet = sheetOf(1, { estimatedWrap: '18:30' }, [[1, '07:15']], times);
    const [first, second] = scheduleBoard(rowsOf({ sheets: [sheet] })).days;
    expect(first).toMatchObject({ call: 360, wrap: 18 * 60 + 30, issued: { number: 1 } });
    expect(first?.starts.get(uuid(1001))).toBe(7 * 60 + 15);
    // The banner is the meal of the sheet; the scene behind it follows where the sheet gives it no time.
    expect(first?.starts.get(uuid(5002))).toBe(12 * 60);
    expect(first?.starts.get(uuid(1002))).toBe(13 * 60);
    expect(withBreaks(first!).map((row) => ('from' in row ? row.type : row.id))).toEqual([
      uuid(1001),
      uuid(5002),
      uuid(1002),
      'move',
    ]);
    expect(second).toMatchObject({ issued: null, breaks: [] });
  });

  it('does not begin a scene outside at night in the morning', () => {
    const scenes = [
      sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', minutes: 60 }),
      sceneRow(2, { dayId: dayId(1), dayPosition: 'a2', interior: 'EXT', light: 'night', minutes: 60 }),
    ];
    const [day] = scheduleBoard(rowsOf({ scenes, banners: [] })).days;
    expect(day?.starts.get(uuid(1002))).toBe(18 * 60);
    expect(day?.wrap).toBe(19 * 60);
  });

  it('moves as often as the place of the set changes', () => {
    const sets = ['RUMAH - DAPUR', 'RUMAH - KAMAR', 'PASAR', 'RUMAH - TERAS'];
    const scenes = sets.map((set, at) => sceneRow(at + 1, { set, dayId: dayId(1), dayPosition: `a${at}` }));
    const board = scheduleBoard(rowsOf({ scenes, banners: [banner(0, { type: 'move', dayPosition: 'a15' })] }));
    expect(board.days[0]?.moves).toBe(2);
  });
});

describe('an issued day', () => {
  const day = (n: number, at: number, fields = {}) =>
    sceneRow(n, { dayId: dayId(at), dayPosition: `a${n}`, eighths: 8, ...fields });
  const scenes = [
    day(1, 1, { set: 'PASAR', tagIds: [tagId(1)] }),
    day(2, 1, { set: 'RUMAH', tagIds: [tagId(2)] }),
    day(3, 2, { set: 'PASAR', tagIds: [tagId(1)] }),
    day(4, 3, { set: 'RUMAH', tagIds: [tagId(2)], interior: 'EXT', light: 'night' }),
    day(5, 3, { set: 'RUMAH', tagIds: [tagId(2)] }),
    day(6, 3, { set: 'PASAR', tagIds: [tagId(1)], isLocked: true }),
  ];
  const rows = rowsOf({ scenes, banners: [], sheets: [sheetOf(1, {})] });
  const board = scheduleBoard(rows);
  const search = (opened: ReadonlySet<string>) => {
    const problem = suggestionProblem(rows, board, sourcesOf(), { cast: 10, moves: 6, turns: 4 }, opened);
    let looks = 0;
    const found = assignDays(problem, { random: seededRandom(3), elapsed: () => looks++ / 60 });
    return suggestedChanges(board, problem, found);
  };
  const onFirst = (changes: ReturnType<typeof search>) =>
    scheduleBoard(rowsAfter(rows, changes)).days[0]?.strips.map(({ id }) => id);

  it('is not touched by a suggestion, unless a person opens it, and then its sheet is named', () => {
    const closed = search(new Set());
    expect(onFirst(closed)).toEqual([uuid(1001), uuid(1002)]);
    expect(staleSheets(board, closed)).toEqual([]);
    const opened = search(new Set([dayId(1)]));
    expect(onFirst(opened)).not.toEqual([uuid(1001), uuid(1002)]);
    expect(staleSheets(board, opened).map(({ issued }) => issued?.number)).toEqual([1]);
  });

  it('leaves a locked strip in its day, and shoots the night of a day last', () => {
    const after = scheduleBoard(rowsAfter(rows, search(new Set())));
    const dayOf = (n: number) => after.days.findIndex(({ strips }) => strips.some(({ id }) => id === uuid(1000 + n)));
    expect(dayOf(6)).toBe(2);
    for (const { strips } of after.days) {
      const lights = strips.map((strip) => strip.type === 'scene' && strip.row.fields.light);
      expect(lights.indexOf('night') === -1 || lights.lastIndexOf('day') < lights.indexOf('night')).toBe(true);
    }
  });

  it('is not touched by adopting a plan; what the plan has in it stays where it is', () => {
    const plan = {
      ...rows,
      days: rows.days.slice(1),
      scenes: scenes.map((scene) => ({ ...scene, fields: { ...scene.fields, dayId: dayId(3) } })),
    };
    const back = {
      ...plan,
      days: rows.days,
      scenes: plan.scenes.map((scene) => ({ ...scene, fields: { ...scene.fields, dayId: dayId(1) } })),
    };
    const placesAfter = (target: ScheduleRows) =>
      applied(scenes, adoptPlan(rows, target, closedDays(board, '2026-12-01', new Set()))).map(
        ({ fields }) => fields.dayId,
      );
    expect(placesAfter(plan)).toEqual([1, 1, 3, 3, 3, 3].map(dayId));
    expect(placesAfter(back)).toEqual([1, 1, 2, 3, 3, 3].map(dayId));
    expect(adoptPlan(rows, plan, new Set([dayId(1)])).some(({ kind, op }) => kind === 'day' && op === 'delete')).toBe(
      false,
    );
  });
});

describe('costs of a suggested order', () => {
  const cost = (fields: object, over: Partial<ConflictSources> = {}) => {
    const scenes = [1, 2].map((n) => sceneRow(n, { dayId: dayId(1), dayPosition: `a${n}`, minutes: 420, ...fields }));
    const settings = { ...DEFAULT_SCHEDULE_SETTINGS, minutesPerDay: 900 };
    const rows = rowsOf({ scenes, banners: [], settings });
    const problem = suggestionProblem(rows, scheduleBoard(rows), sourcesOf(over), { cast: 1, moves: 0, turns: 0 });
    return assignmentCost(problem, [0, 0]);
  };

  it('are daylight, the hours of minors and who cannot come', () => {
    expect(cost({}).overtime).toBe(0);
    expect(cost({ interior: 'EXT', light: 'day' }).overtime).toBeGreaterThan(0);
    expect(cost({ tagIds: [tagId(1)] }).minors).toBe(0);
    expect(cost({ tagIds: [tagId(1)] }, { ages: new Map([[tagId(1), 9]]) }).minors).toBeGreaterThan(0);
    expect(
      cost({ tagIds: [tagId(1)] }, { bookedDays: new Map([[tagId(1), ['2026-12-07']]]) }).unavailable,
    ).toBeGreaterThan(0);
  });

  it('are found within seconds, and a small schedule within two', () => {
    expect(searchTime(17, 6)).toBeLessThan(2000);
    expect(searchTime(300, 60)).toBe(8000);
  });
});
