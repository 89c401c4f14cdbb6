-- An account in use changes its e-mail by a link to the new address.
ALTER TABLE action_links DROP CONSTRAINT action_links_mode_check;
ALTER TABLE action_links
  ADD CONSTRAINT action_links_mode_check CHECK (mode IN ('verifyEmail', 'resetPassword', 'recoverEmail', 'changeEmail'));
