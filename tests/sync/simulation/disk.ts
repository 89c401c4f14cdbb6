/**
 * A simulation's control over IndexedDB: tracks open transactions (to wait until a device is quiet), aborts them (a
 * kill), refuses writes (a full disk), and reads the stored data directly. Works on fake-indexeddb.
 */
import 'fake-indexeddb/auto';
import { copyValue } from './copy-value.ts';

interface RawRecords {
  values(): Iterable<{ value: unknown }>;
  put(...args: unknown[]): unknown;
  delete(...args: unknown[]): unknown;
  clear(): unknown;
}
interface RawStore {
  records: RawRecords;
}
interface RawDatabase {
  rawObjectStores: Map<string, RawStore>;
}

const open = new Map<string, Set<IDBTransaction>>();
let openCount = 0;
const full = new Map<string, () => void>();
const stored = new Map<string, RawDatabase>();
const watchers = new Map<string, () => void>();

/** Rows as they were read last; gone with the next write to their table, whatever made it (a rollback too). */
const known = new WeakMap<RawRecords, readonly unknown[]>();
let recordStore: object | null = null;

globalThis.structuredClone = copyValue;

// Node's own makes an asynchronous resource for each; a promise's job keeps the same place in the same queue.
const done = Promise.resolve();
const then = done.then.bind(done);
globalThis.queueMicrotask = (run) => void then(run);

const originalTransaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof originalTransaction>) {
  const transaction = originalTransaction.apply(this, args);
  const { name } = this;
  const ofName = open.get(name) ?? new Set();
  open.set(name, ofName.add(transaction));
  openCount += 1;
  const end = () => {
    if (ofName.delete(transaction)) openCount -= 1;
  };
  transaction.addEventListener('complete', () => {
    end();
    if (args[1] !== 'readonly') watchers.get(name)?.();
  });
  transaction.addEventListener('abort', end);
  const raw: unknown = Reflect.get(this, '_rawDatabase');
  // Tables of fake-indexeddb.
  stored.set(name, raw as RawDatabase);
  if (recordStore === null) noteWrites(raw as RawDatabase);
  return transaction;
};

for (const method of ['put', 'add'] as const) {
  const original = IDBObjectStore.prototype[method];
  IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...args: Parameters<typeof original>) {
    const refused = full.get(this.transaction.db.name);
    refused?.();
    if (refused !== undefined) throw new DOMException('no room', 'QuotaExceededError');
    return original.apply(this, args);
  };
}

// Dexie notifies its live queries by a timer of 0 ms; as a tick it keeps its place in the order of events.
const originalTimeout = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
    delayMs <= 1
      ? (setImmediate(() => run(...args)) as unknown as ReturnType<typeof originalTimeout>)
      : originalTimeout(run, delayMs, ...args),
  originalTimeout,
) as typeof setTimeout;

/** With `refused` nothing more fits; it is called for each write that did not. */
export const setDiskFull = (name: string, refused: (() => void) | null): void =>
  void (refused === null ? full.delete(name) : full.set(name, refused));

/** Calls back after each completed write. */
export const watchDisk = (name: string, changed: () => void): void => void watchers.set(name, changed);

export function unwatchDisk(name: string): void {
  watchers.delete(name);
  stored.delete(name);
  full.delete(name);
}

/** From the first database on, records each change of fake-indexeddb's data. */
function noteWrites({ rawObjectStores }: RawDatabase): void {
  const [first] = rawObjectStores.values();
  if (first === undefined) return;
  recordStore = Object.getPrototypeOf(first.records) as RawRecords;
  for (const method of ['put', 'delete', 'clear'] as const) {
    const original = Reflect.get(recordStore, method) as (...args: unknown[]) => unknown;
    const noted = function (this: RawRecords, ...args: unknown[]) {
      known.delete(this);
      return original.apply(this, args);
    };
    Reflect.set(recordStore, method, noted);
  }
}

const NOTHING: readonly unknown[] = [];

/**
 * The rows of a table as they are now, not to be changed: the same array as long as nothing was written to the table.
 */
export function storedRows<T>(name: string, table: string): readonly T[] {
  const records = stored.get(name)?.rawObjectStores.get(table)?.records;
  // The caller knows the type that it stored.
  if (records === undefined) return NOTHING as readonly T[];
  let rows = known.get(records);
  if (rows === undefined) {
    rows = Array.from(records.values(), ({ value }) => value);
    known.set(records, rows);
  }
  return rows as readonly T[];
}

/** Cuts off writes that have not completed, as a kill does; returns their number. */
export function cutTransactions(name: string): number {
  let cut = 0;
  for (const transaction of open.get(name) ?? []) {
    try {
      transaction.abort();
      if (transaction.mode === 'readwrite') cut += 1;
    } catch {
      // It had just ended.
    }
  }
  return cut;
}

export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits until no transaction is open and nothing follows from the last one. */
export async function quiet(): Promise<void> {
  for (let idle = 0; idle < 4;) {
    await tick();
    idle = openCount === 0 ? idle + 1 : 0;
  }
}
