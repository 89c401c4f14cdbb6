-- Ids of places are made by devices: a place belongs to the house that had a record of it first, also while it is not
-- listed. Rows stay for good, so that no house takes over the id of a place that is gone.
CREATE TABLE location_owner (
  id text PRIMARY KEY,
  house_id text NOT NULL
);
INSERT INTO location_owner (id, house_id) SELECT id, house_id FROM location;
INSERT INTO location_owner (id, house_id)
  SELECT id, substr(scope, 7) FROM record WHERE kind = 'location' ORDER BY version, scope
  ON CONFLICT (id) DO NOTHING;
