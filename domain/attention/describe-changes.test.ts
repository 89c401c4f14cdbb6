import { describe, expect, test } from 'vitest';
import { RECORDS } from '../records/records.ts';
import { isRecordKind, policyOf } from '../sync/fields.ts';
import { ScopeId } from '../scopes.ts';
import * as v from 'valibot';
import { describeMutation, MOST_LISTED } from './describe-changes.ts';
import { fieldKind, isEditable } from './field-kinds.ts';
import { describeRecord, type RecordFacts } from './record-description.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const house = v.parse(ScopeId, `house:${id(1)}`);
const scope = v.parse(ScopeId, `script:${id(2)}`);
const rows: RecordFacts[] = [
  { kind: 'script', id: id(2), scope: house, fields: { title: 'Payung' } },
  {
    kind: 'scene',
    id: id(3),
    scope,
    fields: { number: '12', set: 'WARUNG', slugline: 'INT. WARUNG', dayId: id(4), tagIds: [id(6)], synopsis: 'Hujan.' },
  },
  { kind: 'day', id: id(4), scope, fields: { number: 3, date: null, place: '' } },
  { kind: 'day', id: id(5), scope, fields: { number: 4, date: null, place: '' } },
  { kind: 'tag', id: id(6), scope, fields: { kind: 'cast', name: 'SARI', number: 1 } },
];
const find = (kind: string, wanted: string) => rows.find((row) => row.kind === kind && row.id === wanted);
const scene = { production: 'Payung', type: 'scene', number: '12', set: 'WARUNG' };
const change = (kind: string, n: number, op: 'create' | 'update' | 'delete', fields: Record<string, unknown> = {}) => ({
  scope,
  kind,
  id: id(n),
  op,
  fields,
});

test('every field of every record is something to a person', () => {
  for (const [kind, { fields }] of Object.entries(RECORDS)) {
    for (const field of Object.keys(fields.entries)) {
      // Only fields that merge automatically may be hidden from users.
      const isHidden = fieldKind(kind, field) === 'order' && kind !== 'mark';
      expect(!isHidden || policyOf(kind, field) === 'last-write', `${kind}.${field}`).toBe(true);
      expect(isRecordKind(kind)).toBe(true);
    }
  }
  expect(fieldKind('scene', 'of a newer app')).toBe('content');
  expect(fieldKind('scene', 'toString')).toBe('content');
  expect(isEditable('scene', 'synopsis')).toBe(true);
  expect(isEditable('scene', 'tagIds')).toBe(false);
});

describe('a mutation in one line', () => {
  const headline = (name: string, ...changes: ReturnType<typeof change>[]) =>
    describeMutation(name, changes, find).headline;

  test('scenes moved to a day, and taken out of the plan', () => {
    expect(headline('scene.move', change('scene', 3, 'update', { dayId: id(5), dayPosition: 'a1' }))).toEqual({
      type: 'moved',
      scenes: [scene],
      to: { type: 'day', number: 4 },
    });
    expect(headline('undo', change('scene', 3, 'update', { dayId: null }))).toMatchObject({
      to: { type: 'unscheduled' },
    });
    expect(headline('scene.move', change('scene', 3, 'update', { dayId: id(99) }))).toMatchObject({
      to: { type: 'day', number: null },
    });
  });
  test('a new order alone', () => {
    expect(headline('scene.move', change('scene', 3, 'update', { dayPosition: 'a1' }))).toEqual({
      type: 'reordered',
      subjects: [scene],
    });
  });
  test('a day deleted, not the scenes that it frees', () => {
    expect(headline('day.delete', change('scene', 3, 'update', { dayId: null }), change('day', 4, 'delete'))).toEqual({
      type: 'deleted',
      subject: { production: 'Payung', type: 'day', number: 3 },
      more: 0,
    });
  });
  test('a new tag, named although the device does not have it any more', () => {
    const changes = [
      change('tag', 7, 'create', { kind: 'property', name: 'payung merah', number: null }),
      change('scene', 3, 'update', { tagIds: { add: [id(7)], remove: [] } }),
    ];
    const described = describeMutation('scene.tag', changes, find);
    expect(described.headline).toMatchObject({
      type: 'made',
      subject: { type: 'tag', tagKind: 'property', name: 'payung merah' },
    });
    expect(described.changes[1]?.fields).toEqual([
      {
        field: 'tagIds',
        before: { type: 'tags', names: ['SARI'] },
        after: { type: 'tags-change', added: ['payung merah'], removed: [] },
      },
    ]);
  });
  test('fields changed, with how many other records', () => {
    expect(
      headline(
        'scene.describe',
        change('scene', 3, 'update', { synopsis: 'Lain.', eighths: 9 }),
        change('day', 4, 'update', { place: 'Ancol' }),
      ),
    ).toEqual({
      type: 'changed',
      subject: scene,
      kind: 'scene',
      fields: ['synopsis', 'eighths'],
      more: 1,
    });
  });
  test('a call sheet that goes with its rows is what was deleted', () => {
    const [crew, sheet] = [
      change('sheet-crew', 20, 'delete'),
      change('call-sheet', 21, 'delete', { number: 7, dayNumber: 2 }),
    ];
    const described = describeMutation('sheet.delete', [crew, sheet], () => undefined);
    expect(described.headline).toMatchObject({ type: 'deleted', subject: { type: 'sheet', number: 7 }, more: 0 });
  });
  test('an import, of which only the first changes are listed', () => {
    const script = { ...change('script', 2, 'create', { title: 'Payung' }), scope: house };
    const scenes = Array.from({ length: 100 }, (_, n) => change('scene', 100 + n, 'create', { number: String(n) }));
    const described = describeMutation('script.import', [script, ...scenes], () => undefined);
    expect(described.headline).toEqual({ type: 'imported', subject: { type: 'production', production: 'Payung' } });
    expect(described.changes).toHaveLength(MOST_LISTED);
    expect(described.more).toBe(101 - MOST_LISTED);
  });
});

test('old and new value are shown side by side; a new record shows its written fields', () => {
  const [edited] = describeMutation(
    'scene.describe',
    [change('scene', 3, 'update', { synopsis: 'Banjir.', dayPosition: 'a0' })],
    find,
  ).changes;
  expect(edited?.fields).toEqual([
    { field: 'synopsis', before: { type: 'text', text: 'Hujan.' }, after: { type: 'text', text: 'Banjir.' } },
  ]);
  const [made] = describeMutation(
    'day.make',
    [change('day', 9, 'create', { number: 9, date: null, position: 'a9', place: '' })],
    find,
  ).changes;
  expect(made).toMatchObject({
    subject: { type: 'day', number: 9 },
    fields: [{ field: 'number', before: { type: 'nothing' } }],
  });
});

test('a text and a mark are named by their scene; what is gone is unknown', () => {
  const own = v.parse(ScopeId, `scene:${id(3)}`);
  expect(describeRecord({ kind: 'scene-text', id: id(3), scope: own }, find)).toMatchObject({
    type: 'scene-text',
    number: '12',
    production: 'Payung',
  });
  expect(describeRecord({ kind: 'mark', id: id(8), scope: own }, find, { quote: 'payung' })).toMatchObject({
    type: 'mark',
    quote: 'payung',
    production: 'Payung',
  });
  expect(describeRecord({ kind: 'scene', id: id(77), scope }, find)).toEqual({
    type: 'unknown',
    kind: 'scene',
    production: 'Payung',
  });
  expect(describeRecord({ kind: 'poster', id: id(77), scope }, find)).toEqual({
    type: 'unknown',
    kind: null,
    production: 'Payung',
  });
  expect(describeRecord({ kind: 'script', id: id(77), scope: house }, find)).toEqual({
    type: 'unknown',
    kind: 'script',
    production: null,
  });
});
