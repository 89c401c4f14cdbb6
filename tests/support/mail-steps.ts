import { eq } from 'drizzle-orm';
import { mailbox, users } from '../../server/db/schema.ts';
import { JOBS } from '../../server/registry/jobs.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import type { World } from './api-world.ts';

/** Runs due jobs and returns the mails to a user, subject and body, the oldest first. */
export async function mailsTo(world: World, userId: string): Promise<{ subject: string; body: string }[]> {
  await runDueJobs(world.services, JOBS);
  return world.database.db
    .select({ subject: mailbox.subject, body: mailbox.body })
    .from(mailbox)
    .innerJoin(users, eq(users.email, mailbox.recipient))
    .where(eq(users.id, userId))
    .orderBy(mailbox.sentAt);
}
