import type { DraftChange, Row } from '../records/draft-change.ts';
import type { RecordKind } from '../records/records.ts';
import type { ScopeId } from '../scopes.ts';
import { emptyValueOf, isSameField, policyOf, type Fields } from '../sync/fields.ts';
import { EXISTENCE } from '../sync/protocol.ts';

/**
 * The changes that undo an intent. `before` returns the rows at the time of the intent. Undoing is an intent of its
 * own: it is sent like any other and merges with colleagues' changes field by field, because it states what it reverts.
 */
export function inverseOf(
  changes: readonly DraftChange[],
  before: (kind: RecordKind, id: string) => Row<RecordKind> | undefined,
): DraftChange[] {
  return [...changes].toReversed().flatMap((change): DraftChange[] => {
    const row = before(change.kind, change.id);
    switch (change.op) {
      case 'create':
        return [{ ...change, op: 'delete', fields: {}, seen: change.fields } as DraftChange];
      case 'delete':
        return row === undefined ? [] : [{ ...change, op: 'create', fields: row.fields } as DraftChange];
      case 'update': {
        if (row === undefined) return [];
        const before: Fields = row.fields;
        const old: Fields = {};
        for (const field of Object.keys(change.fields)) {
          const value = before[field] === undefined ? emptyValueOf(change.kind, field) : before[field];
          if (value !== undefined) old[field] = value;
        }
        return [{ ...change, fields: old, seen: change.fields } as DraftChange];
      }
    }
  });
}

/** A field, or with `@deleted` a whole record, that was changed after the step being undone. */
export interface ChangedSince {
  kind: RecordKind;
  id: string;
  scope: ScopeId;
  field: string;
}

export interface UndoReach {
  /** Changes that the undo leaves because they were changed again; the server keeps the earlier value beside it. */
  stays: ChangedSince[];
  /** False if all of it stays. */
  isAnyUndone: boolean;
}

/**
 * Without the order of strips whose day stays: their place in it is that of the one who moved them there. `now` as for
 * `reachOfUndo`.
 */
export const withoutOrderElsewhere = (
  undoing: readonly DraftChange[],
  now: (kind: RecordKind, id: string) => Fields | undefined,
): DraftChange[] =>
  undoing.flatMap((change): DraftChange[] => {
    if (change.op !== 'update' || !('dayId' in change.fields) || !('dayPosition' in change.fields)) return [change];
    if (!isChangedSince(change, 'dayId', now(change.kind, change.id))) return [change];
    const { dayPosition: _, ...fields } = change.fields;
    return [{ ...change, fields } as DraftChange];
  });

/** Was the field changed after the step, so that the undo must not overwrite it? */
function isChangedSince(change: DraftChange, field: string, present: Fields | undefined): boolean {
  const seen: Fields = 'seen' in change ? { ...change.seen } : {};
  return (
    field in seen &&
    present !== undefined &&
    policyOf(change.kind, field) === 'conflict' &&
    !isSameField(change.kind, field, seen[field], present[field])
  );
}

/** `now` returns the fields before the undo; undefined if the record is deleted. */
export function reachOfUndo(
  undoing: readonly DraftChange[],
  now: (kind: RecordKind, id: string) => Fields | undefined,
): UndoReach {
  const stays: ChangedSince[] = [];
  let isAnyUndone = false;
  for (const change of undoing) {
    const { op, kind, id, scope, fields } = change;
    const seen: Fields = 'seen' in change ? { ...change.seen } : {};
    const present = now(kind, id);
    const isChanged = (field: string) => isChangedSince(change, field, present);
    if (op === 'update') {
      for (const [field, old] of Object.entries(fields)) {
        if (isSameField(kind, field, old, present?.[field])) continue;
        if (isChanged(field)) stays.push({ kind, id, scope, field });
        else isAnyUndone = true;
      }
    } else if (op === 'delete' && Object.keys(seen).some(isChanged)) stays.push({ kind, id, scope, field: EXISTENCE });
    else isAnyUndone = true;
  }
  return { stays, isAnyUndone };
}
