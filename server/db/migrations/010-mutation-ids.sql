-- The id of a mutation has one name everywhere.
ALTER TABLE mutation_log RENAME COLUMN mid TO mutation_id;
ALTER TABLE client RENAME COLUMN failing_mid TO failing_mutation_id;
UPDATE record SET conflicts = replace(conflicts::text, '"mid":', '"mutationId":')::jsonb WHERE conflicts <> '[]';

ALTER TABLE server_meta RENAME COLUMN stands_in TO database_fingerprint;
