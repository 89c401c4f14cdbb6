-- A deleted account keeps its row without a name: bookings, logs and papers of houses refer to its id.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check CHECK (status IN ('pending', 'unverified', 'active', 'deleted'));
