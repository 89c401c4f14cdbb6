import type { Sql, TransactionSql } from 'postgres';

/**
 * The driver for Drizzle: every statement gets a name of its own on each connection, so that from its second time on it
 * is one round trip to the database instead of two (Drizzle does so only for queries prepared by hand), and several
 * sent together do not wait for each other's description. Needs connections that are sessions: a pool in front of
 * PostgreSQL must support prepared statements.
 */
export function withPreparedStatements(sql: Sql): Sql {
  return wrapped(sql);
}

type Statements = Sql | TransactionSql;
type Work = (sql: TransactionSql) => unknown;

function wrapped<T extends Statements>(sql: T): T {
  return new Proxy(sql, {
    get(target, name, receiver) {
      if (name === 'unsafe') {
        const unsafe: Statements['unsafe'] = (text, values, options) =>
          target.unsafe(text, values, { ...options, prepare: true });
        return unsafe;
      }
      if (name === 'begin' && 'begin' in target) return (work: Work) => target.begin((tx) => work(wrapped(tx)));
      if (name === 'savepoint' && 'savepoint' in target)
        return (work: Work) => target.savepoint((tx) => work(wrapped(tx)));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}
