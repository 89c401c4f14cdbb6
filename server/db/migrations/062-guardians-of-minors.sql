-- A code for a guardian carries the guardian's data: it proves nothing else, and no other code proves a guardian.
ALTER TABLE one_time_codes ADD COLUMN guardian jsonb;
-- Minors of before are shown again by the job `talents.check-minors` where their guardian is recorded.
DELETE FROM talent_card WHERE id IN (SELECT id FROM talent WHERE birth_date > current_date - interval '18 years');
DELETE FROM talent WHERE birth_date IS NULL OR birth_date > current_date - interval '18 years';
