import { expect, test } from 'vitest';
import { sceneScope } from '../scopes.ts';
import { markWords, trimSelection, unmarkScene } from './marks.ts';
import { occurrencesIn, placeOfMark } from './occurrences.ts';
import { idCounter, sceneId, sceneRow, script, tagId, tagRow, uuid } from './rows-for-tests.ts';

const elements = [
  { type: 'scene-heading', text: 'EXT. PASAR SENEN – LORONG PAYUNG – PAGI', source: 1 },
  {
    type: 'action',
    text: 'SARI menyusuri lorong. Ibu memanggil Sari; ibu itu membawa payung merah dan payung.',
    source: 2,
  },
  { type: 'character', text: 'SARI (V.O.)', source: 3 },
  { type: 'dialogue', text: 'Sari di sini, bu. Ibu dengar? Payung merah itu?', source: 4 },
] as const;
const sari = tagRow(1, 'cast', 'SARI', 1);
const ibu = tagRow(2, 'cast', 'IBU', 2);
const lorong = tagRow(3, 'location', 'LORONG PAYUNG');
const payung = tagRow(4, 'property', 'payung');
const payungMerah = tagRow(5, 'property', 'payung merah');
const tags = [sari, ibu, lorong, payung, payungMerah];
const mark = (n: number, element: number, start: number, quote: string, tag = payung.id) => ({
  id: uuid(n),
  scope: sceneScope(sceneId(1)),
  fields: { tagId: tag, element, start, end: start + quote.length, quote },
});
const words = (marks: Parameters<typeof occurrencesIn>[2] = []) =>
  occurrencesIn(elements, tags, marks).map((runs, index) =>
    runs.map(
      (run) =>
        `${elements[index]?.text.slice(run.start, run.end)}:${tags.find((tag) => tag.id === run.tagId)?.fields.name}`,
    ),
  );

test('cast is found in cues and capitals, locations in headings, longer names first', () => {
  expect(words()).toEqual([
    ['LORONG PAYUNG:LORONG PAYUNG'],
    ['SARI:SARI', 'Ibu:IBU', 'Sari:SARI', 'payung merah:payung merah', 'payung:payung'],
    ['SARI:SARI'],
    ['Payung merah:payung merah'],
  ]);
});

test('a mark wins over a name and never overlaps', () => {
  const start = elements[1].text.indexOf('payung merah');
  const runs = occurrencesIn(elements, tags, [mark(1, 1, start + 7, 'merah dan', lorong.id)])[1];
  expect(runs?.filter((run) => run.markId !== null)).toHaveLength(1);
  expect(runs?.map((run) => elements[1].text.slice(run.start, run.end))).toEqual([
    'SARI',
    'Ibu',
    'Sari',
    'payung',
    'merah dan',
    'payung',
  ]);
});

test('a mark finds its words again in a newer text, and is not shown when they are gone', () => {
  expect(placeOfMark(elements, mark(1, 1, 3, 'lorong').fields)).toEqual({ element: 1, start: 15, end: 21 });
  expect(placeOfMark(elements, mark(1, 0, 3, 'dengar').fields)).toEqual({ element: 3, start: 22, end: 28 });
  expect(placeOfMark(elements, mark(1, 1, 3, 'gerobak').fields)).toBeNull();
});

test('a mark of a deleted tag is not shown', () => {
  expect(
    occurrencesIn(elements, [sari], [mark(1, 1, 3, 'lorong')])
      .flat()
      .every((run) => run.tagId === sari.id),
  ).toBe(true);
});

test('a name with signs of regular expressions is a name', () => {
  expect(
    occurrencesIn(
      [{ type: 'action', text: 'Lampu (petromaks) menyala.', source: 1 }],
      [tagRow(9, 'property', 'lampu (petromaks)')],
      [],
    )[0],
  ).toHaveLength(1);
});

test('selections lose the signs around them', () => {
  expect(trimSelection({ element: 0, start: 10, end: 24, quote: ' “payung merah”, ' })).toEqual({
    element: 0,
    start: 12,
    end: 24,
    quote: 'payung merah',
  });
  expect(trimSelection({ element: 0, start: 0, end: 2, quote: ' .' })).toBeNull();
});

test('marking words tags the scene, replaces a mark below, and cast gets capitals', () => {
  const scene = sceneRow(1);
  const old = mark(1, 1, 3, 'lorong');
  const { changes } = markWords(
    script,
    scene,
    tags,
    [old],
    { element: 1, start: 5, end: 11, quote: 'Jatmiko' },
    'cast',
    idCounter(),
  );
  expect(changes.map((change) => [change.kind, change.op])).toEqual([
    ['tag', 'create'],
    ['scene', 'update'],
    ['mark', 'delete'],
    ['mark', 'create'],
  ]);
  expect(changes[0]?.fields).toEqual({ kind: 'cast', name: 'JATMIKO', number: 3 });
});

test('taking a tag off a scene takes its marks there along', () => {
  const scene = sceneRow(1, { tagIds: [tagId(4), tagId(1)] });
  const changes = unmarkScene(scene, [mark(1, 1, 3, 'payung'), mark(2, 1, 9, 'Sari', sari.id)], payung.id);
  expect(changes.map((change) => [change.kind, change.op])).toEqual([
    ['scene', 'update'],
    ['mark', 'delete'],
  ]);
});
