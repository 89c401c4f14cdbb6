import type { UserDatabase } from './database.ts';

let current: UserDatabase | null = null;
const listeners = new Set<() => void>();

/** Set at login and at start with a session; null at logout. */
export function setCurrentDatabase(db: UserDatabase | null): void {
  current = db;
  for (const listener of listeners) listener();
}

/** The logged-in user's database. Throws without one: screens that read it require a login. */
export function currentDatabase(): UserDatabase {
  if (current === null) throw new Error('no user database: nobody is logged in');
  return current;
}

/** For screens that open before the database does, and without it: null until it is open. */
export const openDatabase = (): UserDatabase | null => current;

/** Calls `listener` when a database was opened or closed. Returns how to stop that. */
export function onDatabaseChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
