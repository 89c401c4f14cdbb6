import { useCallback, useMemo, useRef, useState } from 'react';

type Pick = 'one' | 'toggle' | 'range';

export interface StripSelection<Id extends string> {
  ids: ReadonlySet<Id>;
  /** The last one picked: shown by the inspector, and the start for keys. */
  current: Id | null;
  pick: (id: Id, how: Pick) => void;
  /** These and no others. */
  set: (ids: readonly Id[]) => void;
  clear: () => void;
}

/** The chosen strips. `order` is the order on the screen, for ranges. Removed strips leave the selection. */
export function useStripSelection<Id extends string>(order: readonly Id[], initial: Id | null): StripSelection<Id> {
  const [state, setState] = useState<{ ids: Id[]; current: Id | null; anchor: Id | null }>({
    ids: initial === null ? [] : [initial],
    current: initial,
    anchor: initial,
  });
  const latest = useRef(order);
  latest.current = order;
  const pick = useCallback((id: Id, how: Pick) => {
    setState((now) => {
      if (how === 'toggle') {
        const isOut = now.ids.includes(id);
        const ids = isOut ? now.ids.filter((other) => other !== id) : [...now.ids, id];
        return { ids, current: isOut ? (ids.at(-1) ?? null) : id, anchor: id };
      }
      const from = now.anchor === null ? -1 : latest.current.indexOf(now.anchor);
      const to = latest.current.indexOf(id);
      if (how === 'range' && from >= 0 && to >= 0) {
        return {
          ids: latest.current.slice(Math.min(from, to), Math.max(from, to) + 1),
          current: id,
          anchor: now.anchor,
        };
      }
      return { ids: [id], current: id, anchor: id };
    });
  }, []);
  const set = useCallback(
    (ids: readonly Id[]) => setState({ ids: [...ids], current: ids[0] ?? null, anchor: ids[0] ?? null }),
    [],
  );
  const clear = useCallback(() => setState({ ids: [], current: null, anchor: null }), []);
  return useMemo(() => {
    const there = new Set(order);
    const ids = new Set(state.ids.filter((id) => there.has(id)));
    const current = state.current !== null && there.has(state.current) ? state.current : null;
    return { ids, current, pick, set, clear };
  }, [order, state, pick, set, clear]);
}
