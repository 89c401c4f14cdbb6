/**
 * What a simulation does to IndexedDB: knows which transactions are open (to wait until a device is quiet), cuts them short (a kill), and
 * refuses writes (a full disk). Works on the fake-indexeddb that vitest puts in place.
 */
const open = new Map<string, Set<IDBTransaction>>();
const full = new Set<string>();

const originalTransaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof originalTransaction>) {
  const transaction = originalTransaction.apply(this, args);
  const ofName = open.get(this.name) ?? new Set();
  open.set(this.name, ofName.add(transaction));
  const end = () => ofName.delete(transaction);
  for (const type of ['complete', 'abort']) transaction.addEventListener(type, end);
  return transaction;
};

for (const method of ['put', 'add'] as const) {
  const original = IDBObjectStore.prototype[method];
  IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...args: Parameters<typeof original>) {
    if (full.has(this.transaction.db.name)) throw new DOMException('no room', 'QuotaExceededError');
    return original.apply(this, args);
  };
}

// Dexie tells its live queries by a timer of 0 ms; as a tick it keeps its place in the order of events.
const originalTimeout = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
    delayMs <= 1
      ? (setImmediate(() => run(...args)) as unknown as ReturnType<typeof originalTimeout>)
      : originalTimeout(run, delayMs, ...args),
  originalTimeout,
) as typeof setTimeout;

export const setDiskFull = (name: string, isFull: boolean): void => void (isFull ? full.add(name) : full.delete(name));

/** What a kill does to writes that have not completed. */
export function cutTransactions(name: string): void {
  for (const transaction of open.get(name) ?? []) {
    try {
      transaction.abort();
    } catch {
      // It had just ended.
    }
  }
}

export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits until no transaction is open and nothing follows from the last one. */
export async function quiet(): Promise<void> {
  for (let idle = 0; idle < 4;) {
    await tick();
    idle = [...open.values()].every((transactions) => transactions.size === 0) ? idle + 1 : 0;
  }
}
