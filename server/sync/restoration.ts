import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { serverMeta } from '../db/schema.ts';
import { beginEpoch } from './epoch.ts';

/**
 * At each start: begins a new epoch if the database is not the one of the last start, and returns whether it did.
 * Another cluster, another timeline of it (a recovery to a point in time, a standby that took over) or another table of
 * the same name (a dump that was restored) is another database. A copy of the files of the whole cluster is not
 * recognised: for that there is `npm run begin-epoch`.
 */
export async function detectRestore(db: Db, newId: () => string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const databaseFingerprint = await fingerprintOf(tx);
    // Instances that start together ask one after the other.
    const [known] = await tx
      .select({ databaseFingerprint: serverMeta.databaseFingerprint })
      .from(serverMeta)
      .for('update');
    if (known?.databaseFingerprint === databaseFingerprint) return false;
    await tx.update(serverMeta).set({ databaseFingerprint });
    if (known?.databaseFingerprint == null) return false;
    await beginEpoch(tx, newId);
    return true;
  });
}

const CLUSTER = sql`(pg_control_system()).system_identifier`;

/** Names the cluster, its timeline (the first eight digits of a log file's name), the database and the table. */
async function fingerprintOf(tx: Db): Promise<string> {
  const [{ isShown } = { isShown: false }] = await tx
    .select({ isShown: sql<boolean>`has_function_privilege('pg_control_system()', 'execute')` })
    .from(serverMeta);
  const parts = [
    isShown ? CLUSTER : sql`'-'`,
    sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`,
    sql`(select oid from pg_database where datname = current_database())`,
    sql`'server_meta'::regclass::oid`,
  ];
  const [row] = await tx
    .select({ fingerprint: sql<string>`concat_ws('/', ${sql.join(parts, sql`, `)})` })
    .from(serverMeta);
  if (row === undefined) throw new Error('server_meta has no row');
  return row.fingerprint;
}
