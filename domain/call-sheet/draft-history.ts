import { emptyValueOf, isSameField, type Fields } from '../sync/fields.ts';
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
 * Undo and redo of an editor. A step stores what was done to which field or row, not the whole sheet, so it can be
 * undone after saving and after changes by others.
 */
export type SheetEdit =
  | { type: 'field'; key: RecordKey; field: string; before: unknown; after: unknown }
  | { type: 'add' | 'remove'; record: SheetRecord };

/** Edits that undo together (a paste, a row with all its fields). */
export type SheetCommand = readonly SheetEdit[];

export interface SheetHistory {
  done: readonly SheetCommand[];
  undone: readonly SheetCommand[];
}

export const EMPTY_HISTORY: SheetHistory = { done: [], undone: [] };
const MOST_COMMANDS = 500;

/** Keeps a command. Typing on in the same field extends the last command; anything else begins a new one. */
export function remembered(history: SheetHistory, command: SheetCommand, isTypingOn: boolean): SheetHistory {
  const last = history.done.at(-1);
  const [lastEdit, edit] = [last?.[0], command[0]];
  if (
    isTypingOn &&
    last !== undefined &&
    command.length === 1 &&
    lastEdit?.type === 'field' &&
    edit?.type === 'field' &&
    lastEdit.key === edit.key &&
    lastEdit.field === edit.field
  ) {
    const joined: SheetEdit = { ...lastEdit, after: edit.after };
    // The first letter may have taken a mark as well.
    const marks = last.slice(1);
    const done = history.done.slice(0, -1);
    return {
      done: marks.length === 0 && sameValue(joined.before, joined.after) ? done : [...done, [joined, ...marks]],
      undone: [],
    };
  }
  return { done: [...history.done, command].slice(-MOST_COMMANDS), undone: [] };
}

const inverse = (step: SheetEdit): SheetEdit =>
  step.type === 'field'
    ? { ...step, before: step.after, after: step.before }
    : { type: step.type === 'add' ? 'remove' : 'add', record: step.record };

export const inverseOf = (command: SheetCommand): SheetCommand => command.map(inverse).toReversed();

export function withCommand(draft: SheetDraft, saved: SavedSheet, command: SheetCommand): SheetDraft {
  return command.reduce((next, step) => {
    if (step.type === 'field') return withField(next, saved, step.key, step.field, step.after);
    const key = recordKey(step.record.kind, step.record.id);
    return step.type === 'add' ? withRow(next, saved, step.record) : withoutRow(next, saved, key);
  }, draft);
}

/** The command that gives a record's field a value; null if it has it. */
export function fieldCommand(record: SheetRecord, field: string, after: unknown): SheetCommand | null {
  const present = (record.fields as Fields)[field];
  if (isSameField(record.kind, field, present, after)) return null;
  const before = present === undefined ? emptyValueOf(record.kind, field) : present;
  return [{ type: 'field', key: recordKey(record.kind, record.id), field, before, after }];
}
