import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { localNotify, postgresNotify } from './notify.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import * as schema from './schema.ts';

/** PGlite in `dataDir/pglite`, or in memory without one. The folder must be locked by the caller (`lockDataDir`): PGlite itself does not. */
export async function openPglite(dataDir: string | null): Promise<Database> {
  if (dataDir !== null) await mkdir(join(dataDir, 'pglite'), { recursive: true });
  const pglite = await (dataDir === null ? PGlite.create() : PGlite.create(join(dataDir, 'pglite')));
  const database: Database = {
    engine: 'pglite',
    db: drizzlePglite(pglite, { schema }),
    notify: localNotify(),
    async scriptTransaction(run) {
      await pglite.transaction(async (tx) => {
        await run(async (script) => (await tx.exec(script)).flatMap((result) => result.rows));
      });
    },
    async close() {
      await pglite.close();
    },
  };
  await migrate(database);
  return database;
}

/** PostgreSQL by its URL. Throws what the driver throws if it cannot be reached. */
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
    return await (databaseUrl === null ? openPglite(dataDir) : openPostgres(databaseUrl));
  } catch (cause) {
    const which = databaseUrl === null ? 'in the data folder' : 'of DATABASE_URL';
    throw new Error(`The database ${which} cannot be opened.`, { cause });
  }
}
