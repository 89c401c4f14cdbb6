import type { ScopeId } from '../../domain/scopes.ts';
import type { Sync } from './start-sync.ts';
import { INITIAL_STATUS, type SyncStatus } from './status.ts';

let current: Sync | null = null;
const listeners = new Set<() => void>();
let stopWatching: () => void = () => undefined;

/** Scopes of mounted screens, also before sync has started; `stop` ends it in the running sync. */
interface Followed {
  scope: ScopeId;
  stop: (() => void) | undefined;
}
const followed = new Set<Followed>();

/** Set once sync has started, after a login or the first screen of a session; null at logout. */
export function setCurrentSync(sync: Sync | null): void {
  stopWatching();
  current = sync;
  for (const of of followed) of.stop = sync?.follow(of.scope);
  stopWatching = sync?.status.subscribe(notifyListeners) ?? (() => undefined);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The status of the logged-in user's work, across logins. */
export const syncStatus = (): SyncStatus => current?.status.get() ?? INITIAL_STATUS;

/** Calls back at every change of `syncStatus`; returns how to stop. */
export function subscribeSyncStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A screen shows this production (`script:{id}`) or scene (`scene:{id}`): it is fetched, kept up to date and not
 * evicted until the returned function is called. For a `useEffect`: `useEffect(() => followScope(scope), [scope])`.
 */
export function followScope(scope: ScopeId): () => void {
  const of: Followed = { scope, stop: current?.follow(scope) };
  followed.add(of);
  return () => {
    followed.delete(of);
    of.stop?.();
  };
}

/** Tries to send and fetch now. */
export const wakeSync = (): void => current?.wake();
