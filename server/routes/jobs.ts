import { desc, eq, isNotNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '../../domain/errors.ts';
import { job } from '../db/schema.ts';
import { requireStaff } from '../http/require-staff.ts';
import { requireUser } from '../http/require-user.ts';
import type { AppEnv, Services } from '../services.ts';

/** Jobs that have failed finally, for staff: the list, and a retry. Mounted at /api/jobs. */
export function jobRoutes(services: Services) {
  const { db } = services.database;
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), requireStaff);
  routes.get('/failed', async (c) => {
    const jobs = await db
      .select({ id: job.id, name: job.name, attempts: job.attempts, error: job.lastError, failedAt: job.failedAt })
      .from(job)
      .where(isNotNull(job.failedAt))
      .orderBy(desc(job.failedAt))
      .limit(200);
    return c.json({ jobs });
  });
  routes.post('/failed/:id/retry', async (c) => {
    const [again] = await db
      .update(job)
      .set({ failedAt: null, attempts: 0, runAt: services.clock() })
      .where(eq(job.id, c.req.param('id')))
      .returning({ id: job.id });
    if (again === undefined) throw new AppError('NOT_FOUND');
    return c.body(null, 204);
  });
  return routes;
}
