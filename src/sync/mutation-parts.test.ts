import { expect, test } from 'vitest';
import { MUTATION_MAX_CHANGES, PUSH_MAX_BYTES } from '../../domain/sync/protocol.ts';
import { partsOf } from './mutation-parts.ts';

const change = (text: string) => ({ fields: { text } });
const sizes = (texts: readonly string[]) => partsOf(texts.map(change)).map((part) => part.length);

test('an intent is one mutation as long as the server takes it as one', () => {
  expect(sizes([])).toEqual([0]);
  expect(sizes(Array.from({ length: MUTATION_MAX_CHANGES }, () => ''))).toEqual([MUTATION_MAX_CHANGES]);
  expect(sizes(Array.from({ length: 2 * MUTATION_MAX_CHANGES + 1 }, () => ''))).toEqual([
    MUTATION_MAX_CHANGES,
    MUTATION_MAX_CHANGES,
    1,
  ]);
});

test('large texts are mutations that a push has room for, in their order', () => {
  const long = 'x'.repeat(PUSH_MAX_BYTES / 4);
  expect(sizes([long, long, long, long, long])).toEqual([3, 2]);
  expect(sizes(['“'.repeat(PUSH_MAX_BYTES / 4), long])).toEqual([1, 1]);
  expect(partsOf([long, 'last'].map(change)).flat()).toEqual([long, 'last'].map(change));
});
