import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { markWords, unmarkScene, type SelectedWords } from '../../../domain/breakdown/marks.ts';
import { tagScenes } from '../../../domain/breakdown/tags.ts';
import type { TagId } from '../../../domain/ids.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { commitUndoable } from '../../shared/undo/undoable-commit.ts';
import type { ScenePage } from './scene-queries.ts';

const newId = () => crypto.randomUUID();

const carryOut = (
  { scene, tags, marks }: ScenePage,
  name: string,
  label: string,
  changes: DraftChange[],
): Promise<void> => commitUndoable({ name, label, changes, before: { scene: [scene], tag: tags, mark: marks } });

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

/** Puts an offered word on this scene by its name, wherever the text writes it. */
export const addOffered = (page: ScenePage, kind: TagKind, name: string, label: string): Promise<void> =>
  carryOut(page, 'scene.tag', label, tagScenes(page.script.id, page.tags, [page.scene], kind, name, newId).changes);

/** Takes a tag off this scene, with its marks. */
export const untag = (page: ScenePage, tagId: TagId, label: string): Promise<void> =>
  carryOut(page, 'scene.unmark', label, unmarkScene(page.scene, page.marks, tagId));
