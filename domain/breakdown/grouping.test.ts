import { expect, test } from 'vitest';
import { groupScenes, placeOfScene, tagsOfScene } from './grouping.ts';
import { dayId, dayRow, sceneId, sceneRow, tagId, tagRow } from './rows-for-tests.ts';

const tags = [tagRow(1, 'cast', 'SARI', 1), tagRow(2, 'cast', 'JATI', 2), tagRow(3, 'property', 'payung')];

test('days are in their order and scenes in the order of the day, then by id', () => {
  const scenes = [
    sceneRow(3, { dayId: dayId(1), dayPosition: 'a1' }),
    sceneRow(2, { dayId: dayId(1), dayPosition: 'a1' }),
    sceneRow(1, { dayId: dayId(1), dayPosition: 'a2' }),
  ];
  const breakdown = groupScenes(scenes, [dayRow(2, { position: 'a0' }), dayRow(1)], tags);
  expect(breakdown.days.map((group) => group.day.fields.number)).toEqual([2, 1]);
  expect(breakdown.days[1]?.scenes.map((scene) => scene.fields.number)).toEqual(['2', '3', '1']);
});

test('a scene whose day no longer exists is unscheduled', () => {
  const breakdown = groupScenes([sceneRow(1, { dayId: dayId(9) }), sceneRow(2)], [dayRow(1)], tags);
  expect(breakdown.unscheduled.map((scene) => scene.id)).toEqual([sceneId(1), sceneId(2)]);
});

test('totals count scenes, eighths and different people, but no omitted scene', () => {
  const scenes = [
    sceneRow(1, { dayId: dayId(1), eighths: 5, tagIds: [tagId(1), tagId(3)] }),
    sceneRow(2, { dayId: dayId(1), eighths: 9, tagIds: [tagId(1), tagId(2)] }),
    sceneRow(3, { dayId: dayId(1), eighths: 0, isOmitted: true, tagIds: [tagId(2)] }),
  ];
  const breakdown = groupScenes(scenes, [dayRow(1)], tags);
  expect(breakdown.days[0]?.totals).toEqual({ scenes: 2, eighths: 14, cast: 2 });
  expect(breakdown.totals).toEqual({ scenes: 2, eighths: 14, cast: 2 });
});

test('the tags of a scene come in cast numbers, then by name, and deleted ones are left out', () => {
  const scene = sceneRow(1, { tagIds: [tagId(3), tagId(2), tagId(8), tagId(1)] });
  expect(tagsOfScene(scene, new Map(tags.map((tag) => [tag.id, tag]))).map((tag) => tag.fields.name)).toEqual([
    'SARI',
    'JATI',
    'payung',
  ]);
});

test('the place of a scene is its day and its order there', () => {
  const scenes = [sceneRow(1, { dayId: dayId(1) }), sceneRow(2, { dayId: dayId(1) }), sceneRow(3)];
  const breakdown = groupScenes(scenes, [dayRow(1)], tags);
  expect(placeOfScene(breakdown, sceneId(2))).toMatchObject({ order: 2, day: { id: dayId(1) } });
  expect(placeOfScene(breakdown, sceneId(3))).toEqual({ day: null, order: 1 });
  expect(placeOfScene(breakdown, sceneId(4))).toBeNull();
});
