import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHARE_TARGET } from '../domain/incoming-files.ts';
import { isOnDemandAsset } from '../domain/on-demand-assets.ts';
import { deviceDatabase } from '../src/db/device-database.ts';
import { putIncomingFiles } from '../src/db/tables/incoming-files.ts';
import { REPLIES_SYNC } from '../src/sync/given-replies.ts';
import { BACKGROUND_SYNC } from '../src/sync/lead-name.ts';
import { ASSET_ROUTES, isPdfWritingAsset, isShellNavigation } from './asset-classes.ts';
import { answerBackgroundSync, sendRepliesInBackground } from './background-sync.ts';
import { cachePreviousShell, servePreviousShell } from './previous-shell.ts';
import { dropOldOnDemandAssets, serveOnDemandAsset, warmOnDemandAssets } from './on-demand-assets.ts';
import { receiveShare } from './share-target.ts';
import { installSideBySide } from './side-by-side-install.ts';

/**
 * Everything the app consists of is on the device after one visit, and every navigation is answered with the shell.
 * Answers of the API are never cached here: the work itself lives in IndexedDB, and so do shared call sheets, which
 * open without an account (docs/decisions/115-shared-sheets-are-kept-in-a-database-of-their-own.md).
 */
declare const self: ServiceWorkerGlobalScope;

const entries = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry));
const shellEntries = entries.filter(({ url }) => !isOnDemandAsset(`/${url}`));
const onDemandPaths = entries.map(({ url }) => `/${url}`).filter(isOnDemandAsset);

registerRoute(({ sameOrigin, url }) => sameOrigin && isOnDemandAsset(url.pathname), serveOnDemandAsset);
const shell = new PrecacheController();
shell.addToCacheList(shellEntries);
self.addEventListener('install', (event) => event.waitUntil(installSideBySide(shell, event)));
self.addEventListener('activate', (event) => event.waitUntil(shell.activate(event)));
registerRoute(new PrecacheRoute(shell));
cleanupOutdatedCaches();
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), servePreviousShell);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_TARGET.path,
  ({ request }) => receiveShare(request, (files) => putIncomingFiles(deviceDatabase, files, Date.now())),
  'POST',
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShellNavigation(url.pathname),
  shell.createHandlerBoundToURL('/index.html'),
);

// If the browser supports static routes, it takes the shell's files from the caches without starting this program for
// each; others come from the network. Measured: a tenth of a warm start.
self.addEventListener('install', (event) => {
  const routed = (event as RoutedInstallEvent).addRoutes?.(ASSET_ROUTES);
  // Without routes it works as in a browser that does not support them.
  event.waitUntil(Promise.resolve(routed).catch(console.error));
});

// The first visit is already controlled, so that its later loads come from the caches too.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(dropOldOnDemandAssets(onDemandPaths)));

/** Messages of src/app/sw-bridge.ts and src/platform/app/on-demand-assets.ts. */
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const { type, parts } = typeof message === 'object' && message !== null ? (message as SentMessage) : {};
  if (type === 'WARM_ON_DEMAND') {
    const isForPdf = parts === 'pdf-writing';
    event.waitUntil(warmOnDemandAssets(isForPdf ? onDemandPaths.filter(isPdfWritingAsset) : onDemandPaths));
  }
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  // Sent only after the user has agreed: a new version never takes over automatically while a page is open.
  if (type === 'SKIP_WAITING')
    event.waitUntil(cachePreviousShell(shellEntries.map(({ url }) => `/${url}`)).then(() => self.skipWaiting()));
});

/** Message of any version of a page. */
type SentMessage = { type?: unknown; parts?: unknown };

/** Not in TypeScript's library yet (Service Worker Static Routing). */
type RoutedInstallEvent = ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };

/** Not in TypeScript's library yet (Background Synchronization API). */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === BACKGROUND_SYNC) (event as SyncEvent).waitUntil(answerBackgroundSync());
  if (tag === REPLIES_SYNC) (event as SyncEvent).waitUntil(sendRepliesInBackground());
});
