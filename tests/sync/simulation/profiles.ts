import { UserDatabase } from '../../../src/db/database.ts';
import { unwatchDisk } from './disk.ts';

export async function deleteProfile(dbName: string): Promise<void> {
  unwatchDisk(dbName);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(dbName).addEventListener('success', resolve);
  });
}

/** Everything that a database holds, under another name. */
export async function copyProfile(source: UserDatabase, dbName: string): Promise<void> {
  const copy = new UserDatabase(source.userId, dbName);
  const tables: { name: string; rows: unknown[] }[] = [];
  await source.transaction('r', source.tables, async () => {
    for (const { name } of source.tables) tables.push({ name, rows: await source.table(name).toArray() });
  });
  await copy.transaction('rw', copy.tables, async () => {
    for (const { name, rows } of tables) await copy.table(name).bulkPut(rows);
  });
  copy.close();
}
