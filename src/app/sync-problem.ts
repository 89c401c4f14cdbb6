import type { SyncStatus } from '../sync/status.ts';
import type { SyncProblem } from '../shared/frames/sync-line.tsx';

/** The most important reason alone: failing writes come before failing sends. */
export function problemOf({ problem, pause, server, pending }: SyncStatus, isOnline: boolean): SyncProblem | null {
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
