-- Tables of the sync protocol (docs/architecture.md, "Sync protocol").

-- One row. The epoch changes when the database is restored from a backup; clients then push their recent work again.
CREATE TABLE server_meta (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  epoch text NOT NULL
);
INSERT INTO server_meta (epoch) VALUES (gen_random_uuid()::text);

-- The unit of pulling. `version` is raised under the row's lock, so committed versions have no gaps.
-- Exactly one owner decides who may read it: a house (its members) or a user.
CREATE TABLE scope (
  id text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 0,
  house_id text,
  user_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((house_id IS NULL) <> (user_id IS NULL))
);
CREATE INDEX scope_house ON scope (house_id) WHERE house_id IS NOT NULL;
CREATE INDEX scope_user ON scope (user_id) WHERE user_id IS NOT NULL;

-- A device's queue. `last_seq` is the last mutation number that has been answered for good.
CREATE TABLE client (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_user ON client (user_id);

-- What each mutation did. Answers repeats with the first outcome and is the history that conflicts refer to.
CREATE TABLE mutation_log (
  mid text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id),
  seq bigint NOT NULL,
  outcome jsonb NOT NULL,
  payload jsonb NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (client_id, seq)
);

-- Every synced entity. `fields` by name, `stamps` the version each field was last changed at, `conflicts` the candidates
-- that wait for a person's choice. A deleted row stays as its own tombstone.
CREATE TABLE record (
  scope text NOT NULL REFERENCES scope (id),
  kind text NOT NULL,
  id text NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}',
  stamps jsonb NOT NULL DEFAULT '{}',
  conflicts jsonb NOT NULL DEFAULT '{}',
  -- Fractional index; compared by code unit, as every device does.
  position text COLLATE "C",
  deleted boolean NOT NULL DEFAULT false,
  version bigint NOT NULL,
  PRIMARY KEY (scope, kind, id)
);
-- A pull reads what changed in a scope since a cursor.
CREATE INDEX record_pull ON record (scope, version);
