import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { ScriptId } from '../../domain/ids.ts';
import { scriptScope } from '../../domain/scopes.ts';
import { followScope, setCurrentSync } from './current-sync.ts';
import type { Sync } from './start-sync.ts';
import { INITIAL_STATUS } from './status.ts';

const scope = scriptScope(v.parse(ScriptId, '00000000-0000-4000-8000-000000000001'));
afterEach(() => setCurrentSync(null));

/** A sync that logs the scopes it is asked to follow. */
function writtenSync(log: string[]): Sync {
  return {
    status: { get: () => INITIAL_STATUS, subscribe: () => () => undefined },
    wake: () => undefined,
    setHouses: () => undefined,
    follow: (followed) => {
      log.push(`follow ${followed}`);
      return () => log.push(`leave ${followed}`);
    },
    stop: () => Promise.resolve(),
  };
}

test('a screen that was open before sync started is followed once it starts', () => {
  const log: string[] = [];
  const leave = followScope(scope);
  setCurrentSync(writtenSync(log));
  leave();
  expect(log).toEqual([`follow ${scope}`, `leave ${scope}`]);
});

test('a screen that was left before sync started is not followed', () => {
  const log: string[] = [];
  followScope(scope)();
  setCurrentSync(writtenSync(log));
  expect(log).toEqual([]);
});

test('an open screen is followed by the sync of the next login', () => {
  const [first, second]: [string[], string[]] = [[], []];
  setCurrentSync(writtenSync(first));
  const leave = followScope(scope);
  setCurrentSync(null);
  setCurrentSync(writtenSync(second));
  leave();
  expect(first).toEqual([`follow ${scope}`]);
  expect(second).toEqual([`follow ${scope}`, `leave ${scope}`]);
});
