-- What a house can search (docs/decisions/240). A projection of the records in a talent's own scope, written in the transaction of the push;
-- `npm run rebuild-talents` makes it anew. Nothing here is a contact: those stay in the records.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE talent (
  id text PRIMARY KEY,
  -- What houses see (domain/talent-search/talent-card.ts), without the age: that depends on the day.
  card jsonb NOT NULL,
  birth_date date,
  name text NOT NULL,
  gender text,
  province text,
  city text,
  height integer,
  weight integer,
  skin text,
  ethnicity text,
  facial_hair text,
  identicals text,
  tattoos text[],
  piercings text[],
  skills text[] NOT NULL,
  languages text[] NOT NULL,
  rate integer,
  rate_unit text NOT NULL,
  hours_from text,
  hours_to text,
  rating real,
  tier smallint NOT NULL,
  free_days datemultirange NOT NULL,
  blocked_days datemultirange NOT NULL,
  document tsvector NOT NULL,
  updated_at timestamptz NOT NULL
);
-- A search that is words only; every other one reads the narrow columns of the whole table, which is faster than an index for "not known".
CREATE INDEX talent_document ON talent USING gin (document);
CREATE INDEX talent_name ON talent USING gin (lower(name) gin_trgm_ops);

-- Which house looked at a profile on which day; the talent sees how many.
CREATE TABLE talent_view (
  talent_id text NOT NULL,
  house_id text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (talent_id, house_id, day)
);
