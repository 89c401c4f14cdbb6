-- A talent who has closed the conversation with a house is not shown to it any more.
ALTER TABLE thread ADD COLUMN blocked_by_talent boolean NOT NULL DEFAULT false;
UPDATE thread SET blocked_by_talent = true
FROM record r
WHERE r.scope = 'thread:' || thread.id AND r.kind = 'thread' AND r.fields ->> 'isBlockedByTalent' = 'true';
