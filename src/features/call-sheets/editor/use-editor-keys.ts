import { useEffect } from 'react';
import type { SheetEditor } from './sheet-editor.ts';

/**
 * Undo, redo and save, wherever the focus is: an undone row takes the focus with it. `onSave` is null while there is
 * nothing to save.
 */
export function useEditorKeys(editor: SheetEditor, onSave: (() => void) | null): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        onSave?.();
      } else if (key === 'z' || key === 'y') {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) editor.redo();
        else editor.undo();
      }
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [editor, onSave]);
}
