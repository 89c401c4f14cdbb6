import { noteNewVersionInCharge, offerUpdate } from '../features/app-update/update-store.ts';
import { untilRetry } from '../platform/network/until-retry.ts';

/**
 * The page's side of the service worker: registers it, listens for new versions and passes on the user's consent.
 * Messages are answered in sw/sw.ts; another one is sent by src/platform/app/on-demand-assets.ts.
 */
const CHECK_EVERY_MS = 60 * 60_000;
const CHECK_AT_MOST_EVERY_MS = 10 * 60_000;

/** Call once, after the first render. The development server has no service worker. */
export function startServiceWorker(): void {
  document.documentElement.dataset['release'] = import.meta.env.VITE_RELEASE ?? 'unnamed';
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // On the first visit the worker claims the page: that is no new version.
  let hasController = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) noteNewVersionInCharge(() => location.reload());
    hasController = true;
  });

  // Blocked storage or a private window: the app works, but only with a network.
  register(serviceWorker).catch((error: unknown) => console.warn('the service worker cannot be registered', error));
}

/**
 * The watch for new versions starts after the first worker is active: from its cache, so that a first visit does not
 * wait for it.
 */
async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { installing } = await serviceWorker.register('/sw.js');
  void installUntilActive(serviceWorker, installing);
  const { active } = await serviceWorker.ready;
  // A page that was loading when the worker was activated has no controller until it asks for one.
  if (serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => offerUpdate(() => workbox.messageSkipWaiting()));
  // Workbox reports only versions that are found after it registered, or that already wait.
  if (installing?.state === 'installing') await once(installing, 'statechange');
  await workbox.register();
  lookForNewVersions(() => workbox.update());
}

/**
 * A first installation that was cut by the network restarts while the page is open: the browser itself waits for the
 * next visit. Files that arrived are kept.
 */
async function installUntilActive(serviceWorker: ServiceWorkerContainer, first: ServiceWorker | null): Promise<void> {
  for (let worker = first; worker !== null;) {
    while (worker.state !== 'redundant' && worker.state !== 'activated') await once(worker, 'statechange');
    const registration = await serviceWorker.getRegistration();
    if (worker.state === 'activated' || registration?.active) return;
    await untilRetry();
    worker = await serviceWorker.register('/sw.js').then(
      ({ installing }) => installing,
      () => worker,
    );
  }
}

const once = (target: EventTarget, type: string) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** A window may stay open for weeks: checks every hour, and when the window becomes visible. */
function lookForNewVersions(update: () => Promise<void>): void {
  let lookedAt = Date.now();
  const look = () => {
    if (!navigator.onLine || Date.now() - lookedAt < CHECK_AT_MOST_EVERY_MS) return;
    lookedAt = Date.now();
    update().catch(() => {
      // No network after all; the next check is scheduled.
    });
  };
  setInterval(look, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
