import { incomingAddress } from '../../domain/incoming-files.ts';
import { listenForInstall } from '../platform/app/install-prompt.ts';
import { type Launch, onLaunch } from '../platform/app/launch-queue.ts';
import { guardCompositions } from '../platform/page/composition.ts';
import { startServiceWorker } from './sw-bridge.ts';

/**
 * Connects the app to the device it runs on. `openAddress` navigates within the app. Call once, before the first
 * render.
 */
export function startDeviceListeners(openAddress: (path: string) => void): void {
  guardCompositions(window);
  listenForInstall();
  onLaunch((launch) => void receiveLaunch(launch, openAddress));
  startServiceWorker();
}

/** Files that the system opened are kept first: anyone who is not logged in finds them after the login. */
async function receiveLaunch({ files, target }: Launch, openAddress: (path: string) => void): Promise<void> {
  if (files.length === 0) {
    if (target !== null && target !== location.pathname + location.search) openAddress(target);
    return;
  }
  try {
    // The database's code is not needed for a first page: it loads with the first file.
    const [{ deviceDatabase }, { putIncomingFiles }] = await Promise.all([
      import('../db/device-database.ts'),
      import('../db/tables/incoming-files.ts'),
    ]);
    await putIncomingFiles(deviceDatabase, files, Date.now(), true);
    openAddress(incomingAddress('opened'));
  } catch {
    openAddress(incomingAddress('failed'));
  }
}
