-- A place that is listed again keeps its circle: several circles around one place would tell where it is.
ALTER TABLE location_owner ADD COLUMN blur_seed text NOT NULL DEFAULT gen_random_uuid()::text;
UPDATE location_owner SET blur_seed = location.blur_seed FROM location WHERE location.id = location_owner.id;
ALTER TABLE location ALTER COLUMN blur_seed DROP DEFAULT;
