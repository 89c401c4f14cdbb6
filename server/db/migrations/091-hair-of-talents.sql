-- Which hair a talent's text describes, as names of domain/talent/hair-words.ts. A search for hair alone read the cards
-- of all talents to find it.
ALTER TABLE talent ADD COLUMN hairs text[] NOT NULL DEFAULT '{}';
UPDATE talent SET hairs = found.names
FROM (
  SELECT id, array_agg(known.name ORDER BY known.name COLLATE "C") AS names
  FROM talent_card CROSS JOIN (VALUES
    ('black', '(^|[^a-z])(hitam|black|gelap|dark)([^a-z]|$)'),
    ('brown', '(^|[^a-z])(brunette|cokelat|coklat|brown)([^a-z]|$)'),
    ('blond', '(^|[^a-z])(pirang|blonde|blond)([^a-z]|$)'),
    ('red', '(^|[^a-z])(ginger|merah|red)([^a-z]|$)'),
    ('greying', '(^|[^a-z])(salt and pepper|beruban|greying|graying|ubanan|silver|uban|grey|gray)([^a-z]|$)'),
    ('white', '(^|[^a-z])(putih|white)([^a-z]|$)'),
    ('short', '(^|[^a-z])(pixie cut|pendek|short)([^a-z]|$)'),
    ('shoulder_length', '(^|[^a-z])(shoulder-length|shoulder length|medium length|sebahu|bob)([^a-z]|$)'),
    ('long', '(^|[^a-z])(gondrong|panjang|long)([^a-z]|$)'),
    ('straight', '(^|[^a-z])(straight|lurus)([^a-z]|$)'),
    ('wavy', '(^|[^a-z])(bergelombang|wavy)([^a-z]|$)'),
    ('curly', '(^|[^a-z])(curly|ikal)([^a-z]|$)'),
    ('tightly_curled', '(^|[^a-z])(tightly curled|keriting|kriting|kribo|afro)([^a-z]|$)'),
    ('dreadlocks', '(^|[^a-z])(dreadlocks|gimbal|dreads|rasta)([^a-z]|$)'),
    ('fringe', '(^|[^a-z])(with a fringe|berponi|fringe|bangs|poni)([^a-z]|$)'),
    ('tied_back', '(^|[^a-z])(tied back|dikuncir|ponytail|kuncir)([^a-z]|$)'),
    ('braided', '(^|[^a-z])(dikepang|braided|kepang|braids)([^a-z]|$)'),
    ('crew_cut', '(^|[^a-z])(crew cut|buzz cut|crewcut|cepak)([^a-z]|$)'),
    ('bald', '(^|[^a-z])(kepala botak|shaved head|bald head|plontos|gundul|botak|bald)([^a-z]|$)'),
    ('hijab', '(^|[^a-z])(wearing a hijab|wears a hijab|berkerudung|berjilbab|berhijab|kerudung|hijaber|jilbab|hijabi|hijab)([^a-z]|$)')
  ) AS known (name, pattern)
  WHERE lower(card ->> 'hair') ~ known.pattern
  GROUP BY id
) AS found
WHERE found.id = talent.id;
CREATE INDEX talent_hairs ON talent USING gin (hairs);
