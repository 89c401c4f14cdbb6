import { startTransition, useEffect, useState } from 'react';

/** More than a screen of any list shows. */
const FIRST_ROWS = 30;

/**
 * False until the first frame is painted; then true, rendered with low priority. For content below the first screen.
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
 * Number of rows of a long list to render: one screen's in the first frame, then all (`Infinity`), so that three
 * hundred rows appear as fast as thirty.
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
