/**
 * `npm run rebuild-talents`: rebuilds the searchable rows of all talents and places from their records, and hides
 * contacts in older reviews. The server may be running on PostgreSQL.
 */
import { readConfig } from './read-config.ts';
import { openDatabase } from './db/open.ts';
import { lockDataDir } from './db/data-lock.ts';
import { rebuildRows } from './registry/rebuild-rows.ts';

try {
  const config = readConfig(process.env);
  const lock = config.mode === 'embedded' ? lockDataDir(config.dataDir) : null;
  const database = await openDatabase(config);
  await database.db.transaction((tx) => rebuildRows(tx, new Date().toISOString()));
  await database.close();
  lock?.release();
  process.stdout.write('The searchable rows of all talents and places were made anew; reviews hide contacts.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
