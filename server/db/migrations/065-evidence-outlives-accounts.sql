-- What staff looks at outlives the accounts, conversations and bookings that it came with; and texts of places are looked at, too.
ALTER TABLE message_check DROP CONSTRAINT message_check_thread_id_fkey;
ALTER TABLE message_check DROP CONSTRAINT message_check_booking_id_fkey;
ALTER TABLE message_check DROP CONSTRAINT message_check_owner;
ALTER TABLE message_check DROP CONSTRAINT message_check_words_check;
ALTER TABLE message_check ADD COLUMN location_id text;
ALTER TABLE message_check ADD CONSTRAINT message_check_owner CHECK (num_nonnulls(thread_id, booking_id, location_id) = 1);
-- Names and ids of both sides, as they were when the words were written.
ALTER TABLE message_check ADD COLUMN parties jsonb NOT NULL DEFAULT '{}';

UPDATE message_check SET parties = jsonb_build_object(
    'house', h.name, 'houseId', t.house_id, 'talent', u.name, 'talentId', t.talent_id,
    'side', r.fields -> 'side', 'author', r.fields -> 'authorName', 'authorId', r.fields -> 'authorId', 'subject', '')
FROM thread t
JOIN houses h ON h.id = t.house_id
JOIN users u ON u.id = t.talent_id
JOIN record r ON r.scope = 'thread:' || t.id AND r.kind = 'message'
WHERE message_check.thread_id = t.id AND r.id = message_check.id;

UPDATE message_check SET parties = jsonb_build_object(
    'house', r.fields -> 'houseName', 'houseId', b.house_id, 'talent', r.fields -> 'subjectName', 'talentId', coalesce(b.talent_id, ''),
    'side', 'house', 'author', r.fields -> 'requestedByName', 'authorId', b.requested_by, 'subject', r.fields -> 'title')
FROM booking b
JOIN record r ON r.scope = 'booking:' || b.id AND r.kind = 'booking'
WHERE message_check.booking_id = b.id;
