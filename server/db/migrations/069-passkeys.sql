-- Passkeys of accounts (WebAuthn): public keys, and what a cloned authenticator is noticed by.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL DEFAULT '[]',
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- Challenges that wait for their answer. Each is answered once; only its hash is stored.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'second-step', 'step-up')),
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  session_id text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- Recovery codes, for people whose passkeys are lost. A used one is deleted.
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- When the person at a device last proved who they are: in any way, and by a passkey or a recovery code.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

ALTER TABLE houses ADD COLUMN owners_need_passkey boolean NOT NULL DEFAULT false;
