import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { commitUndoable, undoLast } from '../../shared/undo/undoable-commit.ts';
import type { ScenePage } from './scene-queries.ts';
import type { Chosen } from './use-marking.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { markWords, type SelectedWords, unmarkScene } from '../../../domain/breakdown/marks.ts';
import { tagScenes } from '../../../domain/breakdown/tags.ts';
import type { TagId } from '../../../domain/ids.ts';

const newId = () => crypto.randomUUID();

const carryOut = (
  { scene, tags, marks }: ScenePage,
  name: string,
  label: string,
  changes: DraftChange[],
): Promise<void> => commitUndoable({ name, label, changes, before: { scene: [scene], tag: tags, mark: marks } });

/** Marks words of the text; `instead` is the tag that these words had and that they lose. */
async function tagWords(
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
const addOffered = (page: ScenePage, kind: TagKind, name: string, label: string): Promise<void> =>
  carryOut(page, 'scene.tag', label, tagScenes(page.script.id, page.tags, [page.scene], kind, name, newId).changes);

/** Takes a tag off this scene, with its marks. */
const untag = (page: ScenePage, tagId: TagId, label: string): Promise<void> =>
  carryOut(page, 'scene.unmark', label, unmarkScene(page.scene, page.marks, tagId));

/** Marks words of a scene and takes marks away; `announcement` is for screen readers. */
export function useSceneMarks(page: ScenePage) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const [isFailed, setFailed] = useState(false);
  const attempt = async (write: () => Promise<void>, saying: string) => {
    try {
      setFailed(false);
      await write();
      setAnnouncement(saying);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  const undo = useCallback(() => {
    void undoLast().then(
      (label) => label !== null && setAnnouncement(t`Undone: ${label}`),
      () => setFailed(true),
    );
  }, [t]);
  return {
    announcement,
    isFailed,
    undo,
    mark({ words, tagId }: Chosen, kind: TagKind) {
      const { quote } = words;
      void attempt(() => tagWords(page, words, kind, tagId, t`mark “${quote}”`), t`Marked: ${quote}`);
    },
    addOffered(name: string, kind: TagKind) {
      void attempt(() => addOffered(page, kind, name, t`tag ${name}`), t`Marked: ${name}`);
    },
    unmark(tag: TagRow) {
      const name = displayName(tag.fields.name);
      void attempt(() => untag(page, tag.id, t`remove ${name}`), t`Removed: ${name}`);
    },
  };
}
