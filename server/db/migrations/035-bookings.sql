-- Bookings (docs/decisions/260). What both sides read is the record `booking` in the scope of the booking; here stands what the server looks
-- for: owners, state and moments. Subjects are `talent:{user}` or `place:{id}`.
CREATE TABLE booking (
  id text PRIMARY KEY,
  subject text NOT NULL,
  house_id text NOT NULL,
  -- The talent, or the house of the place.
  talent_id text,
  provider_house_id text,
  -- Who asked: mails go there.
  requested_by text NOT NULL,
  state text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- When the clock makes the next step: an offer expires, a booking is completed, its reviews are published.
  due_at timestamptz,
  changed_at timestamptz NOT NULL
);
CREATE INDEX booking_due ON booking (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX booking_subject ON booking (subject);
CREATE INDEX booking_house ON booking (house_id);

-- One row for each half hour that an accepted or confirmed booking takes. The key is what keeps two bookings from meeting: whichever
-- transaction comes second is refused by the database, however many instances there are.
CREATE TABLE booking_slot (
  subject text NOT NULL,
  at timestamptz NOT NULL,
  booking_id text NOT NULL REFERENCES booking (id),
  CONSTRAINT booking_slot_taken PRIMARY KEY (subject, at)
);
CREATE INDEX booking_slot_booking ON booking_slot (booking_id);

-- Reviews are hidden until both are written, or the time for them is over.
CREATE TABLE booking_review (
  booking_id text NOT NULL REFERENCES booking (id),
  side text NOT NULL,
  subject text NOT NULL,
  house_id text NOT NULL,
  house_name text NOT NULL,
  stars smallint NOT NULL,
  words text NOT NULL,
  written_at timestamptz NOT NULL,
  published_at timestamptz,
  PRIMARY KEY (booking_id, side)
);
CREATE INDEX booking_review_subject ON booking_review (subject, published_at);
