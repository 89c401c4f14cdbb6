import { type AnyColumn, getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { migrate } from '../../server/db/migrate.ts';
import type { ScopeHint } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/open.ts';
import * as schema from '../../server/db/schema.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../support/api-world.ts';

const Explained = v.tuple([
  v.object({
    Plan: v.object({ 'Actual Rows': v.number(), 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }),
  }),
]);

describe.each(ENGINES)('database on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  async function query(script: string): Promise<Record<string, unknown>[]> {
    let rows: Record<string, unknown>[] = [];
    await database.scriptTransaction(async (run) => {
      rows = await run(script);
    });
    return rows;
  }

  test('the tables that the code knows are the tables that the migrations make', async () => {
    const columns = await query(
      `SELECT table_name, column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_migration'`,
    );
    const made = columns.map(
      (row) =>
        `${String(row['table_name'])}.${String(row['column_name'])} ${row['is_nullable'] === 'YES' ? 'null' : 'not null'}`,
    );
    const known = Object.values(schema)
      .filter((table) => is(table, Table))
      .flatMap((table) =>
        Object.values<AnyColumn>(getTableColumns(table)).map(
          (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'not null' : 'null'}`,
        ),
      );
    expect(known.toSorted()).toEqual(made.toSorted());
  });

  test('migrating again, also twice at once, changes nothing', async () => {
    const before = await query('SELECT name, hash, applied_at FROM schema_migration ORDER BY name');
    expect(before.length).toBeGreaterThan(1);
    await Promise.all([migrate(database), migrate(database)]);
    expect(await query('SELECT name, hash, applied_at FROM schema_migration ORDER BY name')).toEqual(before);
  });

  test('a migration that was changed after it had been applied is refused', async () => {
    const [applied] = await query(`SELECT hash FROM schema_migration WHERE name = '001-sync.sql'`);
    await query(`UPDATE schema_migration SET hash = 'other' WHERE name = '001-sync.sql'`);
    await expect(migrate(database)).rejects.toThrow('001-sync.sql was changed');
    await query(`UPDATE schema_migration SET hash = '${String(applied?.['hash'])}' WHERE name = '001-sync.sql'`);
    await expect(migrate(database)).resolves.toBeUndefined();
  });

  test('hints reach every listener until it leaves', async () => {
    const [first, second]: [ScopeHint[], ScopeHint[]] = [[], []];
    const seen = new Promise<void>((resolve) => {
      database.notify.subscribe((hint) => {
        second.push(hint);
        if (hint.version === 2) resolve();
      });
    });
    const leave = database.notify.subscribe((hint) => void first.push(hint));
    await database.notify.publish('house:a', 1);
    await until(() => second.length === 1);
    leave();
    await database.notify.publish('house:a', 2);
    await seen;
    expect(second).toEqual([
      { scope: 'house:a', version: 1 },
      { scope: 'house:a', version: 2 },
    ]);
    expect(first).toEqual([{ scope: 'house:a', version: 1 }]);
  });

  // Pages and not milliseconds: that holds on a busy machine.
  test('the writer of a value is found in a few pages of a long log', async () => {
    await query(`
      INSERT INTO users (id, identity_id, email, role) VALUES ('u', 'u', 'u@klaket.test', 4);
      INSERT INTO client (id, user_id) VALUES ('c', 'u');
      INSERT INTO mutation_log (mutation_id, client_id, seq, outcome, payload)
        SELECT 'm' || n, 'c', n, jsonb_build_object('type', 'applied', 'versions', jsonb_build_object('s', n)), '{}' FROM generate_series(1, 40000) n`);
    let planned: Record<string, unknown> | undefined;
    await database.scriptTransaction(async (run) => {
      await run('SET LOCAL enable_seqscan = off');
      [planned] = await run(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT mutation_id FROM mutation_log WHERE outcome -> 'versions' @> '{"s": 12345}'`,
      );
    });
    const plan = planned?.['QUERY PLAN'];
    const [{ Plan }] = v.parse(Explained, typeof plan === 'string' ? JSON.parse(plan) : plan);
    expect(Plan['Actual Rows']).toBe(1);
    expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(30);
  });
});

test('hints reach the other instances on the same database', async () => {
  const database = await openTestDatabase('postgres');
  const other = await openPostgres(database.url ?? '');
  const hint = new Promise<ScopeHint>((resolve) => void other.notify.subscribe(resolve));
  await database.notify.publish('script:b', 7);
  expect(await hint).toEqual({ scope: 'script:b', version: 7 });
  await other.close();
  await database.close();
});

test('several instances may start on one empty database', async () => {
  const empty = await openTestDatabase('postgres');
  const url = new URL(empty.url ?? '');
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  await admin.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const opened = await Promise.all([openPostgres(url.href), openPostgres(url.href), openPostgres(url.href)]);
  expect(await admin.unsafe('SELECT count(*)::int AS count FROM server_meta')).toMatchObject([{ count: 1 }]);
  await Promise.all(opened.map((database) => database.close()));
  await admin.end();
  await empty.close();
});

/** Waits for an event of another connection; the test's own limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
