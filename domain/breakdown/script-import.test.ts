import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HouseId, type SceneId } from '../ids.ts';
import { PRODUCTION_RECORDS, type RecordKind } from '../production/records.ts';
import { Change } from '../sync/protocol.ts';
import type { DraftChange, Row } from './draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { dayId, idCounter, screenplayOf, screenplayScene, uuid } from './rows-for-tests.ts';
import { scriptFromScreenplay } from './script-from-screenplay.ts';
import { updateScript } from './script-update.ts';

const house = v.parse(HouseId, uuid(5));
const file = { fileName: 'hujan.fountain', importedAt: '2026-11-21T04:30:00.000Z' };
const play = screenplayOf([
  screenplayScene('1', { cast: ['JATI'], locations: ['PASAR'] }),
  screenplayScene('2', { cast: ['SARI', 'JATI'] }),
  screenplayScene('3', { cast: ['SARI', 'KOH ACIN'] }),
  screenplayScene('4', { cast: ['SARI'] }),
]);
const imported = scriptFromScreenplay(play, house, file, idCounter());

const ofKind = <K extends RecordKind>(changes: readonly DraftChange[], kind: K) =>
  changes.filter((change) => change.kind === kind);
function rows<K extends RecordKind>(changes: readonly DraftChange[], kind: K): Row<K>[] {
  return ofKind(changes, kind).map(({ id, scope, fields }) => ({ id, scope, fields }) as Row<K>);
}
const present = () => ({
  script: rows(imported.changes, 'script')[0]!,
  import: rows(imported.changes, 'import')[0]!,
  scenes: rows(imported.changes, 'scene'),
  tags: rows(imported.changes, 'tag'),
  texts: new Map(rows(imported.changes, 'scene-text').map((row) => [row.id, row])),
});
const matchedByIndex = (scenes: SceneRow[]) =>
  new Map<number, SceneId>(scenes.map((scene, index) => [index, scene.id]));

test('every change of an import is what the protocol and the records allow', () => {
  for (const change of imported.changes) {
    v.parse(Change, { ...change, base: {} });
    v.parse(PRODUCTION_RECORDS[change.kind].fields, change.fields);
  }
});

test('every scene arrives with its text, unscheduled and in the order of the screenplay', () => {
  const scenes = rows(imported.changes, 'scene');
  expect(scenes.map((scene) => scene.fields.number)).toEqual(['1', '2', '3', '4']);
  expect(
    scenes.every((scene) => scene.fields.dayId === null && scene.fields.dayPosition === scene.fields.position),
  ).toBe(true);
  expect([...scenes].sort((a, b) => (a.fields.position < b.fields.position ? -1 : 1))).toEqual(scenes);
  expect(ofKind(imported.changes, 'scene-text').map((text) => text.id)).toEqual(scenes.map((scene) => scene.id));
});

test('cast numbers go by the number of scenes, then by first appearance; other tags have none', () => {
  const tags = rows(imported.changes, 'tag').map((tag) => [tag.fields.name, tag.fields.number]);
  expect(Object.fromEntries(tags)).toEqual({ SARI: 1, JATI: 2, 'KOH ACIN': 3, PASAR: null });
});

test('a title page without a title gives the name of the file', () => {
  const { changes } = scriptFromScreenplay({ ...play, title: ' ' }, house, file, idCounter());
  expect(rows(changes, 'script')[0]?.fields.title).toBe('hujan.fountain');
});

test('importing the same text again changes no scene', () => {
  const now = present();
  const { changes, counts } = updateScript(now, play, matchedByIndex(now.scenes), file, idCounter());
  expect(counts).toEqual({ changed: 0, unchanged: 4, added: 0, omitted: 0 });
  expect(changes.map((change) => change.kind)).toEqual(['script', 'import']);
});

test('matched scenes keep day, order, own colour, own synopsis and tags', () => {
  const now = present();
  const [first, ...rest] = now.scenes;
  if (first === undefined) throw new Error('no scene');
  const worked = {
    ...first,
    fields: {
      ...first.fields,
      dayId: dayId(1),
      dayPosition: 'Zz',
      color: '#AABBCC',
      synopsis: 'Ditulis sendiri',
      tagIds: [],
    },
  };
  const next = screenplayOf([screenplayScene('1', { eighths: 7, cast: ['BOCAH'] }), ...play.scenes.slice(1)]);
  const { changes, counts } = updateScript(
    { ...now, scenes: [worked, ...rest] },
    next,
    matchedByIndex(now.scenes),
    file,
    idCounter(),
  );
  expect(counts).toMatchObject({ changed: 1, unchanged: 3 });
  const update = changes.find((change) => change.id === first.id && change.kind === 'scene');
  // The text is word for word the same, so the removed tags do not come back and BOCAH is not added.
  expect(update?.fields).toEqual({ eighths: 7 });
});

test('a new name in a changed text is added to the scene and gets the next cast number', () => {
  const now = present();
  const changed = screenplayScene('1', {
    cast: ['BOCAH'],
    elements: [{ type: 'action', text: 'BOCAH lari.', source: 1 }],
  });
  const { changes } = updateScript(
    now,
    screenplayOf([changed, ...play.scenes.slice(1)]),
    matchedByIndex(now.scenes),
    file,
    idCounter(),
  );
  const tag = rows(changes, 'tag')[0] as TagRow;
  expect(tag.fields).toEqual({ kind: 'cast', name: 'BOCAH', number: 4 });
  const update = changes.find((change) => change.id === now.scenes[0]?.id && change.kind === 'scene');
  expect(update?.fields).toEqual({ tagIds: [...(now.scenes[0]?.fields.tagIds ?? []), tag.id] });
});

test('a scene that is gone stays as omitted, and gives its number back', () => {
  const now = present();
  const next = screenplayOf([play.scenes[0]!, screenplayScene('2'), ...play.scenes.slice(2)]);
  const matches = matchedByIndex(now.scenes);
  matches.delete(1);
  const { changes, counts } = updateScript(now, next, matches, file, idCounter());
  expect(counts).toMatchObject({ added: 1, omitted: 1 });
  expect(changes.find((change) => change.id === now.scenes[1]?.id)?.fields).toEqual({ isOmitted: true, number: 'X2' });
  expect(changes.some((change) => change.op === 'delete')).toBe(false);
});
