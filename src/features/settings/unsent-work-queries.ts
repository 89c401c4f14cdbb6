import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { UserDatabase } from '../../db/database.ts';
import { readUnsentWork, type UnsentWork } from '../../sync/unsent-work.ts';

/**
 * Work that is only on this device, at every moment. `undefined` while reading; null if it cannot be read (any
 * more).
 */
export const useUnsentWork = (db: UserDatabase): UnsentWork | null | undefined =>
  useLiveQuery(async () => {
    try {
      return await readUnsentWork(db);
    } catch {
      return null;
    }
  }, [db]);
