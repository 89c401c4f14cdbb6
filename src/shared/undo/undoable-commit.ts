import { inverseOf, reachOfUndo, withoutOrderElsewhere } from '../../../domain/breakdown/undo.ts';
import type { DraftChange, Row } from '../../../domain/records/draft-change.ts';
import type { RecordKind } from '../../../domain/records/records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit } from '../../sync/commit.ts';
import { currentHistory, remember, takeLast, takeStep, type UndoStep } from './undo-store.ts';

/** Rows as they are before the change, by kind: those that the changes update or delete. */
export type RowsBefore = { [K in RecordKind]?: readonly Row<K>[] };

interface UndoableChange {
  /** Name of the mutation, e.g. `scene.move`. */
  name: string;
  /** Label of the undo button. */
  label: string;
  changes: DraftChange[];
  before: RowsBefore;
}

/** Writes one mutation that "Undo" takes back. Resolves when it is durable; nothing is written without changes. */
export async function commitUndoable(change: UndoableChange): Promise<void> {
  await commitStep(change);
}

/** The same; returns the step's id for the Undo of a message. Null when nothing changed. */
export async function commitStep({ name, label, changes, before }: UndoableChange): Promise<string | null> {
  if (changes.length === 0) return null;
  const history = currentHistory();
  const undoing = inverseOf(changes, findRow(before));
  await commit(currentDatabase(), { name, changes });
  const id = crypto.randomUUID();
  remember(history, { id, label, changes: undoing });
  return id;
}

/**
 * Undoes the last step of the production on the screen. Returns its label when all of it was reverted; a message lists
 * what stays. Null without a step.
 */
export const undoLast = (): Promise<string | null> => undo(takeLast());

/** The same for one step by its id; null when it was taken back before or no longer can be. */
export const undoStep = (id: string): Promise<string | null> => undo(takeStep(id));

async function undo(step: UndoStep | undefined): Promise<string | null> {
  if (step === undefined) return null;
  const { label, changes } = step;
  const db = currentDatabase();
  const rows = await Promise.all(changes.map(({ kind, id }) => db.recordTable(kind).get(id)));
  const records = changes.flatMap(({ kind }, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ kind, id: String(row.id), scope: row.scope, fields: { ...row.fields } }];
  });
  const find = (kind: RecordKind, id: string) => records.find((record) => record.kind === kind && record.id === id);
  const now = (kind: RecordKind, id: string) => find(kind, id)?.fields;
  const undoing = withoutOrderElsewhere(changes, now);
  const { stays, isAnyUndone } = reachOfUndo(undoing, now);
  await commit(db, { name: 'undo', changes: undoing });
  if (stays.length === 0) return label;
  const { reportKeptChanges } = await import('./report-kept-changes.ts');
  reportKeptChanges(label, stays, isAnyUndone, find);
  return null;
}

/** A form's changes, with the record's values when the typing began. */
export const withSeen = (changes: DraftChange[], id: string, seen: object): DraftChange[] =>
  changes.map((change) => (change.id === id && change.op === 'update' ? { ...change, seen } : change));

function findRow(before: RowsBefore): (kind: RecordKind, id: string) => Row<RecordKind> | undefined {
  const byKind = new Map<RecordKind, Map<string, Row<RecordKind>>>();
  return (kind, id) => {
    let rows = byKind.get(kind);
    if (rows === undefined) {
      const list: readonly Row<RecordKind>[] = before[kind] ?? [];
      rows = new Map(list.map((row) => [row.id, row]));
      byKind.set(kind, rows);
    }
    return rows.get(id);
  };
}
