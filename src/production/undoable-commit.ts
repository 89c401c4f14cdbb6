import { inverseOf } from '../../domain/breakdown/undo.ts';
import type { DraftChange, Row } from '../../domain/records/draft-change.ts';
import type { RecordKind } from '../../domain/records/records.ts';
import { currentDatabase } from '../db/current-database.ts';
import { commit } from '../sync/commit.ts';
import { currentHistory, remember, takeLast, takeStep } from './undo-store.ts';

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

/** The same; answers with the step's id, by which a message's own Undo takes it back. Null where nothing changed. */
export async function commitStep({ name, label, changes, before }: UndoableChange): Promise<string | null> {
  if (changes.length === 0) return null;
  const history = currentHistory();
  const undoing = inverseOf(changes, findRow(before));
  await commit(currentDatabase(), { name, changes });
  const id = crypto.randomUUID();
  remember(history, { id, label, changes: undoing });
  return id;
}

/** Takes the last step of the production on the screen back. Answers with its label; null when nothing is left. */
export async function undoLast(): Promise<string | null> {
  const step = takeLast();
  if (step === undefined) return null;
  await commit(currentDatabase(), { name: 'undo', changes: step.changes });
  return step.label;
}

/** Takes one step back by its id. Answers with its label; null when it was taken back before or no longer can be. */
export async function undoStep(id: string): Promise<string | null> {
  const step = takeStep(id);
  if (step === undefined) return null;
  await commit(currentDatabase(), { name: 'undo', changes: step.changes });
  return step.label;
}

/** A form's changes, with the values that stood in its record when the typing began. */
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
