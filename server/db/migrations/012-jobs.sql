-- Work that the server does by itself (server/jobs). Several instances share the table: a job is claimed with `for update skip locked` and
-- held by a lease, so that the work of an instance that died is taken over. A job with a key exists once: a second one is not added.
CREATE TABLE job (
  id text PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  key text UNIQUE,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX job_due ON job (run_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX job_done ON job (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX job_failed ON job (failed_at) WHERE failed_at IS NOT NULL;
