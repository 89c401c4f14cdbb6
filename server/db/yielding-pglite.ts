import type { PGlite, Transaction } from '@electric-sql/pglite';

/** The event loop waits no longer for statements that follow each other. */
const MOST_MS = 10;

/**
 * PGlite works in this thread and blocks the event loop: a hundred statements, one after the other, would keep every
 * request waiting. Between statements this yields to other events.
 */
export function yieldingPglite(pglite: PGlite): PGlite {
  let lastTurn = performance.now();
  const breathe = async () => {
    if (performance.now() - lastTurn < MOST_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    lastTurn = performance.now();
  };
  const wrapped = <T extends PGlite | Transaction>(database: T): T =>
    new Proxy(database, {
      get(target, name) {
        const query: PGlite['query'] = async (...given) => {
          await breathe();
          return target.query(...given);
        };
        const transaction: PGlite['transaction'] = (work) => pglite.transaction((tx) => work(wrapped(tx)));
        if (name === 'query') return query;
        if (name === 'transaction') return transaction;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return wrapped(pglite);
}
