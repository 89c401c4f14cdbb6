import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

test('a PostgreSQL of the npm package starts without install scripts, also as root, and stops', async () => {
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1 });
  const [row] = await sql`select version() as version`;
  expect(String(row?.['version'])).toMatch(/^PostgreSQL \d+/);
  await sql.end();
  await server.stop();
  const late = postgres(server.url, { max: 1, connect_timeout: 2 });
  await expect(late`select 1`).rejects.toThrow(/ECONNREFUSED|CONNECT/);
  await late.end();
});
