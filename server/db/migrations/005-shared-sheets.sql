-- Reading a shared call sheet (server/shared-sheets). A sheet is found by its id alone: share keys that are made for it, and the
-- sheet itself for members.
CREATE INDEX record_share_key ON record ((fields ->> 'sheetId')) WHERE kind = 'share-key' AND NOT deleted;
CREATE INDEX record_call_sheet ON record (id) WHERE kind = 'call-sheet' AND NOT deleted;
-- The newest issue stands at the end; what an issue holds is large and need not be unpacked to find it.
CREATE INDEX record_sheet_issue ON record (
  scope,
  (fields ->> 'sheetId'),
  ((fields ->> 'revision')::int),
  (fields ->> 'issuedAt') COLLATE "C",
  id COLLATE "C"
) WHERE kind = 'sheet-issue' AND NOT deleted;
