-- What staff of the marketplace has decided, and on what. Rows are only ever added.
CREATE TABLE staff_audit (
  id text PRIMARY KEY,
  -- Stays after the account is gone, so it is no reference.
  actor_id text NOT NULL,
  -- e.g. `photo.approve`.
  act text NOT NULL,
  -- Id of what was decided on: a photo, a talent.
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
CREATE INDEX staff_audit_subject ON staff_audit (subject_id, at);
CREATE INDEX staff_audit_actor ON staff_audit (actor_id, at);
