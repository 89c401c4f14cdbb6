import { describe, expect, it } from 'vitest';
import { applied, dayId, dayRow, sceneRow, scope, tagId, uuid } from '../breakdown/rows-for-tests.ts';
import type { Row } from '../records/draft-change.ts';
import { assignDays, assignmentCost } from './assign-days.ts';
import type { ConflictSources } from './conflicts.ts';
import { holidayOn } from './holidays.ts';
import { moveDay } from './move-days.ts';
import { adoptPlan, planOf, rowsOfPlan } from './plans.ts';
import { castDaysOf, moveOnBoard, rowsAfter, scheduleBoard, type ScheduleRows } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';
import { banner, rowsOf, sourcesOf } from './schedule-rows-for-tests.ts';
import { seededRandom } from './seeded-random.ts';
import { suggestedChanges, suggestionProblem } from './suggest-schedule.ts';
import { whatIf, workOut } from './what-if.ts';

const codesOf = (rows: ScheduleRows, over: Partial<ConflictSources> = {}) =>
  workOut(rows, sourcesOf({ settings: rows.settings, ...over })).conflicts.map(({ code }) => code);

describe('the cost of the cast', () => {
  it('is paid days times what a booking says, else times the weight', () => {
    const settings = { ...DEFAULT_SCHEDULE_SETTINGS, castWeights: [{ tagId: tagId(2), weight: 3 }] };
    const money = workOut(rowsOf({ settings }), sourcesOf({ dayRates: new Map([[tagId(1), 500_000]]) })).castCost;
    expect(money).toEqual({ rupiah: 1_000_000, weighted: 3 });
    expect(workOut(rowsOf(), sourcesOf()).castCost).toEqual({ rupiah: null, weighted: null });
  });
});

const absence = (fields: Partial<Row<'cast-availability'>['fields']>): Row<'cast-availability'> => ({
  id: uuid(6000),
  scope,
  fields: { tagId: tagId(2), from: '2026-12-06', until: '2026-12-06', note: '', ...fields },
});

describe('days of travel', () => {
  const scenes = [
    sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', tagIds: [tagId(2)] }),
    sceneRow(2, { dayId: dayId(3), dayPosition: 'a1', tagIds: [tagId(2)] }),
  ];
  const jati = (...availabilities: Row<'cast-availability'>[]) =>
    castDaysOf(rowsOf({ scenes, availabilities })).find(({ tag }) => tag.id === tagId(2));

  it('replace hold days, and count beside them', () => {
    expect(jati()).toMatchObject({ codes: ['SW', 'H', 'WF'], work: 2, hold: 1, travel: [] });
    expect(jati(absence({}))).toMatchObject({ codes: ['SW', 'H', 'WF'], hold: 1, travel: [] });
    const travelled = jati(absence({ type: 'travel' }));
    expect(travelled).toMatchObject({ codes: ['SW', 'T', 'WF'], work: 2, hold: 0, travel: ['2026-12-06'] });
  });

  it('may be no shooting days; a day with work is a day of work and a conflict', () => {
    const row = absence({ type: 'travel', from: '2026-12-04', until: '2026-12-05' });
    expect(jati(row)).toMatchObject({ codes: ['SW', 'H', 'WF'], work: 2, hold: 1, travel: ['2026-12-04'] });
    expect(codesOf(rowsOf({ scenes }), { availabilities: [row] })).toEqual(['cast-travels']);
  });
});

describe('the board', () => {
  it('places banners between scenes and counts the times of a day', () => {
    const [first] = scheduleBoard(rowsOf()).days;
    expect(first?.strips.map(({ type }) => type)).toEqual(['scene', 'banner', 'scene']);
    expect(first).toMatchObject({ eighths: 12, work: 120, call: 360, wrap: 540 });
    expect(first?.starts.get(uuid(1002))).toBe(500);
  });

  it('moves scenes and banners together, and nothing into the past', () => {
    const rows = rowsOf();
    const ids = new Set([uuid(1001), uuid(5002)]);
    const moved = moveOnBoard(rows, ids, { dayId: dayId(2), place: 'end' }, '2026-12-01');
    if (!moved.ok) throw new Error(moved.reason);
    const after = scheduleBoard(rowsAfter(rows, moved.changes));
    expect(after.days[1]?.strips.map(({ id }) => id)).toEqual([uuid(1003), uuid(1001), uuid(5002)]);
    const refused = moveOnBoard(rows, ids, { dayId: dayId(2), place: 'end' }, '2026-12-08');
    expect(refused).toEqual({ ok: false, reason: 'past-date', date: '2026-12-06' });
  });

  it('moves a whole day; dates and numbers keep their order', () => {
    const { days, scenes } = rowsOf();
    const result = moveDay(days, scenes, dayId(3), dayId(1), '2026-12-01');
    if (!result.ok) throw new Error(result.reason);
    const after = applied(days, result.changes).toSorted((a, b) => (a.fields.position < b.fields.position ? -1 : 1));
    expect(after.map(({ id, fields }) => [id, fields.number, fields.date])).toEqual([
      [dayId(3), 1, '2026-12-05'],
      [dayId(1), 2, '2026-12-06'],
      [dayId(2), 3, '2026-12-07'],
    ]);
    expect(moveDay(days, scenes, dayId(2), dayId(1), '2026-12-06')).toMatchObject({ ok: false, reason: 'past-date' });
  });
});

describe('conflicts', () => {
  it('name booked cast on other days, and places without a booking where places are booked', () => {
    const rows = rowsOf({ days: [dayRow(1, { date: '2026-12-05', place: 'Pasar Senen' }), ...rowsOf().days.slice(1)] });
    const bookedDays = new Map([[tagId(1), ['2026-12-05']]]);
    expect(workOut(rows, sourcesOf({ bookedDays })).conflicts).toEqual([
      { code: 'cast-not-booked', dayId: dayId(2), strips: [uuid(1003)], facts: { tagId: tagId(1) } },
    ]);
    const booked = (days: string[]) => codesOf(rows, { bookedPlaces: [{ name: 'PASAR SENEN', days }] });
    expect(booked(['2026-12-05', '2026-12-06'])).toEqual([]);
    expect(booked(['2026-12-05'])).toEqual(['place-not-booked']);
  });

  it('finds who cannot come, a place that is missing, a day that is off or too long', () => {
    expect(codesOf(rowsOf())).toEqual([]);
    const availabilities = [
      { id: uuid(1), scope, fields: { tagId: tagId(1), from: '2026-12-06', until: '2026-12-06', note: '' } },
    ];
    const exceptions = [{ id: uuid(2), scope, fields: { date: '2026-12-06', type: 'off' as const, name: '' } }];
    const days = [dayRow(1, { date: '2026-12-05' }), dayRow(2, { date: '2026-12-06', place: 'Pasar' })];
    const settings = { ...DEFAULT_SCHEDULE_SETTINGS, minutesPerDay: 60 };
    expect(codesOf(rowsOf({ days, settings }), { availabilities, exceptions })).toEqual([
      'no-place',
      'too-long',
      'cast-unavailable',
      'day-off',
      'too-long',
    ]);
  });

  it('finds short rest, daylight after sunset and minors at night, by the rules of the call sheets', () => {
    const settings = { ...DEFAULT_SCHEDULE_SETTINGS, call: '17:00', minutesPerDay: 1440 };
    const scenes = [
      sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', minutes: 120, tagIds: [tagId(1)] }),
      sceneRow(2, { dayId: dayId(1), dayPosition: 'a3', minutes: 780, interior: 'EXT', light: 'day' }),
      sceneRow(3, { dayId: dayId(2), dayPosition: 'a1' }),
    ];
    const found = codesOf(rowsOf({ scenes, settings, banners: [] }), { ages: new Map([[tagId(1), 9]]) });
    expect(found).toEqual(['minor-too-late', 'day-scene-after-sunset', 'short-rest']);
  });

  it('finds short rest after the wrap that a call sheet says, though the scenes alone would end earlier', () => {
    const scenes = [
      sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', minutes: 40 }),
      sceneRow(2, { dayId: dayId(2), dayPosition: 'a1', minutes: 40 }),
    ];
    const sheet = (estimatedWrap: string) =>
      ({
        id: uuid(7001),
        scope,
        fields: { dayId: dayId(1), createdAt: '2026-11-26T02:00:00.000Z', generalCall: '18:00', estimatedWrap },
      }) as unknown as Row<'call-sheet'>;
    const found = (wrap: string) =>
      codesOf(rowsOf({ scenes, banners: [], sheets: [{ head: sheet(wrap), scenes: [], times: [], isIssued: false }] }));
    expect(found('')).toEqual([]);
    expect(found('18:30')).toEqual([]);
    expect(found('05:30')).toEqual(['short-rest']);
  });

  it('says before a move what it changes', () => {
    const rows = rowsOf();
    const sources = sourcesOf({
      availabilities: [
        { id: uuid(1), scope, fields: { tagId: tagId(2), from: '2026-12-06', until: '2026-12-07', note: '' } },
      ],
    });
    const moved = moveOnBoard(rows, new Set([uuid(1004)]), { dayId: dayId(3), place: 'end' }, '2026-12-01');
    if (!moved.ok) throw new Error(moved.reason);
    const result = whatIf(workOut(rows, sources), moved.changes, sources);
    expect(result.newConflicts.map(({ code }) => code)).toEqual(['cast-unavailable']);
    expect(result.now.facts).toMatchObject({ castDays: 3, holdDays: 0, unscheduledEighths: 2 });
    expect(result.next.facts).toMatchObject({ castDays: 4, holdDays: 1, unscheduledEighths: 0 });
    expect(result.days.map(({ next }) => next.day.fields.number)).toEqual([3]);
  });
});

describe('a suggested order', () => {
  const weights = { cast: 10, moves: 5, turns: 3 };

  it('brings an actor’s days together, keeps locked strips and the past, and is never dearer', () => {
    const scenes = [1, 2, 3, 4, 5, 6].map((n) =>
      sceneRow(n, {
        dayId: dayId(((n - 1) % 3) + 1),
        dayPosition: `a${n}`,
        eighths: 8,
        set: `SET ${n % 2 === 0 ? 'A' : 'B'}`,
        tagIds: [tagId(n % 2 === 0 ? 1 : 2)],
        isLocked: n === 6,
      }),
    );
    const rows = rowsOf({ scenes, banners: [] });
    const board = scheduleBoard(rows);
    const problem = suggestionProblem(rows, board, sourcesOf({ today: '2026-12-06' }), weights);
    let looks = 0;
    const found = assignDays(problem, { random: seededRandom(7), elapsed: () => looks++ / 60 });
    const before = assignmentCost(
      problem,
      problem.scenes.map(({ day }) => day),
    );
    expect(assignmentCost(problem, found).total).toBeLessThan(before.total);
    const held = problem.scenes.map(({ id, day }) => id === uuid(1006) || day === 0);
    expect(problem.scenes.map(({ day }, index) => !held[index] || found[index] === day)).not.toContain(false);
    expect([...found].filter((_, index) => held[index] !== true)).not.toContain(0);
    const after = scheduleBoard(rowsAfter(rows, suggestedChanges(board, problem, found)));
    const dayAfter = (id: string) => after.days.findIndex(({ strips }) => strips.some((strip) => strip.id === id));
    expect(problem.scenes.map(({ id }) => dayAfter(id))).toEqual([...found]);
  });
});

describe('plans', () => {
  it('come back as they were, with what is new left unscheduled', () => {
    const rows = rowsOf();
    const plan = planOf(rows, 'B', '2026-12-01T00:00:00.000Z');
    const now: ScheduleRows = {
      ...rows,
      scenes: [
        ...rows.scenes.map((scene) => ({ ...scene, fields: { ...scene.fields, dayId: null } })),
        sceneRow(9, { dayId: dayId(1) }),
      ],
      days: rows.days.slice(1),
      banners: [banner(7)],
    };
    const changes = adoptPlan(now, rowsOfPlan(now, plan, scope));
    expect(changes.filter(({ op }) => op !== 'update').map(({ kind, op }) => `${kind} ${op}`)).toEqual([
      'day create',
      'banner create',
      'banner delete',
    ]);
    const scenes = applied(now.scenes, changes);
    expect(scenes.map(({ fields }) => fields.dayId)).toEqual([dayId(1), dayId(1), dayId(2), null, null]);
  });
});

describe('Indonesian holidays', () => {
  it('are those of the decree for 2026, and calculated elsewhere', () => {
    const of = (dates: string[]) => dates.map(holidayOn);
    expect(of(['2026-03-19', '2026-03-21', '2026-04-03', '2026-05-14', '2026-08-17', '2026-12-25'])).toEqual([
      'nyepi',
      'eid-al-fitr',
      'good-friday',
      'ascension',
      'independence',
      'christmas',
    ]);
    expect(of(['2026-12-24', '2027-02-06', '2027-03-26', '2027-03-28'])).toEqual([
      null,
      'chinese-new-year',
      'good-friday',
      'easter',
    ]);
  });
});
