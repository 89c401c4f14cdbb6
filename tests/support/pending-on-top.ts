import type { OutboxEntry } from '../../src/db/tables/outbox.ts';
import type { PendingChange } from '../../src/sync/pending.ts';

/**
 * The changes on top of a device's bases, by `kind/id`, in the order of the commits: all that is queued, and what the
 * server has accepted as a version that the copy of the scope does not have yet. Written without src/sync, so that its
 * mistakes are noticed.
 */
export function pendingOnTop(
  entries: readonly OutboxEntry[],
  cursors: ReadonlyMap<string, { cursor: number }>,
): Map<string, PendingChange[]> {
  const onTop = new Map<string, PendingChange[]>();
  for (const { state, mutationId, changes, outcome } of entries) {
    if (state !== 'queued' && state !== 'acknowledged') continue;
    const taken = state === 'acknowledged' && outcome !== undefined && 'versions' in outcome ? outcome.versions : {};
    for (const change of changes) {
      const version = taken[change.scope];
      const reached = cursors.get(change.scope)?.cursor;
      if (version !== undefined && (reached === undefined || reached >= version)) continue;
      const key = `${change.kind}/${change.id}`;
      onTop.set(key, [...(onTop.get(key) ?? []), { mutationId, change }]);
    }
  }
  return onTop;
}
