import type { Fields } from '../sync/fields.ts';
import { sameValue } from '../sync/same-value.ts';
import {
  recordKey,
  withField,
  withoutRow,
  withRow,
  type RecordKey,
  type SavedSheet,
  type SheetDraft,
  type SheetRecord,
} from './draft.ts';

/**
 * Undo and redo of an editor. A step says what was done to which field or row, not what the whole sheet was: it can be taken back after
 * saving and after others have saved something else.
 */
export type SheetStep =
  | { type: 'field'; key: RecordKey; field: string; before: unknown; after: unknown }
  | { type: 'add' | 'remove'; record: SheetRecord };

/** Steps that were one act (a paste, a row with all its fields). */
export type SheetAct = readonly SheetStep[];

export interface SheetHistory {
  done: readonly SheetAct[];
  undone: readonly SheetAct[];
}

export const EMPTY_HISTORY: SheetHistory = { done: [], undone: [] };
const MOST_ACTS = 500;

/** Keeps an act. Typing on in the same field extends the last act; anything else begins a new one. */
export function remembered(history: SheetHistory, act: SheetAct, isTypingOn: boolean): SheetHistory {
  const last = history.done.at(-1);
  const [one, another] = [last?.[0], act[0]];
  if (
    isTypingOn &&
    last?.length === 1 &&
    act.length === 1 &&
    one?.type === 'field' &&
    another?.type === 'field' &&
    one.key === another.key &&
    one.field === another.field
  ) {
    const joined: SheetStep = { ...one, after: another.after };
    const done = history.done.slice(0, -1);
    return { done: sameValue(joined.before, joined.after) ? done : [...done, [joined]], undone: [] };
  }
  return { done: [...history.done, act].slice(-MOST_ACTS), undone: [] };
}

const inverse = (step: SheetStep): SheetStep =>
  step.type === 'field'
    ? { ...step, before: step.after, after: step.before }
    : { type: step.type === 'add' ? 'remove' : 'add', record: step.record };

export const undoAct = (act: SheetAct): SheetAct => act.map(inverse).toReversed();

/** The draft after an act. */
export function withAct(draft: SheetDraft, saved: SavedSheet, act: SheetAct): SheetDraft {
  return act.reduce((next, step) => {
    if (step.type === 'field') return withField(next, saved, step.key, step.field, step.after);
    const key = recordKey(step.record.kind, step.record.id);
    return step.type === 'add' ? withRow(next, saved, step.record) : withoutRow(next, saved, key);
  }, draft);
}

/** The act that gives a record's field a value; null where it has it. */
export function fieldAct(record: SheetRecord, field: string, after: unknown): SheetAct | null {
  const before = (record.fields as Fields)[field];
  if (sameValue(before, after)) return null;
  return [{ type: 'field', key: recordKey(record.kind, record.id), field, before, after }];
}
