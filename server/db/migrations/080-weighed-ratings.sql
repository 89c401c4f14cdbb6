-- The order of results weighs a rating by the number of its reviews (`weighedRating` in domain/talent-search).
ALTER TABLE talent ADD COLUMN weighed_rating double precision;
UPDATE talent SET weighed_rating = (rating::numeric(3, 1)::float8 * reviews + 20) / (reviews + 5)
FROM (SELECT id, greatest((card ->> 'reviews')::int, 1) AS reviews FROM talent_card) AS rated
WHERE rated.id = talent.id AND rating IS NOT NULL;

DROP INDEX talent_order;
CREATE INDEX talent_order ON talent (
  (-coalesce(weighed_rating, 0)),
  (-tier::float8),
  (extract(epoch FROM (timestamptz 'epoch' - updated_at))::float8),
  id
);
