import { DAY_MS } from '../../../domain/calendar/calendar-days.ts';
import { notifyManager } from '@tanstack/react-query';
import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { currentDatabase } from '../../db/current-database.ts';

/** Answers on the device; the oldest are removed first. */
const MAX_ANSWERS = 300;
const MAX_AGE_MS = 30 * DAY_MS;

/** The user's own database: a shared phone never shows one person's answers to another. */
const storage: AsyncStorage<PersistedQuery> = {
  getItem: async (key) => (await currentDatabase().queryAnswers.get(key))?.value as PersistedQuery | undefined,
  async setItem(key, value) {
    const { queryAnswers } = currentDatabase();
    await queryAnswers.put({ key, value, updatedAt: Date.now() });
    const surplus = (await queryAnswers.count()) - MAX_ANSWERS;
    if (surplus > 0) await queryAnswers.orderBy('updatedAt').limit(surplus).delete();
  },
  removeItem: (key) => currentDatabase().queryAnswers.delete(key),
};

const persister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  maxAge: MAX_AGE_MS,
  // IndexedDB holds values as they are.
  serialize: (query) => query,
  deserialize: (query) => query,
  buster: '1',
  // The library's own refetch causes an unhandled rejection; `persisted` fetches again itself.
  refetchOnRestore: false,
});

/**
 * For the options of a query whose last answer is shown without a network: `persister: persisted`. Only behind a login.
 * A query without it lives as long as the page.
 */
export const persisted: typeof persister.persisterFn = async (queryFn, context, query) => {
  let isRestored = true;
  const data = await persister.persisterFn(
    (askedWith: typeof context) => {
      isRestored = false;
      return queryFn(askedWith);
    },
    context,
    query,
  );
  // After the library has set how old the answer is. An old one is still shown where asking fails.
  if (isRestored) notifyManager.schedule(() => void (query.isStale() && query.fetch().catch(() => undefined)));
  return data;
};
