import { expect, test } from 'vitest';
import { ROUTES } from '../../domain/routes/table.ts';
import { scriptOfAddress } from './script-of-address.ts';

test('only the addresses of a production name the production that is open', () => {
  const paths = ROUTES.map(({ path }) => path).filter((path) => path.endsWith('/$id') || path.endsWith('/$id/edit'));
  const about = paths.filter((path) => scriptOfAddress(`/_workspace${path}`, { id: 'x' }) !== null);
  expect(about.toSorted()).toEqual([
    '/ph/briefing/$id',
    '/ph/cost-breakdown/$id',
    '/ph/script-breakdown/$id',
    '/ph/timeline/$id',
  ]);
  expect(scriptOfAddress('/_workspace/ph/call-sheets/script/$scriptId', { scriptId: 'x' })).toBe('x');
});
