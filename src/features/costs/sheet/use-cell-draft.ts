import { useEffect, useRef } from 'react';
import { draftsOf, draftStore, newSlotKey } from '../../../drafts/draft-store.ts';

interface CellDraft {
  put: (scopes: readonly string[], typed: Record<string, unknown>) => void;
  remove: () => void;
}

/** Longest time that a cell waits for an earlier draft on a slow network. */
const LONGEST_WAIT_MS = 1_000;

const draftIn = (slot: string): CellDraft => ({
  put: (scopes, typed) => draftStore()?.put(slot, scopes, typed),
  remove: () => draftStore()?.remove(slot),
});

/**
 * The draft of this window's cell, in a slot of its own from the first letter. The code that knows other windows loads
 * after the screen and is awaited for at most a second. `onFound` receives the input of a closed window; once the user
 * types here, that input stays in its own slot.
 */
export function useCellDraft(key: string, onFound: (typed: unknown) => void): CellDraft {
  const draft = useRef<CellDraft | null>(null);
  const isTyped = useRef(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const store = draftStore();
    if (store === null) return;
    const own = newSlotKey(key);
    const first = draftIn(own);
    let leave: (() => void) | null = () => undefined;
    draft.current = first;
    isTyped.current = false;
    const isWaiting = () => leave !== null && draft.current === first && !isTyped.current;
    const share = async () => {
      const [left] = await draftsOf(store, key);
      if (left === undefined || !isWaiting()) return;
      draft.current = draftIn(left.key);
      latest.current(left.typed);
    };
    const warn = (error: unknown) => console.warn('a draft cannot be read', error);
    const timer = setTimeout(() => void (isWaiting() && share().catch(warn)), LONGEST_WAIT_MS);
    const open = async () => {
      const { WindowDraft } = await import('../../../drafts/window-draft.ts');
      if (leave === null || draft.current !== first) return;
      // Even if something is typed by now: its slot is held, so that no other window takes it.
      const opened = new WindowDraft(key, draftStore, own);
      leave = () => opened.leave();
      draft.current = opened;
      const left = await opened.open(() => !isTyped.current);
      if (left !== null) latest.current(left.typed);
    };
    open().catch((error: unknown) => {
      warn(error);
      if (isWaiting()) return share().catch(warn);
    });
    return () => {
      clearTimeout(timer);
      leave?.();
      leave = null;
      draft.current = null;
    };
  }, [key]);
  return useRef<CellDraft>({
    put: (scopes, typed) => {
      isTyped.current = true;
      draft.current?.put(scopes, typed);
    },
    remove: () => draft.current?.remove(),
  }).current;
}
