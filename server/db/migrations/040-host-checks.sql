-- What a host brought at the registration, and the check of their ID card. One row for each house that was registered.
CREATE TABLE host_check (
  house_id text PRIMARY KEY REFERENCES houses (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- `house`: a production house; `place`: somebody who rents out places.
  kind text NOT NULL,
  address text NOT NULL DEFAULT '',
  -- Degrees (WGS 84); both or none.
  latitude double precision,
  longitude double precision,
  -- Number of the ID card, sealed (`sealText`); emptied with the photo.
  id_number text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'missing' CHECK (state IN ('missing', 'waiting', 'approved', 'rejected')),
  -- The photo (`files`), until its bytes are deleted.
  file_id text,
  reason text NOT NULL DEFAULT '',
  sent_at timestamptz,
  decided_at timestamptz
);
CREATE INDEX host_check_user ON host_check (user_id);
CREATE INDEX host_check_state ON host_check (state, sent_at);
