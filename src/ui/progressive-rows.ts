import { startTransition, useEffect, useState } from 'react';

/** More than a screen of any list shows. */
const FIRST_ROWS = 30;

/**
 * False until the first frame stands; then true, drawn in the pauses between other work. For what nobody sees in the
 * first frame.
 */
export function useIsPastFirstPaint(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPast(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPast;
}

/**
 * Number of rows of a long list to draw: one screen's with the first frame, then all (`Infinity`). Three hundred rows
 * stand as soon as thirty.
 */
export const useProgressiveLimit = (first = FIRST_ROWS): number =>
  useIsPastFirstPaint() ? Number.POSITIVE_INFINITY : first;

/** The groups that the first rows are in. */
export function progressiveGroups<Group>(
  groups: readonly Group[],
  sizeOf: (group: Group) => number,
  limit: number,
): Group[] {
  let before = 0;
  return groups.filter((group) => {
    const isFirst = before < limit;
    before += sizeOf(group) + 1;
    return isFirst;
  });
}
