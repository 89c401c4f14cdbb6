import * as fc from 'fast-check';
import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { expect, test } from 'vitest';
import { threadIdOf } from './thread-id.ts';

test('a conversation has one id, whichever side begins, and it is a UUID', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (house, talent) => {
      const id = threadIdOf(house, talent);
      expect(v.is(Uuid, id)).toBe(true);
      expect(threadIdOf(house, talent)).toBe(id);
    }),
  );
});

test('other pairs have other ids', () => {
  const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  expect(new Set([threadIdOf(a, b), threadIdOf(a, c), threadIdOf(b, c)]).size).toBe(3);
});
