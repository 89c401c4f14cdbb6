-- A mutation is in the log as a whole. Compressing its payload took up to half the time of a large push, for which
-- everyone else waits on PGlite. Payloads of before stay compressed, and are read as ever.
ALTER TABLE mutation_log ALTER COLUMN payload SET STORAGE EXTERNAL;
