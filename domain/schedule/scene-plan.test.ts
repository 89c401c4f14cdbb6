import { expect, test } from 'vitest';
import { sceneRow } from '../breakdown/rows-for-tests.ts';
import { changedPlan } from './scene-plan.ts';

const fieldsOf = (changes: ReturnType<typeof changedPlan>) => changes.map((change) => change.fields);

test('a lock alone writes no minutes, and minutes alone no lock', () => {
  const scene = sceneRow(1);
  expect(fieldsOf(changedPlan(scene, { minutes: null, isLocked: true }, {}))).toEqual([{ isLocked: true }]);
  expect(fieldsOf(changedPlan(scene, { minutes: 45, isLocked: false }, {}))).toEqual([{ minutes: 45 }]);
  expect(changedPlan(scene, { minutes: null, isLocked: false }, {})).toEqual([]);
  expect(fieldsOf(changedPlan(sceneRow(1, { minutes: 45 }), { minutes: null, isLocked: false }, {}))).toEqual([
    { minutes: null },
  ]);
});

test('a value that came meanwhile stays where the form did not change it, and is unseen where it did', () => {
  const scene = sceneRow(1, { minutes: 45 });
  const seen = { minutes: null, isLocked: false };
  expect(fieldsOf(changedPlan(scene, { minutes: null, isLocked: true }, seen))).toEqual([{ isLocked: true }]);
  expect(changedPlan(scene, { minutes: 60, isLocked: false }, seen)).toMatchObject([
    { fields: { minutes: 60 }, seen: { minutes: null } },
  ]);
});
