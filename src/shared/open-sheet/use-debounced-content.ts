import { useEffect, useState } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { useEditor } from './sheet-editor-context.ts';

const REST_MS = 200;

/**
 * The sheet's content, 200 ms after the last keystroke: for checks, comparisons and titles that read the whole sheet
 * and would delay typing. Appearing and disappearing of the sheet is reported at once.
 */
export function useDebouncedContent(): SheetContent | null {
  const editor = useEditor();
  const [settled, setSettled] = useState(() => editor.get().content);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isThere = editor.get().content !== null;
    const settle = () => {
      clearTimeout(timer);
      timer = undefined;
      setSettled(editor.get().content);
    };
    const changed = () => {
      const isThereNow = editor.get().content !== null;
      if (isThereNow !== isThere) {
        isThere = isThereNow;
        return settle();
      }
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    };
    settle();
    const stop = editor.subscribe(changed);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  return settled;
}
