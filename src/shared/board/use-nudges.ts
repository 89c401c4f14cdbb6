import { useCallback, useEffect, useRef } from 'react';

/** Moves strips one place up or down by one press. */
type Nudge<Id extends string> = (ids: ReadonlySet<Id>, step: -1 | 1) => void;

/** Limits queued repeats, so that a held key stops soon after it is released. */
const MOST_WAITING = 8;

/**
 * Presses during a pending write wait for the board that shows it, and then move one place further: none is lost.
 * `board` is another value whenever its rows changed; `move` returns whether anything moved.
 */
export function useNudges<Id extends string>(
  board: unknown,
  move: (ids: ReadonlySet<Id>, step: -1 | 1) => Promise<boolean>,
): Nudge<Id> {
  const waiting = useRef<{ ids: ReadonlySet<Id>; step: -1 | 1 }[]>([]);
  const isMoving = useRef(false);
  const latest = useRef(move);
  latest.current = move;
  const next = useCallback(() => {
    const press = waiting.current.shift();
    isMoving.current = press !== undefined;
    if (press === undefined) return;
    void latest.current(press.ids, press.step).then((hasMoved) => {
      // At the edge, or refused: the presses behind it would end the same way.
      if (hasMoved) return;
      waiting.current = [];
      isMoving.current = false;
    });
  }, []);
  useEffect(next, [board, next]);
  return useCallback(
    (ids, step) => {
      if (waiting.current.length < MOST_WAITING) waiting.current.push({ ids, step });
      if (!isMoving.current) next();
    },
    [next],
  );
}
