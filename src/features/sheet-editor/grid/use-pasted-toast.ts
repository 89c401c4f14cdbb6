import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showUndoable } from '../../../shared/open-sheet/show-undoable.ts';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';
import type { Pasted } from './paste-rows.ts';

/** A cell may hold pages; it is named, not repeated. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);

/** Reports the result of a paste, with its own Undo. */
export function usePastedToast(): (pasted: Pasted & { filled?: number }) => void {
  const { t } = useLingui();
  const editor = useEditor();
  return ({ command, added, filled = 0, unread, leftOut }) => {
    const texts = leftOut.map(shortened).join(' · ');
    const parts = [
      added === 0 ? '' : t`${plural(added, { one: '# row added', other: '# rows added' })}`,
      filled === 0 ? '' : t`${plural(filled, { one: '# row filled in', other: '# rows filled in' })}`,
    ].filter((part) => part !== '');
    const done = parts.length === 0 ? t`Pasted.` : t`Pasted, ${parts.join(', ')}.`;
    const isWhole = unread.length + leftOut.length === 0;
    const count = unread.length;
    const text = [
      done,
      count === 0
        ? ''
        : t`${plural(count, { one: '# cell can’t be read and is', other: '# cells can’t be read and are' })} marked in the sheet.`,
      leftOut.length === 0 ? '' : t`No column for: ${texts}`,
    ]
      .filter((part) => part !== '')
      .join(' ');
    showUndoable(editor, command, text, t`Undo`, isWhole ? 'done' : 'plain');
  };
}
