import * as v from 'valibot';

/** A job of the server that is no longer retried automatically (`/api/jobs/failed`). */
export const FailedJob = v.object({
  id: v.string(),
  /** `noun.verb`. */
  name: v.string(),
  attempts: v.number(),
  error: v.nullable(v.string()),
  failedAt: v.nullable(v.string()),
});
export type FailedJob = v.InferOutput<typeof FailedJob>;
export const FailedJobs = v.object({ jobs: v.array(FailedJob) });
export type FailedJobs = v.InferOutput<typeof FailedJobs>;
