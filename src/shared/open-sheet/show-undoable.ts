import type { SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import { closeToastsAbout, showToast } from '../../ui/toast-store.ts';
import type { SheetEditor } from './sheet-editor.ts';

/** Its Undo reverts this command only; it closes once something else was done or undone. */
export function showUndoable(
  editor: SheetEditor,
  command: SheetCommand,
  text: string,
  label: string,
  kind: 'done' | 'plain' = 'done',
): void {
  const about = crypto.randomUUID();
  showToast({
    kind,
    text,
    about,
    action: {
      label,
      onPress: () => {
        if (editor.isLastDone(command)) editor.undo();
      },
    },
  });
  const leave = editor.subscribe(() => {
    if (editor.isLastDone(command)) return;
    leave();
    closeToastsAbout(about);
  });
}
