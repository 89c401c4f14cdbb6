import { expect, test } from 'vitest';
import { INITIAL_STATUS, type SyncStatus } from '../sync/status.ts';
import { problemOf } from './sync-problem.ts';

const said = (status: Partial<SyncStatus>, isOnline = true) => problemOf({ ...INITIAL_STATUS, ...status }, isOnline);

test('of several problems the line says what stops writing, then what stops sending', () => {
  const everything = { problem: 'STORAGE_FULL', pause: 'auth', server: 'silent', pending: 2 } as const;
  expect(said(everything, false)).toBe('storage-full');
  expect(said({ ...everything, problem: 'NEWER_DATABASE' }, false)).toBe('old-app');
  expect(said({ ...everything, problem: null }, false)).toBe('offline');
  expect(said({ ...everything, problem: null })).toBe('login');
  expect(said({ ...everything, problem: null, pause: null })).toBe('unreachable');
});

test('a harmless problem is not shown', () => {
  expect(said({})).toBeNull();
  expect(said({ server: 'busy' })).toBeNull();
  expect(said({ server: 'busy', pending: 1 })).toBe('busy');
  expect(said({ pause: 'version' })).toBeNull();
  expect(said({ pause: 'version', pending: 1 })).toBe('old-server');
});
