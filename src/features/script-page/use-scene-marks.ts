import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { undoLast } from '../../shared/undo/undoable-commit.ts';
import { addOffered, tagWords, untag } from './scene-actions.ts';
import type { ScenePage } from './scene-queries.ts';
import type { Chosen } from './use-marking.ts';

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
