import type { CDPSession } from '@playwright/test';

/** Wakes the worker as the browser does when a network is there. */
export async function dispatchSync(devtools: CDPSession, origin: string, tag: string): Promise<void> {
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registration,
    tag,
    lastChance: false,
  });
  await devtools.send('ServiceWorker.disable');
}
