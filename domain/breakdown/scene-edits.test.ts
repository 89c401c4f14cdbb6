import { expect, test } from 'vitest';
import type { DraftChange, Row } from '../records/draft-change.ts';
import type { TagRow } from './grouping.ts';
import { sceneScope } from '../scopes.ts';
import { RECORDS } from '../records/records.ts';
import * as v from 'valibot';
import { omitScene } from './omit-scene.ts';
import { applied, idCounter, sceneId, sceneRow, script, tagId, tagRow } from './rows-for-tests.ts';
import { addScene, editHeading, mergeScenes, numberBehind, splitScene } from './scene-edits.ts';

const heading = { number: '2', interior: 'EXT', set: 'PASAR', timeOfDay: 'night', timeText: 'MALAM' } as const;
const scenes = [sceneRow(1), sceneRow(2), sceneRow(3, { light: 'night' })];
const two = scenes[1]!;
const production = { script: { id: script }, scenes, tags: [] as TagRow[] };
const fieldsOf = (changes: readonly DraftChange[], kind: DraftChange['kind']) =>
  changes.filter((change) => change.kind === kind).map(({ fields }) => fields);
const valid = (changes: readonly DraftChange[]) => {
  for (const { kind, op, fields } of changes)
    if (op === 'create')
      expect({ kind, ok: v.safeParse(RECORDS[kind].fields, fields).success }).toEqual({ kind, ok: true });
  return changes;
};

test('a corrected heading changes what its words say, and the light of the strip', () => {
  const tags = [tagRow(9, 'location', 'Pasar')];
  const result = editHeading({ ...production, tags }, two, { ...heading, number: '2B' }, idCounter());
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && fieldsOf(result.changes, 'scene')).toEqual([
    {
      number: '2B',
      slugline: 'EXT. PASAR - MALAM',
      interior: 'EXT',
      set: 'PASAR',
      timeOfDay: 'night',
      timeText: 'MALAM',
      light: 'night',
      tagIds: [tagId(9)],
    },
  ]);
});

test('another number alone keeps the writer\u2019s words', () => {
  const same = { ...two.fields, number: '2A' };
  const result = editHeading(production, two, same, idCounter());
  expect(result.ok && fieldsOf(result.changes, 'scene')).toEqual([{ number: '2A' }]);
});

test('LANJUTAN takes the light of the scene before', () => {
  const night = [sceneRow(1, { light: 'night' }), two];
  const result = editHeading(
    { ...production, scenes: night },
    two,
    { ...heading, timeOfDay: 'continuous', timeText: 'LANJUTAN' },
    idCounter(),
  );
  expect(result.ok && fieldsOf(result.changes, 'scene')[0]).toMatchObject({ light: 'night' });
});

test('a number that another scene has, no number and no set are refused', () => {
  expect(editHeading(production, two, { ...heading, number: ' 3 ' }, idCounter())).toEqual({
    ok: false,
    reason: 'number-taken',
  });
  expect(editHeading(production, two, { ...heading, number: ' ' }, idCounter())).toEqual({
    ok: false,
    reason: 'number-empty',
  });
  expect(editHeading(production, two, { ...heading, set: '' }, idCounter())).toEqual({
    ok: false,
    reason: 'set-empty',
  });
});

test('numbers after a number continue in letters', () => {
  expect(numberBehind(scenes, '2')).toBe('2A');
  expect(numberBehind([...scenes, sceneRow(4, { number: '2A' })], '2')).toBe('2B');
  expect(numberBehind([...scenes, sceneRow(4, { number: '2A' })], '2A')).toBe('2B');
  expect(numberBehind([], '12Z')).toBe('12ZA');
});

test('an added scene is placed behind the other, unscheduled, with its lines', () => {
  const added = addScene(production, two, { ...heading, number: '2A' }, ['Hujan turun.', ' '], idCounter());
  expect(added.ok).toBe(true);
  if (!added.ok) return;
  const [scene] = fieldsOf(valid(added.changes), 'scene') as ReturnType<typeof sceneRow>['fields'][];
  expect(scene).toMatchObject({ number: '2A', dayId: null, eighths: 1, slugline: 'EXT. PASAR - MALAM' });
  expect(scene!.position > two.fields.position && scene!.position < scenes[2]!.fields.position).toBe(true);
  expect(fieldsOf(added.changes, 'scene-text')).toEqual([
    {
      elements: [
        { type: 'scene-heading', text: 'EXT. PASAR - MALAM', source: 0 },
        { type: 'action', text: 'Hujan turun.', source: 0 },
      ],
    },
  ]);
});

const elements = [
  { type: 'scene-heading' as const, text: 'INT. SET 2 - DAY', source: 1 },
  { type: 'action' as const, text: 'Sari memegang payung.', source: 2 },
  { type: 'character' as const, text: 'JATI', source: 3 },
  { type: 'dialogue' as const, text: 'Ayo.', source: 4 },
];
const tags = [tagRow(1, 'cast', 'SARI', 1), tagRow(2, 'cast', 'JATI', 2), tagRow(3, 'property', 'Lampu')];
const mark: Row<'mark'> = {
  id: '00000000-0000-4000-8000-000000000777',
  scope: sceneScope(sceneId(2)),
  fields: { tagId: tagId(2), element: 2, start: 0, end: 4, quote: 'JATI' },
};
const tagged = sceneRow(2, { eighths: 8, tagIds: [tagId(1), tagId(2), tagId(3)], dayId: null });

test('a split scene keeps in each half what is named there, and the length', () => {
  const { id, number, changes } = splitScene(scenes, tagged, { elements, marks: [mark] }, 2, tags, idCounter());
  valid(changes);
  expect(number).toBe('2A');
  const [first] = applied([tagged], changes);
  expect(first!.fields.tagIds).toEqual([tagId(1), tagId(3)]);
  const second = changes.find((change) => change.kind === 'scene' && change.id === id)!.fields as typeof tagged.fields;
  expect(second.tagIds).toEqual([tagId(2)]);
  expect(second.eighths + first!.fields.eighths).toBe(8);
  const texts = fieldsOf(changes, 'scene-text') as { elements: { text: string }[] }[];
  expect(texts.map((text) => text.elements.map(({ text: line }) => line))).toEqual([
    ['INT. SET 2 - DAY', 'Sari memegang payung.'],
    ['INT. SET 2 - DAY', 'JATI', 'Ayo.'],
  ]);
  expect(changes.filter(({ kind }) => kind === 'mark').map(({ op, scope: at, fields }) => [op, at, fields])).toEqual([
    ['delete', sceneScope(sceneId(2)), {}],
    ['create', sceneScope(id), { ...mark.fields, element: 1 }],
  ]);
});

test('merged scenes are one, and the second one stays as omitted', () => {
  const into = sceneRow(1, { eighths: 3, tagIds: [tagId(1)] });
  const intoText = { elements: elements.slice(0, 2), marks: [] };
  const changes = valid(mergeScenes(into, intoText, tagged, { elements, marks: [mark] }, () => 40, idCounter()));
  const [first, second] = applied([into, tagged], changes);
  expect(first!.fields).toMatchObject({ eighths: 11, tagIds: [tagId(1), tagId(2), tagId(3)] });
  expect(second!.fields.isOmitted).toBe(true);
  const [text] = fieldsOf(changes, 'scene-text') as { elements: { type: string }[] }[];
  expect(text!.elements.map(({ type }) => type)).toEqual([
    'scene-heading',
    'action',
    'action',
    'action',
    'character',
    'dialogue',
  ]);
  expect(changes.find(({ kind }) => kind === 'mark')).toMatchObject({
    scope: sceneScope(into.id),
    fields: { element: 4 },
  });
});

test('typed minutes and the lock of a split or merged scene are shared and summed, not doubled or lost', () => {
  const typed = sceneRow(2, { eighths: 8, minutes: 60, isLocked: true, synopsis: 'Hujan.' });
  const { id, changes } = splitScene(scenes, typed, { elements, marks: [] }, 2, [], idCounter());
  const [first] = applied([typed], changes);
  const second = changes.find((change) => change.kind === 'scene' && change.id === id)!.fields as typeof typed.fields;
  expect((first!.fields.minutes ?? 0) + (second.minutes ?? 0)).toBe(60);
  expect([first!.fields.isLocked, second.isLocked, second.synopsis]).toEqual([true, false, '']);
  const merged = (into: object, from: object) =>
    fieldsOf(
      mergeScenes(
        sceneRow(1, into),
        { elements, marks: [] },
        sceneRow(2, from),
        { elements, marks: [] },
        () => 40,
        idCounter(),
      ),
      'scene',
    )[0];
  expect(merged({ minutes: 30 }, { minutes: 60, isLocked: true })).toMatchObject({ minutes: 90, isLocked: true });
  expect(merged({ minutes: 30 }, {})).toMatchObject({ minutes: 70 });
  expect(merged({}, { minutes: null })).not.toHaveProperty('minutes');
});

test('omitting and restoring are one change each', () => {
  expect(omitScene(two, true)).toMatchObject([{ fields: { isOmitted: true } }]);
  expect(omitScene(two, false)).toEqual([]);
});
