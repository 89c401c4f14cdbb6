const NAME = 'klaket-fresh-log';

/**
 * Makes the browser begin a new log of its database; call at every start. Harmless anywhere.
 *
 * Chromium keeps IndexedDB in LevelDB and, after an end in the middle of a write (a phone that takes the browser's
 * memory), goes on writing into the log behind the torn record. The start after that reads only up to the tear: what
 * was strictly committed in between is lost, or the whole database. Deleting any database compacts its range, for which
 * LevelDB writes out everything that it has in memory and begins a new log; what was written before is safe from then
 * on, too. docs/decisions/102; tests/kills/torn-log.test.ts.
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
