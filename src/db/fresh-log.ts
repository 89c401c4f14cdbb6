const NAME = 'klaket-fresh-log';

/**
 * Makes the browser begin a new log of its database; call at every start. Harmless anywhere.
 *
 * Chromium keeps IndexedDB in LevelDB. When a write is interrupted (the phone reclaims the browser's memory), Chromium
 * appends to the log after the torn record. The next start reads only up to the torn record, so committed data after it
 * is lost, or the whole database. Deleting any database compacts its range: LevelDB flushes its memory and begins a new
 * log, which also makes earlier writes safe. docs/decisions/102; tests/kills/torn-log.test.ts.
 */
export async function beginFreshLog(): Promise<void> {
  try {
    // Two tabs that start at once need it once.
    await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      const opening = indexedDB.open(NAME, 1);
      opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('empty'));
      (await done(opening)).close();
      await done(indexedDB.deleteDatabase(NAME));
    });
  } catch (error) {
    console.warn('the database goes on in its old log', error);
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer of the database')));
  });
