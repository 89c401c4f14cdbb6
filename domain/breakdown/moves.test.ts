import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SceneId } from '../ids.ts';
import { groupScenes, type SceneRow } from './grouping.ts';
import { moveScenes, type MoveTarget } from './moves.ts';
import { applied, dayId, dayRow, sceneId, sceneRow } from './rows-for-tests.ts';

const today = '2026-12-11';
const days = [dayRow(1, { date: '2026-12-10' }), dayRow(2, { date: today }), dayRow(3)];
const scenes = [1, 2, 3, 4].map((n) => sceneRow(n, { dayId: dayId(3) })).concat([5, 6].map((n) => sceneRow(n)));

function after(rows: readonly SceneRow[], ids: readonly SceneId[], target: MoveTarget) {
  const result = moveScenes(rows, days, new Set(ids), target, today);
  if (!result.ok) return result.reason;
  return order(applied(rows, result.changes));
}
function order(rows: readonly SceneRow[]) {
  const breakdown = groupScenes(rows, days, []);
  return [...breakdown.days.map((group) => group.scenes), breakdown.unscheduled].map((group) =>
    group.map((scene) => scene.fields.number).join(' '),
  );
}

test('a scene moves to a day’s end, before another, and back to the unscheduled in script order', () => {
  expect(after(scenes, [sceneId(5)], { dayId: dayId(3), place: 'end' })).toEqual(['', '', '1 2 3 4 5', '6']);
  expect(after(scenes, [sceneId(5)], { dayId: dayId(3), place: { before: sceneId(2) } })).toEqual([
    '',
    '',
    '1 5 2 3 4',
    '6',
  ]);
  expect(after(scenes, [sceneId(2)], { dayId: null, place: 'script-order' })).toEqual(['', '', '1 3 4', '2 5 6']);
});

test('reordering inside a day changes one scene only', () => {
  const result = moveScenes(
    scenes,
    days,
    new Set([sceneId(4)]),
    { dayId: dayId(3), place: { before: sceneId(1) } },
    today,
  );
  expect(result.ok && result.changes).toHaveLength(1);
  expect(after(scenes, [sceneId(4)], { dayId: dayId(3), place: { before: sceneId(1) } })[2]).toBe('4 1 2 3');
});

test('several scenes from different days keep the order of the plan', () => {
  expect(after(scenes, [sceneId(6), sceneId(3), sceneId(1)], { dayId: dayId(2), place: 'end' })).toEqual([
    '',
    '1 3 6',
    '2 4',
    '5',
  ]);
});

test('nothing is written when a scene is moved to its own place', () => {
  expect(
    moveScenes(scenes, days, new Set([sceneId(2)]), { dayId: dayId(3), place: { before: sceneId(3) } }, today),
  ).toEqual({ ok: true, changes: [] });
  expect(moveScenes(scenes, days, new Set([sceneId(4)]), { dayId: dayId(3), place: 'end' }, today)).toEqual({
    ok: true,
    changes: [],
  });
});

test('a day before today takes no scenes; today does, and scenes within a past day can be reordered', () => {
  const target = { dayId: dayId(1), place: 'end' } as const;
  expect(moveScenes(scenes, days, new Set([sceneId(5)]), target, today)).toEqual({
    ok: false,
    reason: 'past-date',
    date: '2026-12-10',
  });
  expect(after(scenes, [sceneId(5)], { dayId: dayId(2), place: 'end' })).toEqual(['', '5', '1 2 3 4', '6']);
  const shot = [7, 8].map((n) => sceneRow(n, { dayId: dayId(1) }));
  expect(after(shot, [sceneId(8)], { dayId: dayId(1), place: { before: sceneId(7) } })[0]).toBe('8 7');
});

test('a day that a colleague has just deleted is said to be unknown', () => {
  expect(after(scenes, [sceneId(5)], { dayId: dayId(9), place: 'end' })).toBe('unknown-day');
});

test('rows that got the same position on two devices can still be parted', () => {
  const equal = [1, 2, 3].map((n) => sceneRow(n, { dayId: dayId(3), dayPosition: 'a5' })).concat(sceneRow(4));
  expect(after(equal, [sceneId(4)], { dayId: dayId(3), place: { before: sceneId(2) } })[2]).toBe('1 4 2 3');
});

test('any sequence of moves puts the scene exactly where it was dropped and loses none', () => {
  const step = fc.record({
    scene: fc.integer({ min: 0, max: 9 }),
    day: fc.integer({ min: 2, max: 4 }),
    at: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let rows = Array.from({ length: 10 }, (_, n) => sceneRow(n, { position: `a${n}`, dayPosition: 'a0' }));
      for (const { scene, day, at } of steps) {
        const target = day === 4 ? null : dayId(day);
        const others = (
          target === null
            ? groupScenes(rows, days, []).unscheduled
            : (groupScenes(rows, days, []).days[day - 1]?.scenes ?? [])
        ).filter((row) => row.id !== sceneId(scene));
        const before = others[at];
        const result = moveScenes(
          rows,
          days,
          new Set([sceneId(scene)]),
          { dayId: target, place: before === undefined ? 'end' : { before: before.id } },
          today,
        );
        if (!result.ok) throw new Error(result.reason);
        rows = applied(rows, result.changes);
        const breakdown = groupScenes(rows, days, []);
        const now = target === null ? breakdown.unscheduled : (breakdown.days[day - 1]?.scenes ?? []);
        const expected = others.map((row) => row.id);
        expected.splice(before === undefined ? others.length : at, 0, sceneId(scene));
        expect(now.map((row) => row.id)).toEqual(expected);
      }
      expect(new Set(rows.map((row) => row.id)).size).toBe(10);
    }),
    { numRuns: 100 },
  );
});
