-- Words with a booking that ask a talent for money are held back as messages are.
ALTER TABLE message_check ALTER COLUMN thread_id DROP NOT NULL;
ALTER TABLE message_check ADD COLUMN booking_id text REFERENCES booking (id) ON DELETE CASCADE;
-- The offer that the words came with: those of an older one are not shown any more.
ALTER TABLE message_check ADD COLUMN offer_number integer;
ALTER TABLE message_check ADD COLUMN words text CHECK (words IN ('note', 'reason'));
ALTER TABLE message_check ADD CONSTRAINT message_check_owner CHECK ((thread_id IS NULL) <> (booking_id IS NULL));

-- Messages as they were written, where contacts in them are hidden: a confirmed booking opens them.
CREATE TABLE message_original (
  message_id text PRIMARY KEY,
  thread_id text NOT NULL REFERENCES thread (id) ON DELETE CASCADE,
  author_id text NOT NULL,
  text text NOT NULL
);
CREATE INDEX message_original_thread ON message_original (thread_id);
