import { useEffect, useRef } from 'react';
import { draftStore } from '../../drafts/draft-store.ts';

interface CellDraft {
  put: (scopes: readonly string[], typed: Record<string, unknown>) => void;
  remove: () => void;
}

/**
 * The draft of this window's cell. The code of its slot comes after the screen; a change that comes earlier waits for
 * it. `onFound` gets what a window that is gone had typed.
 */
export function useCellDraft(key: string, onFound: (typed: unknown) => void): CellDraft {
  const draft = useRef<CellDraft | null>(null);
  const waiting = useRef<((draft: CellDraft) => void) | null>(null);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    let leave: (() => void) | null = () => undefined;
    const start = (opened: CellDraft) => {
      draft.current = opened;
      waiting.current?.(opened);
      waiting.current = null;
    };
    const open = async () => {
      const { WindowDraft } = await import('../../drafts/window-draft.ts');
      if (leave === null) return;
      const opened = new WindowDraft(key, draftStore);
      leave = () => opened.leave();
      const found = opened.open();
      start(opened);
      const left = await found;
      if (left !== null) latest.current(left.typed);
    };
    open().catch((error: unknown) => {
      console.warn('a draft cannot be read', error);
      if (draft.current === null)
        start({
          put: (scopes, typed) => draftStore()?.put(key, scopes, typed),
          remove: () => draftStore()?.remove(key),
        });
    });
    return () => {
      leave?.();
      leave = null;
      draft.current = null;
    };
  }, [key]);
  const change = useRef((write: (draft: CellDraft) => void) => {
    if (draft.current === null) waiting.current = write;
    else write(draft.current);
  });
  return useRef<CellDraft>({
    put: (scopes, typed) => change.current((opened) => opened.put(scopes, typed)),
    remove: () => change.current((opened) => opened.remove()),
  }).current;
}
