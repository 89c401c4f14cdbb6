import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentDatabase } from '../../db/current-database.ts';
import { openUserDatabase, type UserDatabase } from '../../db/database.ts';
import { persisted } from './query-storage.ts';

/** A busy machine gets its time. */
const BUSY_MACHINE = { timeout: 20_000 };

let db: UserDatabase;
const uncaught = vi.fn<(reason: unknown) => void>();
beforeEach(() => {
  db = openUserDatabase(crypto.randomUUID());
  setCurrentDatabase(db);
  process.on('unhandledRejection', uncaught);
});
afterEach(async () => {
  process.off('unhandledRejection', uncaught);
  uncaught.mockReset();
  setCurrentDatabase(null);
  await db.delete();
});

/** A page of its own, with answers in the database alone. Returns what it shows. */
function openPage(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const observer = new QueryObserver<string>(client, { queryKey: ['talents'], queryFn: ask, persister: persisted });
  const close = observer.subscribe(() => undefined);
  return { shown: () => observer.getCurrentResult().data, close };
}

test('an old answer is fetched again, stays without an answer, and leaves no rejection behind', async () => {
  const first = openPage(() => Promise.resolve('Sekar'));
  await vi.waitFor(async () => expect(await db.queryAnswers.count()).toBe(1), BUSY_MACHINE);
  first.close();

  const fails = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no answer')));
  const offline = openPage(fails);
  await vi.waitFor(() => expect(fails).toHaveBeenCalled(), BUSY_MACHINE);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([offline.shown(), uncaught.mock.calls]).toEqual(['Sekar', []]);
  offline.close();

  const online = openPage(() => Promise.resolve('Sekar Ayu'));
  await vi.waitFor(() => expect(online.shown()).toBe('Sekar Ayu'), BUSY_MACHINE);
  online.close();
});
