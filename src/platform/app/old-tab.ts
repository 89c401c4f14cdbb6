import { proxy } from 'valtio';

const state = proxy({ isOld: false });

/** Whether a newer version of the app has taken the database of this device: this page can save nothing any more. */
export const oldTab: { readonly isOld: boolean } = state;

export function noteOldTab(): void {
  state.isOld = true;
}
