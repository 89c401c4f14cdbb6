-- What a search filters by stays in `talent`, whose rows are then a quarter as wide; what it shows and the words it looks
-- for move to `talent_card` (docs/decisions/340). A scan of 100,000 talents takes half the time.
CREATE TABLE talent_card (
  id text PRIMARY KEY REFERENCES talent (id) ON DELETE CASCADE,
  -- What houses see (domain/talent-search/talent-card.ts), without the age: that depends on the day.
  card jsonb NOT NULL,
  name text NOT NULL,
  document tsvector NOT NULL
);
INSERT INTO talent_card (id, card, name, document) SELECT id, card, name, document FROM talent;
-- Their indexes go with the columns.
ALTER TABLE talent DROP COLUMN card, DROP COLUMN name, DROP COLUMN document;
CREATE INDEX talent_card_document ON talent_card USING gin (document);
CREATE INDEX talent_card_name ON talent_card USING gin (lower(name) gin_trgm_ops);

-- The order of results: a search that many meet reads the first of them and stops.
CREATE INDEX talent_order ON talent (
  (-coalesce(rating, 0)::float8),
  (-tier::float8),
  (extract(epoch FROM (timestamptz 'epoch' - updated_at))::float8),
  id
);
-- Places and skills are what few share.
CREATE INDEX talent_province ON talent (province, city);
CREATE INDEX talent_city ON talent (city);
CREATE INDEX talent_skills ON talent USING gin (skills);
-- Without them the planner takes "no tattoos" for rare.
CREATE STATISTICS talent_tattoo_count ON (cardinality(tattoos)) FROM talent;
CREATE STATISTICS talent_piercing_count ON (cardinality(piercings)) FROM talent;
