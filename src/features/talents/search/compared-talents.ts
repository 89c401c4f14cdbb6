import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useCurrentHouseId, useSession } from '../../../platform/session/session-store.ts';
import { comparedTalentsKey } from '../../../platform/storage/compared-talents-key.ts';
import { readStored, writeStored } from '../../../platform/storage/local-storage.ts';
import { useSeenTalents } from '../talent-queries.ts';

export const MOST_COMPARED = 4;

/** Ids alone are stored; the cards are those that this device has seen. */
const StoredComparison = v.object({ houseId: v.nullable(v.string()), ids: v.array(v.string()) });
type StoredComparison = v.InferOutput<typeof StoredComparison>;

const NOBODY: StoredComparison = { houseId: null, ids: [] };
const listeners = new Set<() => void>();
/** Last read or written, by user: if it cannot be stored, it is kept until the page is closed. */
const known = new Map<string, StoredComparison>();
/** Cards of ticked talents, also of those that the device keeps no more. */
const cards = new Map<string, TalentCard>();

function comparisonOf(userId: string): StoredComparison {
  const before = known.get(userId);
  if (before !== undefined) return before;
  const read = readStored(comparedTalentsKey(userId), StoredComparison) ?? NOBODY;
  known.set(userId, read);
  return read;
}

function write(userId: string, comparison: StoredComparison): void {
  known.set(userId, comparison);
  writeStored(comparedTalentsKey(userId), comparison);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const idsOf = ({ houseId, ids }: StoredComparison, house: string | null): readonly string[] =>
  houseId === house ? ids : NOBODY.ids;

function toggled(ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  // Talents without a card on this device take no column.
  const shown = ids.filter((other) => cards.has(other));
  return shown.length < MOST_COMPARED ? [...shown, id] : shown;
}

/** Talents of the chosen house that are compared, at most four. A profile or a reload takes no tick away. */
export function useComparedTalents() {
  const houseId = useCurrentHouseId();
  const userId = useSession()?.userData.userId ?? '';
  const comparison = useSyncExternalStore(subscribe, () => comparisonOf(userId));
  const ids = idsOf(comparison, houseId);
  const seen = useSeenTalents();
  const compared = useMemo(
    () =>
      ids.flatMap((id) => {
        const card = seen?.find((card) => card.id === id) ?? cards.get(id);
        if (card !== undefined) cards.set(id, card);
        return card ?? [];
      }),
    [ids, seen],
  );
  // Always the same function, so that a tick draws one card of hundreds.
  const toggle = useCallback(
    (card: TalentCard) => {
      cards.set(card.id, card);
      write(userId, { houseId, ids: toggled(idsOf(comparisonOf(userId), houseId), card.id) });
    },
    [userId, houseId],
  );
  const clear = useCallback(() => write(userId, { houseId, ids: [] }), [userId, houseId]);
  return { compared, toggle, clear };
}
