import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLITE_EXTENSIONS } from '../../../server/db/open-pglite.ts';
import { migratedDataDir } from '../../support/pglite-template.ts';

/** A PGlite with the server's tables, in memory: from a file that `writeMigrated` wrote, or as that one would be. */
export async function openMigrated(file: string | undefined): Promise<PGlite> {
  const dump = file === undefined ? await dumpMigrated() : new Blob([await readFile(file)]);
  const pglite = await PGlite.create({ extensions: PGLITE_EXTENSIONS, loadDataDir: dump });
  // The same few texts, thousands of times: they need to be planned only once.
  await pglite.exec('set plan_cache_mode = force_generic_plan; set synchronous_commit = off');
  return pglite;
}

export async function writeMigrated(file: string): Promise<void> {
  await writeFile(file, Buffer.from(await (await dumpMigrated()).arrayBuffer()));
}

async function dumpMigrated(): Promise<Blob> {
  const folder = await migratedDataDir();
  const pglite = await PGlite.create({ extensions: PGLITE_EXTENSIONS, dataDir: join(folder, 'pglite') });
  // Crashes of this engine are not tested (those of real PostgreSQL are), so it need not write a log. Tables that refer
  // to others are first.
  for (const table of ['mutation_log', 'client', 'record', 'scope'])
    await pglite.exec(`alter table ${table} set unlogged`);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await rm(folder, { recursive: true });
  return dump;
}
