import { useEffect, useRef } from 'react';
import { draftStore } from '../../drafts/draft-store.ts';

interface CellDraft {
  put: (scopes: readonly string[], typed: Record<string, unknown>) => void;
  remove: () => void;
}

/** A change waits no longer than this for the code of the slots. */
const LONGEST_WAIT_MS = 1_000;

/** The draft in the slot that all windows share. */
const sharedDraft = (key: string): CellDraft => ({
  put: (scopes, typed) => draftStore()?.put(key, scopes, typed),
  remove: () => draftStore()?.remove(key),
});

/**
 * The draft of this window's cell. The code of its slot comes after the screen; a change that comes earlier waits for
 * it, a second at most and never longer than the cell is there. `onFound` gets what a window that is gone had typed.
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
    const share = async () => {
      const left = (await draftStore()?.read(key)) ?? null;
      if (leave === null || draft.current !== null) return;
      start(sharedDraft(key));
      if (left !== null) latest.current(left.typed);
    };
    const warn = (error: unknown) => console.warn('a draft cannot be read', error);
    const timer = setTimeout(() => void share().catch(warn), LONGEST_WAIT_MS);
    const open = async () => {
      const { WindowDraft } = await import('../../drafts/window-draft.ts');
      if (leave === null || draft.current !== null) return;
      const opened = new WindowDraft(key, draftStore);
      leave = () => opened.leave();
      const found = opened.open();
      start(opened);
      const left = await found;
      if (left !== null) latest.current(left.typed);
    };
    open().catch((error: unknown) => {
      warn(error);
      return share().catch(warn);
    });
    return () => {
      clearTimeout(timer);
      if (waiting.current !== null) start(sharedDraft(key));
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
