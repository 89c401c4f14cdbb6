import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { undoLast, undoStep } from '../undo/undoable-commit.ts';

/** Message of a screen that something could not be done; it stays until it is closed or something else is done. */
export interface Problem {
  title: string;
  text: string;
}

/** Announcements of a board, failures and "Undo": shared by every screen with strips. */
export function useBoardReport() {
  const { t, i18n } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const closeProblem = useCallback(() => setProblem(null), []);
  const attempt = useCallback(
    async <T>(write: () => Promise<T>): Promise<T | null> => {
      try {
        setProblem(null);
        return await write();
      } catch (error) {
        console.error(error);
        setProblem({
          title: t`This change couldn’t be saved on this device`,
          text: `${i18n._(messageForError(error))} ${t`This change wasn’t saved; everything saved before is still there.`}`,
        });
        return null;
      }
    },
    [t, i18n],
  );
  const takeBack = useCallback(
    async (step: () => Promise<string | null>) => {
      const label = await attempt(step);
      if (label !== null) setAnnouncement(t`Undone: ${label}`);
    },
    [attempt, t],
  );
  const undo = useCallback(() => void takeBack(undoLast), [takeBack]);
  /** A message with an Undo for this step only; `onShow` scrolls to the result. */
  const notify = useCallback(
    (text: string, stepId: string, onShow?: () => void) =>
      showToast({
        text,
        about: stepId,
        ...(onShow && { view: { label: t`Show`, onPress: onShow } }),
        action: { label: t`Undo`, onPress: () => void takeBack(() => undoStep(stepId)) },
      }),
    [takeBack, t],
  );
  return { announcement, setAnnouncement, problem, setProblem, closeProblem, attempt, undo, notify };
}

export type BoardReport = ReturnType<typeof useBoardReport>;
