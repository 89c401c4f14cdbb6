-- Finds who raised a scope to a version, and with it who wrote a value that met another one (server/sync/writers.ts): by
-- `outcome -> 'versions' @> {"script:…": 12}`. Append-only and small: one entry for each scope of a mutation.
CREATE INDEX mutation_log_versions ON mutation_log USING gin ((outcome -> 'versions') jsonb_path_ops);
