-- When a scope got its version, for lists that say when a production was last worked on. Null: before this was noted.
ALTER TABLE scope ADD COLUMN changed_at timestamptz;
