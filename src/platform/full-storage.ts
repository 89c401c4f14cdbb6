import { proxy } from 'valtio';

/** What the full disk of this device has cost last: a person's change, or news of others that could not be kept. */
export type StorageLoss = 'change' | 'news';

const state = proxy<{ loss: StorageLoss | null }>({ loss: null });
/** Read with `useSnapshot`; changed by the functions below. */
export const fullStorage: { readonly loss: StorageLoss | null } = state;

export function noteFullStorage(loss: StorageLoss): void {
  // A change of one's own is the worse loss.
  state.loss = state.loss === 'change' ? 'change' : loss;
}

/** Something could be saved again, or the person has read it. */
export function forgetFullStorage(): void {
  if (state.loss !== null) state.loss = null;
}
