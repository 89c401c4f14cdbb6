import { expect, test } from 'vitest';
import { TAG_KINDS, type TagKind } from '../screenplay/screenplay.ts';
import { categoryLists, listsCsv, scenesText } from './breakdown-lists.ts';
import { dayId, dayRow, sceneId, sceneRow, tagId, tagRow } from './rows-for-tests.ts';

const tags = [tagRow(1, 'vehicle', 'BECAK'), tagRow(2, 'cast', 'SARI', 1), tagRow(3, 'animal', '=KUDA')];
const scenes = [
  sceneRow(1, { tagIds: [tagId(1), tagId(2)], dayId: dayId(2), eighths: 4 }),
  sceneRow(2, { tagIds: [tagId(1)], dayId: dayId(1), eighths: 6 }),
  sceneRow(3, { tagIds: [tagId(1)], isOmitted: true }),
];
const lists = categoryLists(scenes, [dayRow(1), dayRow(2)], tags);

test('lists say by category in which scenes, on which days and for how many pages something is needed', () => {
  expect(lists.map(({ kind }) => kind)).toEqual(['cast', 'vehicle', 'animal']);
  expect(lists[1]?.tags).toEqual([
    { name: 'Becak', number: null, scenes: ['1', '2'], heard: [], days: [1, 2], eighths: 10 },
  ]);
  expect(lists[2]?.tags[0]).toMatchObject({ scenes: [], days: [], eighths: 0 });
});

test('as a table no cell is a formula', () => {
  const names = Object.fromEntries(TAG_KINDS.map((kind) => [kind, kind])) as Record<TagKind, string>;
  const heads = {
    category: 'A',
    number: 'B',
    name: 'C',
    sceneCount: 'D',
    scenes: 'E',
    days: 'F',
    pages: 'G',
    voice: 'V.O.',
  };
  expect(listsCsv(lists, names, heads).split('\r\n')).toEqual([
    '\uFEFFA,B,C,D,E,F,G',
    'cast,1,Sari,1,1,2,0.5',
    'vehicle,,Becak,2,"1, 2","1, 2",1.25',
    "animal,,'=Kuda,0,,,0",
    '',
  ]);
});

test('a character who is only heard in a scene is marked there, and its day is none of theirs', () => {
  const both = [scenes[0]!, sceneRow(2, { tagIds: [tagId(2)], dayId: dayId(1), eighths: 6 })];
  const heard = new Map([[sceneId(2), new Set([tagId(2)])]]);
  const [cast] = categoryLists(both, [dayRow(1), dayRow(2)], tags, heard);
  expect(cast?.tags).toEqual([{ name: 'Sari', number: 1, scenes: ['1', '2'], heard: ['2'], days: [2], eighths: 10 }]);
  expect(scenesText(cast!.tags[0]!, 'V.O.')).toBe('1, 2 (V.O.)');
});
