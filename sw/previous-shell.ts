import { cacheNames } from 'workbox-core';

/**
 * When one tab takes a new version, other tabs may stay on the old one (they may hold unsaved input), which loads its
 * screens late. Its files are therefore kept until the next update.
 */
const CACHE = 'klaket-previous-shell';

/**
 * Copies the files that the new version will delete when it becomes active. `currentPaths` are the new version's own.
 */
export async function cachePreviousShell(currentPaths: readonly string[]): Promise<void> {
  await caches.delete(CACHE);
  const [from, to] = await Promise.all([caches.open(cacheNames.precache), caches.open(CACHE)]);
  for (const request of await from.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || currentPaths.includes(pathname)) continue;
    const response = await from.match(request);
    if (response) await to.put(request, response);
  }
}

/** For assets that are not in the current version. */
export async function servePreviousShell({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
}
