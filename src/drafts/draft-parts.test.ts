import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedParts, NOTHING_CHANGED, withParts, writeParts } from './draft-parts.ts';

test('one changed record of three hundred is written alone', () => {
  const made = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`row/${at}`, { name: `Nama ${at}` }]));
  const before = { edits: {}, made, removed: {} };
  const after = { ...before, made: { ...made, 'row/7': { name: 'Nama 7a' } } };
  const parts = writeParts(after, changedParts(before, after, NOTHING_CHANGED));
  expect(parts).toEqual([['made', { is: { name: 'Nama 7a' } }, 'row/7']]);
  expect(withParts(before, parts)).toEqual(after);
});

/** States of a draft, whose values are numbers, so that equal ones are the same. */
const plain = { noNullPrototype: true };
const entries = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(2), plain);
const state = fc.dictionary(fc.constantFrom('made', 'edits', 'unread'), fc.oneof(entries, fc.nat(2)), plain);

test('a draft of which the database has an earlier state is whole with the parts that changed since', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 2 }), fc.nat(), (states, at) => {
      let changed = NOTHING_CHANGED;
      for (const [index, next] of states.entries())
        if (index > 0) changed = changedParts(states[index - 1]!, next, changed);
      const parts: unknown = JSON.parse(JSON.stringify(writeParts(states.at(-1)!, changed)));
      // Also over a later state than the one that the changes were counted from: the database may have taken one more.
      const stored = states[at % states.length];
      expect(withParts(stored, parts as ReturnType<typeof writeParts>)).toEqual(states.at(-1));
    }),
  );
});
