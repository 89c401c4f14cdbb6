import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { formatAsOf, zoneName } from '../../domain/format.ts';
import { oldTab } from '../platform/app/old-tab.ts';
import { useOnline } from '../platform/network/online.ts';
import { subscribeSyncStatus, syncStatus } from '../sync/current-sync.ts';
import type { SyncSummary } from '../shared/frames/sync-line.tsx';
import { problemOf } from './sync-problem.ts';

/** State of the work, for the sync line. */
export function useSyncSummary(device: SyncSummary['device']): SyncSummary {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { isOld } = useSnapshot(oldTab);
  const status = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  const language = i18n.locale === 'en' ? 'en' : 'id';
  return useMemo(() => {
    const { pending, attention, lastSentAt } = status;
    const sentAt = lastSentAt === null ? null : timeOfDay(lastSentAt, language);
    return { waiting: pending, sentAt, attention, problem: isOld ? 'old-app' : problemOf(status, isOnline), device };
  }, [status, isOnline, isOld, language, device]);
}

/** In the reader's own zone, which need not be named; the line is short. */
function timeOfDay(at: number, language: 'id' | 'en'): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return formatAsOf(at, Date.now(), zone, language).replace(` ${zoneName(zone, new Date(at))}`, '');
}
