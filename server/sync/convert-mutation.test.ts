import { expect, test } from 'vitest';
import { SCHEMA, type Mutation } from '../../domain/sync/protocol.ts';
import { convertMutation, type Converter } from './convert-mutation.ts';

const mutation: Mutation = { mutationId: 'm', clientId: 'c', seq: 1, name: 'day.edit', version: 1, changes: [] };
const renames =
  (from: string, to: string): Converter =>
  (old) => ({ ...old, name: old.name === from ? to : old.name });

test('an old mutation goes through every converter up to the current version', () => {
  const converted = convertMutation(mutation, [renames('day.edit', 'day.change'), renames('day.change', 'day.set')], 3);
  expect(converted).toMatchObject({ mutationId: 'm', name: 'day.set', version: 3 });
});

test('a current mutation stays as it is', () => {
  expect(convertMutation({ ...mutation, version: SCHEMA })).toEqual({ ...mutation, version: SCHEMA });
});

test('there is a converter from every version that ever was', () => {
  for (let version = 1; version <= SCHEMA; version += 1)
    expect(() => convertMutation({ ...mutation, version })).not.toThrow();
});
