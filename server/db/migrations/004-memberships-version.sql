-- Whoever changes a membership, by whatever way, makes the user's access tokens old: each device then asks for a new one and hears
-- with it which houses are left.
CREATE FUNCTION raise_memberships_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET memberships_version = memberships_version + 1
    WHERE id IN (CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.user_id END, CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.user_id END);
  RETURN NULL;
END
$$;
CREATE TRIGGER members_raise_version AFTER INSERT OR UPDATE OR DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION raise_memberships_version();
