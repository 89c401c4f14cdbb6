import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { job } from '../db/schema.ts';
import type { Services } from '../services.ts';

interface JobAttempt {
  /** After this one it is not tried again. */
  isLast: boolean;
}

/**
 * Background work of the server. A job may run more than once (an instance may die after its work and before recording
 * it), so its handler is idempotent. It is retried with back-off, and after the last try it is listed as failed.
 */
export interface JobDefinition<P extends v.GenericSchema = v.GenericSchema> {
  /** `noun.verb`, e.g. `bookings.expire`. */
  name: string;
  payload: P;
  run(services: Services, payload: v.InferOutput<P>, attempt: JobAttempt): Promise<void>;
  /** Interval at which it runs automatically, in milliseconds; its payload is then `{}`. */
  everyMs?: number;
}

export const defineJob = <P extends v.GenericSchema>(definition: JobDefinition<P>): JobDefinition<P> => definition;

export interface JobOptions {
  /** Default: now. */
  runAt?: Date;
  /** A job with a key exists once: one that is there, waiting or done, is left as it is. */
  key?: string;
}

/** Adds a job within the caller's transaction: it runs only if that commits. */
export async function addJob<P extends v.GenericSchema>(
  tx: Db,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  definition: JobDefinition<P>,
  payload: v.InferInput<P>,
  { runAt, key }: JobOptions = {},
): Promise<void> {
  const now = clock();
  const parsed = v.parse(definition.payload, payload);
  await tx
    .insert(job)
    .values({
      id: newId(),
      name: definition.name,
      payload: parsed,
      key: key === undefined ? null : `${definition.name}/${key}`,
      runAt: runAt ?? now,
      createdAt: now,
    })
    .onConflictDoNothing();
}
