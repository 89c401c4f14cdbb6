import { useMemo, useState } from 'react';
import type { ItemRow } from '../../../../domain/cost/cost-edits.ts';

/**
 * The items of a budget with those that are still on their way to the disk: a new row is there with the press that
 * made it, so that the next key finds it.
 */
export function useMadeItems(stored: readonly ItemRow[]): {
  items: readonly ItemRow[];
  /** Shows an item until the stored ones have it, or its writing fails. */
  show: (item: ItemRow, written: Promise<unknown>) => void;
} {
  const [made, setMade] = useState<readonly ItemRow[]>([]);
  const waiting = useMemo(() => {
    if (made.length === 0) return made;
    const ids = new Set(stored.map(({ id }) => id));
    return made.filter(({ id }) => !ids.has(id));
  }, [made, stored]);
  // An item that has arrived is no longer listed: if it is deleted later, it must not reappear.
  if (waiting.length !== made.length) setMade(waiting);
  const items = useMemo(() => (waiting.length === 0 ? stored : [...stored, ...waiting]), [stored, waiting]);
  return {
    items,
    show: (item, written) => {
      setMade((now) => [...now, item]);
      written.catch(() => setMade((now) => now.filter(({ id }) => id !== item.id)));
    },
  };
}
