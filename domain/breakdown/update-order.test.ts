import * as v from 'valibot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HouseId } from '../ids.ts';
import type { DraftChange, Row } from '../records/draft-change.ts';
import type { RecordKind } from '../records/records.ts';
import { importScreenplay } from '../screenplay/import-screenplay.ts';
import type { Screenplay } from '../screenplay/screenplay.ts';
import { groupScenes, inScriptOrder, type SceneRow } from './grouping.ts';
import { matchUpdate } from './match-update.ts';
import { moveScenes } from './moves.ts';
import { applied, dayRow, idCounter, uuid } from './rows-for-tests.ts';
import { addScene, editHeading, splitScene } from './scene-edits.ts';
import { scriptFromScreenplay } from './script-from-screenplay.ts';
import { updateScript, type ScriptOnDevice } from './script-update.ts';

const house = v.parse(HouseId, uuid(5));
const file = { fileName: 'urutan.fountain', importedAt: '2026-11-21T04:30:00.000Z' };
const DAYS = [dayRow(1), dayRow(2)];

function read(sets: readonly string[], numbers?: readonly string[]): Screenplay {
  const text = sets
    .map(
      (set, at) => `INT. ${set} - PAGI${numbers ? ` #${numbers[at]}#` : ''}\n\nA\nIni ${set}.\n\nB masuk ke ${set}.\n`,
    )
    .join('\n');
  const result = importScreenplay('urutan.fountain', new TextEncoder().encode(text));
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}

const rowsOf = <K extends RecordKind>(changes: readonly DraftChange[], kind: K) =>
  changes
    .filter((change) => change.kind === kind && change.op === 'create')
    .map(({ id, scope, fields }) => ({ id, scope, fields }) as Row<K>);

const ids = idCounter();

function deviceWith(sets: readonly string[], numbers?: readonly string[]): ScriptOnDevice {
  const { changes } = scriptFromScreenplay(read(sets, numbers), house, file, ids);
  return {
    script: rowsOf(changes, 'script')[0]!,
    import: rowsOf(changes, 'import')[0]!,
    scenes: rowsOf(changes, 'scene'),
    tags: rowsOf(changes, 'tag'),
    texts: new Map(rowsOf(changes, 'scene-text').map((row) => [row.id, row])),
  };
}

/** The device after changes, with the records they create. */
function after(now: ScriptOnDevice, changes: readonly DraftChange[]): ScriptOnDevice {
  const texts = applied([...now.texts.values(), ...rowsOf(changes, 'scene-text')], ofKind(changes, 'scene-text'));
  return {
    ...now,
    import: applied(now.import === null ? [] : [now.import], ofKind(changes, 'import'))[0] ?? null,
    scenes: applied([...now.scenes, ...rowsOf(changes, 'scene')], ofKind(changes, 'scene')),
    tags: applied([...now.tags, ...rowsOf(changes, 'tag')], ofKind(changes, 'tag')),
    texts: new Map(texts.map((row) => [row.id, row])),
  };
}
const ofKind = (changes: readonly DraftChange[], kind: RecordKind) => changes.filter((change) => change.kind === kind);

function imported(now: ScriptOnDevice, screenplay: Screenplay) {
  const update = updateScript(now, screenplay, matchUpdate(now, screenplay), file, ids);
  return { update, next: after(now, update.changes) };
}

function onDay(now: ScriptOnDevice, scene: SceneRow, day = DAYS[0]!, before?: SceneRow): ScriptOnDevice {
  const place = before === undefined ? 'end' : { before: before.id };
  const moved = moveScenes(now.scenes, DAYS, new Set([scene.id]), { dayId: day.id, place }, '2026-01-01');
  if (!moved.ok) throw new Error(moved.reason);
  return after(now, moved.changes);
}

const setsOf = (scenes: readonly SceneRow[]) => scenes.map(({ fields }) => fields.set);
const plan = (now: ScriptOnDevice) => {
  const { days, unscheduled } = groupScenes(now.scenes, DAYS, now.tags);
  return { days: days.map(({ scenes }) => scenes.map(({ id }) => id)), unscheduled: setsOf(unscheduled) };
};
const bySet = (now: ScriptOnDevice, set: string) => now.scenes.find(({ fields }) => fields.set === set)!;
const numbersOf = (now: ScriptOnDevice) => inScriptOrder(now.scenes).map(({ fields }) => fields.number);

test('two scenes in front of the first one leave the order of a shooting day as it was', () => {
  let now = deviceWith(['SATU', 'DUA', 'TIGA']);
  for (const set of ['SATU', 'TIGA']) now = onDay(now, bySet(now, set));
  now = onDay(now, bySet(now, 'DUA'), DAYS[0], bySet(now, 'TIGA'));
  const before = plan(now);
  const { next } = imported(now, read(['NOL', 'BARU', 'SATU', 'DUA', 'TIGA']));
  expect(plan(next)).toEqual({ ...before, unscheduled: ['NOL', 'BARU'] });
});

test('days, their order, corrections and added scenes survive a file in any order', () => {
  const sets = ['SATU', 'DUA', 'TIGA', 'EMPAT', 'LIMA', 'ENAM'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(sets, { minLength: sets.length }),
      fc.array(fc.tuple(fc.nat(5), fc.nat(1), fc.option(fc.nat(5), { nil: undefined })), { maxLength: 10 }),
      fc.array(fc.nat(6), { maxLength: 3 }),
      fc.nat(5),
      fc.nat(5),
      (order, moves, inserted, split, corrected) => {
        let now = deviceWith(sets);
        for (const [scene, day, before] of moves)
          now = onDay(now, now.scenes[scene]!, DAYS[day], before === undefined ? before : now.scenes[before]);
        const whole = now.scenes[split]!;
        const text = { elements: now.texts.get(whole.id)!.fields.elements, marks: [] };
        now = after(now, splitScene(now.scenes, whole, text, 3, [], ids).changes);
        const wrong = now.scenes[corrected]!;
        const { number, interior, timeOfDay, timeText } = wrong.fields;
        const heading = { number, interior, set: 'DIKOREKSI', timeOfDay, timeText };
        const edit = editHeading(now, wrong, heading, ids);
        now = after(now, edit.ok ? edit.changes : []);
        const before = plan(now);
        const draft = [...order];
        inserted.forEach((at, count) => draft.splice(at, 0, `BARU ${count}`));
        const { next, update } = imported(now, read(draft));
        const fresh = new Set(update.scenes.filter(({ id }) => id === null));
        expect(fresh.size).toBe(inserted.length);
        expect(plan(next).days).toEqual(before.days);
        const stay = before.unscheduled.length;
        expect(plan(next).unscheduled).toHaveLength(stay + inserted.length);
        expect(bySet(next, 'DIKOREKSI').id).toBe(wrong.id);
        const inScript = inScriptOrder(next.scenes).map(({ id }) => id);
        const half = now.scenes.at(-1)!;
        expect(inScript.indexOf(half.id)).toBe(inScript.indexOf(whole.id) + 1);
        const numbers = numbersOf(next).map((each) => each.toUpperCase());
        expect(new Set(numbers).size).toBe(numbers.length);
        // The same file once more changes nothing.
        const again = imported(next, read(draft)).update.changes.map(({ kind }) => kind);
        expect(again).toEqual(['script', 'import']);
      },
    ),
    { numRuns: 40 },
  );
});

test('the second half of a split scene is shot directly behind the first', () => {
  let now = deviceWith(['SATU', 'DUA', 'TIGA']);
  for (const set of ['TIGA', 'SATU', 'DUA']) now = onDay(now, bySet(now, set));
  const scene = bySet(now, 'SATU');
  const text = { elements: now.texts.get(scene.id)!.fields.elements, marks: [] };
  for (let at = 0; at < 10; at += 1) {
    const { changes, id } = splitScene(now.scenes, scene, text, 3, [], ids);
    const order = plan(after(now, changes)).days[0]!;
    expect(order).toEqual([bySet(now, 'TIGA').id, scene.id, id, bySet(now, 'DUA').id]);
  }
});

test('a half keeps to its scene in a renumbered draft, and its new number is reported', () => {
  let now = deviceWith(['SATU', 'DUA', 'TIGA'], ['12', '13', '14']);
  const scene = bySet(now, 'DUA');
  const text = { elements: now.texts.get(scene.id)!.fields.elements, marks: [] };
  now = after(now, splitScene(now.scenes, scene, text, 3, [], ids).changes);
  expect(numbersOf(now)).toEqual(['12', '13', '13A', '14']);
  const { next, update } = imported(now, read(['SATU', 'BARU', 'DUA', 'TIGA'], ['12', '13', '14', '15']));
  expect(numbersOf(next)).toEqual(['12', '13', '14', '14A', '15']);
  const told = update.scenes.map(({ before, after: now2 }) => `${before?.number ?? '-'}>${now2?.number ?? '-'}`);
  expect(told).toContain('13A>14A');
});

test('a number that the new draft uses is not given twice: neither by a correction nor by an added scene', () => {
  let now = deviceWith(['SATU', 'DUA'], ['1', '2']);
  const { interior, timeOfDay, timeText, set } = bySet(now, 'DUA').fields;
  const edit = editHeading(now, bySet(now, 'DUA'), { number: '3', interior, set, timeOfDay, timeText }, ids);
  now = after(now, edit.ok ? edit.changes : []);
  const own = { number: '4', interior, set: 'SENDIRI', timeOfDay, timeText };
  const added = addScene(now, bySet(now, 'DUA'), own, [], ids);
  now = after(now, added.ok ? added.changes : []);
  const { next, update } = imported(now, read(['SATU', 'DUA', 'TIGA', 'EMPAT'], ['1', '2', '3', '4']));
  expect(numbersOf(next)).toEqual(['1', '2', '2A', '3', '4']);
  const told = update.scenes.filter(({ before, after: now2 }) => before && now2 && before.number !== now2.number);
  expect(told.map(({ before, after: now2 }) => [before?.number, now2?.number])).toEqual([
    ['3', '2'],
    ['4', '2A'],
  ]);
});

test('a scene that left the file keeps its place among the others, under a number that no case repeats', () => {
  const now = deviceWith(['SATU', 'DUA', 'TIGA'], ['1', '2a', '3']);
  const { next } = imported(now, read(['SATU', 'LAIN SEKALI', 'TIGA'], ['1', '2A', '3']));
  const numbers = numbersOf(next).map((number) => number.toUpperCase());
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a corrected set takes its location tag along, by hand and by a newer file', () => {
  let now = deviceWith(['PASAR', 'PASAR', 'GUDANG']);
  const locations = (state: ScriptOnDevice, at: number) =>
    (inScriptOrder(state.scenes)[at]?.fields.tagIds ?? [])
      .map((id) => state.tags.find((tag) => tag.id === id)!)
      .filter(({ fields }) => fields.kind === 'location')
      .map(({ fields }) => fields.name);
  const [first] = inScriptOrder(now.scenes);
  const { number, interior, timeOfDay, timeText } = first!.fields;
  const edit = editHeading(now, first!, { number, interior, set: 'KIOS', timeOfDay, timeText }, ids);
  now = after(now, edit.ok ? edit.changes : []);
  expect([0, 1, 2].map((at) => locations(now, at))).toEqual([['KIOS'], ['PASAR'], ['GUDANG']]);
  now = imported(now, read(['PASAR', 'PASAR', 'GUDANG'])).next;
  expect([0, 1, 2].map((at) => locations(now, at))).toEqual([['KIOS'], ['PASAR'], ['GUDANG']]);
  const half = splitScene(
    now.scenes,
    bySet(now, 'GUDANG'),
    { elements: now.texts.get(bySet(now, 'GUDANG').id)!.fields.elements, marks: [] },
    3,
    now.tags,
    ids,
  );
  now = after(now, half.changes);
  expect([2, 3].map((at) => locations(now, at))).toEqual([['GUDANG'], ['GUDANG']]);
  const moved = deviceWith(['PASAR', 'GUDANG']);
  const draft = read(['PASAR', 'GUDANG TUA']);
  const matches = new Map(inScriptOrder(moved.scenes).map(({ id }, at) => [at, id]));
  const next = after(moved, updateScript(moved, draft, matches, file, ids).changes);
  expect([0, 1].map((at) => locations(next, at))).toEqual([['PASAR'], ['GUDANG TUA']]);
});

test('a paragraph that changed is shown as one, however long it is, and no word that changed is left out', () => {
  const now = deviceWith(['SATU']);
  const draft = read(['SATU']);
  const [scene] = draft.scenes;
  const elements = scene!.elements.map((element) =>
    element.text === 'Ini SATU.' ? { ...element, text: 'Ini bukan SATU.' } : element,
  );
  const { update } = imported(now, {
    ...draft,
    scenes: [{ ...scene!, elements: [...elements, { type: 'action', text: 'Gelap gulita.', source: 9 }] }],
  });
  expect(update.scenes[0]).toMatchObject({
    linesChanged: [{ before: 'Ini SATU.', after: 'Ini bukan SATU.' }],
    linesGone: [],
    linesNew: ['Gelap gulita.'],
  });
});
