import { twoValued } from '../call-sheet-actions.ts';
import { useOpenConflicts } from '../call-sheet-queries.ts';
import { useEditor, useEditorState } from './sheet-editor-context.ts';

/**
 * How many fields of the open sheet have two values, of the draft and of what is saved: they block issuing. Undefined
 * while they are read.
 */
export function useOpenChoices(): number | undefined {
  const editor = useEditor();
  const typed = useEditorState((state) => state.conflicts.length);
  // Follows the rows, too: the sheet that is shown changes with them.
  useEditorState((state) => state.content);
  const saved = useOpenConflicts();
  return saved === undefined ? undefined : typed + twoValued(saved, editor.sheetId, editor.rows());
}
