import { changeSet, isSetChange, policyOf, type Fields } from './fields.ts';
import { EVERY_FIELD, EXISTENCE, type Base, type Change, type MutationId, type Stamps } from './protocol.ts';

/** A record as its device shows it while changes are pending. */
export interface LocalView {
  /** Null: not there (never was, or deleted). */
  fields: Fields | null;
  /** Last pending mutation by field; `*`: created it; `@deleted`: deleted it. */
  pending: Record<string, MutationId>;
}

/** Start of a replay: null if the server does not have the record; a deleted record keeps its last fields. */
export type ReplayBase = { fields: Fields; deleted: boolean } | null;

/** The record with the server's word alone. */
export const viewOfBase = (base: ReplayBase): LocalView => ({
  fields: base === null || base.deleted ? null : base.fields,
  pending: {},
});

/**
 * Applies one pending change to a view. Users always see their own work, so nothing is compared here: conflicts are
 * found by the server. A change of a record that others deleted meanwhile makes it visible to its author until then.
 */
export function replayChange(view: LocalView, base: ReplayBase, mutationId: MutationId, change: Change): LocalView {
  switch (change.op) {
    case 'create':
      return { fields: { ...view.fields, ...change.fields }, pending: { [EVERY_FIELD]: mutationId } };
    case 'delete':
      return { fields: null, pending: { ...view.pending, [EXISTENCE]: mutationId } };
    case 'update': {
      // Deleted by this device itself: the edit belongs to a record that its author no longer wanted.
      if (view.pending[EXISTENCE] !== undefined) return view;
      // It only settles a conflict: the record does not change.
      if (Object.keys(change.fields).length === 0) return view;
      const before = view.fields ?? base?.fields;
      if (before === undefined) return view;
      const fields: Fields = { ...before };
      const pending = { ...view.pending };
      for (const [field, value] of Object.entries(change.fields)) {
        fields[field] =
          policyOf(change.kind, field) === 'set' && isSetChange(value) ? changeSet(before[field], value) : value;
        pending[field] = mutationId;
      }
      return { fields, pending };
    }
  }
}

/** The record with all its pending changes, in the order of their commits. */
export function replay(base: ReplayBase, changes: readonly { mutationId: MutationId; change: Change }[]): LocalView {
  return changes.reduce(
    (view, { mutationId, change }) => replayChange(view, base, mutationId, change),
    viewOfBase(base),
  );
}

/** Base of a change to `field`: the state that its author has seen. */
export function seenOf(field: string, stamps: Stamps, pending: Record<string, MutationId>): Base {
  return pending[field] ?? pending[EVERY_FIELD] ?? stamps[field] ?? stamps[EVERY_FIELD] ?? 0;
}
