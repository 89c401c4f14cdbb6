-- Invitations to a house. Each works once and for seven days; `token_hash` is an HMAC: a copy of this table opens nothing.
CREATE TABLE invitations (
  id text PRIMARY KEY,
  house_id text NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
  role smallint NOT NULL CHECK (role BETWEEN 3 AND 15),
  -- Null: a link to send on, which asks its reader for an address and becomes a mailed invitation.
  email text,
  token_hash text NOT NULL UNIQUE,
  -- The link to send on that this one was asked for with: accepting either uses up both.
  parent_id text REFERENCES invitations (id) ON DELETE CASCADE,
  invited_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  language text NOT NULL DEFAULT 'id',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX invitations_house ON invitations (house_id);
CREATE INDEX invitations_parent ON invitations (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX invitations_expiry ON invitations (expires_at);
