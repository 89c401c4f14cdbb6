import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { postgresNotify } from './notify.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import * as schema from './schema.ts';

/** PostgreSQL by its URL. Throws the driver's error if it cannot be reached. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const sql = postgres(databaseUrl, { onnotice: () => undefined, max: 10 });
  const database: Omit<Database, 'notify'> = {
    engine: 'postgres',
    db: drizzlePostgres(withPreparedStatements(sql), { schema }),
    async scriptTransaction(run) {
      await sql.begin(async (tx) => {
        await run(async (script) => [...(await tx.unsafe(script))]);
      });
    },
    async close() {
      await sql.end({ timeout: 5 });
    },
  };
  try {
    await migrate(database);
    return { ...database, notify: await postgresNotify(sql) };
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

/** The database that the settings name. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  try {
    if (databaseUrl !== null) return await openPostgres(databaseUrl);
    // A production install has no PGlite.
    const { openPglite } = await import('./open-pglite.ts');
    return await openPglite(dataDir);
  } catch (cause) {
    const which = databaseUrl === null ? 'in the data folder' : 'of DATABASE_URL';
    throw new Error(`The database ${which} cannot be opened.`, { cause });
  }
}
