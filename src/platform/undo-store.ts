import { proxy } from 'valtio';
import type { DraftChange } from '../../domain/breakdown/draft-change.ts';

/** One thing that can be taken back: what it was, in the words of the screen, and the changes that take it back. */
export interface UndoStep {
  label: string;
  changes: DraftChange[];
}

/** More than this is not remembered; it lives as long as the page. */
const MOST = 50;

const state = proxy<{ scriptId: string | null; labels: string[] }>({ scriptId: null, labels: [] });
/** Read with `useSnapshot`; labels of what can be undone, last one first to go. */
export const undoStore: { readonly labels: readonly string[] } = state;

/** The changes themselves stay out of the proxy: they can be thousands of objects. */
let steps: UndoStep[] = [];

/** Another production has another history. */
export function rememberFor(scriptId: string): void {
  if (state.scriptId === scriptId) return;
  steps = [];
  Object.assign(state, { scriptId, labels: [] });
}

export function remember(step: UndoStep): void {
  steps = [...steps, step].slice(-MOST);
  state.labels = steps.map(({ label }) => label);
}

/** Takes the last step out. */
export function takeLast(): UndoStep | undefined {
  const step = steps.at(-1);
  steps = steps.slice(0, -1);
  state.labels = steps.map(({ label }) => label);
  return step;
}
