import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HouseId, type SceneId } from '../ids.ts';
import { RECORDS, type RecordKind } from '../records/records.ts';
import { Change } from '../sync/protocol.ts';
import type { DraftChange, Row } from '../records/draft-change.ts';
import type { SceneRow, TagRow } from './grouping.ts';
import { importScreenplay } from '../screenplay/import-screenplay.ts';
import { applied, dayId, idCounter, sceneRow, screenplayOf, screenplayScene, tagId, uuid } from './rows-for-tests.ts';
import { scriptFromScreenplay } from './script-from-screenplay.ts';
import { updateScript } from './script-update.ts';
import { matchUpdate } from './match-update.ts';
import { omitScene } from './omit-scene.ts';
import { addScene, editHeading, mergeScenes, splitScene } from './scene-edits.ts';
import { changeCategory, doublesAcross, editTag, mergeDoubles, mergeTags, namesWithin, splitTag } from './tag-edits.ts';

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
    v.parse(RECORDS[change.kind].fields, change.fields);
  }
});

test('every scene arrives with its text, unscheduled and in the order of the screenplay', () => {
  const scenes = rows(imported.changes, 'scene');
  expect(scenes.map((scene) => scene.fields.number)).toEqual(['1', '2', '3', '4']);
  expect(
    scenes.every((scene) => scene.fields.dayId === null && scene.fields.dayPosition === scene.fields.position),
  ).toBe(true);
  expect([...scenes].toSorted((a, b) => (a.fields.position < b.fields.position ? -1 : 1))).toEqual(scenes);
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
  // JATI and PASAR were removed and stay removed; BOCAH is new in the file.
  const bocah = ofKind(changes, 'tag')[0]?.id;
  expect(update?.fields).toEqual({ eighths: 7, tagIds: [bocah] });
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

/** As a device holds it after a round trip to the server: only the schema's fields, keys in another order. */
function throughServer<K extends RecordKind>(kind: K, row: Row<K>): Row<K> {
  const fields = v.parse(RECORDS[kind].fields, row.fields);
  return { ...row, fields: sortKeys(fields) as Row<K>['fields'] };
}
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sortKeys(field)]));
}

const READ = importScreenplay(
  'hujan.fountain',
  new TextEncoder().encode(
    'INT. KIOS - SIANG\n\n_Hujan_ turun.\nDeras.\n\nSARI\n(pelan)\nHalo.\n\nINT. GUDANG - MALAM\n\nSARI dan JATI (30) masuk.\n\nJATI\nYa.\n',
  ),
);
if (!READ.ok) throw new Error(READ.reason);
const READ_PLAY = READ.screenplay;
function returned() {
  const { changes } = scriptFromScreenplay(READ_PLAY, house, file, idCounter());
  const back = <K extends RecordKind>(kind: K) => rows(changes, kind).map((row) => throughServer(kind, row));
  return {
    script: back('script')[0]!,
    import: back('import')[0]!,
    scenes: back('scene'),
    tags: back('tag'),
    texts: new Map(back('scene-text').map((row) => [row.id, row])),
  };
}

test('the same file, after it went to the server and back, changes no scene and brings no removed tag back', () => {
  const now = returned();
  const scenes = now.scenes.map((scene) => ({ ...scene, fields: { ...scene.fields, tagIds: [] } }));
  const { changes, counts } = updateScript({ ...now, scenes }, READ_PLAY, matchedByIndex(scenes), file, idCounter());
  expect(counts).toEqual({ changed: 0, unchanged: 2, added: 0, omitted: 0 });
  expect(changes.map((change) => change.kind)).toEqual(['script', 'import']);
});

test('nor where the texts of the scenes are not on the device, nor in a scene whose text changed elsewhere', () => {
  const now = returned();
  const scenes = now.scenes.map((scene) => ({ ...scene, fields: { ...scene.fields, tagIds: [] } }));
  const without = { ...now, scenes, texts: new Map() };
  expect(updateScript(without, READ_PLAY, matchedByIndex(scenes), file, idCounter()).counts.unchanged).toBe(2);
  const [first, second] = READ_PLAY.scenes;
  const changed = {
    ...READ_PLAY,
    scenes: [
      first!,
      { ...second!, elements: [...second!.elements, { type: 'action' as const, text: 'Gelap.', source: 99 }] },
    ],
  };
  const {
    changes,
    counts,
    scenes: list,
  } = updateScript({ ...now, scenes }, changed, matchedByIndex(scenes), file, idCounter());
  expect(counts).toMatchObject({ changed: 1, unchanged: 1 });
  expect(list[1]).toMatchObject({ change: 'changed', isTextChanged: true, linesGone: [], linesNew: ['Gelap.'] });
  expect(ofKind(changes, 'scene').flatMap((change) => Object.keys(change.fields))).not.toContain('tagIds');
});

test('a corrected heading stays while the file says what it said, and gives way when the file changes it', () => {
  const now = returned();
  const corrected = now.scenes.map((scene, index) =>
    index === 0 ? { ...scene, fields: { ...scene.fields, set: 'KIOS KAIN', light: 'night' as const } } : scene,
  );
  const same = updateScript({ ...now, scenes: corrected }, READ_PLAY, matchedByIndex(corrected), file, idCounter());
  expect(same.counts.unchanged).toBe(2);
  expect(ofKind(same.changes, 'scene')).toEqual([]);
  const [first, second] = READ_PLAY.scenes;
  const moved = { ...first!, slugline: { ...first!.slugline, raw: 'INT. PASAR - SIANG', set: 'PASAR' } };
  const next = updateScript(
    { ...now, scenes: corrected },
    { ...READ_PLAY, scenes: [moved, second!] },
    matchedByIndex(corrected),
    file,
    idCounter(),
  );
  expect(ofKind(next.changes, 'scene')[0]?.fields).toEqual({ set: 'PASAR', slugline: 'INT. PASAR - SIANG' });
});

test('a scene that only has another number is listed by its numbers, not as changed', () => {
  const now = present();
  const renumbered = screenplayOf(play.scenes.map((scene, index) => ({ ...scene, number: String(index + 11) })));
  const { scenes, counts } = updateScript(now, renumbered, matchedByIndex(now.scenes), file, idCounter());
  expect(counts).toMatchObject({ changed: 0, unchanged: 4 });
  expect(scenes[0]).toMatchObject({ change: 'unchanged', before: { number: '1' }, after: { number: '11' } });
});

test('the list of an update tells what was moved, and keeps scenes that people added here', () => {
  const now = present();
  const matches = new Map<number, SceneId>(
    [3, 0, 1, 2].map((old, index) => [index, now.scenes[old]!.id] as [number, SceneId]),
  );
  const turned = screenplayOf([play.scenes[3]!, ...play.scenes.slice(0, 3)]);
  const own = sceneRow(77, { position: 'zz' });
  const { scenes, changes } = updateScript(
    { ...now, scenes: [...now.scenes, own] },
    turned,
    matches,
    file,
    idCounter(),
  );
  expect(scenes.map(({ isMoved }) => isMoved)).toEqual([true, false, false, false]);
  expect(scenes[0]).toMatchObject({ change: 'unchanged', before: { number: '4' }, after: { number: '4' } });
  // It stays behind the scene that it was behind.
  expect(changes.filter((change) => change.id === own.id).flatMap(({ fields }) => Object.keys(fields))).toEqual([
    'position',
  ]);
});

test('names that people merged, split or changed mean the same at the next import', () => {
  const now = returned();
  const [sari, jati] = now.tags.filter((tag) => tag.fields.kind === 'cast');
  const renamed = editTag(now.tags, sari!, { name: 'SARI DEWI', number: 1 });
  if (!renamed.ok) throw new Error(renamed.reason);
  const tags = applied(now.tags, renamed.changes);
  const after = updateScript({ ...now, tags }, READ_PLAY, matchedByIndex(now.scenes), file, idCounter());
  expect(after.changes.map((change) => change.kind)).toEqual(['script', 'import']);

  const merge = mergeTags(jati!, sari!, now.scenes);
  const merged = { ...now, tags: applied(now.tags, merge), scenes: applied(now.scenes, merge) };
  expect(merged.scenes.flatMap((scene) => scene.fields.tagIds)).not.toContain(jati!.id);
  const again = updateScript(merged, READ_PLAY, matchedByIndex(now.scenes), file, idCounter());
  expect(again.changes.map((change) => change.kind)).toEqual(['script', 'import']);

  const split = splitTag(
    now.tags,
    sari!,
    ['SARI', 'DEWI'].map((name) => `${name} A`),
    now.scenes,
    () => crypto.randomUUID(),
  );
  const created = split
    .filter((change) => change.op === 'create')
    .map(({ id, scope, fields }) => ({ id, scope, fields }) as TagRow);
  const parted = { ...now, tags: [...applied(now.tags, split), ...created], scenes: applied(now.scenes, split) };
  const third = updateScript(parted, READ_PLAY, matchedByIndex(now.scenes), file, idCounter());
  expect(third.changes.map((change) => change.kind)).toEqual(['script', 'import']);
  expect(namesWithin('ADI & BUDI')).toEqual(['ADI', 'BUDI']);
});

test('a tag in another category stays there at the next import, and doubles across categories become one', () => {
  const now = returned();
  const [sari, jati] = now.tags.filter((tag) => tag.fields.kind === 'cast');
  const changed = changeCategory(now.tags, jati!, 'extra', now.scenes);
  expect(changed[0]?.fields).toMatchObject({ kind: 'extra', number: null });
  const tags = applied(now.tags, changed);
  const after = updateScript({ ...now, tags }, READ_PLAY, matchedByIndex(now.scenes), file, idCounter());
  expect(after.changes.map((change) => change.kind)).toEqual(['script', 'import']);
  const double = { ...sari!, id: tagId(77), fields: { kind: 'extra' as const, name: 'Sari', number: null } };
  expect(doublesAcross([...now.tags, double]).map((same) => same.map(({ id }) => id))).toEqual([[sari!.id, tagId(77)]]);
  const merge = mergeDoubles(double, [sari!, double], now.scenes);
  const merged = {
    ...now,
    tags: applied([...now.tags, double], merge),
    scenes: applied(now.scenes, merge),
  };
  expect(merged.tags.some(({ id }) => id === sari!.id)).toBe(false);
  const again = updateScript(merged, READ_PLAY, matchedByIndex(now.scenes), file, idCounter());
  expect(again.changes.map((change) => change.kind)).toEqual(['script', 'import']);
});

test('scenes that people corrected, omitted, added, split or merged stay so in an unchanged file', () => {
  const body = (text: string) => [
    { type: 'scene-heading' as const, text: 'INT. SET - DAY', source: 1 },
    { type: 'action' as const, text: `${text} pertama.`, source: 2 },
    { type: 'action' as const, text: `${text} kedua.`, source: 3 },
  ];
  const numbers = ['1', '2', '3', '4', '5'];
  const file5 = screenplayOf(numbers.map((number) => screenplayScene(number, { eighths: 8, elements: body(number) })));
  const newId = idCounter();
  const first = scriptFromScreenplay(file5, house, file, newId);
  const scenes = rows(first.changes, 'scene');
  const [one, two, three, four, five] = scenes as [SceneRow, SceneRow, SceneRow, SceneRow, SceneRow];
  const texts = new Map(rows(first.changes, 'scene-text').map((row) => [row.id as string, row]));
  const textOf = (scene: SceneRow) => ({ elements: texts.get(scene.id)!.fields.elements, marks: [] });
  const heading = { number: '1X', interior: 'EXT', set: 'PASAR', timeOfDay: 'night', timeText: 'MALAM' } as const;
  const script5 = rows(first.changes, 'script')[0]!;
  const production = { script: script5, scenes, tags: rows(first.changes, 'tag') };
  const edited = editHeading(production, one, heading, newId);
  const added = addScene(production, two, { ...heading, number: '2A' }, [], newId);
  const split = splitScene(scenes, three, textOf(three), 2, [], newId);
  const edits = [
    ...(edited.ok ? edited.changes : []),
    ...omitScene(two, true),
    ...(added.ok ? added.changes : []),
    ...split.changes,
    ...mergeScenes(four, textOf(four), five, textOf(five), () => 40, newId),
  ];
  const isMade = ({ op }: DraftChange) => op === 'create';
  const now = {
    script: rows(first.changes, 'script')[0]!,
    import: rows(first.changes, 'import')[0]!,
    scenes: applied([...scenes, ...rows(edits.filter(isMade), 'scene')], edits),
    tags: [],
    texts: new Map(
      applied([...texts.values(), ...rows(edits.filter(isMade), 'scene-text')], ofKind(edits, 'scene-text')).map(
        (row) => [row.id, row],
      ),
    ),
  };
  const matches = matchUpdate(now, file5);
  expect([...matches.values()]).toEqual(scenes.map(({ id }) => id));
  const { changes, counts } = updateScript(now, file5, matches, file, idCounter());
  expect(counts).toEqual({ changed: 0, unchanged: 5, added: 0, omitted: 0 });
  const after = applied(now.scenes, ofKind(changes, 'scene'));
  const words = (list: readonly SceneRow[]) =>
    list.map(({ id, fields }) => ({ ...fields, id, position: '', dayPosition: '' }));
  expect(words(after)).toEqual(words(now.scenes));
  expect(ofKind(changes, 'scene-text')).toEqual([]);
});
