-- When a person's membership of a house last ended: no invitation from before brings the same account back.
CREATE TABLE ended_memberships (
  user_id text NOT NULL,
  house_id text NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, house_id)
);
