import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { scope, serverMeta } from '../../server/db/schema.ts';
import { lockDataDir } from '../../server/db/data-lock.ts';
import { detectRestore } from '../../server/sync/restoration.ts';
import { openTestDatabase } from '../support/api-world.ts';
import { runCommand } from '../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'klaket-restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restored = (env: Record<string, string>) =>
  runCommand(process.execPath, ['--import', 'tsx', 'server/begin-epoch.ts'], { env: { DATA_DIR: folder, ...env } });

test('npm run begin-epoch begins another epoch and notes how far each scope was', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase('postgres');
  try {
    const { db } = database;
    const userId = randomUUID();
    await db.insert(scope).values({ id: `user:${userId}`, userId, version: 7 });
    const [before] = await db.select().from(serverMeta);
    expect(await restored({ DATABASE_URL: database.url ?? '' })).toMatchObject({ code: 0 });
    const [after] = await db.select().from(serverMeta);
    expect(after?.epoch).not.toBe(before?.epoch);
    expect(await db.select({ epochVersion: scope.epochVersion }).from(scope)).toEqual([{ epochVersion: 7 }]);
  } finally {
    await database.close();
  }
});

test('it leaves the data folder of a running server alone', { timeout: 60_000 }, async () => {
  const lock = lockDataDir(folder);
  try {
    const { code, output } = await restored({ DATABASE_URL: '' });
    expect([code, output]).toEqual([1, expect.stringContaining('is in use by another process')]);
  } finally {
    lock.release();
  }
});

describe.each(['pglite', 'postgres'] as const)('a start on %s', (engine) => {
  test('sees whether the database is still the one of the last start', { timeout: 60_000 }, async () => {
    const { db, close } = await openTestDatabase(engine);
    try {
      const epoch = async () => (await db.select().from(serverMeta))[0]?.epoch;
      const start = () => detectRestore(db, randomUUID);
      const userId = randomUUID();
      await db.insert(scope).values({ id: `user:${userId}`, userId, version: 7 });
      const first = await epoch();
      expect([await start(), await start(), await epoch()]).toEqual([false, false, first]);

      // As a dump that is read back does: the same rows in new tables.
      await db.execute(sql`create table copy (like server_meta including all)`);
      await db.execute(sql`insert into copy select * from server_meta`);
      await db.execute(sql`drop table server_meta`);
      await db.execute(sql`alter table copy rename to server_meta`);
      expect(await Promise.all([start(), start()])).toContain(true);
      const second = await epoch();
      expect(second).not.toBe(first);
      expect(await db.select({ epochVersion: scope.epochVersion }).from(scope)).toEqual([{ epochVersion: 7 }]);
      expect([await start(), await epoch()]).toEqual([false, second]);
    } finally {
      await close();
    }
  });
});
