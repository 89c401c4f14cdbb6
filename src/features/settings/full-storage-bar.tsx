import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { draftsOnlyHere } from '../../drafts/draft-store.ts';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

/** Its words are fetched when the disk is full: no first screen carries them. */
const FullStorageAlarm = lazyComponent(
  () => import('./full-storage-alarm.tsx').then((file) => file.FullStorageAlarm),
  'wait',
);

/** Reports a full disk at once. */
export function FullStorageBar() {
  const problem = useSyncExternalStore(subscribeSyncStatus, () => syncStatus().problem);
  const { isOnlyHere } = useSnapshot(draftsOnlyHere);
  if (isOnlyHere) return <FullStorageAlarm type="window" />;
  if (problem === 'STORAGE_FULL') return <FullStorageAlarm type="change" />;
  if (problem === 'SYNC_FULL') return <FullStorageAlarm type="sync" />;
  return null;
}
