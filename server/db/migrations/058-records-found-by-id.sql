-- A guest's link names a shortlist by the id alone, and a message's id is used once in all conversations.
CREATE INDEX record_shortlist_link ON record (id) WHERE kind = 'shortlist-link' AND NOT deleted;
CREATE INDEX record_message ON record (id) WHERE kind = 'message';
