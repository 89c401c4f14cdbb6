import { useEffect, useState } from 'react';

/**
 * The section of the page in the upper part of the window: the one that a dock marks. `ids` must not change.
 */
export function useVisibleSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const read = (): void => {
      const limit = innerHeight * 0.25;
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < limit);
      setCurrent((atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0]);
    };
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [ids]);
  return current;
}
