import { expect, test } from 'vitest';
import { waitingList, waitingOf, withoutWaiting, withWaiting } from './waiting-verdicts.ts';

test('two guests of one device wait with an opinion each about one talent', () => {
  const both = withWaiting(withWaiting({}, 'sekar', 'yes', 'Laras'), 'sekar', 'no', 'Dewa');
  expect(waitingOf(both, 'Laras')).toEqual({ sekar: 'yes' });
  expect(waitingOf(both, 'Dewa')).toEqual({ sekar: 'no' });
  expect(waitingOf(both, 'Budi')).toEqual({});
  expect(waitingList(both)).toEqual([
    { talentId: 'sekar', verdict: 'yes', by: 'Laras' },
    { talentId: 'sekar', verdict: 'no', by: 'Dewa' },
  ]);
  expect(waitingList(withoutWaiting(both, 'sekar', 'Laras'))).toEqual([
    { talentId: 'sekar', verdict: 'no', by: 'Dewa' },
  ]);
});

test('a later opinion of the same guest replaces the former one', () => {
  const changed = withWaiting(withWaiting({}, 'sekar', 'yes', 'Laras'), 'sekar', 'maybe', 'Laras');
  expect(waitingList(changed)).toEqual([{ talentId: 'sekar', verdict: 'maybe', by: 'Laras' }]);
});

test('an opinion that an older version stored keeps its guest', () => {
  const old = { sekar: { verdict: 'yes' as const, by: 'Laras' } };
  expect(waitingOf(old, 'Laras')).toEqual({ sekar: 'yes' });
  expect(waitingOf(old, 'Dewa')).toEqual({});
  expect(waitingList(withWaiting(old, 'sekar', 'no', 'Laras'))).toHaveLength(1);
  expect(withoutWaiting(old, 'sekar', 'Laras')).toEqual({});
});
