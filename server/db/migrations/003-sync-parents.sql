-- The scope whose record owns this one: `script:{id}` hangs on a house, `scene:{id}` on a script. What hangs on a deleted record
-- takes no more changes, and comes back with it.
ALTER TABLE scope ADD COLUMN parent text REFERENCES scope (id);

-- Version that the scope had when the database was last restored from a backup: what devices saw beyond it belongs to another
-- history. Null: not there at any restoration.
ALTER TABLE scope ADD COLUMN epoch_version bigint;

-- A mutation on which the server has failed, and how often in a row: after five times it is put aside (parked).
ALTER TABLE client ADD COLUMN failing_mid text;
ALTER TABLE client ADD COLUMN failures integer NOT NULL DEFAULT 0;

-- Candidates are a list.
ALTER TABLE record ALTER COLUMN conflicts SET DEFAULT '[]';
UPDATE record SET conflicts = '[]' WHERE conflicts = '{}';
