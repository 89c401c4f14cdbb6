import { twoValued } from './call-sheet-actions.ts';
import { useOpenConflicts } from './call-sheet-queries.ts';
import { useEditor, useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';

/**
 * Number of fields of the open sheet with two values, the draft's and the saved one: they block issuing. Undefined
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
