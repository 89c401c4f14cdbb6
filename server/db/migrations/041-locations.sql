-- The directory of places: a projection of the records `location`, `location-photo` and `location-block`
-- (`server/places/project-locations.ts`), written in the transaction of the change.
CREATE TABLE location (
  id text PRIMARY KEY,
  house_id text NOT NULL,
  -- What every house may know (`LocationCard`).
  card jsonb NOT NULL,
  -- What opens with a confirmed booking (`LocationAccess`).
  access jsonb NOT NULL,
  type text NOT NULL,
  province text NOT NULL,
  rate bigint NOT NULL,
  rate_unit text NOT NULL,
  electricity integer NOT NULL,
  blocked_days datemultirange NOT NULL,
  document tsvector NOT NULL,
  -- Moves the middle of the circle that others see; it never leaves the server.
  blur_seed text NOT NULL DEFAULT gen_random_uuid()::text,
  updated_at timestamptz NOT NULL
);
CREATE INDEX location_house ON location (house_id);
CREATE INDEX location_document ON location USING gin (document);
CREATE INDEX location_province ON location (province, type);
