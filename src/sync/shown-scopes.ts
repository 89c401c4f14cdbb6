import * as v from 'valibot';
import { ScopeId } from '../../domain/scopes.ts';

/** Scopes that any tab shows, published by shared locks, which end with their tab. */
const prefixOf = (userId: string) => `klaket-shows-${userId}-`;

/** Publishes to all tabs that this one shows a scope, until the returned function is called. */
export function showScope(userId: string, scope: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const ended = new AbortController();
  const untilEnded = () =>
    new Promise<void>((resolve) => {
      if (ended.signal.aborted) resolve();
      ended.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  navigator.locks.request(prefixOf(userId) + scope, { mode: 'shared' }, untilEnded).catch(() => undefined);
  return () => ended.abort();
}

/** Scopes that the tabs of a user show now. */
export async function shownScopes(userId: string): Promise<ScopeId[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  const prefix = prefixOf(userId);
  return held
    .flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .filter((scope): scope is ScopeId => v.is(ScopeId, scope));
}
