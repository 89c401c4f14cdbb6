import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant: it only has to be the same in every instance that starts on this database. */
const ADVISORY_LOCK = 5_202_611;

/**
 * Applies `migrations/NNN-name.sql` in order, each once, all in one transaction under an advisory lock, so that several
 * instances may start together. Throws if an applied file has been changed since.
 */
export async function migrate(database: Pick<Database, 'scriptTransaction'>): Promise<void> {
  const migrations = await readMigrations();
  await database.scriptTransaction(async (run) => {
    await run(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    await run(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map(
      (await run('SELECT name, hash FROM schema_migration')).map((row) => [row['name'], row['hash']]),
    );
    for (const { name, hash, script } of migrations) {
      const appliedHash = applied.get(name);
      if (appliedHash !== undefined && appliedHash !== hash) {
        throw new Error(`The migration ${name} was changed after it had been applied to this database.`);
      }
      if (appliedHash !== undefined) continue;
      await run(script);
      await run(`INSERT INTO schema_migration (name, hash) VALUES ('${name}', '${hash}')`);
    }
  });
}

async function readMigrations(): Promise<{ name: string; hash: string; script: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, script, hash: createHash('sha256').update(script).digest('hex') };
    }),
  );
}
