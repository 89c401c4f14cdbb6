import { expect, test } from 'vitest';
import { idCounter, sceneRow, script, tagId, tagRow } from './rows-for-tests.ts';
import { deleteTag, editTag } from './tag-edits.ts';
import { tagScenes, untagScene } from './tags.ts';

const sari = tagRow(1, 'cast', 'SARI', 1);
const jati = tagRow(2, 'cast', 'JATI', 2);
const tags = [sari, jati];

test('a known name is used again, whatever its capitals', () => {
  const { tagId: used, changes } = tagScenes(script, tags, [sceneRow(1)], 'cast', ' sari ', idCounter());
  expect(used).toBe(sari.id);
  expect(changes.map((change) => change.kind)).toEqual(['scene']);
});

test('a new cast member gets the next number, a property none', () => {
  expect(tagScenes(script, tags, [], 'cast', 'Koh  Acin', idCounter()).changes[0]?.fields).toEqual({
    kind: 'cast',
    name: 'Koh Acin',
    number: 3,
  });
  expect(tagScenes(script, tags, [], 'property', 'sari', idCounter()).changes[0]?.fields).toEqual({
    kind: 'property',
    name: 'sari',
    number: null,
  });
});

test('a tag is not put on a scene twice, and taking off what is not there changes nothing', () => {
  const scene = sceneRow(1, { tagIds: [sari.id] });
  expect(tagScenes(script, tags, [scene], 'cast', 'SARI', idCounter()).changes).toEqual([]);
  expect(untagScene(scene, jati.id)).toEqual([]);
});

test('a cast number that is in use is exchanged', () => {
  const result = editTag(tags, jati, { name: 'JATI', number: 1 });
  expect(result.ok && result.changes.map((change) => [change.id, change.fields])).toEqual([
    [jati.id, { number: 1 }],
    [sari.id, { number: 2 }],
  ]);
});

test('a name that another tag of the kind has, and an empty one, are refused', () => {
  expect(editTag(tags, jati, { name: 'Sari', number: 2 })).toEqual({ ok: false, reason: 'name-taken' });
  expect(editTag(tags, jati, { name: '  ', number: 2 })).toEqual({ ok: false, reason: 'name-empty' });
});

test('deleting a tag takes it off every scene', () => {
  const scenes = [sceneRow(1, { tagIds: [sari.id, jati.id] }), sceneRow(2, { tagIds: [tagId(9)] })];
  expect(deleteTag(sari, scenes).map((change) => [change.kind, change.op, change.fields])).toEqual([
    ['scene', 'update', { tagIds: [jati.id] }],
    ['tag', 'delete', {}],
  ]);
});
