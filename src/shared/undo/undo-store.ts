import { proxy } from 'valtio';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { closeFailures, closeToastsAbout } from '../../ui/toast-store.ts';

/** One step that can be undone: its label, and the changes that revert it. */
export interface UndoStep {
  id: string;
  label: string;
  changes: DraftChange[];
}

/** Steps of one production; they live as long as the page. */
const MAX_STEPS = 50;
/** Productions whose steps are remembered: open tabs change between a few. */
const MAX_PRODUCTIONS = 5;

const state = proxy<{ labels: string[] }>({ labels: [] });
/** Read with `useSnapshot`; labels of the steps that can be undone in the production on the screen, last one first. */
export const undoStore: { readonly labels: readonly string[] } = state;

/** By production, the latest last. The changes stay out of the proxy: they can be thousands of objects. */
const histories = new Map<string, UndoStep[]>();
let current = '';

/** A screen of this production is shown: later steps belong to it. */
export function rememberFor(scriptId: string): void {
  current = scriptId;
  write(scriptId, histories.get(scriptId) ?? []);
}

/** The production on the screen: read it before the write, because another may be shown after it. */
export const currentHistory = (): string => current;

export function remember(scriptId: string, step: UndoStep): void {
  const steps = [...(histories.get(scriptId) ?? []), step];
  write(scriptId, steps.slice(-MAX_STEPS));
  for (const [index, earlier] of steps.entries()) {
    const isOut = index < steps.length - MAX_STEPS;
    if (earlier.id !== step.id && (isOut || touchesSame(earlier, step))) closeToastsAbout(earlier.id);
  }
}

/** Removes and returns the last step. */
export function takeLast(): UndoStep | undefined {
  const steps = histories.get(current) ?? [];
  write(current, steps.slice(0, -1));
  const last = steps.at(-1);
  if (last !== undefined) {
    closeToastsAbout(last.id);
    closeFailures();
  }
  return last;
}

/**
 * Takes this step out, of whichever production. Undefined: it was taken back before, or a later step changed the same
 * fields, so that taking it back would undo that one, too.
 */
export function takeStep(id: string): UndoStep | undefined {
  closeToastsAbout(id);
  for (const [scriptId, steps] of histories) {
    const index = steps.findIndex((step) => step.id === id);
    const step = steps[index];
    if (step === undefined) continue;
    if (steps.slice(index + 1).some((later) => touchesSame(step, later))) return undefined;
    replace(scriptId, steps.toSpliced(index, 1));
    closeFailures();
    return step;
  }
  return undefined;
}

/** Do two steps change the same field of a record, or does one make or delete what the other changes? */
function touchesSame(step: UndoStep, other: UndoStep): boolean {
  const touched = new Map<string, DraftChange>();
  for (const change of step.changes) touched.set(`${change.kind}/${change.id}`, change);
  return other.changes.some((change) => {
    const own = touched.get(`${change.kind}/${change.id}`);
    if (own === undefined) return false;
    return own.op !== 'update' || change.op !== 'update' || Object.keys(change.fields).some((key) => key in own.fields);
  });
}

function write(scriptId: string, steps: UndoStep[]): void {
  histories.delete(scriptId);
  replace(scriptId, steps);
  for (const oldest of histories.keys()) {
    if (histories.size <= MAX_PRODUCTIONS) break;
    for (const { id } of histories.get(oldest) ?? []) closeToastsAbout(id);
    histories.delete(oldest);
  }
}

function replace(scriptId: string, steps: UndoStep[]): void {
  histories.set(scriptId, steps);
  if (scriptId === current) state.labels = steps.map(({ label }) => label);
}
