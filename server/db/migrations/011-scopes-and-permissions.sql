-- A scope may have a house, a second house, a user, or several of them (domain/identity/scope-access.ts says who may do what).
ALTER TABLE scope DROP CONSTRAINT scope_check;
ALTER TABLE scope ADD COLUMN second_house_id text;
ALTER TABLE scope ADD CONSTRAINT scope_has_an_owner CHECK (house_id IS NOT NULL OR user_id IS NOT NULL);
CREATE INDEX scope_second_house ON scope (second_house_id) WHERE second_house_id IS NOT NULL;

-- Costs of a production come into being with it.
INSERT INTO scope (id, house_id, parent)
  SELECT 'cost:' || substr(id, 8), house_id, parent FROM scope WHERE id LIKE 'script:%'
  ON CONFLICT DO NOTHING;

-- What a house has set in its table role x act: the fields of its record `house-permissions`, kept here by the trigger so that every
-- question of access can read them beside the membership. An act that is not named has its default (domain/identity/permissions.ts).
ALTER TABLE houses ADD COLUMN permissions jsonb NOT NULL DEFAULT '{}';

CREATE FUNCTION project_house_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE houses SET permissions = CASE WHEN NEW.deleted THEN '{}' ELSE NEW.fields END
    WHERE id = NEW.id AND NEW.scope = 'house:' || NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_house_permissions AFTER INSERT OR UPDATE ON record
  FOR EACH ROW WHEN (NEW.kind = 'house-permissions') EXECUTE FUNCTION project_house_permissions();

-- 16: staff of the marketplace.
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role BETWEEN 1 AND 16);

-- Who deleted a record and when: the bin of productions lists it, and a job empties the bin after 30 days.
ALTER TABLE record ADD COLUMN deleted_at timestamptz;
ALTER TABLE record ADD COLUMN deleted_by text;
UPDATE record SET deleted_at = now() WHERE deleted;
CREATE INDEX record_bin ON record (scope, deleted_at) WHERE kind = 'script' AND deleted;
