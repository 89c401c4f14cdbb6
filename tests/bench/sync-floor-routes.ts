import { Hono } from 'hono';
import type { Database } from '../../server/db/database.ts';
import type { AppEnv } from '../../server/services.ts';

/** What the benchmarks of sync are compared with: the same transport and database, and nothing else. */
export function floorRoutes(_database: Database): Hono<AppEnv> {
  return new Hono<AppEnv>();
}
