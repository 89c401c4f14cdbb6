import type { AnyRouter } from '@tanstack/react-router';

declare global {
  /** Fetches the files of the screen at a path; of load-ahead.js, which the build writes. */
  var klaketLoadAhead: ((path: string) => void) | undefined;
}

/**
 * Fetches all files of the next screen at the same time. Without it the browser finds them one after the other, by
 * their imports. Does nothing once the service worker serves them from its cache.
 */
export function loadScreensAhead(router: AnyRouter): void {
  if (!import.meta.env.PROD) return;
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const isFirstScreen = fromLocation === undefined;
    if (isFirstScreen || !pathChanged || navigator.serviceWorker?.controller) return;
    const fetchFiles = globalThis.klaketLoadAhead ?? fetchList;
    fetchFiles(toLocation.pathname);
  });
}

/** Prerendered pages do not have it. */
function fetchList(path: string): void {
  const script = document.createElement('script');
  script.src = '/load-ahead.js';
  script.dataset['path'] = path;
  document.head.append(script);
}
