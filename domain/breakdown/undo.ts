import type { DraftChange, Row } from '../records/draft-change.ts';
import type { RecordKind } from '../records/records.ts';

/**
 * The changes that take an intent back. `before` answers with the rows as they were when the intent was made. Undoing
 * is an intent of its own: it travels like any other and meets what colleagues did meanwhile field by field, since it
 * says what it takes back.
 */
export function inverseOf(
  changes: readonly DraftChange[],
  before: (kind: RecordKind, id: string) => Row<RecordKind> | undefined,
): DraftChange[] {
  return [...changes].reverse().flatMap((change): DraftChange[] => {
    const row = before(change.kind, change.id);
    switch (change.op) {
      case 'create':
        return [{ ...change, op: 'delete', fields: {}, seen: change.fields } as DraftChange];
      case 'delete':
        return row === undefined ? [] : [{ ...change, op: 'create', fields: row.fields } as DraftChange];
      case 'update': {
        if (row === undefined) return [];
        const old = Object.fromEntries(Object.entries(row.fields).filter(([field]) => field in change.fields));
        return [{ ...change, fields: old, seen: change.fields } as DraftChange];
      }
    }
  });
}
