-- Conversations of houses with talents; what both read are records in `thread:{id}`.
CREATE TABLE thread (
  id text PRIMARY KEY,
  house_id text NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
  talent_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (house_id, talent_id)
);
CREATE INDEX thread_talent ON thread (talent_id);

-- Messages that staff looks at: held back because they ask a talent for money, or reported by a reader.
CREATE TABLE message_check (
  -- The message's.
  id text PRIMARY KEY,
  thread_id text NOT NULL REFERENCES thread (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('fee', 'report')),
  -- As it was written; the record of a held message is empty.
  text text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- Who reported it; null where it was held back.
  reporter_id text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'released', 'removed')),
  at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX message_check_state ON message_check (state, at);
