import { desc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import type { FailedJob } from '../../domain/failed-jobs.ts';
import { job } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Jobs that have failed and are not tried again, the newest first. */
export async function readFailedJobs({ database }: Services): Promise<FailedJob[]> {
  const rows = await database.db
    .select({ id: job.id, name: job.name, attempts: job.attempts, error: job.lastError, failedAt: job.failedAt })
    .from(job)
    .where(isNotNull(job.failedAt))
    .orderBy(desc(job.failedAt))
    .limit(200);
  return rows.map((row) => ({ ...row, failedAt: row.failedAt?.toISOString() ?? null }));
}

/** Gives a job that has failed another round of tries. Throws NOT_FOUND. */
export async function retryFailedJob({ database, clock }: Services, id: string): Promise<void> {
  const [again] = await database.db
    .update(job)
    .set({ failedAt: null, attempts: 0, runAt: clock() })
    .where(eq(job.id, id))
    .returning({ id: job.id });
  if (again === undefined) throw new AppError('NOT_FOUND');
}
