import { expect, test } from 'vitest';
import { isFiltering, sceneMatcher, type SceneFilter } from './filters.ts';
import { sceneRow, tagId, tagRow } from './rows-for-tests.ts';

const tags = new Map(
  [tagRow(1, 'cast', 'KOH ACIN', 4), tagRow(2, 'location', 'Gudang Blok VI')].map((tag) => [tag.id, tag]),
);
const scenes = [
  sceneRow(1, {
    slugline: 'INT. GUDANG PAYUNG - MALAM',
    light: 'night',
    tagIds: [tagId(1), tagId(2)],
    synopsis: 'Jati menemukan surat.',
  }),
  sceneRow(12, { slugline: 'EXT. CAFÉ SENEN - PAGI', light: 'day', tagIds: [tagId(1)] }),
  sceneRow(3, { light: null }),
];
const numbers = (filter: SceneFilter) => scenes.filter(sceneMatcher(filter, tags)).map((scene) => scene.fields.number);

test('words are found in heading, synopsis and tags, in any order and without accents', () => {
  expect(numbers({ text: 'payung gudang' })).toEqual(['1']);
  expect(numbers({ text: 'SURAT' })).toEqual(['1']);
  expect(numbers({ text: 'koh' })).toEqual(['1', '12']);
  expect(numbers({ text: 'cafe' })).toEqual(['12']);
});

test('conditions must all hold', () => {
  expect(numbers({ cast: tagId(1), light: 'day' })).toEqual(['12']);
  expect(numbers({ cast: tagId(1), location: tagId(2) })).toEqual(['1']);
  expect(numbers({ property: tagId(7) })).toEqual([]);
  expect(numbers({ tag: tagId(2), cast: tagId(1) })).toEqual(['1']);
});

test('a scene that does not tell its light counts as day, as its strip does', () => {
  expect(numbers({ light: 'day' })).toEqual(['12', '3']);
});

test('an empty filter shows everything and is not called a filter', () => {
  expect(numbers({ text: '  ' })).toHaveLength(3);
  expect(isFiltering({ text: ' ', cast: undefined })).toBe(false);
  expect(isFiltering({ light: 'night' })).toBe(true);
});
