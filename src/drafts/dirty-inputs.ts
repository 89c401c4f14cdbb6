import { proxy } from 'valtio';

/**
 * Input on this page that a reload would lose: typed and not yet in the database. A form marks itself by an id
 * of its own and clears the mark when it is saved, emptied or left. Input that is kept as a draft with every keystroke
 * is not dirty.
 */
const state = proxy<{ ids: string[] }>({ ids: [] });

/** For `useSnapshot`; changed only by the functions below. */
export const dirtyInputs: { readonly ids: readonly string[] } = state;

/** Marking twice is the same as once. */
export function markDirty(id: string): void {
  if (!state.ids.includes(id)) state.ids.push(id);
}

export function clearDirty(id: string): void {
  const index = state.ids.indexOf(id);
  if (index >= 0) state.ids.splice(index, 1);
}

export const isAnythingDirty = (): boolean => state.ids.length > 0;
