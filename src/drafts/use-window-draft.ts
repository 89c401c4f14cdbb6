import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftStore, OtherDraft, StoredDraft } from './draft-store.ts';
import { WindowDraft } from './window-draft.ts';

/** Drafts of the same form that other windows have left. */
export interface OtherDrafts {
  list: readonly OtherDraft[];
  /** Shows one of them; the present input replaces it in the list. */
  show: (other: OtherDraft) => void;
}

/**
 * The slot of a form's draft while the form is mounted. `restore` receives the stored draft. `store` must be a stable
 * function: a new one at each render would open the draft again.
 */
export function useWindowDraft(
  key: string,
  store: () => DraftStore | null,
  /** Was the form saved or cancelled before a draft was found? */
  isDropped: RefObject<boolean>,
  restore: (found: StoredDraft, isSwitch: boolean) => void,
): { draft: RefObject<WindowDraft | null>; others: OtherDrafts } {
  const [list, setList] = useState<readonly OtherDraft[]>([]);
  const draft = useRef<WindowDraft | null>(null);
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });

  useEffect(() => {
    const opened = new WindowDraft(key, store);
    draft.current = opened;
    let isLeft = false;
    const open = async () => {
      const found = await opened.open(() => !isDropped.current);
      if (isLeft) return;
      if (found !== null) latest.current(found, false);
      const others = await opened.others();
      if (!isLeft) setList((now) => (now.length + others.length === 0 ? now : others));
    };
    // A draft that cannot be read stays where it is.
    open().catch((error: unknown) => console.warn('a draft cannot be read', error));
    return () => {
      isLeft = true;
      opened.leave();
    };
  }, [key, store, isDropped]);

  const show = async (other: OtherDraft) => {
    const opened = draft.current;
    const found = (await opened?.take(other)) ?? null;
    if (draft.current !== opened) return;
    if (found !== null) latest.current(found, true);
    setList((await opened?.others()) ?? []);
  };
  return {
    draft,
    others: {
      list,
      show: (other) =>
        void show(other).catch((error: unknown) => console.warn('a draft of another window cannot be shown', error)),
    },
  };
}
