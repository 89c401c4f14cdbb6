-- How far a talent's registration has come, the links that were mailed, and the codes that were sent.

CREATE TABLE registrations (
  -- The device's `sessionId` of the registration.
  id text PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- Language of mail and codes.
  language text NOT NULL DEFAULT 'id',
  -- Browser and system, as shown to the person who goes on elsewhere.
  started_on text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL,
  email_verified_at timestamptz,
  phone_verified_at timestamptz
);

-- Links of mails. `code_hash` is an HMAC: a copy of this table opens nothing.
CREATE TABLE action_links (
  code_hash text PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('verifyEmail', 'resetPassword', 'recoverEmail')),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX action_links_user ON action_links (user_id, mode);

-- The newest one-time code of a user; an older one is void.
CREATE TABLE one_time_codes (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  phone text NOT NULL,
  code_hash text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- Codes sent since `window_started_at`, one hour at most.
  sent_count integer NOT NULL DEFAULT 1,
  window_started_at timestamptz NOT NULL
);
