-- A host is logged in at once, but somebody else's address is easily typed: until the e-mail is verified the account is `unverified`, and its
-- sessions open nothing but the page that asks for the verification (docs/decisions/231-an-unverified-host-opens-one-page.md).
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check CHECK (status IN ('pending', 'unverified', 'active'));
-- Rows that are pruned are found by these.
CREATE INDEX rate_limits_window ON rate_limits (window_started_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX users_unfinished ON users (created_at) WHERE status <> 'active';
