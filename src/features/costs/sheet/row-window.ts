import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Rows drawn beyond the visible ones. */
const OVERSCAN = 8;

export const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 29;

/** Range of rows in sight of the scrolling element. */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 60 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const from = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - OVERSCAN);
    const to = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT) + OVERSCAN;
    setRange((now) => (now.from === from && now.to === to ? now : { from, to }));
  }, []);
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    if (scroller.current !== null) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [look, count]);
  return useMemo(() => ({ scroller, range, onScroll: look }), [range, look]);
}

/** Scrolls so that the row with the cursor is seen, below the heads. */
export function useKeepInSight(scroller: React.RefObject<HTMLDivElement | null>, index: number) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || index < 0) return;
    const headHeight = 34;
    const top = index * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT + headHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT + headHeight - element.clientHeight;
  }, [scroller, index]);
}
