import { useCallback, useMemo, useRef, useState } from 'react';
import type { SceneId } from '../../../domain/ids.ts';

export type Pick = 'one' | 'toggle' | 'range';

export interface SceneSelection {
  ids: ReadonlySet<SceneId>;
  /** The last one picked: the inspector speaks of it and keys start from it. */
  current: SceneId | null;
  pick: (id: SceneId, how: Pick) => void;
  clear: () => void;
}

/** Which strips are chosen. `order` is the order on the screen: what a range runs along. Scenes that are no longer there fall out. */
export function useSceneSelection(order: readonly SceneId[], initial: SceneId | null): SceneSelection {
  const [state, setState] = useState<{ ids: SceneId[]; current: SceneId | null; anchor: SceneId | null }>({
    ids: initial === null ? [] : [initial],
    current: initial,
    anchor: initial,
  });
  const latest = useRef(order);
  latest.current = order;
  const pick = useCallback((id: SceneId, how: Pick) => {
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
  const clear = useCallback(() => setState({ ids: [], current: null, anchor: null }), []);
  return useMemo(() => {
    const there = new Set(order);
    const ids = new Set(state.ids.filter((id) => there.has(id)));
    const current = state.current !== null && there.has(state.current) ? state.current : null;
    return { ids, current, pick, clear };
  }, [order, state, pick, clear]);
}
