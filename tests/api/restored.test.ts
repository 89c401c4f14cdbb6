import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scope, serverMeta } from '../../server/db/schema.ts';
import { lockDataDir } from '../../server/embedded/data-lock.ts';
import { openTestDatabase } from '../support/api-world.ts';
import { runCommand } from '../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'klaket-restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restored = (env: Record<string, string>) =>
  runCommand(process.execPath, ['--import', 'tsx', 'server/restored.ts'], { env: { DATA_DIR: folder, ...env } });

test('npm run restored begins another epoch and notes how far each scope was', { timeout: 60_000 }, async () => {
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
