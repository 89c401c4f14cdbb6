import { expect, test } from 'vitest';
import { uuid } from '../breakdown/rows-for-tests.ts';
import { PERSONAL_SCOPE_KINDS, personalScope } from './personal-scope.ts';

test('the receipts of a payer are a part of a production, listed in its costs', () => {
  expect(PERSONAL_SCOPE_KINDS).toEqual(['receipts']);
  expect(personalScope(`receipts:${uuid(1)}:${uuid(2)}`)).toEqual({
    production: `script:${uuid(1)}`,
    userId: uuid(2),
    entry: { scope: `cost:${uuid(1)}`, kind: 'cost-payer', id: uuid(2) },
  });
});

test('no other scope is one', () => {
  for (const scope of [`script:${uuid(1)}`, `cost:${uuid(1)}`, `user:${uuid(1)}`, 'none', ''])
    expect(personalScope(scope)).toBeNull();
});
