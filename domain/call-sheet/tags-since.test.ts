import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayId, dayRow, idCounter, sceneRow, tagId, tagRow, uuid } from '../breakdown/rows-for-tests.ts';
import type { SceneRow, TagRow } from '../breakdown/grouping.ts';
import { contentOfRecords } from './content-of-records.ts';
import { SheetContent } from './content.ts';
import { sheetFromDay } from './from-day.ts';
import { tagsSince } from './tags-since.ts';

const day = dayRow(1, { date: '2026-12-12', place: 'PASAR SENEN' });
const tags: TagRow[] = [
  tagRow(1, 'cast', 'SARI', 1),
  tagRow(2, 'cast', 'JATI', 2),
  tagRow(3, 'property', 'PAYUNG MERAH'),
  tagRow(4, 'wardrobe', 'BAJU BASAH'),
  tagRow(5, 'animal', 'KUDA'),
  tagRow(6, 'vehicle', 'BECAK'),
  tagRow(7, 'extra', 'PENJUAL'),
];
const scene = (n: number, ...own: number[]) => sceneRow(n, { dayId: dayId(1), tagIds: own.map(tagId) });
const before = [scene(1, 1, 3, 4), scene(2, 1)];

const input = (scenes: SceneRow[], content: SheetContent) => ({
  scenes,
  days: [day],
  tags,
  people: [],
  sheetId: uuid(1),
  content,
  newId: idCounter(),
});

function sheet(): SheetContent {
  const { records } = sheetFromDay({
    scenes: before,
    days: [day],
    tags,
    day,
    people: [],
    rules: [],
    previous: null,
    number: 1,
    timeZone: 'Asia/Jakarta',
    newId: idCounter(),
    now: '2026-12-01T00:00:00.000Z',
  });
  return v.parse(SheetContent, contentOfRecords(records, { title: 'Title', house: 'House' }));
}

const named = (scenes: SceneRow[], content = sheet()) =>
  tagsSince(input(scenes, content))?.brought.map(({ tag, numbers }) => [tag.fields.name, numbers.join(', ')]) ?? [];

describe('tags of a scene and a sheet that was made before them', () => {
  it('is silent while the sheet has them all', () => {
    expect(tagsSince(input(before, sheet()))).toBeNull();
  });

  it('offers needs, properties, extras and cast that came later, with their scenes', () => {
    const now = [scene(1, 1, 3, 4, 5), scene(2, 1, 2, 3, 4, 6, 7)];
    const since = tagsSince(input(now, sheet()));
    expect(since?.brought.map(({ tag, numbers }) => [tag.fields.name, numbers.join(', ')])).toEqual([
      ['JATI', '2'],
      ['PAYUNG MERAH', '2'],
      ['BAJU BASAH', '2'],
      ['BECAK', '2'],
      ['KUDA', '1'],
      ['PENJUAL', '2'],
    ]);
    expect(since?.records.map(({ kind, fields }) => [kind, 'text' in fields ? fields.text : ''])).toEqual([
      ['sheet-cast', ''],
      ['sheet-line', 'Becak (2)'],
      ['sheet-line', 'Kuda (1)'],
      ['sheet-extra', ''],
    ]);
    expect(since?.labels.map(({ label }) => label)).toEqual(['1, 2']);
    expect(since?.needs.map(({ text }) => text)).toEqual(['Baju Basah (1, 2)']);
    expect(since?.sceneCasts.map(({ cast }) => cast)).toEqual([[1, 2]]);
  });

  it('keeps typed lines, and counts a thing that they name as present', () => {
    const content = sheet();
    const lines = content.lines.map((line) =>
      line.category === 'wardrobe' ? { ...line, text: 'Dua kuda putih; Baju Basah (1), cadangan dua' } : line,
    );
    const now = [scene(1, 1, 3, 4, 5), scene(2, 1, 4)];
    const since = tagsSince(input(now, { ...content, lines }));
    expect(since?.needs.map(({ text }) => text)).toEqual(['Dua kuda putih; Baju Basah (1, 2), cadangan dua']);
    expect(since?.brought.map(({ tag }) => tag.fields.name)).toEqual(['BAJU BASAH']);
  });

  it('says a character of the sheet who plays in one more scene', () => {
    const now = [scene(1, 1, 2, 3, 4), scene(2, 1)];
    const content = sheet();
    const cast = [...content.cast, { ...content.cast[0]!, id: uuid(88), tagId: tagId(2), number: 2 }];
    expect(named(now, { ...content, cast })).toEqual([['JATI', '1']]);
  });

  it('brings only the kinds that were asked for', () => {
    const now = [scene(1, 1, 2, 3, 4, 5, 6), scene(2, 1)];
    const since = tagsSince(input(now, sheet()), ['animal']);
    expect(since?.brought.map(({ tag }) => tag.fields.name)).toEqual(['KUDA']);
    expect(since?.sceneCasts).toEqual([]);
  });

  it('says the scenes of a thing, whatever else its department needs there', () => {
    const content = sheet();
    const lines = content.lines.map((line) =>
      line.category === 'wardrobe' ? { ...line, text: 'Baju Basah (1); Topi (2)' } : line,
    );
    expect(named([scene(1, 1, 3, 4), scene(2, 1, 4)], { ...content, lines })).toEqual([['BAJU BASAH', '2']]);
  });

  it('offers the actor whom a booking has cast since, for a row without one', () => {
    const castNames = new Map([[tagId(1), 'Ayu Lestari']]);
    const content = sheet();
    const since = tagsSince({ ...input(before, content), castNames });
    expect(since?.actors).toEqual([{ id: content.cast[0]?.id, character: 'Sari', name: 'Ayu Lestari' }]);
    const named = { ...content, cast: content.cast.map((row) => ({ ...row, name: 'Dian' })) };
    expect(tagsSince({ ...input(before, named), castNames })).toBeNull();
  });

  it('has nothing left once it was added', () => {
    const now = [scene(1, 1, 3, 4, 5), scene(2, 1, 4, 6, 7)];
    const content = sheet();
    const since = tagsSince(input(now, content));
    const text = new Map(since?.needs.map((need) => [need.id, need.text]));
    const rows = since?.records ?? [];
    const after = {
      ...content,
      lines: [
        ...content.lines.map((line) => ({ ...line, text: text.get(line.id) ?? line.text })),
        ...rows.flatMap(({ kind, id, fields }) => (kind === 'sheet-line' ? [{ id, ...fields } as never] : [])),
      ],
      extras: rows.flatMap(({ kind, id, fields }) => (kind === 'sheet-extra' ? [{ id, ...fields } as never] : [])),
    };
    expect(tagsSince(input(now, after))).toBeNull();
  });
});
