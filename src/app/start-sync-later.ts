import type { UserDatabase } from '../db/database.ts';
import { untilRetry } from '../platform/network/until-retry.ts';
import { whenFirstScreenPainted } from '../platform/page/first-screen.ts';

/**
 * Starts sync of the logged-in user once the first screen is painted: the screen shows the data of this device, and
 * does not wait for the code of sync. Returns a function that stops it.
 */
export function startSyncLater(db: UserDatabase): () => Promise<void> {
  let isStopped = false;
  let stop = (): Promise<void> => Promise.resolve();
  const start = async () => {
    await whenFirstScreenPainted();
    while (!isStopped) {
      const code = await import('./browser-sync.ts').catch(() => null);
      if (code === null) await untilRetry();
      else if (!isStopped) {
        stop = code.startBrowserSync(db);
        return;
      }
    }
  };
  void start();
  return () => {
    isStopped = true;
    return stop();
  };
}
