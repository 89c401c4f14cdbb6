import { useEffect, useRef } from 'react';
import { draftStore } from '../../../drafts/draft-store.ts';
import { WindowDraft } from '../../../drafts/window-draft.ts';

type CellDraft = Pick<WindowDraft, 'put' | 'remove'>;

/**
 * The draft of this window's cell. `onFound` receives the input of a closed window; once the user types here, that
 * input stays in its own slot.
 */
export function useCellDraft(key: string, onFound: (typed: unknown) => void): CellDraft {
  const draft = useRef<WindowDraft | null>(null);
  const isTyped = useRef(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const opened = new WindowDraft(key, draftStore);
    draft.current = opened;
    isTyped.current = false;
    opened
      .open(() => !isTyped.current)
      .then(
        (left) => left !== null && latest.current(left.typed),
        (error: unknown) => console.warn('a draft cannot be read', error),
      );
    return () => {
      opened.leave();
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
