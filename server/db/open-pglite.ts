import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { yieldingPglite } from './yielding-pglite.ts';
import { localNotify } from './notify.ts';
import * as schema from './schema.ts';

/** Extensions that migrations ask for. */
export const PGLITE_EXTENSIONS = { pg_trgm };

/**
 * PGlite in `dataDir/pglite`, or in memory without one. The folder must be locked by the caller (`lockDataDir`): PGlite
 * itself does not.
 */
export async function openPglite(dataDir: string | null): Promise<Database> {
  if (dataDir !== null) await mkdir(join(dataDir, 'pglite'), { recursive: true });
  const pglite = await PGlite.create({
    ...(dataDir !== null && { dataDir: join(dataDir, 'pglite') }),
    extensions: PGLITE_EXTENSIONS,
  });
  const database: Database = {
    engine: 'pglite',
    db: drizzlePglite(yieldingPglite(pglite), { schema }),
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
