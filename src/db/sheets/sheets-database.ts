import type { GivenReply } from './given-replies.ts';
import type { SavedSharedSheet } from './shared-sheets.ts';
import type { SheetReader } from './sheet-readers.ts';

/**
 * Data of shared call sheets on this device, in a database of its own: pages and the service worker open it without
 * Dexie, which would be a sixth of all that a reader loads (docs/decisions/115). It is the device's, not a user's:
 * never clear it at a logout.
 */
const NAME = 'klaket-sheets';
const VERSION = 2;
/** Time that other tabs have to close an older version after the browser has asked them to. */
const BLOCKED_MS = 3_000;
/** Notifies other tabs and the worker of a change. */
const CHANNEL = 'klaket-sheets';

interface Stores {
  savedSheets: { row: SavedSharedSheet; key: [owner: string, sheetId: string] };
  sheetReaders: { row: SheetReader; key: string };
  givenReplies: { row: GivenReply; key: [owner: string, sheetId: string, rowId: string, revision: number] };
}
type StoreName = keyof Stores;
type Row<S extends StoreName> = Stores[S]['row'];
type Key<S extends StoreName> = Stores[S]['key'];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const db = request.result;
      if (oldVersion === 1 && request.transaction !== null) {
        request.transaction.objectStore('keptSheets').name = 'savedSheets';
        return;
      }
      db.createObjectStore('savedSheets', { keyPath: ['owner', 'sheetId'] });
      db.createObjectStore('sheetReaders', { keyPath: 'key' });
      // Those that wait are found by the index: it stays small.
      db.createObjectStore('givenReplies', { keyPath: ['owner', 'sheetId', 'rowId', 'revision'] }).createIndex(
        'isWaiting',
        'isWaiting',
      );
    });
    request.addEventListener('success', () => {
      const db = request.result;
      const closeConnection = () => {
        opened = null;
        db.close();
      };
      // A newer app upgrades the database, or the browser has closed the connection: the next access opens again.
      db.addEventListener('versionchange', closeConnection);
      db.addEventListener('close', closeConnection);
      resolve(db);
    });
    const fail = () => {
      opened = null;
      // Of a request that is blocked, `error` throws: it is not done.
      reject(new Error('the database of sheets cannot be opened'));
    };
    request.addEventListener('error', fail);
    // Another tab keeps an older version open: the sheet is shown without the database.
    request.addEventListener('blocked', () => setTimeout(fail, BLOCKED_MS));
  });
  return opened;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('a request of the database of sheets failed')),
    );
  });

/**
 * Rows that the disk did not take (it is full, or the browser keeps nothing here): they hold for as long as the page
 * lives, so that a sheet that has arrived is shown in any case.
 */
const unsaved = new Map<string, unknown>();
const nameOf = (store: StoreName, key: unknown) => JSON.stringify([store, key]);

async function storeOf(name: StoreName): Promise<IDBObjectStore | null> {
  const db = await open().catch(() => null);
  return db && db.transaction(name, 'readonly').objectStore(name);
}

/* Only this code writes these stores, so the stored value has the row's type. */
export async function readRow<S extends StoreName>(store: S, key: Key<S>): Promise<Row<S> | undefined> {
  const held = unsaved.get(nameOf(store, key)) as Row<S> | undefined;
  if (held !== undefined) return held;
  const rows = await storeOf(store);
  return rows === null ? undefined : ((await answerOf(rows.get(key))) as Row<S> | undefined);
}

export async function readRows<S extends StoreName>(store: S): Promise<Row<S>[]> {
  const rows = await storeOf(store);
  return rows === null ? [] : ((await answerOf(rows.getAll())) as Row<S>[]);
}

export async function countRows(store: StoreName): Promise<number> {
  const rows = await storeOf(store);
  return rows === null ? 0 : answerOf(rows.count());
}

export async function removeRow<S extends StoreName>(store: S, key: Key<S>): Promise<void> {
  unsaved.delete(nameOf(store, key));
  const db = await open();
  await answerOf(db.transaction(store, 'readwrite').objectStore(store).delete(key));
  notifyListeners();
}

export async function readWaitingReplies(): Promise<GivenReply[]> {
  const rows = await storeOf('givenReplies');
  return rows === null ? [] : ((await answerOf(rows.index('isWaiting').getAll(1))) as GivenReply[]);
}

/**
 * Changes one row in one transaction: `change` receives the present row and returns the new one, or undefined to leave
 * it. Resolves when it is on the disk (or held by this page if that fails), with whether it was written.
 */
export async function changeRow<S extends StoreName>(
  store: S,
  key: Key<S>,
  change: (row: Row<S> | undefined) => Row<S> | undefined,
): Promise<boolean> {
  const name = nameOf(store, key);
  const held = unsaved.get(name) as Row<S> | undefined;
  const isWritten = await write(store, key, held === undefined ? change : () => change(held)).then(
    (isChanged) => {
      if (isChanged) unsaved.delete(name);
      return isChanged;
    },
    async (error: unknown) => {
      console.warn('a shared sheet cannot be kept on this device', error);
      const next = change(held ?? (await readRow(store, key).catch(() => undefined)));
      if (next !== undefined) unsaved.set(name, next);
      return next !== undefined;
    },
  );
  if (isWritten) notifyListeners();
  return isWritten;
}

async function write<S extends StoreName>(
  store: S,
  key: Key<S>,
  change: (row: Row<S> | undefined) => Row<S> | undefined,
): Promise<boolean> {
  const db = await open();
  return new Promise<boolean>((resolve, reject) => {
    let isChanged = false;
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
    const rows = transaction.objectStore(store);
    const read = rows.get(key);
    read.addEventListener('success', () => {
      const next = change(read.result as Row<S> | undefined);
      if (next === undefined) return;
      isChanged = true;
      rows.put(next);
    });
    transaction.addEventListener('complete', () => resolve(isChanged));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the write was given up')));
  });
}

const listeners = new Set<() => void>();
/** Opened with the first listener or write: a BroadcastChannel does not receive its own messages. */
let channel: BroadcastChannel | null = null;

function channelOf(): BroadcastChannel {
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      for (const listener of listeners) listener();
    });
  }
  return channel;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
  channelOf().postMessage(null);
}

/** Calls when something of the stores has changed, here, in another tab or in the worker. Returns how to stop. */
export function onSheetsChange(listener: () => void): () => void {
  channelOf();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
