import type { Sql } from 'postgres';
import type { Notify, ScopeHint } from './database.ts';

const CHANNEL = 'klaket_scope';

interface Listeners {
  subscribe: Notify['subscribe'];
  notify(hint: ScopeHint): void;
}

function listeners(): Listeners {
  const all = new Set<(hint: ScopeHint) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify(hint) {
      for (const listener of all) listener(hint);
    },
  };
}

/** For one process: PGlite has no second instance to notify. */
export function localNotify(): Notify {
  const { subscribe, notify } = listeners();
  return {
    subscribe,
    publish(scope, version) {
      notify({ scope, version });
      return Promise.resolve();
    },
  };
}

/**
 * For several instances on one PostgreSQL: NOTIFY reaches all of them, the sender included. The driver listens again
 * after a lost connection; hints of the gap are lost, which the devices' 60 s pull covers.
 */
export async function postgresNotify(sql: Sql): Promise<Notify> {
  const { subscribe, notify } = listeners();
  await sql.listen(CHANNEL, (payload) => {
    const separator = payload.indexOf(' ');
    const version = Number(payload.slice(0, separator));
    if (separator > 0 && Number.isSafeInteger(version)) notify({ scope: payload.slice(separator + 1), version });
  });
  return {
    subscribe,
    async publish(scope, version) {
      await sql.notify(CHANNEL, `${version} ${scope}`);
    },
  };
}
