import { proxy } from 'valtio';
import { isAnythingDirty } from '../../drafts/dirty-inputs.ts';

/**
 * none ──a new version is on the device──> ready ──"reload"──> applying ──the new version took over──> page reloads
 *   ready or none ──another tab took the new version──> taken-elsewhere ──"reload"──> page reloads
 *   ready or taken-elsewhere ──"later"──> postponed (until the page is opened anew, or the next version)
 * Nothing here reloads by itself.
 */
export type UpdateStatus = 'none' | 'ready' | 'applying' | 'taken-elsewhere' | 'postponed';

const state = proxy<{ status: UpdateStatus }>({ status: 'none' });
/** Read with `useSnapshot(updateState)`; changed only by the functions below. */
export const updateState: { readonly status: UpdateStatus } = state;

let apply: () => void = () => {};

/** A new version waits; `accept` activates it (the reload follows). */
export function offerUpdate(accept: () => void): void {
  if (state.status === 'applying') return;
  apply = accept;
  state.status = 'ready';
}

/**
 * This page still runs the old version, and a new one has taken over: because of this page's wish, or of another tab's.
 */
export function noteNewVersionInCharge(reload: () => void): void {
  const wasWanted = state.status === 'applying';
  apply = reload;
  // The user may have begun to type since the click.
  if (wasWanted && !isAnythingDirty()) reload();
  else state.status = 'taken-elsewhere';
}

/** The user accepts the new version. Does nothing while a form holds unsaved input. */
export function acceptUpdate(): void {
  if (isAnythingDirty()) return;
  if (state.status === 'ready') state.status = 'applying';
  apply();
}

export function postponeUpdate(): void {
  state.status = 'postponed';
}
