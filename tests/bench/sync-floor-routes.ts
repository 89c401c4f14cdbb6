import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Database } from '../../server/db/database.ts';
import type { AppEnv } from '../../server/services.ts';

interface FloorRow {
  scope: string;
  kind: string;
  id: string;
  fields: unknown;
}

/** Baseline for the benchmarks of sync: the same transport and database, and nothing of sync. */
export function floorRoutes({ db }: Pick<Database, 'db'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const listeners = new Set<(row: FloorRow) => void>();

  const write = (rows: FloorRow[]) =>
    db.execute(sql`
      insert into floor (scope, kind, id, fields)
      select scope, kind, id, fields
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(scope text, kind text, id text, fields jsonb)
      on conflict (scope, kind, id) do update set fields = excluded.fields`);

  routes.post('/table', async (c) => {
    await db.execute(
      sql`create table if not exists floor (scope text, kind text, id text, fields jsonb, primary key (scope, kind, id))`,
    );
    return c.json({});
  });

  /** Takes a push's body and writes its changes, whatever they are. */
  routes.post('/push', async (c) => {
    const { mutations } = await c.req.json<{ mutations: { changes: FloorRow[] }[] }>();
    const rows = mutations.flatMap(({ changes }) => changes);
    await write(rows.map(({ scope, kind, id, fields }) => ({ scope, kind, id, fields })));
    for (const row of rows) for (const notify of listeners) notify(row);
    return c.json({});
  });

  routes.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
      const notify = (row: FloorRow) => void stream.writeSSE({ data: JSON.stringify(row) });
      listeners.add(notify);
      await stream.writeSSE({ event: 'ready', data: '{}' });
      await ended;
      listeners.delete(notify);
    }),
  );

  /** All records of a scope. */
  routes.get('/records/:scope', async (c) => {
    const rows = await db.query.record.findMany({
      columns: { scope: true, kind: true, id: true, fields: true, stamps: true },
      where: (record, { eq }) => eq(record.scope, c.req.param('scope')),
    });
    return c.json(rows);
  });
  return routes;
}
