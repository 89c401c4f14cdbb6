import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ScopeId } from '../scopes.ts';
import { EVERY_FIELD, type Change } from './protocol.ts';
import { replay } from './replay.ts';

const base = { fields: { number: 1, place: 'Senen' }, deleted: false };
const gone = { ...base, deleted: true };
const scope = v.parse(ScopeId, 'script:00000000-0000-4000-8000-000000000001');
const edit = (fields: Change['fields'], mutationId = 'a', op: Change['op'] = 'update') => {
  const change: Change = { scope, kind: 'day', id: '1', op, fields, base: {} };
  return { mutationId, change };
};

test('a pending edit is applied over the server’s value, and lists its fields', () => {
  expect(replay(base, [edit({ place: 'Glodok' }), edit({ place: 'Ancol' }, 'b')])).toEqual({
    fields: { number: 1, place: 'Ancol' },
    pending: { place: 'b' },
  });
});

test('an edit of what others have deleted brings it back to the author’s eyes', () => {
  expect(replay(gone, [edit({ place: 'Glodok' })])).toEqual({
    fields: { number: 1, place: 'Glodok' },
    pending: { place: 'a' },
  });
});

test('a choice between two values that keeps the shown one changes nothing, and brings nothing back', () => {
  expect(replay(base, [edit({})])).toEqual({ fields: base.fields, pending: {} });
  expect(replay(gone, [edit({})])).toEqual({ fields: null, pending: {} });
  expect(replay(null, [edit({})])).toEqual({ fields: null, pending: {} });
});

test('an own creation is pending as a whole', () => {
  expect(replay(null, [edit({ number: 2 }, 'a', 'create')])).toEqual({
    fields: { number: 2 },
    pending: { [EVERY_FIELD]: 'a' },
  });
});
