-- A revoked key is looked up too: whoever still holds it has not guessed (server/shared-sheets/find-sheet.ts).
DROP INDEX record_share_key;
CREATE INDEX record_share_key ON record ((fields ->> 'sheetId')) WHERE kind = 'share-key';
