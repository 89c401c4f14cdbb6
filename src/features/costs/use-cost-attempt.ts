import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Runs a write of the cost sheet in the background; a failure is shown as a toast. */
export function useCostAttempt(): (work: Promise<unknown>) => void {
  const { i18n } = useLingui();
  return useCallback(
    (work) => void work.catch((error: unknown) => showToast({ kind: 'failed', text: i18n._(messageForError(error)) })),
    [i18n],
  );
}
