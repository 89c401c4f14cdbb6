import type { DraftChange, Row } from '../../../domain/breakdown/draft-change.ts';
import { markWords, unmarkScene, type SelectedWords } from '../../../domain/breakdown/marks.ts';
import { inverseOf } from '../../../domain/breakdown/undo.ts';
import type { TagId } from '../../../domain/ids.ts';
import type { RecordKind } from '../../../domain/production/records.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { remember, takeLast } from '../../platform/undo-store.ts';
import { commit } from '../../sync/commit.ts';
import type { ScenePage } from './scene-queries.ts';

const newId = () => crypto.randomUUID();

async function carryOut(page: ScenePage, name: string, label: string, changes: DraftChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows: Row<RecordKind>[] = [page.scene, ...page.tags, ...page.marks];
  const undoing = inverseOf(changes, (_, id) => rows.find((row) => row.id === id));
  await commit(currentDatabase(), { name, changes });
  remember({ label, changes: undoing });
}

/** Marks words of the text; `instead` is the tag that these words had and that they lose. */
export async function tagWords(
  page: ScenePage,
  words: SelectedWords,
  kind: TagKind,
  instead: TagId | null,
  label: string,
): Promise<void> {
  const freed = instead === null ? [] : unmarkScene(page.scene, page.marks, instead);
  const tagIds = page.scene.fields.tagIds.filter((id) => id !== instead);
  const scene = instead === null ? page.scene : { ...page.scene, fields: { ...page.scene.fields, tagIds } };
  const marks = page.marks.filter((mark) => mark.fields.tagId !== instead);
  const { changes } = markWords(page.script.id, scene, page.tags, marks, words, kind, newId);
  await carryOut(page, 'scene.mark', label, [...freed, ...changes]);
}

/** Takes a tag off this scene, with its marks. */
export const untag = (page: ScenePage, tagId: TagId, label: string): Promise<void> =>
  carryOut(page, 'scene.unmark', label, unmarkScene(page.scene, page.marks, tagId));

export async function undoLast(): Promise<string | null> {
  const step = takeLast();
  if (step === undefined) return null;
  await commit(currentDatabase(), { name: 'undo', changes: step.changes });
  return step.label;
}
