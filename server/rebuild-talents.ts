/**
 * `npm run rebuild-talents`: makes the searchable rows of all talents and places anew from their records. The server
 * may be running on PostgreSQL.
 */
import { sql } from 'drizzle-orm';
import { readConfig } from './read-config.ts';
import { openDatabase } from './db/open.ts';
import { lockDataDir } from './embedded/data-lock.ts';
import { resultRows } from './db/result-rows.ts';
import { projectLocations } from './places/project-locations.ts';
import { projectTalents } from './talents/project-talents.ts';

try {
  const config = readConfig(process.env);
  const lock = config.mode === 'embedded' ? lockDataDir(config.dataDir) : null;
  const database = await openDatabase(config);
  await database.db.transaction(async (tx) => {
    const at = new Date().toISOString();
    await projectTalents(tx, null, at);
    const houses = resultRows(await tx.execute(sql`select distinct house_id from location`));
    await projectLocations(
      tx,
      houses.map((house) => String(house['house_id'])),
      at,
    );
  });
  await database.close();
  lock?.release();
  process.stdout.write('The searchable rows of all talents and places were made anew.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
