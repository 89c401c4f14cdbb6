-- Which database this is (server/sync/restoration.ts). A copy of it is another one; null until the first start.
ALTER TABLE server_meta ADD COLUMN stands_in text;
