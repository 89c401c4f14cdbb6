import { expect, test } from 'vitest';
import * as v from 'valibot';
import { RECORDS } from '../../domain/records/records.ts';
import { Change, type Mutation } from '../../domain/sync/protocol.ts';
import { malformedPart } from './malformed.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const change = {
  scope: `script:${ID}`,
  kind: 'day',
  id: ID,
  op: 'update',
  fields: { note: 'x' },
  base: { note: 3, '*': ID, '@deleted': 1, [`script:${ID}`]: 2, [`script:${ID}/12`]: ID },
  resolves: { note: [ID], '@deleted': [ID] },
};
const mutation = (changed: object, name = 'day.edit'): Mutation => ({
  mutationId: ID,
  clientId: ID,
  seq: 1,
  name,
  version: 1,
  changes: [v.parse(Change, { ...change, ...changed })],
});

test('every kind and every field that this program has is well formed', () => {
  for (const [kind, { fields }] of Object.entries(RECORDS)) {
    const values = Object.fromEntries(Object.keys(fields.entries).map((field) => [field, 1]));
    expect(malformedPart(mutation({ kind, fields: values, base: values }))).toBeNull();
  }
  expect(malformedPart(mutation({}))).toBeNull();
});

test.each([
  ['a name of every object', { fields: { toString: 'x' } }],
  ['the prototype', { fields: JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown }],
  ['the constructor', { fields: { constructor: 1 } }],
  ['a base with a name of every object', { base: { valueOf: 1 } }],
  ['a resolved field with a name of every object', { resolves: { hasOwnProperty: [] } }],
  ['an upper-case id', { id: ID.toUpperCase() }],
  ['an empty id', { id: '' }],
  ['NUL in a kind', { kind: 'day\0' }],
  ['an upper-case kind', { kind: 'DAY' }],
  ['a number that is none', { fields: { order: JSON.parse('1e999') as unknown } }],
  ['a number that is none, deep inside', { fields: { content: { rows: [{ n: JSON.parse('-1e999') as unknown }] } } }],
])('%s is refused', (_what, changed) => {
  expect(malformedPart(mutation(changed))).not.toBeNull();
});

test('a name that cannot be stored is refused', () => {
  for (const name of ['a\0b', 'a\uD800']) expect(malformedPart(mutation({}, name))).toBe('name');
});
