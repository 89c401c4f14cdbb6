/** Heavy parts (domain/on-demand-assets.ts) that a page asks its service worker to cache; answered in sw/sw.ts. */
type OnDemandAssets = 'all' | 'pdf-writing';

/**
 * Loads heavy parts when idle, so that they work without a network too: all of them for logged-in users, the PDF writer
 * for readers of shared sheets. Not on a metered or slow connection.
 */
export function warmOnDemandAssets(parts: OnDemandAssets): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSparing(Reflect.get(navigator, 'connection')))
    return;
  // Ready means that the shell has been fetched: the connection is free.
  void navigator.serviceWorker.ready.then(({ active }) =>
    whenIdle(() => active?.postMessage({ type: 'WARM_ON_DEMAND', parts })),
  );
}

/** Whether a connection (Network Information API, not in every browser) is one to fetch nothing on ahead of its use. */
export function isSparing(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true || String(Reflect.get(connection, 'effectiveType')).endsWith('2g')
  );
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 10_000 });
  else setTimeout(act, 2000);
}
