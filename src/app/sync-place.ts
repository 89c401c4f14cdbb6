import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { formatAsOf, zoneName } from '../../domain/format.ts';
import { useOnline } from '../platform/online.ts';
import { subscribeSyncStatus, syncStatus } from '../sync/current-sync.ts';
import type { SyncPlace } from '../ui/sync-line.tsx';

/** Where the work is, for the sync line. */
export function useSyncPlace(device: SyncPlace['device']): SyncPlace {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { pending, attention, lastSentAt, phase } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  const language = i18n.locale === 'en' ? 'en' : 'id';
  return useMemo(() => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    // In the reader's own zone, which need not be named; the line is short.
    const sentAt =
      lastSentAt === null
        ? null
        : formatAsOf(lastSentAt, Date.now(), zone, language).replace(` ${zoneName(zone, new Date(lastSentAt))}`, '');
    return { waiting: pending, sentAt, attention, isOnline: isOnline && phase !== 'offline', device };
  }, [pending, attention, lastSentAt, phase, isOnline, language, device]);
}
