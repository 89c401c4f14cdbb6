import { currentDatabase } from '../db/current-database.ts';
import { useLiveQuery } from '../platform/app/use-live-query.ts';

/** Files of this device that are not at the server yet, in all scopes that begin so (`receipts:{scriptId}:`). */
export function useUnsentFiles(scopeStart: string): ReadonlySet<string> {
  const ids = useLiveQuery(async () => {
    const rows = await currentDatabase().uploads.where('scope').startsWith(scopeStart).toArray();
    return new Set(rows.filter(({ state }) => state !== 'sent' && state !== 'cancelled').map(({ id }) => id));
  }, [scopeStart]);
  return ids ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
