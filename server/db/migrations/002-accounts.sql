-- Users, houses and memberships, sessions, rate limits and the local mailbox.

CREATE TABLE users (
  id text PRIMARY KEY,
  -- The identity provider's id of the same person.
  identity_id text NOT NULL UNIQUE,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  role smallint NOT NULL CHECK (role BETWEEN 1 AND 15),
  -- Pending: registration unfinished. Only a pending account may be given up by its registration.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active')),
  is_onboarded boolean NOT NULL DEFAULT false,
  talent_id text,
  profile_url text,
  -- Raised at each change of the user's memberships; carried in access tokens.
  memberships_version integer NOT NULL DEFAULT 1,
  registration jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE houses (
  id text PRIMARY KEY,
  name text NOT NULL,
  ai_access boolean NOT NULL DEFAULT false,
  is_onboarded boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE members (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  house_id text NOT NULL REFERENCES houses (id) ON DELETE CASCADE,
  role smallint NOT NULL CHECK (role BETWEEN 3 AND 15),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, house_id)
);
CREATE INDEX members_house ON members (house_id);

-- A login on one device. Its refresh token is derived from id and generation (server/identity/refresh-sessions.ts), so no token
-- is stored; each refresh raises the generation.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 0,
  -- What the device called its last attempt to refresh: the same attempt may be repeated when its answer was lost.
  attempt text,
  rotated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Counters shared by all instances. `key` is a hash: no e-mail or IP address is stored.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  -- Whether the last try was let through.
  is_allowed boolean NOT NULL DEFAULT true,
  blocked_until timestamptz
);

-- Mail and one-time codes of the embedded default, read at /dev/mail.
CREATE TABLE mailbox (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  links jsonb NOT NULL DEFAULT '[]',
  sent_at timestamptz NOT NULL
);
CREATE INDEX mailbox_sent ON mailbox (sent_at);
