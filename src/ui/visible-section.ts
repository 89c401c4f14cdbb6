import { useEffect, useState } from 'react';

/** A heading within this distance of the sticky bar counts as the one being read. In pixels. */
const NEAR = 32;

/**
 * The section to mark. `tops` are distances from the window's upper edge in page order, `stickyHeight` is the height of
 * what covers the page there. At the page's end the last sections cannot reach the top: the section that was jumped to
 * counts if it is visible, else the last.
 */
export function sectionAt<Id extends string>(
  tops: readonly { id: Id; top: number }[],
  {
    stickyHeight,
    height,
    isAtEnd,
    jumpedTo,
  }: { stickyHeight: number; height: number; isAtEnd: boolean; jumpedTo: string | null },
): Id | undefined {
  const inOrder = tops.toSorted((a, b) => a.top - b.top);
  const passed = inOrder.filter(({ top }) => top <= stickyHeight + NEAR);
  if (!isAtEnd) return (passed.at(-1) ?? inOrder[0])?.id;
  const jumped = inOrder.find(({ id, top }) => id === jumpedTo && top < height);
  return (jumped ?? inOrder.at(-1))?.id;
}

/** The page's section below the sticky bar: the place a dock marks. `ids` must not change. */
export function useVisibleSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const read = (): void => {
      const root = document.documentElement;
      const tops = ids.flatMap((id) => {
        const part = document.getElementById(id);
        if (part === null) return [];
        // A jump leaves the part's own margin above it as well.
        const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
        return [{ id, top: part.getBoundingClientRect().top - margin }];
      });
      const found = sectionAt(tops, {
        stickyHeight: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0,
        height: innerHeight,
        isAtEnd: scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2,
        // The section itself, not something in it: `jumpTo` puts the focus there.
        jumpedTo: document.activeElement?.id ?? null,
      });
      setCurrent(found ?? ids[0]);
    };
    read();
    addEventListener('scroll', read, { passive: true });
    // A jump to a visible part may scroll nothing.
    addEventListener('focusin', read);
    return () => {
      removeEventListener('scroll', read);
      removeEventListener('focusin', read);
    };
  }, [ids]);
  return current;
}
