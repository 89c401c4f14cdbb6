import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { closeTabOf, goToNeighbour, goToTab } from './tab-actions.ts';

export interface TabCommands {
  go: (id: string) => void;
  /** Asks first where something typed in the tab has not been saved. */
  close: (id: string) => void;
  neighbour: (by: 1 | -1) => void;
}

/** Commands for tabs; `asking` is the tab whose closing waits for an answer. */
export function useTabCommands(
  unsaved: ReadonlySet<string>,
): TabCommands & { asking: string | null; answer: (isClosing: boolean) => void } {
  const router = useRouter();
  const [asking, setAsking] = useState<string | null>(null);
  return useMemo(
    () => ({
      go: (id) => void goToTab(router, id),
      close: (id) => {
        if (unsaved.has(id)) setAsking(id);
        else void closeTabOf(router, id);
      },
      neighbour: (by) => void goToNeighbour(router, by),
      asking,
      answer: (isClosing) => {
        if (isClosing && asking !== null) void closeTabOf(router, asking);
        setAsking(null);
      },
    }),
    [router, unsaved, asking],
  );
}
