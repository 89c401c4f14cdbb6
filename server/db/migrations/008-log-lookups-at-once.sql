-- An index of this kind keeps new entries in a list of up to 4 MB, which every lookup reads from end to end: naming the writers of 300 conflicts
-- took seconds. What a push adds is one entry for each scope: it goes to its place at once.
ALTER INDEX mutation_log_versions SET (fastupdate = off);
SELECT gin_clean_pending_list('mutation_log_versions');
