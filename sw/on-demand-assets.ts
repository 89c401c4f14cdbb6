/** Assets under a name with a content hash, so that a kept copy is never out of date. */
const CACHE = 'klaket-on-demand';

/** From the device, or from the network and then kept. */
export async function serveOnDemandAsset({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

let warming = Promise.resolve();

/**
 * Fetches missing assets one after the other, so as not to compete with the page; concurrent callers wait for the same
 * run. Stops silently without a network.
 */
export function warmOnDemandAssets(paths: readonly string[]): Promise<void> {
  warming = warming.then(() => fetchMissing(paths));
  return warming;
}

async function fetchMissing(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    try {
      await cache.add(path);
    } catch {
      // No network or no room: the next start asks again, and using the part fetches it anyway.
      return;
    }
  }
}

/** Removes the parts of earlier versions. */
export async function dropOldOnDemandAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
