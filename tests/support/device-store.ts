import { expect, type Page } from '@playwright/test';

/** What lies in the logged-in user's database of a page, read past the app. */

export type OutboxStates = Partial<Record<'queued' | 'acknowledged' | 'confirmed' | 'rejected' | 'parked', number>>;

/** How many mutations are in which state. */
export const outboxStates = (page: Page): Promise<OutboxStates> =>
  page.evaluate(async () => {
    const stored = localStorage.getItem('auth-storage') ?? 'null';
    const session = JSON.parse(stored) as { userData: { userId: string } } | null;
    if (session === null) throw new Error('nobody is logged in');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`klaket-${session.userData.userId}`);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(String(opening.error))));
    });
    try {
      const entries = await new Promise<{ state: keyof OutboxStates }[]>((resolve, reject) => {
        const reading = db.transaction('outbox').objectStore('outbox').getAll();
        reading.addEventListener('success', () => resolve(reading.result as { state: keyof OutboxStates }[]));
        reading.addEventListener('error', () => reject(new Error(String(reading.error))));
      });
      const states: OutboxStates = {};
      for (const { state } of entries) states[state] = (states[state] ?? 0) + 1;
      return states;
    } finally {
      db.close();
    }
  });

/** Waits until nothing of the logged-in user waits to be sent. */
export async function untilSent(page: Page): Promise<void> {
  await expect.poll(async () => (await outboxStates(page)).queued ?? 0, { message: 'unsent changes' }).toBe(0);
}

export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name])));

export const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = localStorage.getItem('auth-storage') ?? 'null';
    const session = JSON.parse(stored) as { userData: { userId: string } } | null;
    return session?.userData.userId ?? '';
  });
