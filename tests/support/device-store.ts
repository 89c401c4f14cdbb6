import { expect, type Page } from '@playwright/test';

/** Reads the logged-in user's database of a page, past the app. */

export type OutboxStates = Partial<Record<'queued' | 'acknowledged' | 'confirmed' | 'rejected' | 'parked', number>>;

/** All rows of a table, of the logged-in user or of another one who has work here. */
export const storedRows = async <Row>(page: Page, table: string, userId?: string): Promise<Row[]> =>
  page.evaluate(
    async ({ name, database }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
      });
      try {
        return await new Promise<never[]>((resolve, reject) => {
          const reading = db.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => resolve(reading.result as never[]));
          reading.addEventListener('error', () => reject(new Error(String(reading.error))));
        });
      } finally {
        db.close();
      }
    },
    { name: table, database: `klaket-${userId ?? (await userIdOf(page))}` },
  );

/** Number of mutations in each state. */
export async function outboxStates(page: Page, userId?: string): Promise<OutboxStates> {
  const states: OutboxStates = {};
  for (const { state } of await storedRows<{ state: keyof OutboxStates }>(page, 'outbox', userId))
    states[state] = (states[state] ?? 0) + 1;
  return states;
}

/** Number of records of a production on the device, by table. */
export async function recordCounts(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['scripts', 'scenes', 'days', 'tags', 'sceneTexts', 'marks'])
    counts[table] = (await storedRows(page, table)).length;
  return counts;
}

/** Waits until nothing of the logged-in user waits to be sent. */
export async function untilSent(page: Page): Promise<void> {
  const queued = async () => (await outboxStates(page)).queued ?? 0;
  await expect.poll(queued, { message: 'unsent changes', intervals: [50, 100, 200] }).toBe(0);
}

export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name])));

export const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = localStorage.getItem('auth-storage') ?? 'null';
    const session = JSON.parse(stored) as { userData: { userId: string } } | null;
    if (session === null) throw new Error('nobody is logged in');
    return session.userData.userId;
  });

/** Locks a table of the logged-in user against reads, as a large write does, until the returned function is called. */
export async function holdTable(page: Page, table: string): Promise<() => Promise<void>> {
  await page.evaluate(
    async ({ name, database }) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      let isHeld = true;
      addEventListener('let-go', () => (isHeld = false), { once: true });
      const store = db.transaction(name, 'readwrite').objectStore(name);
      // A transaction lives for as long as it is asked for something.
      const renew = () => {
        if (isHeld) store.count().addEventListener('success', renew);
        else db.close();
      };
      await new Promise<void>((resolve) => store.count().addEventListener('success', () => resolve()));
      renew();
    },
    { name: table, database: `klaket-${await userIdOf(page)}` },
  );
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')));
}

/** Takes all rows out of a table of the logged-in user, as a device that needs the room does. */
export async function emptyTable(page: Page, table: string): Promise<void> {
  await page.evaluate(
    async ({ name, database }) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      await new Promise<void>((resolve) => {
        const writing = db.transaction(name, 'readwrite');
        writing.addEventListener('complete', () => resolve());
        writing.objectStore(name).clear();
      });
      db.close();
    },
    { name: table, database: `klaket-${await userIdOf(page)}` },
  );
}
