import { proxy, useSnapshot } from 'valtio';
import { type Shortlist, useShortlists } from './shortlist-queries.ts';

/** In the pool's address: the shortlist is open. */
export const SHORTLIST_HASH = 'shortlist';

const state = proxy<{ id: string | null }>({ id: null });
export const openShortlist = (id: string): void => {
  state.id = id;
};
/** The house's lists, and the one that bookmarks go to: the chosen one, else the last. */
export function useOpenShortlist(): { lists: readonly Shortlist[] | undefined; open: Shortlist | undefined } {
  const lists = useShortlists();
  const { id } = useSnapshot(state);
  return { lists, open: lists?.find(({ list }) => list.id === id) ?? lists?.at(-1) };
}
