-- A number is given to others only after a code has proven it. A talent's was proven at registration; where a guardian registered a
-- minor, the code went to the guardian.
ALTER TABLE users ADD COLUMN is_phone_proven boolean NOT NULL DEFAULT false;
UPDATE users SET is_phone_proven = true
  WHERE talent_id IS NOT NULL AND phone <> '' AND coalesce(jsonb_typeof(registration -> 'guardian'), 'null') <> 'object';
