import { useCallback, useSyncExternalStore } from 'react';
import type { Judged } from '../../../domain/talent-search/rank-talents.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';

export const MOST_COMPARED = 4;

/** Kept while the app is open: a profile that is looked at meanwhile takes no tick away. */
let compared: { houseId: string | null; list: readonly Judged[] } = { houseId: null, list: [] };
const listeners = new Set<() => void>();
const NOBODY: readonly Judged[] = [];

function write(houseId: string | null, list: readonly Judged[]): void {
  compared = { houseId, list };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toggled(list: readonly Judged[], judged: Judged): readonly Judged[] {
  if (list.some(({ card }) => card.id === judged.card.id)) return list.filter(({ card }) => card.id !== judged.card.id);
  return list.length < MOST_COMPARED ? [...list, judged] : list;
}

/** Talents of the chosen house that are compared, at most four. */
export function useComparedTalents() {
  const houseId = useCurrentHouseId();
  const read = () => (compared.houseId === houseId ? compared.list : NOBODY);
  const list = useSyncExternalStore(subscribe, read);
  // Always the same function, so that a tick draws one card of hundreds.
  const toggle = useCallback(
    (judged: Judged) => write(houseId, toggled(compared.houseId === houseId ? compared.list : NOBODY, judged)),
    [houseId],
  );
  const clear = useCallback(() => write(houseId, NOBODY), [houseId]);
  return { compared: list, toggle, clear };
}
