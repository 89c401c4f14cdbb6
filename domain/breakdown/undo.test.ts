import { expect, test } from 'vitest';
import { deleteDay } from './days.ts';
import { applied, dayId, dayRow, sceneRow } from './rows-for-tests.ts';
import { inverseOf } from './undo.ts';

test('the inverse of deleting a day makes it again before its scenes return to it', () => {
  const day = dayRow(1, { place: 'Blok VI' });
  const scenes = [sceneRow(1, { dayId: dayId(1), dayPosition: 'b1' }), sceneRow(2)];
  const changes = deleteDay(day, scenes);
  const inverse = inverseOf(changes, (kind, id) => (kind === 'day' ? day : scenes.find((scene) => scene.id === id)));
  expect(inverse.map((change) => [change.kind, change.op])).toEqual([
    ['day', 'create'],
    ['scene', 'update'],
  ]);
  expect(inverse[0]?.fields).toEqual(day.fields);
  expect(applied(applied(scenes, changes), inverse)).toEqual(scenes);
});

test('an update gives back only what it had changed', () => {
  const scene = sceneRow(1);
  const [back] = inverseOf(
    [{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields: { synopsis: 'baru' } }],
    () => scene,
  );
  expect(back?.fields).toEqual({ synopsis: '' });
});

test('undoing the first value of an optional field empties it', () => {
  const scene = sceneRow(1);
  expect(scene.fields).not.toHaveProperty('minutes');
  const changes = [
    { scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields: { minutes: 45, isLocked: true } },
  ] as const;
  const [back] = inverseOf(changes, () => scene);
  expect(back?.fields).toEqual({ minutes: null, isLocked: false });
});

test('undoing the way to a day makes the scene unscheduled again: null is a value', () => {
  const scene = sceneRow(1, { dayId: null, dayPosition: 'a1' });
  const fields = { dayId: dayId(1), dayPosition: 'b1' };
  const [back] = inverseOf([{ scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields }], () => scene);
  expect(back?.fields).toEqual({ dayId: null, dayPosition: 'a1' });
});
