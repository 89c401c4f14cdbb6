import { useMemo } from 'react';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';

/** Tabs with unsaved input, which is stored as a draft on this device. */
export function useUnsavedTabs(): ReadonlySet<string> {
  const drafts = useLiveQuery(async () => {
    const tabs = await currentDatabase().drafts.orderBy('tabId').uniqueKeys();
    return tabs.map(String);
  }, []);
  const text = (drafts ?? []).join('\n');
  return useMemo(() => new Set(text === '' ? [] : text.split('\n')), [text]);
}
