import { syncApiOf } from '../api/sync-api.ts';
import type { UserDatabase } from '../db/database.ts';
import { Engine } from './engine.ts';
import { leadName } from './lead-name.ts';
import { entriesIn } from './pending.ts';
import { shownScopes } from './shown-scopes.ts';

/**
 * A tab that leads and lives has sent everything by then; one that is frozen with its lead is passed over: two leaders
 * are harmless.
 */
const LEAD_TIMEOUT_MS = 20_000;

/**
 * Sends and fetches once for a user without any page. Rejects if that failed: then the browser tries again later.
 */
export async function sendInBackground(db: UserDatabase): Promise<void> {
  const isUnsent = async () => (await entriesIn(db, 'queued').count()) > 0;
  if (!(await isUnsent())) return;
  let hasLed = false;
  const lead = async () => {
    hasLed = true;
    await workOnce(db);
  };
  try {
    await navigator.locks.request(leadName(db.userId), { signal: AbortSignal.timeout(LEAD_TIMEOUT_MS) }, lead);
  } catch (error) {
    if (hasLed) throw error;
    if (await isUnsent()) await workOnce(db);
  }
}

function workOnce(db: UserDatabase): Promise<void> {
  const engine = new Engine(
    {
      db,
      api: syncApiOf(db.userId),
      effects: {
        now: () => Date.now(),
        random: () => Math.random(),
        uuid: () => crypto.randomUUID(),
        isOffline: () => !navigator.onLine,
        after(delayMs, run) {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      },
      pinned: new Set(),
      shownElsewhere: () => shownScopes(db.userId),
      onServer: () => undefined,
    },
    new AbortController().signal,
  );
  return engine.once();
}
