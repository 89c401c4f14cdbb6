import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ScriptId, SceneId } from '../ids.ts';
import { scriptScope } from '../scopes.ts';
import type { Row } from '../records/draft-change.ts';
import { inverseOf, reachOfUndo, withoutOrderElsewhere } from './undo.ts';

const scope = scriptScope(v.parse(ScriptId, crypto.randomUUID()));
const id = v.parse(SceneId, crypto.randomUUID());
const before = { set: 'Pasar', synopsis: 'Hujan', tagIds: ['a'], position: 'a0' };
const step = (fields: object) =>
  inverseOf(
    [{ scope, kind: 'scene', id, op: 'update', fields }],
    () => ({ id, scope, fields: before }) as unknown as Row<'scene'>,
  );
const reach = (fields: object, now: object | undefined) => reachOfUndo(step(fields), () => now as never);

describe('an undo reaches', () => {
  test('all of a step that no one has touched since', () => {
    expect(reach({ synopsis: 'Terang' }, { ...before, synopsis: 'Terang' })).toEqual({ stays: [], isAnyUndone: true });
  });
  test('not a field that was changed since', () => {
    const fields = { synopsis: 'Terang', set: 'Pasar Senen' };
    expect(reach(fields, { ...before, ...fields, synopsis: 'Mendung' })).toEqual({
      stays: [{ kind: 'scene', id, scope, field: 'synopsis' }],
      isAnyUndone: true,
    });
  });
  test('nothing of a step whose only field was changed since', () => {
    // A form also names the fields that it has not changed.
    expect(reach({ synopsis: 'Terang', set: 'Pasar' }, { ...before, synopsis: 'Mendung' })).toEqual({
      stays: [{ kind: 'scene', id, scope, field: 'synopsis' }],
      isAnyUndone: false,
    });
  });
  test('a value that was set back by hand, and one that merges automatically', () => {
    expect(reach({ synopsis: 'Terang' }, before).stays).toEqual([]);
    expect(reach({ position: 'a1' }, { ...before, position: 'a2' })).toEqual({ stays: [], isAnyUndone: true });
  });
  test('not the place of a strip that was moved to that day since', () => {
    const standing = { ...before, dayId: 'one', dayPosition: 'a1' };
    const made = { dayId: 'three', dayPosition: 'a9' };
    const undoing = inverseOf(
      [{ scope, kind: 'scene', id, op: 'update', fields: made } as never],
      () => ({ id, scope, fields: standing }) as unknown as Row<'scene'>,
    );
    const undone = (now: object) => withoutOrderElsewhere(undoing, () => now as never).map(({ fields }) => fields);
    expect(undone({ ...standing, ...made })).toEqual([{ dayId: 'one', dayPosition: 'a1' }]);
    const elsewhere = { ...standing, dayId: 'two', dayPosition: 'a5' };
    expect(undone(elsewhere)).toEqual([{ dayId: 'one' }]);
    expect(
      reachOfUndo(
        withoutOrderElsewhere(undoing, () => elsewhere),
        () => elsewhere,
      ),
    ).toEqual({
      stays: [{ kind: 'scene', id, scope, field: 'dayId' }],
      isAnyUndone: false,
    });
  });
  test('not a made record that others have written into', () => {
    const undoing = inverseOf([{ scope, kind: 'scene', id, op: 'create', fields: before } as never], () => undefined);
    const written = reachOfUndo(undoing, () => ({ ...before, synopsis: 'Mendung' }));
    expect(written).toEqual({ stays: [{ kind: 'scene', id, scope, field: '@deleted' }], isAnyUndone: false });
    expect(reachOfUndo(undoing, () => before)).toEqual({ stays: [], isAnyUndone: true });
  });
});
