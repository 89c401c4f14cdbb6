import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ScopeId } from '../../domain/scopes.ts';
import { PinnedScopes } from './pinned-scopes.ts';

const script = v.parse(ScopeId, 'script:11111111-1111-4111-8111-111111111111');

it('a scope stays pinned until the last of its screens has gone', () => {
  const pinned = new PinnedScopes();
  const first = pinned.pin(script);
  const second = pinned.pin(script);
  expect([...pinned]).toEqual([script]);
  first();
  expect([...pinned]).toEqual([script]);
  second();
  expect([...pinned]).toEqual([]);
});
