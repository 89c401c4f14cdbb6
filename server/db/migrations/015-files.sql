-- Files that people upload (docs/decisions/210). The bytes lie in the storage (server/files/file-storage.ts), never here.
CREATE TABLE files (
  -- Made on the device, so that announcing the same file twice is one file.
  id text PRIMARY KEY,
  -- Scope whose readers may read it, e.g. `user:{id}`.
  owner_scope text NOT NULL,
  owner_id text NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  name text NOT NULL,
  -- As announced.
  size bigint NOT NULL CHECK (size > 0),
  announced_hash text NOT NULL,
  -- Bytes that have arrived, without gaps.
  received bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'processing', 'ready', 'refused', 'deleted')),
  fault text,
  -- How often all bytes had to be sent again because their hash was another one.
  restarts smallint NOT NULL DEFAULT 0,
  -- By content, once everything has arrived.
  hash text,
  type text,
  width integer,
  height integer,
  duration double precision,
  -- Staff has approved it; only kinds that are reviewed ask for this.
  is_approved boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX files_scope ON files (owner_scope);
CREATE INDEX files_owner ON files (owner_id);

-- What has arrived of a file, piece by piece, under the key of the storage. Audio and video stay in these pieces.
CREATE TABLE file_parts (
  file_id text NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  start_byte bigint NOT NULL,
  size integer NOT NULL,
  storage_key text NOT NULL,
  PRIMARY KEY (file_id, start_byte)
);
