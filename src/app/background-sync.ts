import type { UserDatabase } from '../db/database.ts';
import { syncStatus } from '../sync/current-sync.ts';
import { BACKGROUND_SYNC } from '../sync/lead-name.ts';

/**
 * Asks the browser, if it can, to wake the service worker for work that this page may not be open to send: work
 * committed without a network, and work that still waits when the page is hidden. Returns a function that stops it.
 */
export function askForBackgroundSync(db: UserDatabase): () => void {
  const ask = () => void register().catch((error: unknown) => console.warn('no background sync', error));
  const committed = () => {
    if (!navigator.onLine || syncStatus().phase === 'offline') ask();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden' && syncStatus().pending > 0) ask();
  };
  db.committed.add(committed);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    db.committed.delete(committed);
    document.removeEventListener('visibilitychange', hidden);
  };
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: ServiceWorkerRegistration & { sync?: SyncManager } = await navigator.serviceWorker.ready;
  await registration.sync?.register(BACKGROUND_SYNC);
}
