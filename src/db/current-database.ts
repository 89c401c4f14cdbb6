import type { UserDatabase } from './database.ts';

let current: UserDatabase | null = null;

/** Set at login and at start with a session; null at logout. */
export function setCurrentDatabase(db: UserDatabase | null): void {
  current = db;
}

/** The logged-in user's database. Throws without one: screens that read it stand behind the login. */
export function currentDatabase(): UserDatabase {
  if (current === null) throw new Error('no user database: nobody is logged in');
  return current;
}
