import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../server/db/open-pglite.ts';
import { root } from './command.ts';

const MIGRATIONS = `${root}/server/db/migrations`;

/**
 * A new data folder whose database is made and migrated, as a copy of one that was: PGlite needs seconds of processor
 * time to make one. Anyone who opens it still migrates it, which finds everything applied.
 */
export async function migratedDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-data-'));
  cpSync(await template(), folder, { recursive: true });
  return folder;
}

/** Kept between runs under a hash of its sources. */
async function template(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(`${root}/node_modules/@electric-sql/pglite/package.json`));
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(join(MIGRATIONS, name)));
  const folder = join(tmpdir(), `klaket-template-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft);
  const database = await openPglite(draft);
  await database.close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
