import { useSyncExternalStore } from 'react';
import { useOnline } from '../../platform/network/online.ts';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';

const waitsForServer = (): boolean => {
  const { server, pause } = syncStatus();
  return server === 'silent' || server === 'busy' || pause !== null;
};

/** Can records arrive now? The device has a network, and the last try reached a server that answered. */
export function useCanArrive(): boolean {
  const isOnline = useOnline();
  const isWaiting = useSyncExternalStore(subscribeSyncStatus, waitsForServer);
  return isOnline && !isWaiting;
}
