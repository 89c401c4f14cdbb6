import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isEmptyDraft } from '../../../domain/call-sheet/draft.ts';
import { currentSession } from '../../platform/session/session-store.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { clearSheet, issueSheet, saveSheet } from './call-sheet-actions.ts';
import type { EditorNavigation } from './call-sheet-editor.tsx';
import { deleteSheet } from '../../shared/open-sheet/delete-sheet.ts';
import type { OpenEditor } from '../../shared/open-sheet/open-editors.ts';
import { showUndoable } from '../../shared/open-sheet/show-undoable.ts';

export interface EditorIntents {
  /** True once it is saved on this device. */
  save: () => Promise<boolean>;
  clear: () => void;
  remove: () => Promise<void>;
  /** Saves the draft first. */
  issue: (revision: number) => Promise<void>;
}

/**
 * Actions of the editor's buttons, each with a message about its result. A failure is announced, and its input stays in
 * the draft.
 */
export function useEditorIntents(open: OpenEditor, { onSaved, onList }: EditorNavigation): EditorIntents {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const { editor } = open;
    const failed = (error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) });
    const store = async () => {
      const wasSaved = editor.isSaved;
      try {
        await saveSheet(editor);
      } catch (error) {
        failed(error);
        return false;
      }
      void open.restore();
      if (!wasSaved) onSaved(editor.sheetId);
      return true;
    };
    const save = async () => {
      if (!(await store())) return false;
      const waiting = editor.get().conflicts.length;
      showToast({
        text: waiting === 0 ? t`Saved on this device.` : t`Saved on this device, except what has two values.`,
      });
      return true;
    };
    return {
      save,
      clear: () => {
        const command = clearSheet(editor);
        if (command !== null) showUndoable(editor, command, t`The sheet is empty.`, t`Undo`);
      },
      remove: async () => {
        try {
          if (editor.isSaved) await deleteSheet(editor.sheetId);
          editor.dropDraft();
          onList();
        } catch (error) {
          failed(error);
        }
      },
      issue: async (revision) => {
        const user = currentSession()?.userData;
        if (!isEmptyDraft(editor.get().draft) && !(await store())) return;
        const { content } = editor.get();
        if (user === undefined || content === null) return;
        try {
          const code = await issueSheet(editor, content, revision, { id: user.userId, name: user.name });
          showToast({
            text: navigator.onLine
              ? t`Revision ${revision} issued, code ${code}.`
              : t`Revision ${revision} issued here, code ${code}. Waiting for a network.`,
          });
        } catch (error) {
          failed(error);
        }
      },
    };
  }, [open, onSaved, onList, t, i18n]);
}
