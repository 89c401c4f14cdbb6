import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { formatAsOf, zoneName } from '../../domain/format.ts';
import { oldTab } from '../platform/app/old-tab.ts';
import { useOnline } from '../platform/network/online.ts';
import { subscribeSyncStatus, syncStatus } from '../sync/current-sync.ts';
import type { SyncStatus } from '../sync/status.ts';
import type { SyncSummary, SyncProblem } from '../ui/sync-line.tsx';

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

/** The most telling reason alone: what stops writing comes before what stops sending. */
function problemOf({ problem, pause, server, pending }: SyncStatus, isOnline: boolean): SyncProblem | null {
  if (problem === 'STORAGE_FULL') return 'storage-full';
  if (problem === 'SYNC_FULL') return 'sync-full';
  if (problem === 'NEWER_DATABASE') return 'old-app';
  if (!isOnline) return 'offline';
  if (pause === 'auth') return 'login';
  if (pause === 'version' && pending > 0) return 'old-server';
  if (server === 'busy') return pending > 0 ? 'busy' : null;
  if (server === 'answers-late') return 'delayed';
  return server === 'silent' ? 'unreachable' : null;
}
