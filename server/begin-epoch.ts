/**
 * `npm run begin-epoch`: to be run once after the database was restored from a backup, before it is served
 * (docs/sync.md).
 */
import { randomUUID } from 'node:crypto';
import { readConfig } from './read-config.ts';
import { openDatabase } from './db/open.ts';
import { lockDataDir } from './db/data-lock.ts';
import { startNewEpoch } from './sync/epoch.ts';
import { detectRestore } from './sync/restoration.ts';

try {
  const config = readConfig(process.env);
  // A server that runs on this folder refuses it.
  const lock = config.mode === 'embedded' ? lockDataDir(config.dataDir) : null;
  const database = await openDatabase(config);
  // If the database itself shows the restore, the epoch has begun with the note.
  if (!(await detectRestore(database.db, randomUUID))) await startNewEpoch(database.db, randomUUID);
  await database.close();
  lock?.release();
  process.stdout.write('Noted. Devices will send again what they have sent in the last days.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
