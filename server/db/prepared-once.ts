import type { Db } from './database.ts';

/**
 * A statement that is put together once for each database: for those that every request needs, building them costs more
 * than sending them.
 */
export function preparedOnce<T>(prepare: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = prepare(db);
    made.set(db, statement);
    return statement;
  };
}
