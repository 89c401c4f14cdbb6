import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLITE_EXTENSIONS } from '../../../server/db/open-pglite.ts';
import { migrate } from '../../../server/db/migrate.ts';

/** A PGlite with the server's tables: from a file that `writeMigrated` wrote (a new one takes seconds), or made. */
export async function openMigrated(file: string | undefined): Promise<PGlite> {
  const pglite = await (file === undefined
    ? PGlite.create({ extensions: PGLITE_EXTENSIONS })
    : PGlite.create({ extensions: PGLITE_EXTENSIONS, loadDataDir: new Blob([await readFile(file)]) }));
  if (file === undefined) await prepare(pglite);
  // The same few texts, thousands of times: what a plan costs once it need not cost again.
  await pglite.exec('set plan_cache_mode = force_generic_plan; set synchronous_commit = off');
  return pglite;
}

export async function writeMigrated(file: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: PGLITE_EXTENSIONS });
  await prepare(pglite);
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
}

async function prepare(pglite: PGlite): Promise<void> {
  await migrate({
    async scriptTransaction(run) {
      await pglite.transaction(async (tx) => {
        await run(async (script) =>
          (await tx.exec(script)).flatMap((result) => result.rows as Record<string, unknown>[]),
        );
      });
    },
  });
  // No crash of this engine is of interest (real ones are, on real PostgreSQL), so it need not write a log. Tables that
  // refer to others come first.
  for (const table of ['mutation_log', 'client', 'record', 'scope'])
    await pglite.exec(`alter table ${table} set unlogged`);
}
